import type { Element, ElementContent, Parents, Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { isPlaceholder } from '../rawHtml/restoreLazyAddress'
import { bestOfSrcset, candidatesOf } from '../rawHtml/srcset'
import { elementsOf } from '../tree/elementsOf'
import { isRelative, mediaName } from './preparePictures'

/**
 * Makes every picture in the HTML of a text one that browsers, feeds and other programs can show: with a `src`, found by its name
 * among the media like a picture in Markdown, once where it stands a second time for browsers without scripts, and lazy.
 */
export function showPictures(tree: Root, options: MarkdownOptions): void {
  unfoldNoscript(tree)
  for (const picture of elementsOf(tree, 'picture')) fillPicture(picture)
  for (const image of elementsOf(tree, 'img')) if (image.properties.decoding === undefined) prepare(image, options)
}

/** Gives a `<picture>` whose address is in its sources alone an image with the last of them, which the most browsers can show. */
function fillPicture(picture: Element): void {
  const sources = picture.children.filter((child) => child.type === 'element' && child.tagName === 'source') as Element[]
  const last = sources.at(-1)?.properties
  const src = last && (bestOfSrcset(String(last.srcSet ?? '')) ?? last.src)
  const [image] = elementsOf(picture, 'img')
  if (!image && src) picture.children.push({ type: 'element', tagName: 'img', properties: { src, alt: '' }, children: [] })
  else if (image && src && !addressOf(image)) image.properties.src = src
  const isOwn = image && isRelative(addressOf(image) ?? '')
  // Names that are looked up among the media have their sizes from there.
  picture.children = picture.children.filter((child) => !sources.includes(child as Element) || (!isOwn && isAbsolute(child as Element)))
}

function isAbsolute({ properties: { srcSet } }: Element): boolean {
  const candidates = candidatesOf(String(srcSet ?? ''))
  return candidates.length > 0 && candidates.every(({ address }) => !isRelative(address))
}

function prepare({ properties }: Element, { mediaSrc }: MarkdownOptions): void {
  const src = addressOf({ properties }) ?? String(properties.src ?? '')
  if (isRelative(src)) {
    const { caption: _, credit: __, ...found } = mediaSrc(mediaName(src))
    delete properties.srcSet
    Object.assign(properties, { ...found, width: properties.width ?? found.width, height: properties.height ?? found.height })
  } else if (src !== '') properties.src = src
  properties.alt ??= ''
  properties.loading ??= 'lazy'
  properties.decoding = 'async'
}

/** The address of a picture, or the best one of its `srcset`; undefined for a placeholder. */
function addressOf({ properties: { src, srcSet } }: Pick<Element, 'properties'>): string | undefined {
  if (!isPlaceholder(src)) return String(src)
  return bestOfSrcset(String(srcSet ?? ''))
}

/**
 * Replaces each `<noscript>` that has nothing but pictures or frames by them, in the place of the placeholder that it goes with: scripts of
 * a text never run. One that shows the same again goes.
 */
function unfoldNoscript(parent: Parents): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const child = parent.children[index]
    if (child?.type !== 'element') continue
    if (child.tagName !== 'noscript') {
      unfoldNoscript(child)
      continue
    }
    const shown = mediaIn(child)
    if (!shown) continue
    const others = shownIn(parent)
    const isTwin = shown.every((one) => others.some((other) => nameOf(one) === nameOf(other)))
    const placeholder = isTwin ? undefined : placeholderBefore(parent, index)
    parent.children.splice(index, 1, ...((isTwin ? [] : child.children) as ElementContent[]))
    if (placeholder) parent.children.splice(parent.children.indexOf(placeholder), 1)
    index -= placeholder ? 2 : 1
  }
}

const media = ['img', 'iframe'] as const

/** The pictures and frames of a `<noscript>` that has nothing else. */
function mediaIn(noscript: Element): Element[] | undefined {
  const found = elementsOf(noscript, ...media)
  const hasWords = noscript.children.some((child) => child.type === 'text' && child.value.trim() !== '')
  return found.length > 0 && !hasWords ? found : undefined
}

/** The pictures and frames of a node that are shown with scripts. */
function shownIn(parent: Parents): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'noscript') return []
    return (media as readonly string[]).includes(child.tagName) ? [child] : shownIn(child)
  })
}

/** The element just before, where it holds nothing but a picture or a frame without an address. */
function placeholderBefore(parent: Parents, index: number): Element | undefined {
  const before = parent.children.slice(0, index).findLast((child) => child.type !== 'text' || child.value.trim() !== '')
  if (before?.type !== 'element') return undefined
  const [only, ...more] = shownIn({ type: 'root', children: [before] })
  return only && more.length === 0 && !addressOf(only) ? before : undefined
}

/** A picture's address without what names only its size. */
function nameOf(element: Element): string {
  const address = addressOf(element) ?? String(element.properties.src ?? '')
  return address.replace(/^https?:/i, '').replace(/[?#].*$/, '').replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,5}$)/, '')
}
