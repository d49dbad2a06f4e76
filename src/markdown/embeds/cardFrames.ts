import type { Element, ElementContent, Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { isInvisible } from '../rawHtml/isInvisible'
import { createElement } from '../tree/createElement'
import { elementsOf } from '../tree/elementsOf'
import { replaceElements } from '../tree/replaceElements'
import { textOf } from '../tree/textOf'
import { createCard } from './createCard'
import { findFrame } from './findEmbed'

/** Elements that often serve only to shape or place a frame. The card has its own shape, so they are removed. */
const wrappers: ReadonlySet<string> = new Set(['div', 'center', 'span', 'p', 'figure', 'section'])

/** Minimum and maximum height in px that an author can set for a card. */
const [minHeight, maxHeight] = [80, 2000]

/**
 * Replaces the frames and plug-ins in the HTML of a text, and its boxes of only an address, which content systems embed. Those of known
 * providers, and of `embedOrigins`, become click-to-load cards. Others would be blocked by the content security policy: they become links
 * with their title. Invisible frames, which count readers, are removed.
 */
export function cardFrames(tree: Root, options: MarkdownOptions): void {
  const replacements = new Set<ElementContent>()
  replaceElements(tree, (element) => {
    const address = frameAddressOf(element)
    if (address !== undefined) {
      const shown = showFrame(element, address, options)
      for (const one of shown) replacements.add(one)
      return shown
    }
    return moveBehindParagraph(element, replacements)
  })
}

/** Returns the address of a frame; an empty string if it has none; undefined for an element that is not a frame. */
function frameAddressOf(element: Element): string | undefined {
  const { tagName, properties } = element
  if (tagName === 'iframe' || tagName === 'embed') return String(properties.src ?? '').trim()
  if (tagName === 'object') return String(properties.data ?? '').trim()
  return addressOfBox(element)
}

/** Returns the address in a box without other words: what remains of an embed whose content system has not replaced it. */
function addressOfBox({ tagName, children }: Element): string | undefined {
  const [text] = children
  const isBareText = (tagName === 'div' || tagName === 'p') && children.length === 1 && text?.type === 'text'
  const address = isBareText ? text.value.trim() : ''
  return /^https?:\/\/\S+$/.test(address) ? address : undefined
}

function showFrame(element: Element, address: string, options: MarkdownOptions): ElementContent[] {
  const { properties, tagName } = element
  if (isInvisible(element)) return []
  const fallback = tagName === 'object' ? element.children.filter((child) => !isParameter(child)) : []
  const title = String(properties.title ?? properties.ariaLabel ?? '').trim() || undefined
  const embed = findFrame(address, options.embedOrigins ?? [])
  if (embed) return [createCard(embed, options.messages, { title, height: heightOf(element) })]
  if (fallback.some((child) => !isBlank(child))) return fallback
  if (address === '' || /^(?:about|data|blob):/i.test(address)) return []
  options.onUnknownFrame?.(address)
  const href = address.startsWith('//') ? `https:${address}` : address
  return [createElement('p', {}, createElement('a', { href }, title ?? addressOfBox(element) ?? nameOf(href)))]
}

/** Returns the name of a frame without a title: its host. */
function nameOf(href: string): string {
  return URL.parse(href)?.hostname.replace(/^www\./, '') || href
}

/**
 * Moves the cards and links of frames behind their paragraph, because a paragraph cannot contain them. A wrapper that contains nothing else
 * is replaced by them.
 */
function moveBehindParagraph(element: Element, replacements: Set<ElementContent>): ElementContent[] | undefined {
  const { tagName, children } = element
  const contents = children.filter((child) => !isBlank(child))
  const only = contents.length === 1 ? contents[0] : undefined
  if (only && replacements.has(only) && wrappers.has(tagName)) return [only]
  if (tagName !== 'p') return undefined
  const moved = elementsOf(element).filter((one) => replacements.has(one))
  if (moved.length === 0) return undefined
  replaceElements(element, (one) => (replacements.has(one) ? [] : undefined))
  const isEmpty = textOf(element).trim() === '' && elementsOf(element, 'img', 'video', 'audio').length === 0
  return isEmpty ? moved : [element, ...moved]
}

function isBlank(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  return node.type === 'comment' || (node.type === 'element' && ['br', 'script', 'style'].includes(node.tagName))
}

function isParameter(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'param' || node.tagName === 'embed')
}

/** Returns the height in px that the author set in the attribute or the style of a frame. */
function heightOf({ properties: { height, style } }: Element): number | undefined {
  const [, styled] = /(?:^|;)\s*height:\s*(\d+)(?:\.\d+)?px/i.exec(String(style ?? '')) ?? []
  const [, heightText] = /^\s*(\d+)(?:\.\d+)?(?:px)?\s*$/.exec(String(height ?? '')) ?? []
  const px = Number(styled ?? heightText ?? 0)
  return px >= minHeight ? Math.min(px, maxHeight) : undefined
}
