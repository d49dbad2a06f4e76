import type { Cut, Known } from '../document/Cut'

/**
 * What a source answers: nothing new, or a document (parsed JSON, or a `JsonText`) with its validator. `cut` gives the pieces of one that
 * is cut already, and throws what is wrong with it.
 */
export type SourceResponse =
  | { changed: false }
  | { changed: true; document: unknown; etag: string | undefined; cut?: () => Cut }

/**
 * Where a tenant's document comes from. Throws `SourceError` when there is no usable answer. Told what is `known` of a document
 * already, it may bring the next one in pieces.
 */
export type Source = {
  read: (etag: string | undefined, known?: Known) => Promise<SourceResponse>
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
