import type { Edition } from '../content/edition/Edition'
import { placeholderPath, toPicture } from '../content/media/media'
import { type PictureShape, pictureInShape, sidesOf } from '../server/pictureShapes'
import { pictureName } from '../server/pictureWidths'

/** The addresses of an edition, of its configured origin alone. */
export type Addresses = {
  /** Empty while the site has no address: then the others are paths. */
  origin: string
  /** Of a page, by its path without language prefix. */
  page: (path: string) => string
  /** Of a path as it stands in a link or a source. */
  absolute: (path: string) => string
}

/** The addresses of an edition; undefined while its site has none. A host is never taken from a request. */
export function addressesOf({ locale, main, href }: Pick<Edition, 'locale' | 'main' | 'href'>): Addresses | undefined {
  const origin = locale.origin ?? main.origin
  if (!origin) return undefined
  const absolute = (path: string) => (URL.canParse(path, origin) ? new URL(path, origin).href : `${origin}/`)
  return { origin, absolute, page: (path) => absolute(href(path)) }
}

/** The same, or paths while the site has no address: for formats in which an address may be relative. */
export function addressesOrPaths(edition: Pick<Edition, 'locale' | 'main' | 'href'>): Addresses {
  return addressesOf(edition) ?? { origin: '', absolute: (path) => path, page: edition.href }
}

/** A picture for machines: absolute, with its size where that is known. */
export type SharedPicture = { url: string; alt: string; width?: number; height?: number }

type MediaItem = Parameters<typeof toPicture>[0]

/**
 * A picture of the site in a shape, another one as it is. Undefined without a file, and for drawings (SVG): networks, feed readers and
 * search engines need pixels.
 */
export function sharedPicture(
  item: MediaItem,
  shape: PictureShape,
  { absolute }: Addresses,
): SharedPicture | undefined {
  const picture = toPicture(item)
  if (!picture || picture.src === placeholderPath || isDrawing(picture.src)) return undefined
  const name = pictureName(picture.src)
  const { alt, width, height } = picture
  if (!name) return { url: absolute(picture.src), alt, ...(width && height && { width, height }) }
  return { url: absolute(pictureInShape(name, shape)), alt, ...sidesOf(shape) }
}

function isDrawing(src: string): boolean {
  return /\.svgz?$/i.test(src.replace(/[?#].*$/s, ''))
}
