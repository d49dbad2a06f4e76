import type { Middleware } from './middleware'

const rscPath = /^\/RSC\/[RS]\/.+\.txt$/

/**
 * Lets GET and HEAD alone through, and of Waku's own addresses only page payloads: the reply
 * decoder of React Server Components must not be reachable. Answers 405 or 404.
 */
export const onlyReading: Middleware = async (request, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/RSC/') && !rscPath.test(pathname)) return new Response('Not Found\n', { status: 404 })
  return next(request)
}
