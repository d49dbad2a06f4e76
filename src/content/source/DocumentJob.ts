import type { Known } from '../document/Cut'
import type { PackedCut } from '../document/packCut'
import type { HttpSourceOptions } from './httpSource'
import type { SourceFault } from './Source'

/** Where a document is to be taken from: an upstream, if it has another one than that, or bytes at hand, which are handed over. */
export type From =
  | { options: Omit<HttpSourceOptions, 'read'>; etag: string | undefined }
  | { bytes: Uint8Array<ArrayBuffer> }

/** What the thread is asked: a document, and its pieces where it is said what of them is known already. */
export type Question = { id: number; from: From; known: Known | undefined }

/** What came of cutting: pieces; neither of them, where it is no JSON; or what else is wrong with it. */
export type Outcome = { cut?: PackedCut; flaw?: string }

/** What it answers: a document with its bytes, a failure, or neither where upstream has nothing new. */
export type Reply = {
  id: number
  document?: { bytes: Uint8Array<ArrayBuffer>; etag: string | undefined; outcome: Outcome | undefined }
  failure?: { fault: SourceFault; message: string; retryAfter: number | undefined }
}

/** Said before a document is cut: should the thread end of it, that one was to blame. */
export type Notice = { cutting: number }
