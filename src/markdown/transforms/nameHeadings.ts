import type { Root } from 'hast'
import { slugify } from '../../text/slugify'
import type { MarkdownOptions } from '../MarkdownOptions'
import type { Heading } from '../Rendered'
import { isOwnId } from '../rawHtml/isOwnId'
import { elementsOf } from '../tree/elementsOf'
import { textOf } from '../tree/textOf'

/** Gives every heading a unique id and adds headings of level 2 to `headings`. Source: the contract, §3 "Markdown". */
export function nameHeadings(tree: Root, { idPrefix = '', takenIds = [] }: MarkdownOptions, headings: Heading[]): void {
  const usedIds = new Set([...takenIds, ...elementsOf(tree).map(({ properties }) => String(properties.id ?? ''))])
  const repeats = new Map<string, number>()
  for (const heading of elementsOf(tree, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) {
    if (heading.properties.id) continue
    const text = textOf(heading)
      .replace(/\*\*|__/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    const id = freeId(idPrefix + (slugify(text) || 'section'))
    heading.properties.id = id
    if (heading.tagName === 'h2' && text) headings.push({ id, text })
  }

  function freeId(preferredId: string): string {
    let id = preferredId
    let count = repeats.get(preferredId) ?? 1
    while (usedIds.has(id) || isOwnId(id)) {
      count += 1
      id = `${preferredId}-${count}`
      // Some of a page's own ids are endless families, `letter-…` and `photo-2`: another number would not leave them.
      if (isOwnId(id)) id = `section-${id}`
    }
    repeats.set(preferredId, count)
    usedIds.add(id)
    return id
  }
}
