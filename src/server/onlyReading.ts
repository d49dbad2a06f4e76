import type { Middleware } from './middleware'

/** Lets GET and HEAD alone through, with addresses of up to 2,048 characters. Answers 405 or 414. */
export const onlyReading: Middleware = async (request, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  const { pathname, search } = new URL(request.url)
  if (pathname.length + search.length > 2048) return new Response('URI Too Long\n', { status: 414 })
  return next(request)
}
