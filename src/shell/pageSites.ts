import { type Edition, editionOf } from '../content/Edition'
import { languagesOf } from '../content/languages'
import { type Reads, stillHolds } from '../content/reads'
import type { Tenants } from '../content/tenants'
import type { Sites } from '../server/pages/pageCache'
import { wantedLanguage } from './leadToLanguage'

/** What the page cache asks about sites. */
export function pageSites(tenants: Tenants): Sites {
  const byId = new Map(tenants.all.map((tenant) => [tenant.websiteId, tenant]))

  function editionIn(id: string, code: string): Edition | undefined {
    const site = byId.get(id)?.store.peek()
    const locale = site && languagesOf(site.website).find((one) => one.code === code)
    return locale && editionOf(site, locale)
  }

  return {
    siteAt: (host) => tenants.forHost(host)?.websiteId,
    holds(id, { reads }) {
      const { locale } = reads as Reads
      const edition = editionIn(id, locale)
      return edition !== undefined && stillHolds(reads as Reads, edition)
    },
    leads(id, target, headers) {
      if (!/^\/(\?|$)/.test(target)) return false
      const site = byId.get(id)?.store.peek()
      if (!site) return true
      const { cookie = null, 'accept-language': accept = null, 'user-agent': agent = '' } = headers
      return wantedLanguage(site.website, { cookie, accept, agent }) !== undefined
    },
    touch: (id) => byId.get(id)?.store.touch(),
  }
}
