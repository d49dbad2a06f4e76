/** Ids that pages use outside texts. */
const ownIds: ReadonlySet<string> = new Set(['content', 'search-page', 'opening-end'])
/** Pictures of a gallery (`photo-3`) and letters of a directory (`letter-B`). */
const families = /^(?:photo-\d+|letter-.+)$/

/** Returns whether pages use an id themselves: a heading of a text must not have it. */
export function isOwnId(id: string): boolean {
  return ownIds.has(id) || families.test(id)
}
