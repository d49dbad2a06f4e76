import { pictureVariant, pictureWidths } from '../server/pictureWidths'
import styles from './Picture.module.css'

/** What to show: address, texts, size in px where known. */
export type PictureData = {
  src: string
  alt: string
  width?: number
  height?: number
  /** `object-position` that keeps the focal point in view. */
  position?: string
  /** Colour shown before the picture. */
  placeholder?: string
}

/** How large the place is: which widths are offered, and what the browser is told until it knows better. */
const places = {
  thumb: { widths: [160, 320, 480], sizes: '8rem' },
  card: { widths: [320, 480, 640, 1024], sizes: '(min-width: 1024px) 25rem, (min-width: 600px) 50vw, 100vw' },
  wide: { widths: [480, 640, 1024, 1600], sizes: '(min-width: 1024px) 55rem, 100vw' },
  full: { widths: [640, 1024, 1600, 2000], sizes: '100vw' },
} as const

export type PicturePlace = keyof typeof places

type Props = {
  picture: PictureData
  place: PicturePlace
  /** Shape of the frame, such as `3:2`; without it the picture keeps its own. */
  ratio?: string
  /** The one picture of a page that loads first. */
  eager?: boolean
}

/** A picture in its frame: sized, focal point kept, placeholder colour behind, lazy unless eager. */
export function Picture({ picture, place, ratio, eager = false }: Props) {
  const { src, alt, width, height, position, placeholder } = picture
  const { sizes } = places[place]
  return (
    <span
      className={styles.frame}
      data-ratio={ratio}
      style={{
        ...(ratio && { aspectRatio: ratio.replace(':', ' / ') }),
        ...(placeholder && { backgroundColor: placeholder }),
      }}
    >
      <img
        className={styles.image}
        src={src}
        srcSet={srcSet(src, place, width)}
        sizes={eager ? sizes : `auto, ${sizes}`}
        alt={alt}
        width={width ?? 1200}
        height={height ?? 800}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? undefined : 'async'}
        style={position ? { objectPosition: position } : undefined}
      />
    </span>
  )
}

/** Only pictures of this site have variants; drawings (SVG) need none. */
function srcSet(src: string, place: PicturePlace, own: number = pictureWidths[pictureWidths.length - 1] ?? 0) {
  const name = /^\/media\/(?!placeholder\.png$)(.+\.(?:jpe?g|png|webp|avif))$/i.exec(src)?.[1]
  if (!name) return undefined
  return places[place].widths
    .filter((width) => width <= own)
    .map((width) => `${pictureVariant(name, width)} ${width}w`)
    .join(', ')
}
