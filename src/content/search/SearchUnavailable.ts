/** Why a search failed: too many queries at a time, timeout, the index is still being built, or the search thread has ended. */
export type SearchFault = 'crowded' | 'late' | 'in the making' | 'ended'

/** Thrown when a search cannot be answered now. A retry may succeed. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
  readonly fault: SearchFault

  constructor(fault: SearchFault) {
    super(`cannot search now: ${fault}`)
    this.fault = fault
  }
}
