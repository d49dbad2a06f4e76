import { pictureName, pictureVariant, pictureWidths } from '../server/pictureWidths'

/** How large the place is: which widths are offered, and what the browser is told until it knows better. */
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

/** Cropped pictures are offered up to this width in px: wider files cost more than they show. */
const maxCroppedWidth = 1600

/**
 * The widths in which a picture of this site is offered for a place; nothing for pictures of other
 * sites, for drawings (SVG), and for those smaller than any of the widths. `own` is its width in px.
 * `crop` is how many times wider the picture is than the part that its frame shows. `sizes` tells the
 * frame's width, so a file is described by the width of the part that it shows.
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

/** How many times wider a picture is than the part that a frame of shape `ratio` (`4:5`) shows; 1 where the frame shows its whole width, or its size is unknown. */
export function cropOf(width: number | undefined, height: number | undefined, ratio: string | undefined): number {
  const [across = 0, down = 0] = ratio?.split(':').map(Number) ?? []
  if (!width || !height || !across || !down) return 1
  return Math.max(1, (width * down) / (height * across))
}
