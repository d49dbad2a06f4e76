/** What a source answers: nothing new, or a document (parsed JSON, or a `JsonText`) with its validator. */
export type Answer = { changed: false } | { changed: true; document: unknown; etag: string | undefined }

/** Where a tenant's document comes from. Throws `SourceError` when there is no usable answer. */
export type Source = {
  read: (etag: string | undefined) => Promise<Answer>
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

/** A failed read. The message is for operators; it never holds the token. */
export class SourceError extends Error {
  override name = 'SourceError'
  readonly fault: SourceFault
  /** Seconds to wait before asking again, when upstream said so. */
  readonly retryAfter: number | undefined

  constructor(fault: SourceFault, message: string, retryAfter?: number) {
    super(message)
    this.fault = fault
    this.retryAfter = retryAfter
  }
}
