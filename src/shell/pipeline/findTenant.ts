import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import type { Tenants } from '../../content/tenants/createTenants'
import { isWakuEndpoint } from '../../server/http/wakuEndpoints'
import { plainNotFound } from '../responses/plainResponse'
import type { PipelineStep } from './PipelineStep'

/**
 * Finds the tenant of the host, and the path of the page. Answers a plain-text 404 if the path is not a page's, or the host belongs to no
 * tenant.
 */
export function findTenant(tenants: Tenants): PipelineStep {
  return async (context) => {
    const tenant = await tenants.find(context.url.host)
    const route = parseRouterRequest(context.request)
    if (route?.type !== 'route' || (!tenant && tenants.all.length > 0)) return plainNotFound()
    const { path } = route
    return isWakuRequest(context.url)
      ? { ...context, tenant, url: new URL(path, context.url), path, fullPath: path }
      : { ...context, tenant, path }
  }
}

/** In development Waku requests pages at internal URLs. From here on the context has the page's own URL. */
function isWakuRequest({ pathname }: URL): boolean {
  return import.meta.env.DEV && isWakuEndpoint(pathname)
}
