import type { Middleware } from '../../server/middleware/composeMiddleware'
import { permanentRedirect } from './permanentRedirect'

/**
 * Redirects an alias permanently to the site's own host. Scheme, path and query stay the same. The port is that of `siteUrl` (the site's
 * configured address) or none: the request's port only says how the alias was reached.
 */
export function redirectToHost(primaryOf: (host: string) => string | undefined, siteUrl?: string): Middleware {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl)
  return ({ request }) => {
    const { hostname, pathname, search } = new URL(request.url)
    const own = primaryOf(hostname)
    if (!own) return undefined
    const location = `//${own === site?.hostname ? site.host : own}${pathname.replace(/^\/+/, '/')}${search}`
    return permanentRedirect(location)
  }
}
