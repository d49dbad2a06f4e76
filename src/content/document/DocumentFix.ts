/**
 * One fix that the parser made, and the reason. `path` is a JSON path such as `$.articles[3].slug`. In `removed`, `rest` means the entries
 * of a list beyond its limit, `nothing` means that the value was replaced, and `publication` means that the entry was made a draft. `slug`
 * is the slug or id of the entry, if it has one.
 */
export type DocumentFix = {
  path: string
  reason: string
  removed: 'field' | 'entry' | 'rest' | 'nothing' | 'publication'
  slug?: string
  /** The invalid field that caused the removal of a whole entry. */
  field?: string
}
