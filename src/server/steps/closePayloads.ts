import { couldBeWakus } from '../http/wakusAddresses'
import type { Middleware } from './inOrder'

/**
 * Answers everything under `/RSC/` with 404, whatever the method: our documents need no payloads of Waku's, and without an
 * address nobody reaches its decoders.
 */
export const closePayloads: Middleware = ({ request }) => {
  if (!couldBeWakus(new URL(request.url).pathname)) return undefined
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('Not Found\n', { status: 404, headers })
}
