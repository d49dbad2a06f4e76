import { editionOf } from '../../content/edition/Edition'
import { languagesOf } from '../../content/languages/languages'
import type { Site } from '../../content/site/Site'
import { addressesOf } from '../../outputs/Addresses'
import { isPublicHost } from '../../server/http/isPublicHost'
import { type AnnouncerOptions, createAnnouncer } from './createAnnouncer'
import { changedFeeds, type FeedLists, feedLists } from './feedLists'

/** Timeout of a request in milliseconds. */
const timeoutMs = 10_000

/** The feeds of a site, and of each of its categories, tags and authors. */
const feeds = ['feed.xml', 'atom.xml', 'feed.json'] as const

/** Maximum number of feeds per request to the hub. */
const maxTopics = 100

type HubFeeds = { hub: string; lists: FeedLists }

/**
 * Notifies a site's WebSub hub, if its document names one, of the feeds that have changed, including those of categories, tags and
 * authors. The hub must be an https URL of a public host: otherwise a document
 * could make this server send requests into its own network. Source: https://www.w3.org/TR/websub/ ,
 * https://pubsubhubbub.github.io/PubSubHubbub/pubsubhubbub-core-0.4.html#publishing
 */
export function createWebSub(options: AnnouncerOptions): (websiteId: string) => Promise<void> {
  const { siteUrl, send = fetch } = options
  return createAnnouncer<HubFeeds>(options, {
    failure: 'could not notify the WebSub hub',
    stateOf(site) {
      const hub = site.website.machines.websub_hub
      return hub ? { hub, lists: feedLists(site) } : undefined
    },
    async announce(last, { hub, lists }, site) {
      const topics = topicsOf(site, siteUrl, last.lists, lists)
      for (let index = 0; index < topics.length; index += maxTopics)
        await notify(send, hub, topics.slice(index, index + maxTopics))
    },
  })
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

async function notify(
  send: NonNullable<AnnouncerOptions['send']>,
  hub: string,
  topics: readonly string[],
): Promise<void> {
  if (!isPublicHost(hub)) throw new Error(`${hub} is not an https URL of a public host`)
  const body = new URLSearchParams([['hub.mode', 'publish'], ...topics.map((topic) => ['hub.url', topic])])
  const answer = await send(hub, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the hub returned ${answer.status}`)
}
