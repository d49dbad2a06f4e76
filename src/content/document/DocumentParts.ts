import type { DocumentFix } from './DocumentFix'

/** The lists of a document whose entries are parsed one by one, so that unchanged entries need not be parsed again. */
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

/**
 * Concatenated hashes of entries, in order, each `hashLength` characters long. One long string is transferred between threads quickly; ten
 * thousand short strings would block both threads.
 */
export type EntryHashes = string

/** Length of one hash in characters. */
export const hashLength = 22

/** Splits concatenated hashes into an array. */
export function splitHashes(hashes: EntryHashes): string[] {
  return Array.from({ length: hashes.length / hashLength }, (_, index) =>
    hashes.slice(index * hashLength, (index + 1) * hashLength),
  )
}

/** Returns how many hashes at the start and at the end of two lists are the same. */
export function sharedEnds(one: EntryHashes, other: EntryHashes): { first: number; last: number } {
  const shortest = Math.min(one.length, other.length)
  let start = 0
  while (start < shortest && one.charCodeAt(start) === other.charCodeAt(start)) start++
  const first = Math.floor(start / hashLength)
  const rest = shortest - first * hashLength
  let end = 0
  while (end < rest && one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)) end++
  return { first, last: Math.floor(end / hashLength) }
}

/** Hashes of the entries that are already parsed, by list. */
export type KnownEntryHashes = Partial<Record<ListName, EntryHashes>>

/** The JSON of entries by hash. */
export type Texts = Iterable<[entryHash: string, text: string]> & {
  size: number
  has: (entryHash: string) => boolean
  get: (entryHash: string) => string | undefined
}

/** A document split into its shell (everything but the lists) and the entries of its lists. */
export type DocumentParts = {
  /** Fixes that were made before splitting. */
  fixes: DocumentFix[]
  /** Hash of the content. */
  revision: string
  /** The document shell: the response without its lists, as JSON. */
  shell: string
  /** For each list: the hashes of its entries in order, and the JSON of the entries that were not known, by hash. */
  lists: Partial<Record<ListName, { hashes: EntryHashes; texts: Texts }>>
  /** Size of the document shell and the texts in bytes, if they are not on the JavaScript heap yet. */
  bytes?: number
  /** Frees the memory of the texts immediately. They cannot be read afterwards. */
  clear?: () => void
  /** The site's time zone, if the document contains a valid one. */
  timezone?: string | undefined
}
