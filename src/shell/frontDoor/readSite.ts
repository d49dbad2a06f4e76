import { editionOf } from '../../content/edition/Edition'
import { listening } from '../../content/edition/reads'
import { languagesOf } from '../../content/languages/languages'
import { localeAt } from '../../content/languages/localeAt'
import type { Site } from '../../content/Site'
import { SiteUnavailable } from '../../content/service/store'
import type { Mode } from '../requestContext/RequestContext'
import { movedTo } from './movedTo'
import type { Step } from './Step'

/**
 * Reads the last good document, and adds the edition in the address's language and the site's mode. Sets a failure if there is no tenant
 * (500) or no document (503).
 */
export const readSite: Step = async (visit) => {
  const { tenant, url, path, siteUrl, failure } = visit
  if (failure) return visit
  if (!tenant) return { ...visit, failure: { status: 500, message: 'Website ID is not provided' } }
  const site = await tenant.store.read().catch(nothingNow)
  if (!site) return { ...visit, failure: { status: 503 } }
  const { locale, rest, moved } = localeAt(languagesOf(site.website, siteUrl), url.host, path)
  if (moved) return movedTo(moved + url.search)
  return { ...visit, ...listening(editionOf(site, locale, siteUrl)), path: rest, mode: modeOf(site) }
}

function nothingNow(error: unknown): undefined {
  if (!(error instanceof SiteUnavailable)) throw error
}

/** Maintenance takes precedence over coming soon. Source: the contract, §1. */
export function modeOf({ website }: Site): Mode {
  if (website.info.is_maintenance_mode) return 'maintenance'
  return website.info.is_coming_soon ? 'coming-soon' : 'normal'
}
