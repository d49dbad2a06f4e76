/**
 * The shapes in px into which pictures are cropped for social networks and search engines: share cards, then 16:9, 4:3 and 1:1.
 * Podcast covers need at least 1,400 px.
 */
const pictureShapes = ['1200x630', '1200x675', '1200x900', '1200x1200', '1400x1400'] as const

/** The shapes that search engines expect for the picture of an article. */
export const articleShapes = ['1200x675', '1200x900', '1200x1200'] as const

export type PictureShape = (typeof pictureShapes)[number]

/** Width and height in px. */
export type Sides = { width: number; height: number }

/** Returns width and height of a shape; undefined for any other text. */
export function sidesOf(shape: string): Sides | undefined {
  if (!pictureShapes.some((known) => known === shape)) return undefined
  const [width = 0, height = 0] = shape.split('x').map(Number)
  return { width, height }
}

/** Returns the path of a picture of `/media/` in a shape, cropped around its focal point. */
export function pictureInShape(name: string, shape: PictureShape): string {
  return `/media/${shape}/${name}.jpg`
}

/** The widths in px in which pictures are served. A request for another width gets the nearest one. */
export const pictureWidths = [160, 320, 480, 640, 800, 1024, 1280, 1600, 2000] as const

/** Returns the name of a picture of this site by its path; undefined for pictures of other sites, SVG files and the placeholder. */
export function pictureName(src: string): string | undefined {
  const name = /^\/media\/(.+\.(?:jpe?g|png|webp|avif))$/i.exec(src)?.[1]
  return name === 'placeholder.png' ? undefined : name
}

/** Returns the path of a picture of `/media/` in one of the widths, as WebP. `.avif`, `.jpg` and `.png` exist as well. */
export function pictureVariant(name: string, width: number): string {
  return `/media/${width}/${name}.webp`
}
