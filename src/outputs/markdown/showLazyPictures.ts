import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { outsideCode } from '../../markdown/rawHtml/outsideCode'
import { removeHooks } from '../../markdown/rawHtml/removeHooks'
import { pictureAddress, restoreLazyAddress } from '../../markdown/rawHtml/restoreLazyAddress'

const image = /<img\s[^<>]*>/gi
const lazy = /\s(?:data-|srcset)/i

/**
 * Gives the `<img>` elements of a Markdown text the address that a lazy-loading script, or a browser with `srcset`
 * support, would load.
 */
export function showLazyPictures(markdown: string): string {
  return outsideCode(markdown, (text) => text.replace(image, (tag) => (lazy.test(tag) ? shown(tag) : tag)))
}

function shown(tag: string): string {
  const [element] = fromHtml(tag, { fragment: true }).children
  if (element?.type !== 'element') return tag
  restoreLazyAddress(element)
  removeHooks(element)
  const src = pictureAddress(element)
  return src ? toHtml({ ...element, properties: { ...element.properties, src } }) : tag
}
