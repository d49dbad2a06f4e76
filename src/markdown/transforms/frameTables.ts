import type { Element, ElementContent, Parents, Root } from 'hast'
import type { MarkdownOptions, MarkdownWords } from '../MarkdownOptions'
import { createElement } from '../tree/createElement'
import { elementsOf } from '../tree/elementsOf'
import { textOf } from '../tree/textOf'

/**
 * Wraps every table in a box that scrolls, is focusable, and is named after the table's caption or columns. A nested table scrolls with the
 * outer one.
 */
export function frameTables(tree: Root, { words }: MarkdownOptions): void {
  tree.children = tree.children.map((child) => framed(child, words))
}

function framed<Node extends Parents['children'][number]>(node: Node, words: MarkdownWords): Node | Element {
  if (node.type !== 'element') return node
  if (node.tagName === 'table') return frame(node, words)
  node.children = node.children.map((child): ElementContent => framed(child, words))
  return node
}

function frame(table: Element, words: MarkdownWords): Element {
  const [caption] = elementsOf(table, 'caption').map((one) => textOf(one).trim())
  const columns = headOf(table).map(nameColumn).filter(Boolean)
  const name = caption || columns.join(', ')
  const ariaLabel = name ? `${words.table}: ${name}` : words.table
  return createElement('div', { dataScroll: 'table', role: 'group', ariaLabel, tabIndex: 0 }, table)
}

/** Returns the header cells of the first row; in HTML, other header cells may belong to rows. */
function headOf(table: Element): Element[] {
  const [row] = elementsOf(table, 'tr')
  return row ? elementsOf(row, 'th') : []
}

/** Sets the scope of a header cell and returns its text. An empty corner cell becomes a data cell. */
function nameColumn(cell: Element): string {
  const name = textOf(cell).trim()
  if (!name) cell.tagName = 'td'
  else cell.properties.scope ??= 'col'
  return name
}
