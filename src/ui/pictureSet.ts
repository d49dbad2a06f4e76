import { pictureName, pictureVariant, pictureWidths } from '../server/pictureSizes'

/**
 * The size of each kind of picture on the page: the widths that are offered, and the `sizes` that the browser uses before it knows the
 * layout.
 */
const places = {
  face: { widths: [160, 320], sizes: '4rem' },
  thumb: { widths: [160, 320, 480], sizes: '6rem' },
  third: { widths: [160, 320, 480, 640], sizes: '(min-width: 1024px) 15rem, (min-width: 600px) 25vw, 34vw' },
  cell: { widths: [160, 320, 480, 640], sizes: '(min-width: 1024px) 17rem, (min-width: 600px) 33vw, 45vw' },
  card: { widths: [320, 480, 640, 800, 1024], sizes: '(min-width: 1024px) 25rem, (min-width: 600px) 50vw, 100vw' },
  beside: { widths: [480, 640, 800, 1024, 1280], sizes: '(min-width: 1024px) 28rem, 100vw' },
  body: { widths: [480, 800, 1280], sizes: '(min-width: 1024px) 42rem, 100vw' },
  wide: { widths: [480, 640, 800, 1024, 1600], sizes: '(min-width: 1024px) 45rem, 100vw' },
  full: { widths: [640, 1024, 1600, 2000], sizes: '100vw' },
} as const

export type PicturePlace = keyof typeof places

const widest = pictureWidths[pictureWidths.length - 1] ?? 0

/** Maximum width of cropped pictures in px: wider files cost more than they show. */
const maxCroppedWidth = 1600

/**
 * Returns the `srcset` and `sizes` of a picture. Returns nothing for pictures of other sites, for SVG, and for pictures smaller than every
 * width on offer.
 * - `own` is the width of the picture in px.
 * - `crop` is the width of the picture divided by the width of the part that its frame shows. `sizes` is the width of the frame, so each
 *   file is described by the width of that part. Example: a 3:2 picture in a 1:1 frame has crop 1.5; its file of 480 px fills 320 px of the
 *   frame and is listed as `320w`.
 */
export function pictureSet(
  src: string,
  place: PicturePlace,
  own: number = widest,
  crop = 1,
): { srcSet?: string; sizes?: string } {
  const name = pictureName(src)
  const { widths, sizes } = places[place]
  const placeWidest = widths[widths.length - 1] ?? widest
  const wider = pictureWidths.filter((width) => width > placeWidest && width < placeWidest * crop)
  const offered = [...widths, ...wider.filter((width) => width <= maxCroppedWidth)].filter((width) => width <= own)
  if (!name || offered.length === 0) return {}
  const described = offered.map((width) => `${pictureVariant(name, width)} ${Math.round(width / crop)}w`)
  return { srcSet: described.join(', '), sizes }
}

/** A point of a picture, as fractions of its width and height. */
export type FocalPoint = { x: number; y: number }

/**
 * Returns the `object-position` with which a frame of the aspect ratio `ratio` shows a point as near to its middle as the edges of the
 * picture allow. If the picture is not cropped in a direction, or its size is unknown, the point is at the same fraction of the frame.
 */
export function objectPositionOf(
  { x, y }: FocalPoint,
  width: number | undefined,
  height: number | undefined,
  ratio: string | undefined,
): string {
  const reversed = ratio?.split(':').reverse().join(':')
  const across = percentOf(x, 1 / cropOf(width, height, ratio))
  const down = percentOf(y, 1 / cropOf(height, width, reversed))
  return `${across}% ${down}%`
}

/** Fraction of a picture from which a frame shows all of it: the rest is a matter of rounding, such as 1600 × 1066 px in a frame of 3:2. */
const whole = 0.97

/** `shown` is the fraction of the picture that the frame shows in a direction. */
function percentOf(point: number, shown: number): number {
  const fraction = shown < whole ? (point - shown / 2) / (1 - shown) : point
  return Math.round(100 * Math.min(1, Math.max(0, fraction)))
}

/**
 * Returns the width of a picture divided by the width of the part that a frame of the aspect ratio `ratio` (`4:5`) shows. Returns 1 if the
 * frame shows the whole width or the size is unknown.
 */
export function cropOf(width: number | undefined, height: number | undefined, ratio: string | undefined): number {
  const [across = 0, down = 0] = ratio?.split(':').map(Number) ?? []
  if (!width || !height || !across || !down) return 1
  return Math.max(1, (width * down) / (height * across))
}
