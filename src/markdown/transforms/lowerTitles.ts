import type { Root } from 'hast'
import { elementsOf } from '../tree/elementsOf'

/** Makes titles (`#`, `<h1>`) sub-heads of level 2: the title of the page is its one heading of level 1. They are no top headings all the same. */
export function lowerTitles(tree: Root): void {
  for (const title of elementsOf(tree, 'h1')) title.tagName = 'h2'
}
