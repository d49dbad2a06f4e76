import type { Element, ElementContent, Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { isInvisible } from '../rawHtml/isInvisible'
import { createElement } from '../tree/createElement'
import { elementsOf } from '../tree/elementsOf'
import { replaceElements } from '../tree/replaceElements'
import { textOf } from '../tree/textOf'
import { createCard } from './createCard'
import { findFrame } from './findEmbed'

/** Boxes whose only purpose may be the shape or the place of a frame: the card has its own. */
const wrappers: ReadonlySet<string> = new Set(['div', 'center', 'span', 'p', 'figure', 'section'])

/** Heights in px that a card may be given by its author. */
const [minHeight, maxHeight] = [80, 2000]

/**
 * Replaces the frames and plug-ins in the HTML of a text. Those of known providers, and of `embedOrigins`, become click-to-load cards;
 * others, which the content security policy would block, become links with their title. Invisible frames, which count readers, go.
 */
export function cardFrames(tree: Root, options: MarkdownOptions): void {
  const made = new Set<ElementContent>()
  replaceElements(tree, (element) => {
    const address = frameAddressOf(element)
    if (address !== undefined) {
      const shown = showFrame(element, address, options)
      for (const one of shown) made.add(one)
      return shown
    }
    return liftOut(element, made)
  })
}

/** The address of a frame; an empty one where there is none to follow. Undefined for an element that is no frame. */
function frameAddressOf(element: Element): string | undefined {
  const { tagName, properties, children } = element
  if (tagName === 'iframe' || tagName === 'embed') return String(properties.src ?? '').trim()
  if (tagName === 'object') return String(properties.data ?? '').trim()
  const [text] = children
  const isBareText = (tagName === 'div' || tagName === 'p') && children.length === 1 && text?.type === 'text'
  const address = isBareText ? text.value.trim() : ''
  return /^https?:\/\/\S+$/.test(address) && (isEmbedBox(element) || findFrame(address, [])) ? address : undefined
}

/** The box of WordPress around an address that it shows as an embed. */
function isEmbedBox({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('wp-block-embed__wrapper')
}

function showFrame(element: Element, address: string, options: MarkdownOptions): ElementContent[] {
  const { properties, tagName } = element
  if (isInvisible(element)) return []
  const fallback = tagName === 'object' ? element.children.filter((child) => !isParameter(child)) : []
  const title = String(properties.title ?? properties.ariaLabel ?? '').trim() || undefined
  const embed = findFrame(address, options.embedOrigins ?? [])
  if (embed) return [createCard(embed, options.words, { title, height: heightOf(element) })]
  if (fallback.some((child) => !isBlank(child))) return fallback
  if (address === '' || /^(?:about|data|blob):/i.test(address)) return []
  options.onUnknownFrame?.(address)
  const href = address.startsWith('//') ? `https:${address}` : address
  return [createElement('p', {}, createElement('a', { href }, title ?? nameOf(href)))]
}

/** What a frame without a title is called: where it is from. */
function nameOf(href: string): string {
  return URL.parse(href)?.hostname.replace(/^www\./, '') || href
}

/** Cards and links of frames cannot be in a paragraph: they come after it. A box that has nothing else makes room for them. */
function liftOut(element: Element, made: Set<ElementContent>): ElementContent[] | undefined {
  const { tagName, children } = element
  const contents = children.filter((child) => !isBlank(child))
  const only = contents.length === 1 ? contents[0] : undefined
  if (only && made.has(only) && wrappers.has(tagName)) return [only]
  if (tagName !== 'p') return undefined
  const lifted = elementsOf(element).filter((one) => made.has(one))
  if (lifted.length === 0) return undefined
  replaceElements(element, (one) => (made.has(one) ? [] : undefined))
  const isEmpty = textOf(element).trim() === '' && elementsOf(element, 'img', 'video', 'audio').length === 0
  return isEmpty ? lifted : [element, ...lifted]
}

function isBlank(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  return node.type === 'comment' || (node.type === 'element' && ['br', 'script', 'style'].includes(node.tagName))
}

function isParameter(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'param' || node.tagName === 'embed')
}

/** The height in px that a frame's author gave it, in its attribute or its style. */
function heightOf({ properties: { height, style } }: Element): number | undefined {
  const [, styled] = /(?:^|;)\s*height:\s*(\d+)(?:\.\d+)?px/i.exec(String(style ?? '')) ?? []
  const [, given] = /^\s*(\d+)(?:\.\d+)?(?:px)?\s*$/.exec(String(height ?? '')) ?? []
  const px = Number(styled ?? given ?? 0)
  return px >= minHeight ? Math.min(px, maxHeight) : undefined
}
