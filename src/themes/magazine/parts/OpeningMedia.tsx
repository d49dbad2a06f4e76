import type { EditionArticle } from '../../../content/Edition'
import { imageOf, type Picture as PictureData, toPicture } from '../../../content/media'
import { Picture } from '../../../ui/Picture'
import styles from './OpeningMedia.module.css'

/** The picture, or the run of pictures, an article opens with; wide enough for the whole page. */
export function OpeningMedia({ article }: { article: EditionArticle }) {
  const featured = toPicture(imageOf(article.images))
  const pictures = article.gallery.map((item) => toPicture(item)).filter((item) => item !== undefined)
  if (pictures.length > 0) {
    return (
      <div className={styles.gallery}>
        {pictures.map((picture, index) => (
          <Figure key={picture.src} picture={picture} eager={index === 0} />
        ))}
      </div>
    )
  }
  return featured ? <Figure picture={featured} eager /> : null
}

function Figure({ picture, eager }: { picture: PictureData; eager: boolean }) {
  return (
    <figure className={styles.figure}>
      <Picture picture={picture} ratio="3:2" place="full" eager={eager} />
      {(picture.caption || picture.credit) && (
        <figcaption className={styles.caption}>
          {picture.caption && <span>{picture.caption}</span>}
          {picture.credit && <span className={styles.credit}>{picture.credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}
