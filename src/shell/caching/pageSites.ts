import type { IncomingHttpHeaders } from 'node:http'
import { type Dependencies, isUpToDate } from '../../content/edition/dependencies'
import { editionOf } from '../../content/edition/Edition'
import { languagesOf } from '../../content/languages/languages'
import { localeAt } from '../../content/languages/localeAt'
import { withoutPrefix } from '../../content/languages/siteAddresses'
import { wantedLanguage } from '../../content/languages/wantedLanguage'
import { findRedirectAt } from '../../content/redirects/findRedirect'
import type { Site } from '../../content/site/Site'
import type { Tenants } from '../../content/tenants/createTenants'
import { withoutPort } from '../../server/http/hostOf'
import type { SiteAtHost, Sites } from '../../server/pageCache/createPageCache'

/** Maximum number of hosts remembered: a server that accepts every host may be requested under any name. */
const maxHosts = 1_000

/** The document of a site, and the site as the page cache knows it at a host. */
type KnownSite = { site: Site; atHost: SiteAtHost }

/**
 * Returns what the page cache needs to know about sites. `primaryOf` returns the host that an alias redirects to; an alias has no pages.
 * `siteUrl` is the site's configured address.
 */
export function pageSites(
  tenants: Tenants,
  primaryOf: (host: string) => string | undefined,
  siteUrl: string | undefined,
): Sites {
  const byId = new Map(tenants.all.map((tenant) => [tenant.websiteId, tenant]))
  const byHost = new Map<string, KnownSite>()
  tenants.onChange(() => byHost.clear())

  function siteAt(host: string): KnownSite | undefined {
    const known = byHost.get(host)
    if (known) return known
    const tenant = tenants.forHost(host)
    const site = tenant?.store.peek()
    if (!tenant || !site || primaryOf(withoutPort(host))) return undefined
    const { locale } = localeAt(languagesOf(site.website, siteUrl), host, '/')
    const found = { site, atHost: { site: tenant.websiteId, edition: locale.code } }
    if (byHost.size < maxHosts) byHost.set(host, found)
    return found
  }

  return {
    siteOf(host, target, headers) {
      const found = siteAt(host)
      if (!found || isRedirectedByQuery(found.site, target) || isRedirectedToLanguage(found, target, headers))
        return undefined
      return found.atHost
    },
    async open(host) {
      const tenant = await tenants.find(host)
      await tenant?.store.read().catch(() => {})
    },
    isUpToDate(id, { dependencies }) {
      const site = byId.get(id)?.store.peek()
      const locale =
        site && languagesOf(site.website, siteUrl).find(({ code }) => code === (dependencies as Dependencies).locale)
      return (
        site !== undefined &&
        locale !== undefined &&
        isUpToDate(dependencies as Dependencies, editionOf(site, locale, siteUrl))
      )
    },
    refreshIfDue: (id) => byId.get(id)?.store.refreshIfDue(),
  }

  function isRedirectedToLanguage({ site, atHost }: KnownSite, target: string, headers: IncomingHttpHeaders): boolean {
    if (!/^\/(\?|$)/.test(target)) return false
    const languages = languagesOf(site.website, siteUrl)
    if (languages[0].code !== atHost.edition) return false
    const { cookie = null, 'accept-language': accept = null, 'user-agent': agent = '' } = headers
    return wantedLanguage(languages, { cookie, accept, agent }) !== undefined
  }

  function isRedirectedByQuery({ website, redirects }: Site, target: string): boolean {
    if (redirects.queries.size === 0 || !target.includes('?')) return false
    const { pathname, search } = new URL(target, 'http://site.invalid')
    const [, ...others] = languagesOf(website, siteUrl)
    const path = withoutPrefix(pathname, { prefixes: new Set<string>(others.map(({ code }) => code)) })
    return findRedirectAt(redirects, path, search) !== undefined
  }
}
