import type { CountedFinding } from '../../src/shell/checking/Finding.ts'
import type { NamedPicture } from './picturesNamed.ts'

/** The place of a value: a file and its line, or the address of an editor in a content system. */
export type Place = { file: string; line?: number }

/** A document to check: the response of the content API, and its source files if known. */
export type Material = {
  name: string
  answer: unknown
  /** The place of the value at a JSON path, or of a quotation in it; undefined if unknown. */
  placeOf: (path: string, quote?: string) => Place | undefined
  media: MediaHome
  /** Findings in the source files that the document no longer shows, such as duplicate names. */
  unread: readonly (CountedFinding & Partial<Place>)[]
}

/** Where the original pictures are: in folders, at an API or another site, or unknown. */
export type MediaHome =
  | { kind: 'folders'; folders: readonly string[] }
  | { kind: 'site'; addressesOf: (picture: NamedPicture) => string[]; headers: Readonly<Record<string, string>> }
  | { kind: 'unknown' }

/** No document could be read; the message says what to do. */
export class NoMaterial extends Error {
  override name = 'NoMaterial'
}
