import type { Middleware } from './middleware'

/** Waku's own addresses, in any spelling that a server or a proxy could take for one. */
const wakus = /^[/\\]+RSC(?:[/\\]|$)/i

/**
 * Answers everything under `/RSC/` with 404: our documents need no payloads of Waku's, and without an address
 * nobody reaches its decoders.
 */
export const closePayloads: Middleware = async (request, next) => {
  if (!wakus.test(spelledOut(new URL(request.url).pathname))) return next(request)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response('Not Found\n', { status: 404, headers })
}

/** Decoded until nothing is left to decode: a proxy may have done so before, or do so after. */
function spelledOut(path: string): string {
  const once = path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return once === path ? path : spelledOut(once)
}
