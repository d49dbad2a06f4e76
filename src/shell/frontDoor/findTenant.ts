import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import type { Tenants } from '../../content/service/createTenants'
import { isWakusOwn } from '../../server/http/wakusAddresses'
import { plainNotFound } from '../answers/plainAnswer'
import type { Step } from './Step'

/** Whose site it is, and which path of it. What is no page's address, or of a host that is nobody's, is a plain 404. */
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

/** While developing, Waku asks for pages at addresses of its own: from here on they are asked for at their own. */
function isAskedByWaku({ pathname }: URL): boolean {
  return import.meta.env.DEV && isWakusOwn(pathname)
}
