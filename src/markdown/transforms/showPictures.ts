import type { Element, Parents, Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { isInvisible } from '../rawHtml/isInvisible'
import { isPlaceholder, pictureAddress } from '../rawHtml/restoreLazyAddress'
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
  const sources = picture.children.filter(
    (child) => child.type === 'element' && child.tagName === 'source',
  ) as Element[]
  const last = sources.at(-1)?.properties
  const src = last && (bestOfSrcset(String(last.srcSet ?? '')) ?? last.src)
  const [image] = elementsOf(picture, 'img')
  if (!image && src)
    picture.children.push({ type: 'element', tagName: 'img', properties: { src, alt: '' }, children: [] })
  else if (image && src && !pictureAddress(image)) image.properties.src = src
  const isOwn = image && isRelative(pictureAddress(image) ?? '')
  // Names that are looked up among the media have their sizes from there.
  picture.children = picture.children.filter(
    (child) => !sources.includes(child as Element) || (!isOwn && isAbsolute(child as Element)),
  )
}

function isAbsolute({ properties: { srcSet } }: Element): boolean {
  const candidates = candidatesOf(String(srcSet ?? ''))
  return candidates.length > 0 && candidates.every(({ address }) => !isRelative(address))
}

function prepare({ properties }: Element, { mediaSrc }: MarkdownOptions): void {
  const src = pictureAddress({ properties }) ?? String(properties.src ?? '')
  if (isRelative(src)) {
    const { caption: _, credit: __, ...found } = mediaSrc(mediaName(src))
    delete properties.srcSet
    Object.assign(properties, {
      ...found,
      width: properties.width ?? found.width,
      height: properties.height ?? found.height,
    })
  } else if (src !== '') properties.src = src
  properties.alt ??= ''
  properties.loading ??= 'lazy'
  properties.decoding = 'async'
}

/**
 * Shows what a `<noscript>` holds if it has nothing but a picture or frame: scripts of a text never run. It goes where the element just
 * before or after shows the same, and takes the place of a placeholder just before.
 */
function unfoldNoscript(parent: Parents): void {
  const children: Parents['children'][number][] = []
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'element' && child.tagName !== 'noscript') unfoldNoscript(child)
    const shown = child.type === 'element' && child.tagName === 'noscript' ? mediaIn(child) : undefined
    if (!shown || child.type !== 'element') {
      children.push(child)
      continue
    }
    const before = children.findLastIndex(isSeen)
    const [twin, ...others] = shownIn(children.slice(before, before + 1))
    const isPair = twin && others.length === 0 && shown.length === 1
    const after = shownIn(parent.children.slice(index + 1, index + 3).filter(isSeen))
    if (isPair && namesOf(twin).length > 0) continue
    if (after.length === 1 && after.some((other) => isSame(other, shown[0]))) continue
    if (isPair) children.splice(before, 1)
    children.push(...child.children)
  }
  parent.children = children as typeof parent.children
}

/** Whether a node is more than a blank or a line break. */
function isSeen(node: Parents['children'][number]): boolean {
  return node.type === 'text' ? node.value.trim() !== '' : node.type === 'element' && node.tagName !== 'br'
}

const media: ReadonlySet<string> = new Set(['img', 'iframe'])

/** The pictures and frames of a `<noscript>` that has nothing else; undefined for those of counters, which nobody should load. */
function mediaIn(noscript: Element): Element[] | undefined {
  const found = elementsOf(noscript, ...media)
  const hasWords = noscript.children.some((child) => child.type === 'text' && child.value.trim() !== '')
  return found.length > 0 && !hasWords && !found.some(isInvisible) ? found : undefined
}

/** The pictures and frames in nodes that browsers with scripts show. */
function shownIn(nodes: readonly Parents['children'][number][]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element' || node.tagName === 'noscript') return []
    return media.has(node.tagName) ? [node] : shownIn(node.children)
  })
}

function isSame(one: Element, other: Element | undefined): boolean {
  const names = other ? namesOf(other) : []
  return namesOf(one).some((name) => names.includes(name))
}

/** The addresses of a picture or frame, those of its other sizes too, without what names only a size. None for a placeholder. */
function namesOf({ properties: { src, srcSet } }: Element): string[] {
  const addresses = [String(src ?? ''), ...candidatesOf(String(srcSet ?? '')).map(({ address }) => address)]
  return addresses
    .filter((address) => !isPlaceholder(address))
    .map((address) =>
      (address.split(/[?#]/, 1)[0] ?? '').replace(/^https?:/i, '').replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,5}$)/, ''),
    )
}
