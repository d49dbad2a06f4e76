import type { Middleware } from './middleware'
import { couldBeWakus } from './wakusAddresses'

/**
 * Answers everything under `/RSC/` with 404: our documents need no payloads of Waku's, and without an address
 * nobody reaches its decoders.
 */
export const closePayloads: Middleware = async (request, next) => {
  if (!couldBeWakus(new URL(request.url).pathname)) return next(request)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('Not Found\n', { status: 404, headers })
}
