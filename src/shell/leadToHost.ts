import type { Middleware } from '../server/middleware'

/** Leads readers of an alias to the site's own host for good: scheme, port, path and query stay as they are. */
export function leadToHost(primaryOf: (host: string) => string | undefined): Middleware {
  return async (request, next) => {
    const { hostname, port, pathname, search } = new URL(request.url)
    const own = primaryOf(hostname)
    if (!own) return next(request)
    const location = `//${own}${port && `:${port}`}${pathname}${search}`
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
  }
}
