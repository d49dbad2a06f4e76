/** The ids that the site's own documents use beside a text, and their numbered ones: the pictures of a gallery. */
const ownIds: ReadonlySet<string> = new Set(['content', 'search-page', 'opening-end'])
const numbered = /^photo-\d+$/

/** Whether the documents in which texts stand use an id themselves: no heading may take it. */
export function isOwnId(id: string): boolean {
  return ownIds.has(id) || numbered.test(id)
}
