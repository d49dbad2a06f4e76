import type { Root } from 'hast'
import { elementsOf } from './elementsOf'
import { schemeOf } from './schemeOf'

const drawable = /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i

/** Opens links to http(s) addresses in a new tab without handing anything over, and takes the address from links that would run code. */
export function guardLinks(tree: Root): void {
  for (const { properties } of elementsOf(tree, 'a')) {
    const href = String(properties.href ?? '')
    const scheme = schemeOf(href)
    if (/^https?:/i.test(href)) Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer'] })
    else if (scheme === 'javascript' || scheme === 'vbscript') delete properties.href
    else if (scheme === 'data' && !drawable.test(href)) delete properties.href
  }
}
