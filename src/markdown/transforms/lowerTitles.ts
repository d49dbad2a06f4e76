import type { Root } from 'hast'
import { elementsOf } from '../tree/elementsOf'

/**
 * Turns titles (`#`, `<h1>`) into headings of level 2, because the page's title is its only heading of level 1. They are not listed in the
 * table of contents.
 */
export function lowerTitles(tree: Root): void {
  for (const title of elementsOf(tree, 'h1')) title.tagName = 'h2'
}
