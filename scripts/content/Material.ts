/** Where something of a document stands. */
export type Place = { file: string; line: number }

/** A document to be checked: the answer of the content call, and what is known of where it came from. */
export type Material = {
  name: string
  answer: unknown
  /** Where the value at a JSON path stands; undefined where that is not known. */
  placeOf: (path: string) => Place | undefined
  media: MediaHome
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
