import type { Repair } from './Repair'

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

/**
 * Fingerprints of entries in their order, one behind the other, each `printLength` characters long: one long text travels
 * between threads in no time, ten thousand short ones hold up both.
 */
export type Prints = string

/** Characters of one fingerprint. */
export const printLength = 22

/** The fingerprints one by one. */
export function printsIn(prints: Prints): string[] {
  return Array.from({ length: prints.length / printLength }, (_, index) =>
    prints.slice(index * printLength, (index + 1) * printLength),
  )
}

/** Fingerprints of entries at hand. */
export type Known = Partial<Record<ListName, Prints>>

/** The JSON of entries by fingerprint. */
export type Texts = Iterable<[print: string, text: string]> & {
  size: number
  get: (print: string) => string | undefined
}

/** A document in pieces. */
export type Cut = {
  /** What had to be mended before it could be cut. */
  repairs: Repair[]
  /** Changes whenever the content does. */
  revision: string
  /** The answer without its lists, as JSON. */
  frame: string
  /** Of each list the fingerprints of its entries in order, and the JSON of those that were not known, by fingerprint. */
  lists: Partial<Record<ListName, { prints: Prints; texts: Texts }>>
  /** Bytes of JSON in the frame and in the texts, where they are not on the JavaScript heap yet. */
  bytes?: number
  /** Gives the memory of the texts back at once; they cannot be read any more. */
  clear?: () => void
  /** The site's time zone, if the document names a valid one. */
  timezone?: string | undefined
}
