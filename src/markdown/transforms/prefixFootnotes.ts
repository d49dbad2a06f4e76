import type { Root } from 'hast'
import type { MarkdownOptions } from '../MarkdownOptions'
import { elementsOf } from '../tree/elementsOf'

const fixed = 'footnote-label'

/** Adds the id prefix to the heading of the footnotes, which the library writes without it. */
export function prefixFootnotes(tree: Root, { idPrefix = '' }: MarkdownOptions): void {
  if (idPrefix === '') return
  for (const { properties } of elementsOf(tree, 'h2', 'a')) {
    if (properties.id === fixed) properties.id = idPrefix + fixed
    if (properties.dataFootnoteRef) properties.ariaDescribedBy = [idPrefix + fixed]
  }
}
