import { baseHeaders, unlessSaid } from './baseHeaders'
import type { Middleware } from './middleware'

/** Puts the security headers on every answer, whoever made it. */
export const securityHeaders: Middleware = async (request, next) => {
  const response = await next(request)
  const dressed = new Response(response.body, response)
  for (const [name, value] of Object.entries(baseHeaders)) dressed.headers.set(name, value)
  for (const [name, value] of Object.entries(unlessSaid)) {
    if (!dressed.headers.has(name)) dressed.headers.set(name, value)
  }
  return dressed
}
