import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { readScriptEmbed } from '../embeds/readScriptEmbed'
import { removeHooks } from '../rawHtml/removeHooks'
import { restoreLazyAddress } from '../rawHtml/restoreLazyAddress'
import { elementsOf } from '../tree/elementsOf'
import { runsCode } from './runsCode'

/** Attributes that hold an address which a click follows. */
const addresses = ['href', 'xLinkHref', 'action', 'formAction'] as const

/** Elements that run what their `src` or `data` leads to. */
const running = new Set(['embed', 'frame', 'iframe', 'object'])

/** Attributes of an animation that put a value, or several separated by semicolons, in the place of an address. */
const animated = ['from', 'to', 'by', 'values'] as const

/** Elements whose `name` becomes a property of the document and hides its own: `<img name="querySelector">`. */
const namedOnDocument = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/** Readings after which raw HTML must stay as it is. */
const mostReadings = 4

/**
 * Parses the raw HTML of a text, and closes what it leaves open, as a browser would where the text ends. Removes what the content
 * security policy cannot stop: addresses that would run code, documents within a frame, `http-equiv`, names that would hide the
 * document's methods, and what would address our scripts. Parses the result again until it stays the same, since browsers read some
 * nestings differently once they are written out. Throws where the result never stays the same.
 */
export function settleRaw(tree: Root): void {
  if (!hasRaw(tree)) return
  let html = toHtml(tree, { allowDangerousHtml: true })
  for (let reading = 0; reading < mostReadings; reading++) {
    tree.children = fromHtml(html, { fragment: true }).children
    for (const element of elementsOf(tree)) settle(element)
    const settled = toHtml(tree)
    if (settled === html) return
    html = settled
  }
  throw new Error('raw HTML that reads otherwise each time')
}

function settle(element: Element): void {
  readScriptEmbed(element)
  restoreLazyAddress(element)
  removeHooks(element)
  const { properties, tagName } = element
  takeAddresses(element)
  if (namedOnDocument.has(tagName)) delete properties.name
  if (tagName === 'object') delete properties.id
  if (tagName === 'meta') delete properties.httpEquiv
  if (tagName === 'plaintext') element.tagName = 'pre'
  if (tagName === 'script') stillScript(element)
  if (tagName === 'noscript') holdTogether(element)
}

function takeAddresses({ properties, tagName }: Element): void {
  for (const name of running.has(tagName) ? [...addresses, 'src', 'data'] : addresses)
    if (runsCode(String(properties[name] ?? ''))) delete properties[name]
  for (const name of animated) if (anyRunsCode(String(properties[name] ?? ''))) delete properties[name]
  delete properties.srcDoc
}

const anyRunsCode = (values: string) => values.split(';').some(runsCode)

/** A browser with scripts reads a `noscript` as text up to its first end, which may stand in an attribute or a comment. */
function holdTogether(element: Element): void {
  if (/<\/noscript/i.test(toHtml(element.children))) element.children = []
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
