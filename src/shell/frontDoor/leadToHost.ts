import type { Middleware } from '../../server/steps/inOrder'
import { movedTo } from './movedTo'

/**
 * Leads readers of an alias to the site's own host for good: scheme, path and query stay as they are. A port is that of `siteUrl`, the
 * site's address as configured, or none: the one of the request says only how the alias was reached.
 */
export function leadToHost(primaryOf: (host: string) => string | undefined, siteUrl?: string): Middleware {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl)
  return ({ request }) => {
    const { hostname, pathname, search } = new URL(request.url)
    const own = primaryOf(hostname)
    if (!own) return undefined
    const location = `//${own === site?.hostname ? site.host : own}${pathname.replace(/^\/+/, '/')}${search}`
    return movedTo(location)
  }
}
