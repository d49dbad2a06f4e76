import type { CountedFinding } from '../../src/shell/checking/Finding.ts'

/** Where something of a document stands. */
export type Place = { file: string; line: number }

/** A document to be checked: the answer of the content call, and what is known of where it came from. */
export type Material = {
  name: string
  answer: unknown
  /** Where the value at a JSON path stands, or what is quoted of it; undefined where that is not known. */
  placeOf: (path: string, quote?: string) => Place | undefined
  media: MediaHome
  /** What stands in its files and is not read: the document does not show it any more. */
  unread: readonly (CountedFinding & Partial<Place>)[]
}

/** Where originals are: folders, an API that is asked over HTTP, or nobody knows. */
export type MediaHome =
  | { kind: 'folders'; folders: readonly string[] }
  | { kind: 'api'; base: string; token: string | undefined }
  | { kind: 'unknown' }

/** There is nothing that could be checked; the message says what to do. */
export class NoMaterial extends Error {
  override name = 'NoMaterial'
}
