import { createPayloadCache } from './createPayloadCache'
import { fetchPayload } from './fetchPayload'
import { payloadRequestOptions } from './payloadRequests'

/** The prefetched payloads of this window. */
export const payloadCache = createPayloadCache({
  fetchPayload,
  now: () => performance.now(),
  version: () => payloadRequestOptions().version(),
})
