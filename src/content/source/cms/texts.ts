import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

const encoded = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i

/** Converts HTML to one line of plain text. Entities that were encoded twice are decoded twice. */
export function textOfHtml(html: unknown): string {
  if (typeof html !== 'string') return ''
  if (!/[<&]/.test(html)) return inOneLine(html)
  const text = textOf(fromHtml(html, { fragment: true }))
  return inOneLine(encoded.test(text) ? textOf(fromHtml(text, { fragment: true })) : text)
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && /^(?:script|style)$/.test(node.tagName))) return ''
  const text = node.children.map(textOf).join('')
  return node.type === 'element' && /^(?:p|br|div|li|h[1-6])$/.test(node.tagName) ? `${text} ` : text
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns a valid slug: decoded, or derived from a title, or else `fallback`. */
export function cmsSlug(slug: unknown, title: string, fallback: string): string {
  return valid(decoded(typeof slug === 'string' ? slug : '')) || valid(title.toLowerCase()) || fallback
}

/** Maximum length of a slug in characters; the document allows 200. */
const maxSlug = 180

function valid(text: string): string {
  const slug = text.normalize('NFC').replace(/[\s/\\?#%\p{Cc}]+/gu, '-')
  const cut = [...slug].slice(0, maxSlug).join('').slice(0, maxSlug).toWellFormed()
  return cut.replace(/^[-.]+/, '').replace(/-$/, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a function that makes slugs unique: a later entry with the same slug gets its id appended. */
export function uniqueSlugs(): (slug: string, id: string) => string {
  const used = new Set<string>()
  return (slug, id) => {
    const unique = used.has(slug) ? `${slug}-${id}` : slug
    used.add(unique)
    return unique
  }
}

/** Returns the first of these dates that can be read, in the form of the document. Those of UTC get a `Z`. */
export function dateOf(inUtc: unknown, local?: unknown): string | undefined {
  if (isDate(inUtc)) return /Z$|[+-]\d\d:\d\d$/.test(inUtc) ? inUtc : `${inUtc}Z`
  return isDate(local) ? local : undefined
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9]\d{3}-/.test(value) && !Number.isNaN(Date.parse(value))
}

/** The first words of a text, for an entry without a title. */
export function firstWords(text: string): string {
  const words = text.split(' ')
  return words.length > 8 ? `${words.slice(0, 8).join(' ')} …` : text
}
