import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { elementsOf } from '../tree/elementsOf'
import { runsCode } from './runsCode'

/** Attributes that hold an address which a click follows. */
const addresses = ['href', 'xLinkHref', 'action', 'formAction'] as const

/** Elements whose `name` becomes a property of the document and hides its own: `<img name="querySelector">`. */
const namedOnDocument = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/**
 * Closes what raw HTML leaves open, as a browser would where the text ends, so that the page after it stays whole. Takes
 * out what the content security policy cannot hold: addresses that would run code, orders to lead the reader away, names that
 * would hide the document's methods from our script, and orders to that script.
 */
export function settleRaw(tree: Root): void {
  if (!hasRaw(tree)) return
  const html = toHtml(tree, { allowDangerousHtml: true })
  tree.children = fromHtml(html, { fragment: true }).children
  for (const element of elementsOf(tree)) {
    const { properties } = element
    for (const name of addresses) if (runsCode(String(properties[name] ?? ''))) delete properties[name]
    if (namedOnDocument.has(element.tagName)) delete properties.name
    if (element.tagName === 'object') delete properties.id
    // Cards of embeds are made before; nothing else in a text is ours to move.
    if (properties.dataBehaviour !== 'embed') delete properties.dataBehaviour
    if (element.tagName === 'meta') delete properties.httpEquiv
    if (element.tagName === 'plaintext') element.tagName = 'pre'
    if (element.tagName === 'script') stillScript(element)
  }
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw))
}

/**
 * Takes the address from a script of a text: one of our own files would be within the policy. A comment that opens within a
 * script can hide the script's own end. Scripts of a text never run, so nothing is lost.
 */
function stillScript({ properties, children }: Element): void {
  for (const name of ['src', 'href', 'xLinkHref']) delete properties[name]
  for (const child of children) if (child.type === 'text') child.value = child.value.replaceAll('<!--', '<\\!--')
}
