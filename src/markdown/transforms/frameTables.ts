import type { Element, ElementContent, Parents, Root } from 'hast'
import type { MarkdownMessages, MarkdownOptions } from '../MarkdownOptions'
import { createElement } from '../tree/createElement'
import { elementsOf } from '../tree/elementsOf'
import { textOf } from '../tree/textOf'

/**
 * Wraps every table in a box that scrolls, is focusable, and is named after the table's caption or columns. A nested table scrolls with the
 * outer one.
 */
export function frameTables(tree: Root, { messages }: MarkdownOptions): void {
  tree.children = tree.children.map((child) => withFrame(child, messages))
}

function withFrame<Node extends Parents['children'][number]>(node: Node, messages: MarkdownMessages): Node | Element {
  if (node.type !== 'element') return node
  if (node.tagName === 'table') return createFrame(node, messages)
  node.children = node.children.map((child): ElementContent => withFrame(child, messages))
  return node
}

function createFrame(table: Element, messages: MarkdownMessages): Element {
  const [caption] = elementsOf(table, 'caption').map((one) => textOf(one).trim())
  const [row] = elementsOf(table, 'tr')
  const [corner] = row ? childrenOf(row, 'td', 'th') : []
  // In HTML, header cells of other rows may belong to these rows.
  const columns = (row ? elementsOf(row, 'th') : []).map(nameColumn).filter(Boolean)
  const hasEmptyCorner = corner && !textOf(corner).trim() && columns.length > 0
  const labels = labelsOf(table)
  if (hasEmptyCorner || areBold(labels)) labels.forEach(nameRow)
  const name = caption || columns.join(', ')
  const ariaLabel = name ? `${messages.table}: ${name}` : messages.table
  return createElement('div', { dataScroll: 'table', role: 'group', ariaLabel, tabIndex: 0 }, table)
}

/**
 * Returns the first cells of the rows of a table's body that are not empty. Returns none where cells span rows, because the first cell of a row
 * may then belong to another column, and none for a table that holds others, which is for layout.
 */
function labelsOf(table: Element): Element[] {
  const rows = childrenOf(table, 'tbody').flatMap((body) => childrenOf(body, 'tr'))
  const cells = rows.map((row) => childrenOf(row, 'td', 'th'))
  if (elementsOf(table, 'table').length > 0 || cells.flat().some(({ properties }) => properties.rowSpan)) return []
  return cells.flatMap(([first]) => (first && textOf(first).trim() ? [first] : []))
}

/** Whether an editor has set all labels in bold, as Markdown has no other mark for a header. */
function areBold(labels: readonly Element[]): boolean {
  return (
    labels.length > 1 &&
    labels.every(({ children }) => children.every((child) => child.type === 'element' && child.tagName === 'strong'))
  )
}

/** Makes the first cell of a row its header: screen readers say it before each cell of the row. */
function nameRow(cell: Element): void {
  cell.tagName = 'th'
  cell.properties.scope ??= 'row'
}

function childrenOf(parent: Element, ...tagNames: string[]): Element[] {
  return parent.children.filter(
    (child): child is Element => child.type === 'element' && tagNames.includes(child.tagName),
  )
}

/** Sets the scope of a header cell and returns its text. An empty corner cell becomes a data cell. */
function nameColumn(cell: Element): string {
  const name = textOf(cell).trim()
  if (!name) cell.tagName = 'td'
  else cell.properties.scope ??= 'col'
  return name
}
