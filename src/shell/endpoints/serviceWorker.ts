import { remover, worker } from 'virtual:gazette/worker'
import { modeOf } from '../../content/site/modeOf'
import type { Site } from '../../content/site/Site'
import type { Tenants } from '../../content/tenants/createTenants'
import type { Middleware } from '../../server/middleware/composeMiddleware'

/** The path of the service worker. */
export const workerPath = '/sw.js'

/**
 * Returns the service worker. If `isOn` is not set, or the site is coming soon or in maintenance, returns a worker that removes itself
 * and all its caches. Browsers check for a new worker at every navigation, so both take effect immediately.
 */
export function serviceWorker(tenants: Tenants, isOn: boolean): Middleware {
  return async ({ request }) => {
    const { host } = new URL(request.url)
    const site = await tenants
      .forHost(host)
      ?.store.read()
      .catch((): Site | undefined => undefined)
    if (!site) return new Response('no document yet\n', { status: 503, headers: { 'cache-control': 'no-store' } })
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-robots-tag': 'noindex',
    }
    return new Response(isOn && modeOf(site) === 'normal' ? worker : remover, { headers })
  }
}
