import type { ByteRange } from '../../../server/http/rangeOf'
import type { MediaKind } from '../mediaKind'

/** Reads a file straight from the API, whole or in a range, until the reader leaves. Throws `UpstreamFailed`. */
export type Passage = (range: ByteRange | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

/** A file as it came: what it is, how large, in which version, and where its bytes are: on disk, in memory, or at the API. */
export type Original = {
  kind: MediaKind
  size: number
  /** The same as long as the bytes are. */
  version: string
  /** When it changed last, as an HTTP date, where that is known. */
  modified?: string | undefined
  /** Whether it should have been compared with the API's by now, and could not be. */
  isStale?: true
  content: string | Buffer | Passage
}

/** The API gave no answer that can be used; it may give one later. */
export class UpstreamFailed extends Error {
  override name = 'UpstreamFailed'
}
