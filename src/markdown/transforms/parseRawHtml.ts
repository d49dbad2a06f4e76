import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { blocksIn } from '../../text/readBlocks'
import { repairRaw } from '../../text/repairRaw'
import { readScriptEmbed } from '../embeds/readScriptEmbed'
import { removeHooks } from '../rawHtml/removeHooks'
import { restoreLazyAddress } from '../rawHtml/restoreLazyAddress'
import { createElement } from '../tree/createElement'
import { elementsOf } from '../tree/elementsOf'
import { runsCode } from './runsCode'

/** Attributes whose address a click follows. */
const addresses = ['href', 'xLinkHref', 'action', 'formAction'] as const

/** Elements that run the document in their `src` or `data`. */
const running = new Set(['embed', 'frame', 'iframe', 'object'])

/** Attributes of an SVG animation that can set an address; `values` holds several, separated by semicolons. */
const animated = ['from', 'to', 'by', 'values'] as const

/** Elements whose `name` becomes a property of `document` and hides the built-in one: `<img name="querySelector">`. */
const namedOnDocument = new Set(['embed', 'form', 'iframe', 'img', 'object'])

/** Elements whose content is text that no browser shows. Each parse would escape it again. */
const hidden = new Set(['iframe', 'noembed', 'noframes'])

/** Characters that the name of an attribute cannot contain in HTML. */
const unwritable = /[\s"'<>/=]/

/** Number of parses after which the HTML must no longer change. */
const maxReadings = 4

/**
 * Parses the raw HTML of a text, and closes elements that are still open, as a browser would at the end of the text.
 *
 * It removes what the content security policy cannot block: addresses that would run code, `srcdoc` documents, `http-equiv`, names that
 * would hide the document's methods, and attributes that the site's scripts act on.
 *
 * It parses the result again until it no longer changes, since browsers parse some nestings differently after serialising. A block that
 * changes every time is replaced by paragraphs of its words. Throws if the text still changes after that.
 */
export function parseRawHtml(tree: Root): void {
  if (!repairRaw(tree)) return
  let html = toHtml(tree, { allowDangerousHtml: true })
  for (let reading = 0; reading < maxReadings; reading++) {
    const rewritten = settledHtml(tree, html)
    if (rewritten === html) return
    html = rewritten
  }
  const blocks = tree.children.flatMap((block) => (isSettled(block) ? block : paragraphsOf(block)))
  html = toHtml({ type: 'root', children: blocks })
  if (settledHtml(tree, html) !== html) throw new Error('raw HTML changes each time it is parsed again')
}

/** Parses HTML into `tree`, cleans its elements, and returns the serialised HTML. */
function settledHtml(tree: Root, html: string): string {
  tree.children = fromHtml(html, { fragment: true }).children
  for (const element of elementsOf(tree)) rewriteElement(element)
  return toHtml(tree)
}

function isSettled(block: Root['children'][number]): boolean {
  const html = toHtml(block)
  return settledHtml({ type: 'root', children: [] }, html) === html
}

function paragraphsOf(block: Root['children'][number]): Element[] {
  return blocksIn({ type: 'root', children: [block] }).map(({ text }) => createElement('p', {}, text))
}

function rewriteElement(element: Element): void {
  readScriptEmbed(element)
  restoreLazyAddress(element)
  removeHooks(element)
  const { properties, tagName } = element
  removeUnsafeAddresses(element)
  for (const name of Object.keys(properties)) if (unwritable.test(name)) delete properties[name]
  if (namedOnDocument.has(tagName)) delete properties.name
  if (tagName === 'object') delete properties.id
  if (tagName === 'meta') delete properties.httpEquiv
  if (tagName === 'plaintext' || tagName === 'xmp') element.tagName = 'pre'
  if (hidden.has(tagName)) element.children = []
  if (tagName === 'script') disableScript(element)
  if (tagName === 'noscript') emptyUnsafeNoscript(element)
}

function removeUnsafeAddresses({ properties, tagName }: Element): void {
  for (const name of running.has(tagName) ? [...addresses, 'src', 'data'] : addresses)
    if (runsCode(String(properties[name] ?? ''))) delete properties[name]
  for (const name of animated) if (anyRunsCode(String(properties[name] ?? ''))) delete properties[name]
  delete properties.srcDoc
}

const anyRunsCode = (values: string) => values.split(';').some(runsCode)

/** A browser with scripts reads a `noscript` as text up to the first end tag, even one inside an attribute or a comment. */
function emptyUnsafeNoscript(element: Element): void {
  if (/<\/noscript/i.test(toHtml(element.children))) element.children = []
}

/**
 * Removes the address of a script in a text: the content security policy would allow one of the site's own files. Escapes `<!--`, because a
 * comment that opens within a script can hide the script's end tag. Scripts of a text never run, so nothing is lost.
 */
function disableScript({ properties, children }: Element): void {
  for (const name of ['src', 'href', 'xLinkHref']) delete properties[name]
  for (const child of children) if (child.type === 'text') child.value = child.value.replaceAll('<!--', '<\\!--')
}
