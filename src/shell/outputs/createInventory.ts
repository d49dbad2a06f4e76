import { slugsOf } from '../../content/edition/slugsOf'
import { prefixOf } from '../../content/languages/addressIn'
import { languagesOf } from '../../content/languages/languages'
import { localeAt } from '../../content/languages/localeAt'
import { pathTo } from '../../content/pathTo'
import { type Build, manifestOf } from '../../content/site/manifestOf'
import { modeOf } from '../../content/site/modeOf'
import type { Site } from '../../content/site/Site'
import type { Tenant, Tenants } from '../../content/tenants/createTenants'
import type { Failed } from '../../content/tenants/store'
import { sitemapOf } from '../../outputs/sitemaps/sitemapOf'
import type { Inventory } from '../../server/Inventory'
import type { Routes } from '../../server/routes/createRoutes'
import { themeOf } from '../../themes/themes'

type Options = {
  tenants: Tenants
  routes: Routes
  build: Build
  siteUrl: string | undefined
  /** The configured hosts. */
  hosts: readonly string[]
  /** Addresses that are answered outside the routes. */
  outside: readonly string[]
  madeFiles: Inventory['madeFiles']
}

const noRules: Site['redirects'] = { exact: new Map(), wildcards: new Map(), queries: new Map() }

/**
 * Lists all addresses that a site answers at a host: those that routes declare and those of the document's entries. Without a host, uses
 * the site's own. Waits for the newest document, however long that takes. Throws if the document cannot be fetched, if no site has the
 * host, or if the site has several hosts and `host` is undefined.
 */
export function createInventory({ tenants, routes, build, siteUrl, hosts, outside, madeFiles }: Options) {
  return async (requestedHost: string | undefined): Promise<Inventory> => {
    if (requestedHost === undefined && hosts.length > 1)
      throw new Error(`there are several sites; choose one with --host: ${hosts.join(', ')}`)
    const tenant = requestedHost === undefined ? tenants.all[0] : await tenants.find(requestedHost)
    if (!tenant) throw new Error(`no site has the host ${requestedHost}; check --host`)
    const failed = await refreshed(tenant)
    const site = tenant.store.peek()
    if (failed || !site) throw new Error(`could not fetch the document: ${failed?.message ?? 'there is none yet'}`)
    const languages = languagesOf(site.website, siteUrl)
    const [main] = languages
    const host = requestedHost ?? hosts[0] ?? (main.origin ? new URL(main.origin).host : 'localhost')
    const { locale } = localeAt(languages, host, '/')
    const origin = locale.origin ?? main.origin
    const here = languages.filter((language) => (language.origin ?? main.origin) === origin)
    const prefixes = here.map((language) => prefixOf(language, main))
    const mode = modeOf(site)
    // In maintenance and before the opening, one page replaces all others, even where a redirect rule exists.
    const { exact, wildcards } = mode === 'normal' ? site.redirects : noRules
    return {
      websiteId: tenant.websiteId,
      host,
      mode,
      origin,
      prefixes,
      otherOrigins: languages.filter((one) => !here.includes(one)).map(({ origin: own = '' }) => own),
      pages: inEach(prefixes, mode === 'normal' ? pagesOf(site, routes) : ['/']),
      optionalPaths: [...(mode === 'normal' ? inEach(prefixes, unlistedPaths(routes)) : ['/robots.txt']), ...outside],
      redirects: [...exact.values(), ...wildcards.values()],
      buildId: manifestOf(build, site).id,
      madeFiles,
      isPaper: themeOf(site.website.ui.theme).theme.layout === 'news',
    }
  }
}

/** Attempts to fetch the document: a large one may take long while the machine is busy. */
const tries = 3

async function refreshed({ store }: Tenant): Promise<Failed | undefined> {
  for (let attempt = tries; attempt > 1; attempt--) if (!(await store.refresh())) return undefined
  return store.refresh()
}

/** The page paths of a site, without prefix: each list's entries, single pages, and the updates that its live reports request later. */
function pagesOf(site: Site, routes: Routes): string[] {
  const mapped = sitemapOf(routes.all)
  const listPages = mapped.flatMap((one) => (one.kind === 'many' ? slugsOf(site, one.list).map(one.pathOf) : []))
  const single = mapped.flatMap((one) => (one.kind === 'one' ? [one.path] : []))
  return [...single, ...listPages, ...updatesOf(site)]
}

/** The updates of running reports: a reader who has seen one requests those after it. */
function updatesOf({ articles }: Site): string[] {
  const running = articles.filter(({ live }) => live?.status === 'live')
  return running.flatMap(({ slug, live }) =>
    (live?.blocks ?? []).map(({ id }) => `${pathTo('article', slug)}/after/${encodeURIComponent(id)}`),
  )
}

/** Routes without a parameter that show no list. Some of them may answer 404: developer pages, a podcast without episodes. */
function unlistedPaths(routes: Routes): string[] {
  return routes.all.flatMap(({ pattern, route }) => (route.listed || pattern.includes('{') ? [] : [pattern]))
}

function inEach(prefixes: readonly string[], paths: readonly string[]): string[] {
  return prefixes.flatMap((prefix) => paths.map((path) => (prefix !== '' && path === '/' ? prefix : prefix + path)))
}
