import type { Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { elementsOf } from '../tree/elementsOf'
import { runsCode } from './runsCode'

/** Paths that are the same in every language: pictures, and files by their ending. */
const shared = /^\/media\/|\.\w{2,5}(?:[?#]|$)/

/** Opens links to http(s) addresses in a new tab without handing anything over, takes the address from links that would run code, and keeps links within the site in the reader's language. */
export function guardLinks(tree: Root, { linkPrefix = '' }: Pick<MarkdownOptions, 'linkPrefix'> = {}): void {
  for (const { properties } of elementsOf(tree, 'a')) {
    const href = String(properties.href ?? '')
    if (/^https?:/i.test(href)) Object.assign(properties, { target: '_blank', rel: relOf(properties.rel) })
    else if (runsCode(href)) delete properties.href
    else if (/^\/(?![/\\])/.test(href)) properties.href = prefixed(href, linkPrefix)
  }
}

/** What the link says of itself in HTML, such as `sponsored`, stays. */
function relOf(given: unknown): string[] {
  const own = Array.isArray(given) ? given.map(String) : []
  return [...new Set([...own, 'noopener', 'noreferrer'])]
}

function prefixed(path: string, prefix: string): string {
  const isThere = path === prefix || path.startsWith(`${prefix}/`)
  if (prefix === '' || isThere || shared.test(path)) return path
  return prefix + path.replace(/^\/(?=$|[?#])/, '')
}
