import { remover, worker } from 'virtual:gazette/worker'
import type { Site } from '../../content/Site'
import type { Tenants } from '../../content/service/createTenants'
import type { Middleware } from '../../server/steps/inOrder'
import { modeOf } from '../frontDoor/readSite'

/** Where the service worker is. */
export const workerPath = '/sw.js'

/**
 * The service worker; the one that removes it, with all that it kept, where `isOn` is not set, and for a site that is coming soon or
 * in maintenance. Browsers ask for it with every visit, so that either is there at once.
 */
export function serviceWorker(tenants: Tenants, isOn: boolean): Middleware {
  return async ({ request }) => {
    const { pathname, host } = new URL(request.url)
    if (pathname !== workerPath) return undefined
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
