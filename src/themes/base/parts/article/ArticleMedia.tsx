import type { CSSProperties } from 'react'
import { imageOf, type ResolvedPicture, toPicture } from '../../../../content/media/media'
import { Prose } from '../../../../markdown/Prose'
import { Picture, type PicturePlace } from '../../../../ui/Picture'
import { objectPositionOf } from '../../../../ui/pictureSet'
import type { ArticleMediaProps } from '../../../contract'
import { designOf, type Opening } from '../../../designOf'
import { RecordingWords } from '../RecordingWords'
import styles from './ArticleMedia.module.css'
import { posterOf } from './posterOf'
import { recordingOf } from './recordingOf'

const uprightRatio = '4:5'

/** Width divided by height up to which a picture is cropped to the frame. Of a wider one, too little would be seen. */
const maxLandscape = 2.5

const places: Partial<Record<Opening, PicturePlace>> = { bleed: 'full', split: 'card', head: 'beside' }

/**
 * The media at the top of an article: its recording, its gallery, else its featured picture with caption and credit. The opening `words`
 * has no picture.
 */
export function ArticleMedia({ article, embed, view, ratio = '16:9', place }: ArticleMediaProps) {
  const { Gallery, Player } = view.theme.parts
  const pictures = article.gallery.map((item) => toPicture(item)).filter((item) => item !== undefined)
  const featured = toPicture(imageOf(article.images))
  const recording = recordingOf(article)
  if (embed) {
    const recordingFields = article.kind === 'audio' ? article.audio : article.video
    const poster = toPicture(recordingFields?.poster) ?? featured
    return (
      <figure className={styles.figure}>
        <div className={styles.embed} data-part="embed" style={poster && posterStyle(poster)}>
          <Prose html={embed} itemProp={article.kind === 'audio' ? 'audio' : 'video'} />
        </div>
        <figcaption className={styles.caption}>
          {recordingFields?.title}
          <RecordingWords transcript={recordingFields?.transcript} />
        </figcaption>
      </figure>
    )
  }
  if (recording) return <Player view={view} recording={recording} fallback={featured} />
  if (pictures.length > 0) return <Gallery view={view} pictures={pictures} />
  const { opening } = designOf(article)
  if (!featured || opening === 'words') return null
  const { width = 3, height = 2 } = featured
  const isUpright = height > width
  const isPanorama = width > maxLandscape * height
  return (
    <figure className={styles.figure} data-part="media">
      <Picture
        picture={featured}
        ratio={isUpright || opening === 'split' ? uprightRatio : isPanorama ? `${width}:${height}` : ratio}
        place={place ?? places[opening] ?? 'wide'}
        eager
      />
      {(featured.caption || featured.credit) && (
        <figcaption className={styles.caption} data-part="caption">
          {featured.caption} {featured.credit && <span className={styles.credit}>{featured.credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}

/** Returns the picture behind the button of an embed card. By default the upper part of a tall picture shows, because faces are there. */
function posterStyle({ src, focal, width, height }: ResolvedPicture): CSSProperties {
  const position = focal ? objectPositionOf(focal, width, height, '16:9') : '50% 30%'
  const address = posterOf(src).replace(/["\\\n]/g, encodeURIComponent)
  return { ['--poster' as string]: `url("${address}") ${position} / cover` }
}
