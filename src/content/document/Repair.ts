/**
 * One thing the parser mended, and why. `path` is a JSON path such as `$.articles[3].slug`; `rest` means the entries of a list
 * beyond its limit, `nothing` that the value was replaced, `publication` that the entry is held back as a draft. `slug` is what the entry is called, where it says so.
 */
export type Repair = {
  path: string
  reason: string
  removed: 'field' | 'entry' | 'rest' | 'nothing' | 'publication'
  slug?: string
  /** The field because of which a whole entry was removed. */
  field?: string
}
