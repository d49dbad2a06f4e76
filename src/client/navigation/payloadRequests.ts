import type { LoadedPage } from './LoadedPage'

type Asking = {
  /** Returns additional options for the request. */
  init: () => RequestInit
  /** What a payload depends on, apart from its address. Payloads with different stamps are never mixed. */
  stamp: () => string
  /** Called with each payload that has arrived. */
  come: (arrival: LoadedPage) => void
}

let asking: Asking = { init: () => ({}), stamp: () => '', come: () => {} }

/** Returns how payloads are requested in this window. Default: with the address only. */
export const payloadRequestOptions = (): Asking => asking

/** Changes how payloads are requested from now on. */
export function setPayloadRequestOptions(next: Asking): void {
  asking = next
}
