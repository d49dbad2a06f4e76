import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import { canonicalPath } from '../../content/canonicalPath'
import { editionOf } from '../../content/edition/Edition'
import { recordReads } from '../../content/edition/reads'
import { languagesOf } from '../../content/languages/languages'
import { localeAt } from '../../content/languages/localeAt'
import type { Site } from '../../content/Site'
import { SiteUnavailable } from '../../content/service/store'
import type { Tenant, Tenants } from '../../content/service/tenants'
import type { Middleware } from '../../server/http/middleware'
import { keepPage } from '../../server/keptPages/PageFacts'
import type { Env } from '../../server/operations/env'
import type { Log } from '../../server/operations/log'
import { timed } from '../../server/operations/timed'
import type { Routes } from '../../server/routes/createRoutes'
import { fittingOf } from '../developer/fittingOf'
import { usualFreshness } from '../keeping/freshness'
import { keepingOf, pageFactsOf } from '../keeping/pageFactsOf'
import { withCaching } from '../keeping/withCaching'
import { renderVisit } from '../rendering/renderVisit'
import { withStatus } from '../rendering/withStatus'
import { leadElsewhere } from './leadElsewhere'
import { leadToLanguage } from './leadToLanguage'
import type { Mode, Visit } from './visit'

type Options = { tenants: Tenants; env: Env; log: Log; routes: Routes }

/**
 * Settles everything about a request before rendering: whose site, where else it may lead, in which
 * language and mode, or which failure. Then it renders, and puts the true status on the answer.
 */
export function frontDoor({ tenants, env, log, routes }: Options): Middleware {
  return async (request, next) => {
    const url = new URL(request.url)
    const tenant = await tenants.find(url.host)
    const route = parseRouterRequest(request)
    if (route?.type !== 'route') return plainNotFound()
    if (!tenant && tenants.all.length > 0) return plainNotFound()
    const isPayload = import.meta.env.DEV && url.pathname.startsWith('/RSC/')
    const canonical = isPayload ? undefined : canonicalPath(url.pathname)
    if (canonical) return movedTo(canonical + url.search)
    const fullPath = isPayload ? route.path : url.pathname + url.search
    const started = performance.now()
    const { moved, ...opened } = await openVisit(tenant, env, url.host, route.path, fullPath)
    const site = performance.now() - started
    if (moved && !isPayload) return movedTo(moved + url.search)
    const { freshFor = usualFreshness } = routes.routeOf(opened.path)
    const visit: Visit = {
      ...opened,
      pattern: routes.patternOf(opened.path),
      freshFor,
      fitting: opened.showsDeveloperPages ? fittingOf(opened.path, url.searchParams) : undefined,
    }
    if (visit.path === '/404') visit.failure ??= { status: 404 }
    const elsewhere = isPayload ? undefined : (leadElsewhere(visit, url) ?? leadToLanguage(visit, url, request.headers))
    if (elsewhere) return elsewhere
    const render = () => renderVisit(visit, request, next, log)
    const { value, reads } = await recordReads(render)
    const response = timed(value, { site, render: performance.now() - started - site })
    const mayBeKept = response.status === 200 && canonicalPath(url.pathname) === undefined
    const keeping = mayBeKept ? keepingOf(visit) : undefined
    const { edition } = visit
    if (edition && keeping) keepPage(request, () => pageFactsOf(edition, keeping, reads()))
    const answer = keeping ? withCaching(response, keeping) : response
    return withStatus(answer, visit)
  }
}

/** A visit before it is known what its path means. */
type Opened = Omit<Visit, 'pattern' | 'freshFor' | 'fitting'>

async function openVisit(
  tenant: Tenant | undefined,
  env: Env,
  host: string,
  path: string,
  fullPath: string,
): Promise<Opened & { moved?: string }> {
  const visit: Opened = {
    edition: undefined,
    mode: 'normal',
    failure: undefined,
    path,
    fullPath,
    now: new Date(),
    isPreview: env.PREVIEW,
    previewBase: env.PREVIEW ? (env.PREVIEW_API_BASE ?? env.API_BASE) : undefined,
    showsDeveloperPages: env.DEV_PAGES || import.meta.env.DEV,
    siteUrl: env.SITE_URL,
    framedBy: env.PREVIEW ? env.PREVIEW_ORIGINS : [],
    reportsTo: env.SENTRY_DSN,
  }
  if (!tenant) return { ...visit, failure: { status: 500, message: 'Website ID is not provided' } }
  try {
    const site = await tenant.store.read()
    const { locale, rest, moved } = localeAt(languagesOf(site.website, env.SITE_URL), host, path)
    const edition = editionOf(site, locale, env.SITE_URL)
    return { ...visit, edition, path: rest, mode: modeOf(site), ...(moved && { moved }) }
  } catch (error) {
    if (!(error instanceof SiteUnavailable)) throw error
    return { ...visit, failure: { status: 503 } }
  }
}

/** Maintenance wins over coming soon. Source: the contract, §1. */
function modeOf({ website }: Site): Mode {
  if (website.info.is_maintenance_mode) return 'maintenance'
  return website.info.is_coming_soon ? 'coming-soon' : 'normal'
}

function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
}

function plainNotFound(): Response {
  return new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
