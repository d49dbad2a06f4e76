import { recordDependencies } from '../../content/edition/dependencies'
import { editionOf } from '../../content/edition/Edition'
import { languagesOf } from '../../content/languages/languages'
import { localeAt } from '../../content/languages/localeAt'
import { modeOf } from '../../content/site/modeOf'
import { SiteUnavailable } from '../../content/tenants/store'
import type { PipelineStep } from './PipelineStep'
import { permanentRedirect } from './permanentRedirect'

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
