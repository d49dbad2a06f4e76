import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import type { Tenants } from '../../content/service/createTenants'
import { isWakusOwn } from '../../server/http/wakusAddresses'
import { plainNotFound } from '../answers/plainAnswer'
import type { Step } from './Step'

/**
 * Finds the tenant of the host, and the path of the page. Answers a plain-text 404 if the path is not a page's, or the host belongs to no
 * tenant.
 */
export function findTenant(tenants: Tenants): Step {
  return async (visit) => {
    const tenant = await tenants.find(visit.url.host)
    const route = parseRouterRequest(visit.request)
    if (route?.type !== 'route' || (!tenant && tenants.all.length > 0)) return plainNotFound()
    const { path } = route
    return isAskedByWaku(visit.url)
      ? { ...visit, tenant, url: new URL(path, visit.url), path, fullPath: path }
      : { ...visit, tenant, path }
  }
}

/** In development Waku requests pages at internal URLs. From here on the context has the page's own URL. */
function isAskedByWaku({ pathname }: URL): boolean {
  return import.meta.env.DEV && isWakusOwn(pathname)
}
