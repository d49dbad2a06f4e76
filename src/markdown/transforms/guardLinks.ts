import type { Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { elementsOf } from '../tree/elementsOf'
import { runsCode } from './runsCode'

/** Paths that exist once for all languages: pictures, and files by their extension. */
const shared = /^\/media\/|\.\w{2,5}(?:[?#]|$)/

/**
 * Opens http(s) links in a new tab without `opener` and referrer, removes addresses that would run code, and adds the language prefix to
 * links within the site.
 */
export function guardLinks(tree: Root, { linkPrefix = '' }: Pick<MarkdownOptions, 'linkPrefix'> = {}): void {
  for (const { properties } of elementsOf(tree, 'a')) {
    const href = String(properties.href ?? '')
    if (/^https?:/i.test(href)) Object.assign(properties, { target: '_blank', rel: relOf(properties.rel) })
    else if (runsCode(href)) delete properties.href
    else if (/^\/(?![/\\])/.test(href)) properties.href = prefixed(href, linkPrefix)
  }
}

/** Values that the HTML itself sets, such as `sponsored`, are kept. */
function relOf(rel: unknown): string[] {
  const own = Array.isArray(rel) ? rel.map(String) : []
  return [...new Set([...own, 'noopener', 'noreferrer'])]
}

function prefixed(path: string, prefix: string): string {
  const isInside = path === prefix || path.startsWith(`${prefix}/`)
  if (prefix === '' || isInside || shared.test(path)) return path
  return prefix + path.replace(/^\/(?=$|[?#])/, '')
}
