/** Why there is no answer: too many ask, it takes too long, the index is being made, or its thread has ended. */
export type SearchFault = 'crowded' | 'late' | 'in the making' | 'ended'

/** A search that cannot be answered now; later it may. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
  readonly fault: SearchFault

  constructor(fault: SearchFault) {
    super(`no search: ${fault}`)
    this.fault = fault
  }
}
