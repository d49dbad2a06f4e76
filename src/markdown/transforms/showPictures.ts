import type { Element, Parents, Properties, Root } from 'hast'
import type { MarkdownOptions, MediaPicture } from '../MarkdownOptions'
import { isInvisible } from '../rawHtml/isInvisible'
import { isPlaceholder, pictureAddress } from '../rawHtml/restoreLazyAddress'
import { bestOfSrcset, candidatesOf } from '../rawHtml/srcset'
import { elementsOf } from '../tree/elementsOf'
import { isRelative, knownPicture } from './preparePictures'

/**
 * Prepares every picture in the HTML of a text for browsers, feeds and other programs: it gets a `src`, its name is looked up among the
 * media like a picture in Markdown, and it loads lazily. A copy for browsers without scripts is removed.
 */
export function showPictures(tree: Root, options: MarkdownOptions): void {
  unfoldNoscript(tree)
  for (const picture of elementsOf(tree, 'picture')) fillPicture(picture)
  for (const image of elementsOf(tree, 'img')) if (image.properties.decoding === undefined) prepare(image, options)
}

/** Adds an image to a `<picture>` that has addresses only in its sources. It uses the last source, which most browsers support. */
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
  // Pictures that are looked up among the media get their sizes from there.
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
  const known = knownPicture(src, mediaSrc)
  if (known) {
    const { caption: _, credit: __, ...found } = known
    delete properties.srcSet
    Object.assign(properties, found, sizeOf(properties, found))
  } else if (src !== '') properties.src = src
  properties.alt ??= ''
  properties.loading ??= 'lazy'
  properties.decoding = 'async'
}

/** The size in the HTML. If only one side is there, the other one follows from the size of the file. */
function sizeOf({ width, height }: Properties, own: MediaPicture): Properties {
  const shape = own.width && own.height ? own.width / own.height : undefined
  const [across, down] = [Number(width), Number(height)]
  if (shape && across > 0 && height === undefined) return { width, height: Math.round(across / shape) }
  if (shape && down > 0 && width === undefined) return { width: Math.round(down * shape), height }
  return { width: width ?? own.width, height: height ?? own.height }
}

/**
 * Replaces a `<noscript>` that contains only pictures or frames by its content: scripts of a text never run. If it contains one picture, it
 * is removed after an element that shows one picture, and replaces that element if the picture is a placeholder. It is also removed if the
 * element just after shows the same picture.
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
    const [preceding, ...others] = shownIn(children.slice(before, before + 1))
    const isPair = preceding && others.length === 0 && shown.length === 1
    const after = shownIn(parent.children.slice(index + 1, index + 3).filter(isSeen))
    if (isPair && namesOf(preceding).length > 0) continue
    if (after.length === 1 && after.some((other) => isSame(other, shown[0]))) continue
    if (isPair) children.splice(before, 1)
    children.push(...child.children)
  }
  parent.children = children as typeof parent.children
}

/** Returns whether a node is more than white space or a line break. */
function isSeen(node: Parents['children'][number]): boolean {
  return node.type === 'text' ? node.value.trim() !== '' : node.type === 'element' && node.tagName !== 'br'
}

const media: ReadonlySet<string> = new Set(['img', 'iframe'])

/** Returns the pictures and frames of a `<noscript>` that contains nothing else; undefined for tracking pixels, which should not load. */
function mediaIn(noscript: Element): Element[] | undefined {
  const found = elementsOf(noscript, ...media)
  const hasWords = noscript.children.some((child) => child.type === 'text' && child.value.trim() !== '')
  return found.length > 0 && !hasWords && !found.some(isInvisible) ? found : undefined
}

/** Returns the pictures and frames that browsers with scripts show. */
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

/**
 * Returns the addresses of a picture or frame and of its other sizes, without query, fragment and size suffix, so that they can be
 * compared. Empty for a placeholder.
 */
function namesOf({ properties: { src, srcSet } }: Element): string[] {
  const addresses = [String(src ?? ''), ...candidatesOf(String(srcSet ?? '')).map(({ address }) => address)]
  return addresses
    .filter((address) => !isPlaceholder(address))
    .map((address) =>
      (address.split(/[?#]/, 1)[0] ?? '').replace(/^https?:/i, '').replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,5}$)/, ''),
    )
}
