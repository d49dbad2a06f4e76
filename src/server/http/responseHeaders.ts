import { barePolicy } from './contentPolicy'

/** The headers of every response: pages, files, pictures and errors. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
}

/** Headers of every response that does not set them itself. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': barePolicy,
  'cross-origin-resource-policy': 'same-origin',
}

/** Who may cache a response: `browsers` is `Cache-Control`, `cdn` is `CDN-Cache-Control`. */
export type Caching = { browsers: string; cdn?: string }

/** Replaces the caching headers of a response. Without `cdn`, CDNs follow `Cache-Control`. */
export function setCaching(headers: Headers, { browsers, cdn }: Caching): void {
  headers.set('cache-control', browsers)
  if (cdn === undefined) headers.delete('cdn-cache-control')
  else headers.set('cdn-cache-control', cdn)
}

/**
 * `Cache-Control` of a permanent redirect. Redirects are defined by the content, so browsers must revalidate a cached one before
 * they follow it.
 */
export const redirectCaching = 'public, max-age=0, s-maxage=60'

/** Adds durations in milliseconds to the `Server-Timing` of a response, for the browser's developer tools. */
export function addServerTiming(response: Response, durations: Readonly<Record<string, number>>): Response {
  for (const [name, milliseconds] of Object.entries(durations)) {
    response.headers.append('server-timing', `${name};dur=${milliseconds.toFixed(1)}`)
  }
  return response
}
