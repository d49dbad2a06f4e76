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
