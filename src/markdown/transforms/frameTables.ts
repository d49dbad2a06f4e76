import type { Element, ElementContent, Parents, Root } from 'hast'
import type { MarkdownOptions, MarkdownWords } from '../MarkdownOptions'
import { createElement } from '../tree/createElement'
import { elementsOf } from '../tree/elementsOf'
import { textOf } from '../tree/textOf'

/** Puts every table into a box that scrolls by itself, takes the focus and is named after the table's caption or columns. A table within a table scrolls with it. */
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

/** The head cells of a table's first row; in HTML others may head rows. */
function headOf(table: Element): Element[] {
  const [row] = elementsOf(table, 'tr')
  return row ? elementsOf(row, 'th') : []
}

/** Says what a head cell heads and gives its text; an empty corner is no head. */
function nameColumn(cell: Element): string {
  const name = textOf(cell).trim()
  if (!name) cell.tagName = 'td'
  else cell.properties.scope ??= 'col'
  return name
}
