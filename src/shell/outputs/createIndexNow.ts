import { editionOf } from '../../content/edition/Edition'
import { type SitemapList, sitemapEntriesOf } from '../../content/edition/sitemapEntries'
import { languagesOf } from '../../content/languages/languages'
import { pathTo } from '../../content/pathTo'
import type { Site } from '../../content/site/Site'
import type { Tenants } from '../../content/tenants/createTenants'
import { type Addresses, addressesOf } from '../../outputs/Addresses'
import type { Log } from '../../server/operations/createLog'

/** The IndexNow endpoint, and the maximum number of URLs per request. Source: https://www.indexnow.org/documentation */
const engine = 'https://api.indexnow.org/indexnow'
const maxUrls = 10_000

/** Timeout of a request in milliseconds. */
const timeoutMs = 10_000

type Options = {
  tenants: Pick<Tenants, 'all'>
  siteUrl: string | undefined
  log: Log
  /** Whether this process announces changes: one of several workers does. Default: yes. */
  isAnnouncer?: (() => boolean) | undefined
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/** Pages of a site by URL, each with a value that differs if the page has changed. */
type PageHashes = ReadonlyMap<string, string>

const lists: readonly [list: SitemapList, kind: 'article' | 'page' | 'event'][] = [
  ['articles', 'article'],
  ['pages', 'page'],
  ['events', 'event'],
]

/**
 * Submits new, changed and removed pages to search engines whenever a site's content changes, if the tenant has a key. The first revision
 * after a start submits none: there is no earlier state to compare with.
 */
export function createIndexNow({
  tenants,
  siteUrl,
  log,
  isAnnouncer = () => true,
  send = fetch,
}: Options): (websiteId: string) => Promise<void> {
  const before = new Map<string, PageHashes>()
  return async (websiteId) => {
    const site = tenants.all.find((tenant) => tenant.websiteId === websiteId)?.store.peek()
    const key = site?.website.machines.indexnow_key
    const addresses = site && addressesOf(editionOf(site, languagesOf(site.website, siteUrl)[0], siteUrl))
    if (!key || !addresses) return
    const known = pagesOf(site, addresses)
    const last = before.get(websiteId)
    before.set(websiteId, known)
    const urls = last && isAnnouncer() ? differing(last, known).slice(0, maxUrls) : []
    if (urls.length > 0)
      await notify(send, { key, addresses, urls }).catch((error) =>
        log.warn({ websiteId, error: String(error) }, 'could not notify IndexNow'),
      )
  }
}

function pagesOf(site: Site, { page }: Addresses): PageHashes {
  const pages = lists.flatMap(([list, kind]) =>
    sitemapEntriesOf(site, { list }).map((entry) => [page(pathTo(kind, entry.slug)), JSON.stringify(entry)] as const),
  )
  return new Map(pages)
}

function differing(last: PageHashes, now: PageHashes): string[] {
  const changed = [...now].filter(([url, fingerprint]) => last.get(url) !== fingerprint).map(([url]) => url)
  return [...changed, ...[...last.keys()].filter((url) => !now.has(url))]
}

type Told = { key: string; addresses: Addresses; urls: readonly string[] }

async function notify(send: NonNullable<Options['send']>, { key, addresses, urls }: Told): Promise<void> {
  const { host } = new URL(addresses.origin)
  const body = JSON.stringify({ host, key, keyLocation: addresses.absolute('/indexnow.txt'), urlList: urls })
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const answer = await send(engine, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`IndexNow returned ${answer.status}`)
}
