import type { Edition } from '../content/edition/Edition'
import { placeholderPath, toPicture } from '../content/media/media'
import { type PictureShape, pictureInShape, pictureName, sidesOf } from '../server/pictureSizes'

/** The addresses of an edition, all with its configured origin. */
export type Addresses = {
  /** Empty if the site has no address: then the other addresses are paths. */
  origin: string
  /** Address of a page from its path without language prefix. */
  page: (path: string) => string
  /** Address of a path in a link or in the source of an image. */
  absolute: (path: string) => string
}

/** Returns the addresses of an edition; undefined if its site has no address. Never uses the host of a request. */
export function addressesOf({ locale, main, href }: Pick<Edition, 'locale' | 'main' | 'href'>): Addresses | undefined {
  const origin = locale.origin ?? main.origin
  if (!origin) return undefined
  const absolute = (path: string) => (URL.canParse(path, origin) ? new URL(path, origin).href : `${origin}/`)
  return { origin, absolute, page: (path) => absolute(href(path)) }
}

/** Like `addressesOf`, but returns paths if the site has no address: for formats that allow relative addresses. */
export function addressesOrPaths(edition: Pick<Edition, 'locale' | 'main' | 'href'>): Addresses {
  return addressesOf(edition) ?? { origin: '', absolute: (path) => path, page: edition.href }
}

/** A picture in outputs for programs: with an absolute address, and its size if known. */
export type SharedPicture = { url: string; alt: string; width?: number; height?: number }

type MediaItem = Parameters<typeof toPicture>[0]

/**
 * Returns a picture of the site cropped to a shape, and any other picture unchanged. Undefined without a file, and for
 * SVG: social networks, feed readers and search engines need pixels.
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
