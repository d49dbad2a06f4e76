import type { Element, Properties, Root } from 'hast'
import type { MarkdownOptions, MediaPicture } from '../MarkdownOptions'
import { replaceElements } from '../tree/replaceElements'
import { schemeOf } from './schemeOf'

/**
 * Resolves pictures with relative addresses and makes all pictures lazy. A credit is stored in `data-credit` for `framePictures`. A picture
 * whose address could run code is replaced by its alternative text.
 */
export function preparePictures(tree: Root, { mediaSrc }: MarkdownOptions): void {
  replaceElements(tree, (element) => {
    if (element.tagName !== 'img') return undefined
    const { src, alt, title } = element.properties
    const address = String(src ?? '')
    if (isUnsafe(address)) return [{ type: 'text', value: String(alt ?? '') }]
    return [toImage(knownPicture(address, mediaSrc) ?? { src: address }, alt, title)]
  })
}

function toImage(picture: MediaPicture, alt: Properties['alt'], title: Properties['title']): Element {
  const { src, srcSet, sizes, width, height, caption, credit } = picture
  const texts = { alt: alt ?? '', title: title ?? caption, dataCredit: credit }
  const properties = { src, ...texts, srcSet, sizes, width, height, loading: 'lazy', decoding: 'async' }
  return { type: 'element', tagName: 'img', properties, children: [] }
}

/** Looks up a picture of the site. An address under `/media/` needs that only for the picture's size. */
export function knownPicture(address: string, mediaSrc: MarkdownOptions['mediaSrc']): MediaPicture | undefined {
  const name = isRelative(address) ? mediaName(address) : nameInMedia(address)
  const picture = name === undefined ? undefined : mediaSrc(name)
  return isRelative(address) || picture?.width ? picture : undefined
}

/** Returns the name of a media file from its address under `/media/`, decoded. */
export function nameInMedia(address: string): string | undefined {
  return /^\/media\/[^?#]+$/.test(address) ? mediaName(address.slice('/media/'.length)) : undefined
}

/** Returns whether the address of a picture is relative: the name of a media file. */
export function isRelative(address: string): boolean {
  return address !== '' && !/^[/#?]/.test(address) && schemeOf(address) === ''
}

function isUnsafe(address: string): boolean {
  const scheme = schemeOf(address)
  return scheme === 'javascript' || scheme === 'vbscript' || (scheme === 'data' && !/^data:image\//i.test(address))
}

/** Returns the name of a media file, decoded and without `./`. */
function mediaName(address: string): string {
  const name = address.replace(/^(?:\.\/)+/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
