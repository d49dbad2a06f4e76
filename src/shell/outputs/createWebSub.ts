import { editionOf } from '../../content/edition/Edition'
import { languagesOf } from '../../content/languages/languages'
import type { Site } from '../../content/site/Site'
import type { Tenants } from '../../content/tenants/createTenants'
import { addressesOf } from '../../outputs/Addresses'
import { isPublicHost } from '../../server/http/isPublicHost'
import type { Log } from '../../server/operations/createLog'
import { changedFeeds, type FeedLists, feedLists } from './feedLists'

type Options = {
  tenants: Pick<Tenants, 'all'>
  siteUrl: string | undefined
  log: Log
  /** Whether this process announces changes: one of several workers does. Default: yes. */
  isAnnouncer?: (() => boolean) | undefined
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/** Timeout of a request in milliseconds. */
const timeoutMs = 10_000

/** The feeds of a site, and of each of its categories, tags and authors. */
const feeds = ['feed.xml', 'atom.xml', 'feed.json'] as const

/** Maximum number of feeds per request to the hub. */
const maxTopics = 100

/**
 * Notifies a site's WebSub hub, if its document names one, of the feeds that have changed, including those of categories, tags and
 * authors. The first revision after a start sends no notification. The hub must be an https URL of a public host: otherwise a document
 * could make this server send requests into its own network. Source: https://www.w3.org/TR/websub/ ,
 * https://pubsubhubbub.github.io/PubSubHubbub/pubsubhubbub-core-0.4.html#publishing
 */
export function createWebSub({
  tenants,
  siteUrl,
  log,
  isAnnouncer = () => true,
  send = fetch,
}: Options): (websiteId: string) => Promise<void> {
  const before = new Map<string, FeedLists>()
  return async (websiteId) => {
    const site = tenants.all.find((tenant) => tenant.websiteId === websiteId)?.store.peek()
    const hub = site?.website.machines.websub_hub
    if (!site || !hub) return
    const now = feedLists(site)
    const last = before.get(websiteId)
    before.set(websiteId, now)
    const topics = last && isAnnouncer() ? topicsOf(site, siteUrl, last, now) : []
    try {
      for (let index = 0; index < topics.length; index += maxTopics)
        await notify(send, hub, topics.slice(index, index + maxTopics))
    } catch (error) {
      log.warn({ websiteId, error: String(error) }, 'could not notify the WebSub hub')
    }
  }
}

/** Returns the URLs of the changed feeds, in each language. */
function topicsOf(site: Site, siteUrl: string | undefined, last: FeedLists, now: FeedLists): string[] {
  return languagesOf(site.website, siteUrl).flatMap((language) => {
    const edition = editionOf(site, language, siteUrl)
    const addresses = addressesOf(edition)
    if (!addresses) return []
    const pages = changedFeeds(last, now, language.code, edition.main.code)
    return pages.flatMap((page) => feeds.map((feed) => addresses.page(`${page === '/' ? '' : page}/${feed}`)))
  })
}

async function notify(send: NonNullable<Options['send']>, hub: string, topics: readonly string[]): Promise<void> {
  if (!isPublicHost(hub)) throw new Error(`${hub} is not an https URL of a public host`)
  const body = new URLSearchParams([['hub.mode', 'publish'], ...topics.map((topic) => ['hub.url', topic])])
  const answer = await send(hub, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the hub returned ${answer.status}`)
}
