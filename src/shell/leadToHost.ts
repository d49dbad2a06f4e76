import { primaryHost } from '../content/hosts'
import type { Tenants } from '../content/tenants'
import type { TenantConfig } from '../server/env'
import type { Middleware } from '../server/middleware'

/** Leads readers of an alias to the site's own host for good: scheme, port, path and query stay as they are. */
export function leadToHost(configs: readonly TenantConfig[], tenants: Tenants): Middleware {
  const primaryOf = primaryHost(configs, tenants)
  return async (request, next) => {
    const { hostname, port, pathname, search } = new URL(request.url)
    const own = primaryOf(hostname)
    if (!own) return next(request)
    const location = `//${own}${port && `:${port}`}${pathname}${search}`
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
  }
}
