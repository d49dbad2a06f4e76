import type { Failure } from './RequestContext'

/** Thrown while a page is rendered that cannot be shown. The error page with this failure replaces it. */
export class PageFailure extends Error {
  override name = 'PageFailure'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`the page cannot be shown: ${failure.message ?? failure.status}`)
    this.failure = failure
  }
}
