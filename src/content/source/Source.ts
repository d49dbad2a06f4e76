import type { DocumentFix } from '../document/DocumentFix'
import type { DocumentParts, KnownEntryHashes } from '../document/DocumentParts'

/**
 * Response of a source: unchanged, or a document (parsed JSON or a `JsonText`) with its ETag. If the document is already split, `split`
 * returns its pieces, or throws the error that splitting it caused.
 */
export type SourceResponse =
  | { changed: false }
  | {
      changed: true
      document: unknown
      etag: string | undefined
      split?: () => DocumentParts
      /** What the source itself has left out of the document. */
      fixes?: readonly DocumentFix[]
    }

/**
 * Where a tenant's document comes from. `read` throws `SourceError` if the response is not usable. If the caller passes the hashes of
 * entries it already has, the source may return the document in pieces, without those entries. `isRenewal` says that someone knows that the
 * content has changed, as after a purge.
 */
export type Source = {
  read: (etag: string | undefined, known?: KnownEntryHashes, isRenewal?: boolean) => Promise<SourceResponse>
}

export type SourceFault =
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'unauthorised'
  | 'unknown-website'
  | 'rate-limited'
  | 'status'
  | 'too-large'
  | 'not-json'

/** A failed read. The message is for operators; it never contains the token. */
export class SourceError extends Error {
  override name = 'SourceError'
  readonly fault: SourceFault
  /** Seconds to wait before the next request, if upstream sent `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(fault: SourceFault, message: string, retryAfter?: number) {
    super(message)
    this.fault = fault
    this.retryAfter = retryAfter
  }
}
