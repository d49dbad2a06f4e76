import type { Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { elementsOf } from '../tree/elementsOf'

const fixed = 'footnote-label'

/** Gives the footnotes' heading the id prefix too, which the library writes without one. */
export function prefixFootnotes(tree: Root, { idPrefix = '' }: MarkdownOptions): void {
  if (idPrefix === '') return
  for (const { properties } of elementsOf(tree, 'h2', 'a')) {
    if (properties.id === fixed) properties.id = idPrefix + fixed
    if (properties.dataFootnoteRef) properties.ariaDescribedBy = [idPrefix + fixed]
  }
}
