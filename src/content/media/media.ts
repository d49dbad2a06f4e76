import { currentRenderState } from '../../server/requestState'
import { withoutEndSlashes } from '../fetching/withoutEndSlashes'
import { encodedPath } from './encodedPath'

/** A picture as components use it: address, size if known, texts. */
export type ResolvedPicture = {
  src: string
  alt: string
  width?: number | undefined
  height?: number | undefined
  /** The point that stays visible when the picture is cropped. */
  focal?: { x: number; y: number } | undefined
  placeholder?: string | undefined
  caption?: string | undefined
  credit?: string | undefined
}

/** Where a media item is: at the site, or at another one. */
export type MediaAddress = { filename?: string | undefined; url?: string | undefined }

type MediaItem = MediaAddress & {
  width?: number | undefined
  height?: number | undefined
  alt?: string | undefined
  caption?: string | undefined
  credit?: string | undefined
  placeholder?: string | undefined
  focal?: { x: number; y: number } | undefined
}

export const placeholderPath = '/media/placeholder.png'

/**
 * Returns the address of a media item: under `/media/`, in preview its address at the API, or without a filename its address at another
 * site. Source: the contract, §3 "Media".
 */
export function mediaUrl(item: MediaItem | undefined): string {
  const previewBase = currentRenderState()?.mediaBase
  if (previewBase && item?.url) return atApi(previewBase, item.url)
  if (!item?.filename) return foreignAddress(item) ?? placeholderPath
  return `/media/${encodedPath(item.filename)}`
}

/** Returns the address of a picture that only another site has; undefined for any other item. */
function foreignAddress(item: MediaAddress | undefined): string | undefined {
  const { filename, url = '' } = item ?? {}
  return !filename && /^https:\/\//i.test(url) && URL.canParse(url) ? url : undefined
}

function atApi(base: string, url: string): string {
  return /^https?:\/\//i.test(url) ? url : withoutEndSlashes(base) + url
}

/** Converts a media item to a picture. Returns undefined without an item, and for a picture that cannot be served. */
export function toPicture(item: MediaItem | undefined): ResolvedPicture | undefined {
  if (!item?.filename && !item?.url) return undefined
  if (item.filename && currentRenderState()?.isHiddenPicture?.(item.filename)) return undefined
  const { alt = '', width, height, placeholder, caption, credit, focal } = item
  return {
    src: mediaUrl(item),
    alt,
    width: width || undefined,
    height: height || undefined,
    placeholder: placeholder || undefined,
    caption: caption || undefined,
    credit: credit || undefined,
    focal,
  }
}

/** Where the face is in most portraits. */
const face = { x: 0.5, y: 0.32 }

/** Converts the photo of a person, as `toPicture`. Without a focal point, the face stays visible. */
export function toPortrait(item: MediaItem | undefined): ResolvedPicture | undefined {
  return toPicture(item && { ...item, focal: item.focal ?? face })
}

/** Minimum width in px of a picture that leads a card or a page: enlarged to such a place, a smaller one is a blur. */
const minLeadWidth = 200

/** Returns the first image with a role that is large enough to lead a card or a page, or whose size is unknown. */
export function imageOf<Item extends { role: string; width?: number | undefined }>(
  images: readonly Item[],
  role = 'featured',
): Item | undefined {
  return images.find((image) => image.role === role && !(image.width && image.width < minLeadWidth))
}
