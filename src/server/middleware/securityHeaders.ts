import { baseHeaders, defaultHeaders } from '../http/baseHeaders'
import type { MiddlewareWrapper } from './composeMiddleware'

/** Sets the security headers of every response. */
export const securityHeaders: MiddlewareWrapper = async (request, next) => {
  const response = await next(request)
  const { headers } = response
  for (const [name, value] of Object.entries(baseHeaders)) headers.set(name, value)
  for (const [name, value] of Object.entries(defaultHeaders)) if (!headers.has(name)) headers.set(name, value)
  return response
}
