import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import { recordDependencies } from '../../content/edition/dependencies'
import { editionOf } from '../../content/edition/Edition'
import { languagesOf } from '../../content/languages/languages'
import { localeAt } from '../../content/languages/localeAt'
import { modeOf } from '../../content/site/modeOf'
import type { Tenants } from '../../content/tenants/createTenants'
import { SiteUnavailable } from '../../content/tenants/store'
import { isWakuEndpoint } from '../../server/middleware/wakuEndpoints'
import type { PipelineStep } from '../requestContext/RequestContext'
import { plainNotFound } from '../responses/plainResponse'
import { permanentRedirect } from './redirects'

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

/**
 * Reads the last good document, and adds the edition in the address's language and the site's mode. Sets a failure if there is no tenant
 * (500) or no document (503).
 */
export const readSite: PipelineStep = async (context) => {
  const { tenant, url, path, siteUrl, failure } = context
  if (failure) return context
  if (!tenant) return { ...context, failure: { status: 500, message: 'Website ID is not provided' } }
  const site = await tenant.store.read().catch(undefinedIfUnavailable)
  if (!site) return { ...context, failure: { status: 503 } }
  const { locale, rest, moved } = localeAt(languagesOf(site.website, siteUrl), url.host, path)
  if (moved) return permanentRedirect(moved + url.search)
  return { ...context, ...recordDependencies(editionOf(site, locale, siteUrl)), path: rest, mode: modeOf(site) }
}

/** Returns undefined if the site has no document yet; rethrows all other errors. */
function undefinedIfUnavailable(error: unknown): undefined {
  if (!(error instanceof SiteUnavailable)) throw error
}
