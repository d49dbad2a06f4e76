import type { KnownEntryHashes } from '../document/DocumentParts'
import type { PackedParts } from '../document/packParts'
import type { HttpSourceOptions } from './httpSource'
import type { SourceFault } from './Source'

/**
 * Where the worker thread gets a document from: an upstream, which is asked for anything newer than `etag`, or bytes that are transferred
 * to the thread.
 */
export type DocumentOrigin =
  | { options: Omit<HttpSourceOptions, 'read'>; etag: string | undefined }
  | { bytes: Uint8Array<ArrayBuffer> }

/**
 * A request to the thread. With `known`, the document is also split into its shell and entries, and entries with a known hash are left out.
 */
export type ThreadRequest = { from: DocumentOrigin; known: KnownEntryHashes | undefined }

/** Result of splitting a document: the pieces; or neither property if the text is not JSON; or `invalidReason`, another error. */
export type SplitResult = { parts?: PackedParts; invalidReason?: string }

/** The thread's reply: a document with its bytes, a failure, or neither if upstream has nothing new. */
export type ThreadReply = {
  document?: { bytes: Uint8Array<ArrayBuffer>; etag: string | undefined; outcome: SplitResult | undefined }
  failure?: { fault: SourceFault; message: string; retryAfter: number | undefined }
}
