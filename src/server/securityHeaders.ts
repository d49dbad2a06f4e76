import { barePolicy } from './contentPolicy'
import type { Middleware } from './middleware'

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

/** Where the answer does not say something itself. */
const unlessSaid: Readonly<Record<string, string>> = {
  'content-security-policy': barePolicy,
  'cross-origin-resource-policy': 'same-origin',
}

/** Puts the security headers on every answer, whoever made it. */
export const securityHeaders: Middleware = async (request, next) => {
  const response = await next(request)
  const dressed = new Response(response.body, response)
  for (const [name, value] of Object.entries(always)) dressed.headers.set(name, value)
  for (const [name, value] of Object.entries(unlessSaid)) {
    if (!dressed.headers.has(name)) dressed.headers.set(name, value)
  }
  return dressed
}
