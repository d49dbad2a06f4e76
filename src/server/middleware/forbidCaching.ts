import { setCaching } from '../http/caching'
import type { MiddlewareWrapper } from './composeMiddleware'

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
