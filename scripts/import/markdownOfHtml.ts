import type { Element, ElementContent, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { noMessages } from '../../src/markdown/noMessages.ts'
import { renderMarkdown } from '../../src/markdown/renderMarkdown.ts'
import { sourceOfHtml } from '../../src/text/html/sourceOfHtml.ts'
import { membersMarker } from '../../src/text/membersMarker.ts'

/** Maximum number of characters of HTML that are converted: longer texts take seconds and stay HTML. */
const maxConverted = 150_000

/** Converts the HTML of a content system to Markdown; undefined if Gazette would not show the same words and elements for the Markdown. */
export function markdownOfHtml(html: string): string | undefined {
  // Markdown would lose the mark where the closed part of a text begins.
  if (html.length > maxConverted || html.includes(membersMarker)) return undefined
  const source = sourceOfHtml(html)
  const markdown = converted(source)
  if (markdown === undefined || (markdown === '' && source !== '')) return undefined
  const shown = renderedOf(source)
  return [withoutReferences(markdown), markdown].find((candidate) => renderedOf(candidate) === shown)
}

/** The serialiser writes letters next to emphasis as references, and escapes bare addresses; Gazette's parser seldom needs that. */
function withoutReferences(markdown: string): string {
  return markdown
    .replace(/&#x([\dA-F]{2,6});/g, (written, code) => {
      const character = String.fromCodePoint(Number.parseInt(code, 16))
      return /[\p{L}\p{N}\p{P}]/u.test(character) ? character : written
    })
    .replace(/(https?)\\:\/\//g, '$1://')
}

function converted(source: string): string | undefined {
  try {
    const html = fromHtml(source, { fragment: true })
    simplifyFigures(html)
    moveSpacesOut(html)
    const tree = toMdast(html, { handlers: { figure } })
    const options = { bullet: '-', emphasis: '*', rule: '-', fences: true, resourceLink: true } as const
    return toMarkdown(tree as never, { ...options, extensions: [gfmToMarkdown()] }).trim()
  } catch {
    // Unusual trees, such as tables without rows, have no Markdown.
    return undefined
  }
}

/** A picture with a caption in plain words is a picture with a title. */
const figure: Handle = (state, node: Element) => {
  const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [picture, caption, ...others] = parts
  const words = caption === undefined ? '' : wordsOnly(caption)
  if (picture?.type !== 'element' || picture.tagName !== 'img' || words === undefined || others.length > 0)
    return defaultHandlers.p(state, node)
  const { src, alt } = picture.properties
  const image = { type: 'image' as const, url: String(src ?? ''), alt: String(alt ?? ''), title: words || null }
  return { type: 'paragraph', children: [image] }
}

/** The words of a caption; undefined if it has markup. */
function wordsOnly(node: ElementContent): string | undefined {
  if (node.type !== 'element' || node.tagName !== 'figcaption') return undefined
  const [only, ...others] = node.children
  return only?.type === 'text' && others.length === 0 ? only.value.trim() : undefined
}

/** What readers would see, in one form: spaces and the sizes of pictures, which the files have, do not matter. */
function renderedOf(source: string): string {
  const { html, fellBack } = renderMarkdown(source, { messages: noMessages, mediaSrc: (name) => ({ src: name }) })
  if (fellBack) return `not rendered: ${source}`
  const tree = fromHtml(html, { fragment: true })
  simplifyFigures(tree)
  moveSpacesOut(tree)
  normalise(tree)
  return toHtml(tree)
}

const blocks: ReadonlySet<string> = new Set(
  'aside blockquote br details div dl dd dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/**
 * Simplifies what means the same: a figure with only a table is the table, as WordPress wraps every table; a paragraph with only a picture is
 * a figure, as in Gazette's own reading of HTML.
 */
function simplifyFigures(node: Nodes): void {
  if (!('children' in node)) return
  node.children = (node.children as Nodes[]).map((child): Nodes => {
    simplifyFigures(child)
    if (child.type !== 'element' || !/^(?:figure|p)$/.test(child.tagName)) return child
    const [only, ...others] = child.children.filter((one) => one.type !== 'text' || one.value.trim() !== '')
    if (only?.type !== 'element' || others.length > 0) return child
    if (child.tagName === 'p') return only.tagName === 'img' ? { ...child, tagName: 'figure' } : child
    return only.tagName === 'table' || (only.tagName === 'div' && holdsTable(only)) ? only : child
  }) as never
}

function holdsTable({ children }: Element): boolean {
  return children.every((child) => child.type === 'element' && child.tagName === 'table')
}

const emphasis: ReadonlySet<string> = new Set(['b', 'del', 'em', 'i', 's', 'strong'])

/** Moves spaces at the edges of emphasis out of it: `<b>word </b>`. Markdown has no emphasis that ends with a space. */
function moveSpacesOut(node: Nodes): void {
  if (!('children' in node)) return
  for (const child of node.children) moveSpacesOut(child)
  node.children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    if (child.type !== 'element' || !emphasis.has(child.tagName)) return [child]
    const [first, last] = [child.children[0], child.children.at(-1)]
    const before = first?.type === 'text' && first.value !== first.value.trimStart()
    if (before) first.value = first.value.trimStart()
    const after = last?.type === 'text' && last.value !== last.value.trimEnd()
    if (after) last.value = last.value.trimEnd()
    return [...(before ? [space()] : []), child, ...(after ? [space()] : [])]
  }) as never
}

const space = () => ({ type: 'text' as const, value: ' ' })

/** Elements that mean the same as another one. */
const sameAs: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', strike: 'del' }

function normalise(node: Nodes, isPre = false): void {
  if (node.type === 'element') {
    node.tagName = sameAs[node.tagName] ?? node.tagName
    // Markdown has no sizes of pictures: they come from the files.
    if (node.tagName === 'img') for (const name of ['width', 'height', 'style']) delete node.properties[name]
    if (node.tagName === 'figure') delete node.properties.dataLimited
    node.properties = Object.fromEntries(
      Object.entries(node.properties).sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  }
  if (!('children' in node)) return
  const holdsPre = isPre || (node.type === 'element' && node.tagName === 'pre')
  const isBlock = node.type === 'root' || (node.type === 'element' && blocks.has(node.tagName))
  for (const child of node.children) {
    if (child.type === 'text') child.value = holdsPre ? child.value.trimEnd() : joined(child.value)
    else normalise(child, holdsPre)
  }
  if (holdsPre) return
  const children = merged(node.children)
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') continue
    if (isEdge(children[index - 1], isBlock)) child.value = child.value.trimStart()
    if (isEdge(children[index + 1], isBlock)) child.value = child.value.trimEnd()
  }
  node.children = children.filter((child) => child.type !== 'text' || child.value !== '') as never
}

/** Joins neighbouring texts, and their spaces. */
function merged(children: readonly Nodes[]): Nodes[] {
  const found: Nodes[] = []
  for (const child of children) {
    const last = found.at(-1)
    if (child.type === 'text' && last?.type === 'text') last.value = joined(last.value + child.value)
    else found.push(child)
  }
  return found
}

const joined = (text: string) => text.replace(/[\t\n\f\r ]+/g, ' ')

/** Whether spaces next to a sibling are not shown. */
function isEdge(sibling: Nodes | undefined, isBlock: boolean): boolean {
  return sibling === undefined ? isBlock : sibling.type === 'element' && blocks.has(sibling.tagName)
}
