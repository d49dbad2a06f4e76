import { editionOf } from '../../content/edition/Edition'
import { type SitemapList, sitemapEntriesOf } from '../../content/edition/sitemapEntries'
import { languagesOf } from '../../content/languages/languages'
import { pathTo } from '../../content/pathTo'
import type { Site } from '../../content/site/Site'
import { type Addresses, addressesOf } from '../../outputs/Addresses'
import { type AnnouncerOptions, createAnnouncer } from './createAnnouncer'

/** The IndexNow endpoint, and the maximum number of URLs per request. Source: https://www.indexnow.org/documentation */
const engine = 'https://api.indexnow.org/indexnow'
const maxUrls = 10_000

/** Timeout of a request in milliseconds. */
const timeoutMs = 10_000

/** Pages of a site by URL, each with a value that differs if the page has changed. */
type PageHashes = ReadonlyMap<string, string>

const lists: readonly [list: SitemapList, kind: 'article' | 'page' | 'event'][] = [
  ['articles', 'article'],
  ['pages', 'page'],
  ['events', 'event'],
]

type Submission = { key: string; addresses: Addresses; pages: PageHashes }

/** Submits new, changed and removed pages to search engines whenever a site's content changes, if the tenant has a key. */
export function createIndexNow(options: AnnouncerOptions): (websiteId: string) => Promise<void> {
  const { siteUrl, send = fetch } = options
  return createAnnouncer<Submission>(options, {
    failure: 'could not notify IndexNow',
    stateOf(site) {
      const key = site.website.machines.indexnow_key
      const addresses = addressesOf(editionOf(site, languagesOf(site.website, siteUrl)[0], siteUrl))
      return key && addresses ? { key, addresses, pages: pagesOf(site, addresses) } : undefined
    },
    async announce(last, now) {
      const urls = differing(last.pages, now.pages).slice(0, maxUrls)
      if (urls.length > 0) await notify(send, now, urls)
    },
  })
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

async function notify(
  send: NonNullable<AnnouncerOptions['send']>,
  { key, addresses }: Submission,
  urls: readonly string[],
): Promise<void> {
  const { host } = new URL(addresses.origin)
  const body = JSON.stringify({ host, key, keyLocation: addresses.absolute('/indexnow.txt'), urlList: urls })
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const answer = await send(engine, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`IndexNow returned ${answer.status}`)
}
