import { currentRenderState } from '../server/requestState'
import styles from './Picture.module.css'
import { cropOf, type FocalPoint, objectPositionOf, type PicturePlace, pictureSet } from './pictureSet'

export type { PicturePlace }

/** A picture: its address, alternative text and, if known, its size in px. */
export type PictureData = {
  src: string
  alt: string
  width?: number | undefined
  height?: number | undefined
  /** The point that stays visible when the picture is cropped. */
  focal?: FocalPoint | undefined
  /** Colour shown until the picture has loaded. */
  placeholder?: string | undefined
}

type Props = {
  picture: PictureData
  place: PicturePlace
  /** Aspect ratio of the frame, such as `3:2`. Default: the picture's own ratio, or 3:2 if that is unknown. */
  ratio?: string
  /** Loads the picture eagerly and with high priority, if it is the first eager picture of the page. */
  eager?: boolean
}

/** A picture in its frame, with focal point and placeholder colour. It loads lazily unless it is the first eager one. */
export function Picture({ picture, place, ratio, eager = false }: Props) {
  const { src, alt, width, height, focal, placeholder } = picture
  const shape = ratio ?? (width && height ? undefined : '3:2')
  const { srcSet, sizes } = pictureSet(src, place, width, cropOf(width, height, shape))
  const isFirst = eager && claimFirst()
  return (
    <span
      className={styles.frame}
      data-ratio={shape}
      style={{
        ...(shape && { aspectRatio: shape.replace(':', ' / ') }),
        ...(placeholder && { backgroundColor: placeholder }),
      }}
    >
      <img
        className={styles.image}
        src={src}
        srcSet={srcSet}
        sizes={isFirst || !sizes ? sizes : `auto, ${sizes}`}
        alt={alt}
        width={width ?? 1200}
        height={height ?? 800}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
        style={focal && { objectPosition: objectPositionOf(focal, width, height, shape) }}
      />
    </span>
  )
}

/** Returns true on the first call during the render of a page: its first eager picture loads with high priority. */
function claimFirst(): boolean {
  const page = currentRenderState()
  if (page?.hasFirstPicture) return false
  if (page) page.hasFirstPicture = true
  return true
}
