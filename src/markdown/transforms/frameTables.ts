import type { Element, Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { createElement } from '../tree/createElement'
import { elementsOf } from '../tree/elementsOf'
import { replaceElements } from '../tree/replaceElements'
import { textOf } from '../tree/textOf'

/** Puts every table into a box that scrolls by itself, takes the focus and is named after the table's columns. */
export function frameTables(tree: Root, { words }: MarkdownOptions): void {
  replaceElements(tree, (element) => {
    if (element.tagName !== 'table') return undefined
    const columns = elementsOf(element, 'th').map(nameColumn).filter(Boolean)
    const ariaLabel = columns.length > 0 ? `${words.table}: ${columns.join(', ')}` : words.table
    return [createElement('div', { dataScroll: 'table', role: 'group', ariaLabel, tabIndex: 0 }, element)]
  })
}

/** Says what a head cell heads and gives its text; an empty corner is no head. */
function nameColumn(cell: Element): string {
  const name = textOf(cell).trim()
  if (name) cell.properties.scope = 'col'
  else cell.tagName = 'td'
  return name
}
