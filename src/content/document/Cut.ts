/** The lists of a document whose entries are read one by one, so that those that have not changed need not be read again. */
export const listNames = [
  'categories',
  'tags',
  'authors',
  'articles',
  'pages',
  'events',
  'directory',
  'products',
  'offers',
] as const
export type ListName = (typeof listNames)[number]

/** Fingerprints of entries at hand. */
export type Known = Partial<Record<ListName, readonly string[]>>

/** A document in pieces. */
export type Cut = {
  /** Changes whenever the content does. */
  revision: string
  /** The answer without its lists, as JSON. */
  frame: string
  /** Of each list the fingerprints of its entries in order, and the JSON of those that were not known, by fingerprint. */
  lists: Partial<Record<ListName, { prints: string[]; texts: Map<string, string> }>>
}
