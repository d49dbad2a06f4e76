import { claimFirst } from './claimFirst'
import styles from './Picture.module.css'
import { cropOf, type PicturePlace, pictureSet } from './pictureSet'

export type { PicturePlace }

/** What to show: address, texts, size in px where known. */
export type PictureData = {
  src: string
  alt: string
  width?: number | undefined
  height?: number | undefined
  /** `object-position` that keeps the focal point in view. */
  position?: string | undefined
  /** Colour shown before the picture. */
  placeholder?: string | undefined
}

type Props = {
  picture: PictureData
  place: PicturePlace
  /** Shape of the frame, such as `3:2`; without it the picture keeps its own, or 3:2 while that is unknown. */
  ratio?: string
  /** Asks to be the one picture of a page that loads first; the first that asks is it. */
  eager?: boolean
}

/** A picture in its frame: sized, focal point kept, placeholder colour behind, lazy unless eager. */
export function Picture({ picture, place, ratio, eager = false }: Props) {
  const { src, alt, width, height, position, placeholder } = picture
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
        style={position ? { objectPosition: position } : undefined}
      />
    </span>
  )
}
