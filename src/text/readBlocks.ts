import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { whyRefused } from './limits/whyRefused'
import { parseMarkdown } from './parseMarkdown'
import { repairRaw } from './repairRaw'

/** A block of a text without markup. Paragraphs, list items and quotations are prose; tables, code and lines without letters are not. */
export type TextPart = { kind: 'prose' | 'heading' | 'other'; text: string }

/** Maximum number of characters of a text that are read. */
const maxSourceLength = 20_000

/**
 * Reads the blocks of a text in Markdown or HTML, in order, from its first `length` characters. Scripts, pictures with their captions,
 * footnotes, form fields and paragraphs with only an address are skipped. Returns no blocks if the text cannot be parsed.
 */
export function readBlocks(source: string, length = maxSourceLength): TextPart[] {
  const beginning = beginningOf(source, length)
  if (whyRefused(beginning)) return []
  try {
    return blocksIn(parseTree(beginning))
  } catch {
    return []
  }
}

/** The beginning of a text, with the definitions of links and footnotes from the rest of the text. */
function beginningOf(source: string, length: number): string {
  if (source.length <= length) return source
  const withoutFiles = source.replace(embeddedFile, '')
  const definitions = withoutFiles.slice(length).match(definition) ?? []
  return [withoutFiles.slice(0, length), '', ...definitions.slice(0, maxDefinitions)].join('\n')
}

/** Maximum number of definitions from the rest of the text: the parser's time grows with the square of their number. */
const maxDefinitions = 50

/** A picture as a data URL, which may be longer than `maxSourceLength`. */
const embeddedFile = /data:image\/[^\s"'()<>]+/gi

const definition = /^\[[^[\]\n]{1,100}\]:.*$/gm

function parseTree(source: string): Root {
  const tree = toHast(parseMarkdown(source), { allowDangerousHtml: true }) as Root
  return repairRaw(tree) ? fromHtml(toHtml(tree, { allowDangerousHtml: true }), { fragment: true }) : tree
}

/** Returns the blocks of a tree that contains no raw HTML. */
export function blocksIn(tree: Root): TextPart[] {
  const blocks: TextPart[] = []
  let open = ''

  function close(kind: TextPart['kind']): void {
    const text = open.replace(/[\t\n\f\r ]+/g, ' ').trim()
    open = ''
    if (text !== '' && !bareAddress.test(text)) blocks.push({ kind: /[\p{L}\p{N}]/u.test(text) ? kind : 'other', text })
  }

  function read(node: Nodes, kind: TextPart['kind']): void {
    if (node.type === 'text') open += node.value
    if (node.type !== 'element' || isLeftOut(node)) return
    const { tagName, children } = node
    if (spaced.has(tagName)) open += ' '
    const isBlock = blockElements.has(tagName)
    const own = headings.has(tagName) ? 'heading' : others.has(tagName) ? 'other' : kind
    if (isBlock) close(kind)
    for (const child of children) read(child, own)
    if (isBlock) close(own)
  }

  for (const node of tree.children) read(node, 'prose')
  close('prose')
  return blocks
}

const bareAddress = /^(?:https?:\/\/|www\.)\S+$/i

const leftOut: ReadonlySet<string> = new Set(
  'audio button canvas embed figcaption head iframe input label math nav noscript object rp rt script select style svg template textarea title video'.split(
    ' ',
  ),
)

function isLeftOut({ tagName, properties }: Element): boolean {
  const isNote = 'dataFootnotes' in properties || 'dataFootnoteRef' in properties
  return leftOut.has(tagName) || isNote || Boolean(properties.hidden)
}

const blockElements: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

/** Elements that separate words within a block. */
const spaced: ReadonlySet<string> = new Set(['br', 'td', 'th'])

const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const others: ReadonlySet<string> = new Set(['pre', 'table'])
