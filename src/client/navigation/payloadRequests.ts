import type { LoadedPage } from './LoadedPage'

type PayloadRequestOptions = {
  /** Returns additional options for the request. */
  init: () => RequestInit
  /** What a payload depends on, apart from its address. Payloads with different versions are never mixed. */
  version: () => string
  /** Called with each payload that has arrived. */
  onArrival: (arrival: LoadedPage) => void
}

let options: PayloadRequestOptions = { init: () => ({}), version: () => '', onArrival: () => {} }

/** Returns how payloads are requested in this window. Default: with the address only. */
export const payloadRequestOptions = (): PayloadRequestOptions => options

/** Changes how payloads are requested from now on. */
export function setPayloadRequestOptions(next: PayloadRequestOptions): void {
  options = next
}
