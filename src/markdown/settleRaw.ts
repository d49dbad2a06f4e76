import type { Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { elementsOf } from './elementsOf'
import { runsCode } from './runsCode'

/** Attributes that hold an address which a click follows. */
const addresses = ['href', 'xLinkHref', 'action', 'formAction'] as const

/**
 * Closes what raw HTML leaves open, as a browser would where the text ends, so that the page after it stays whole. Takes
 * out what the content security policy cannot hold: addresses that would run code, and orders to lead the reader away.
 */
export function settleRaw(tree: Root): void {
  if (!hasRaw(tree)) return
  const html = toHtml(tree, { allowDangerousHtml: true })
  tree.children = fromHtml(html, { fragment: true }).children
  for (const element of elementsOf(tree)) {
    const { properties } = element
    for (const name of addresses) if (runsCode(String(properties[name] ?? ''))) delete properties[name]
    if (element.tagName === 'meta') delete properties.httpEquiv
    if (element.tagName === 'plaintext') element.tagName = 'pre'
    if (element.tagName === 'script') closeScript(element.children)
  }
}

function hasRaw(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRaw))
}

/** A comment that opens within a script can hide the script's own end; scripts of a text never run, so nothing is lost. */
function closeScript(children: Nodes[]): void {
  for (const child of children) if (child.type === 'text') child.value = child.value.replaceAll('<!--', '<\\!--')
}
