/** Ids that pages of the site use beside a text. */
const ownIds: ReadonlySet<string> = new Set(['content', 'search-page', 'opening-end'])
/** Pictures of a gallery (`photo-3`) and letters of a directory (`letter-B`). */
const families = /^(?:photo-\d+|letter-.+)$/

/** Whether pages use an id themselves: no heading of a text may take it. */
export function isOwnId(id: string): boolean {
  return ownIds.has(id) || families.test(id)
}
