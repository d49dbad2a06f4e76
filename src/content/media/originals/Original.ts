import type { ByteRange } from '../../../server/http/rangeOf'
import type { MediaKind } from '../mediaKind'

/** Streams a file from the API directly, whole or a range, until `signal` is aborted. Throws `UpstreamFailed`. */
export type RecordingStream = (range: ByteRange | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

/** An original file: its kind, size in bytes, version, and its content as a path on disk, bytes in memory, or a stream from the API. */
export type Original = {
  kind: MediaKind
  size: number
  /** Changes when the bytes change. */
  version: string
  /** Last modification as an HTTP date, if known. */
  modified?: string | undefined
  /** Whether the file should have been revalidated with the API but could not be. */
  isStale?: true
  content: string | Buffer | RecordingStream
}

/** The API gave no usable response, or the folders of the site are gone. A retry may succeed. */
export class UpstreamFailed extends Error {
  override name = 'UpstreamFailed'
}
