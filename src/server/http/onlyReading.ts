import type { Middleware } from './middleware'

/** Lets GET and HEAD alone through; other methods are answered 405. */
export const onlyReading: Middleware = async (request, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  return next(request)
}
