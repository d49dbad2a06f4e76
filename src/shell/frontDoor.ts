import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server'
import { editionOf } from '../content/Edition'
import { languagesOf, mainLocale } from '../content/languages'
import type { Site } from '../content/Site'
import { SiteUnavailable } from '../content/store'
import type { Tenant, Tenants } from '../content/tenants'
import { localeOfPrefix } from '../i18n/locales'
import type { Env } from '../server/env'
import type { Log } from '../server/log'
import type { Middleware } from '../server/middleware'
import { timed } from '../server/timed'
import { canonicalPath } from './canonicalPath'
import { fittingOf } from './fittingOf'
import { leadElsewhere } from './leadElsewhere'
import { leadToLanguage } from './leadToLanguage'
import { renderVisit } from './renderVisit'
import type { Mode, Visit } from './visit'
import { withStatus } from './withStatus'

type Options = { tenants: Tenants; env: Env; log: Log }

/**
 * Settles everything about a request before rendering: whose site, where else it may lead, in which
 * language and mode, or which failure. Then it renders, and puts the true status on the answer.
 */
export function frontDoor({ tenants, env, log }: Options): Middleware {
  return async (request, next) => {
    const url = new URL(request.url)
    const tenant = tenants.forHost(url.host)
    const route = parseRouterRequest(request)
    if (route?.type !== 'route') return plainNotFound()
    if (!tenant && tenants.all.length > 0) return plainNotFound()
    const isPayload = url.pathname.startsWith('/RSC/')
    const canonical = isPayload ? undefined : canonicalPath(url.pathname)
    if (canonical) return movedTo(canonical + url.search)
    const started = performance.now()
    const opened = await openVisit(tenant, env, route.path, isPayload ? route.path : url.pathname + url.search)
    const site = performance.now() - started
    const visit = {
      ...opened,
      fitting: opened.showsDeveloperPages ? fittingOf(opened.path, url.searchParams) : undefined,
    }
    if (visit.path === '/404') visit.failure ??= { status: 404 }
    const elsewhere = isPayload ? undefined : (leadElsewhere(visit, url) ?? leadToLanguage(visit, url, request.headers))
    if (elsewhere) return elsewhere
    const rendered = await renderVisit(visit, request, next, log)
    const response = timed(rendered, { site, render: performance.now() - started - site })
    return isPayload ? payload(response) : withStatus(response, visit)
  }
}

async function openVisit(tenant: Tenant | undefined, env: Env, path: string, fullPath: string): Promise<Visit> {
  const visit: Visit = {
    edition: undefined,
    mode: 'normal',
    failure: undefined,
    path,
    fullPath,
    now: new Date(),
    isPreview: env.PREVIEW,
    showsDeveloperPages: env.DEV_PAGES || import.meta.env.DEV,
    siteUrl: env.SITE_URL,
    reportsTo: env.SENTRY_DSN,
    fitting: undefined,
  }
  if (!tenant) return { ...visit, failure: { status: 500, message: 'Website ID is not provided' } }
  try {
    const site = await tenant.store.read()
    const { locale, rest } = localeOf(site, path)
    return { ...visit, edition: editionOf(site, locale), path: rest, mode: modeOf(site) }
  } catch (error) {
    if (!(error instanceof SiteUnavailable)) throw error
    return { ...visit, failure: { status: 503 } }
  }
}

/** The language of a path by its prefix; the main language has none. */
function localeOf(site: Site, path: string) {
  const [, prefix = ''] = path.split('/', 2)
  const main = mainLocale(site.website)
  const known = localeOfPrefix(prefix)
  const own =
    known && languagesOf(site.website).find((locale) => locale.code === known.code && locale.code !== main.code)
  return own ? { locale: own, rest: path.slice(prefix.length + 1) || '/' } : { locale: main, rest: path }
}

/** Maintenance wins over coming soon. Source: the contract, §1. */
function modeOf({ website }: Site): Mode {
  if (website.info.is_maintenance_mode) return 'maintenance'
  return website.info.is_coming_soon ? 'coming-soon' : 'normal'
}

function payload(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('x-robots-tag', 'noindex')
  return new Response(response.body, { status: response.status, headers })
}

function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
}

function plainNotFound(): Response {
  return new Response('Not Found\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
