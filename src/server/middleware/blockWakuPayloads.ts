import { mayResolveToWaku } from '../http/wakuEndpoints'
import type { Middleware } from './composeMiddleware'

/**
 * Answers everything under `/RSC/` with 404, for every method. Gazette's documents do not use Waku's payloads, and without these
 * endpoints nobody can reach Waku's decoders.
 */
export const blockWakuPayloads: Middleware = ({ request }) => {
  if (!mayResolveToWaku(new URL(request.url).pathname)) return undefined
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('Not Found\n', { status: 404, headers })
}
