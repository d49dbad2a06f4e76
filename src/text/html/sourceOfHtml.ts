import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { membersMarker } from '../membersMarker'
import { cleanElements } from './cleanElements'
import { removeShortcodes } from './removeShortcodes'

/** Maximum number of characters of HTML that are parsed. */
const maxLength = 2_000_000

/**
 * Converts the HTML of a content system into the source of a text: Markdown in which every block is one line of HTML, so that no character
 * of the text counts as markup. Removes what only the content system needs: shortcodes, styles, wrappers, empty paragraphs. Elements of
 * WordPress and Ghost become plain HTML. Scripts and unsafe addresses are left to the transforms of texts. HTML that is too long or too
 * deeply nested is returned unchanged: rendering refuses it with the reason. The end of a public opening stays.
 */
export function sourceOfHtml(html: string): string {
  const end = html.indexOf(membersMarker)
  if (end < 0) return sourceOfPart(html)
  const parts = [html.slice(0, end), html.slice(end + membersMarker.length)].map(sourceOfPart)
  return parts.join(`\n\n${membersMarker}\n\n`)
}

function sourceOfPart(html: string): string {
  if (html.length > maxLength || isTooNested(html)) return html
  const tree = fromHtml(removeShortcodes(html), { fragment: true })
  return blocksOf(cleanElements(tree)).map(lineOf).join('\n\n')
}

/** Maximum number of elements inside each other, and of that number times the number of tags: the parser repeats open elements. */
const [maxDepth, maxWork] = [500, 5_000_000]

/** Elements that another tag closes, or that have no content. */
const selfClosing: ReadonlySet<string> = new Set(
  'area br col dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

/** Whether parsing would take too long. Counts the elements that stay open, in linear time. */
function isTooNested(html: string): boolean {
  let [open, depth, tags] = [0, 0, 0]
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    tags += 1
    if (selfClosing.has(name.toLowerCase())) continue
    open = slash ? Math.max(0, open - 1) : open + 1
    depth = Math.max(depth, open)
  }
  return depth > maxDepth || depth * tags > maxWork
}

/** Elements that begin a block of HTML in Markdown. */
const blockElements: ReadonlySet<string> = new Set(
  'address aside blockquote details div dl fieldset figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' '),
)

/** Elements that show a recording or a frame: they are blocks of their own. */
const players: ReadonlySet<string> = new Set(['audio', 'embed', 'iframe', 'object', 'video'])

/** Groups text and inline elements between blocks into paragraphs; an empty line begins a new one, as in WordPress's classic editor. */
function blocksOf(root: Root): Element[] {
  const blocks: Element[] = []
  let open: ElementContent[] = []

  function close(): void {
    if (open.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      blocks.push(...withPictureApart(createBlock('p', open)))
    open = []
  }

  for (const node of root.children) {
    if (node.type === 'element' && blockElements.has(node.tagName)) {
      close()
      blocks.push(...withPictureApart(node))
    } else if (node.type === 'element' && players.has(node.tagName)) {
      close()
      blocks.push(figureAround(node))
    } else if (node.type === 'text') {
      for (const [index, value] of node.value.split(/\n[\t ]*\n\s*/).entries()) {
        if (index > 0) close()
        open.push({ type: 'text', value })
      }
    } else if (node.type === 'element') open.push(node)
  }
  close()
  return blocks
}

/**
 * Makes a picture that is all of its paragraph a figure. A picture that an editor has put to one side also leaves the paragraph that begins
 * with it: on phones, it is above the text.
 */
function withPictureApart(block: Element): Element[] {
  const [first, ...others] = block.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (block.tagName !== 'p' || first?.type !== 'element') return [block]
  const picture = first.tagName === 'a' && first.children.length === 1 ? first.children[0] : first
  if (picture?.type !== 'element' || !/^(?:img|picture)$/.test(picture.tagName)) return [block]
  if (others.length > 0 && !picture.properties.className) return [block]
  const { children, properties } = figureAround(picture)
  const figure = { ...createBlock('figure', picture === first ? children : [{ ...first, children }]), properties }
  if (others.length === 0) return [figure]
  return [figure, { ...block, children: block.children.slice(block.children.indexOf(first) + 1) }]
}

/** A figure of one picture, recording or frame, which takes over its alignment. */
function figureAround(media: Element): Element {
  const { className, ...properties } = media.properties
  return { ...createBlock('figure', [{ ...media, properties }]), properties: className ? { className } : {} }
}

function createBlock(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

/** Writes a block as one line. Line breaks of preformatted text become references, because an empty line would end the block. */
function lineOf(block: Element): string {
  joinLines(block)
  return toHtml(block).replaceAll('\n', '&#10;')
}

/** Joins spaces and line breaks, except in preformatted text. */
function joinLines(node: RootContent): void {
  if (node.type === 'text') node.value = node.value.replace(/[\t\n\f\r ]+/g, ' ')
  if (node.type === 'element' && node.tagName !== 'pre') for (const child of node.children) joinLines(child)
}
