import { baseHeaders, defaultHeaders, setCaching } from '../http/responseHeaders'
import type { Middleware, MiddlewareWrapper } from './composeMiddleware'

/** Allows GET and HEAD only; other methods get 405. */
export const allowReadMethods: Middleware = ({ request: { method } }) =>
  method === 'GET' || method === 'HEAD'
    ? undefined
    : new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } })

/** Sets the security headers of every response. */
export const securityHeaders: MiddlewareWrapper = async (request, next) => {
  const response = await next(request)
  const { headers } = response
  for (const [name, value] of Object.entries(baseHeaders)) headers.set(name, value)
  for (const [name, value] of Object.entries(defaultHeaders)) if (!headers.has(name)) headers.set(name, value)
  return response
}

/**
 * Forbids caching and indexing of every response of a preview server: each may show a draft, and a 404 may show that an entry does not
 * exist.
 */
export const forbidCaching: MiddlewareWrapper = async (request, next) => {
  const response = await next(request)
  setCaching(response.headers, { browsers: 'no-store' })
  response.headers.set('x-robots-tag', 'noindex')
  return response
}
