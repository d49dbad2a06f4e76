import { editionOf } from '../../content/edition/Edition'
import { type Mark, marksOf } from '../../content/edition/marks'
import { languagesOf } from '../../content/languages/languages'
import type { Site } from '../../content/Site'
import type { Tenants } from '../../content/service/createTenants'
import { addressesOf } from '../../machines/Addresses'
import type { Log } from '../../server/operations/createLog'
import { isPublicHost } from './isPublicHost'

type Options = {
  tenants: Pick<Tenants, 'all'>
  siteUrl: string | undefined
  log: Log
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/** Milliseconds after which nobody waits for an answer. */
const patience = 10_000

/** The feeds of a site, and of each of its lists. */
const feeds = ['feed.xml', 'atom.xml', 'feed.json'] as const

/** Articles in a feed: what is older stands in none. */
const most = 30

/**
 * Tells the hub of a site, if its document names one, that its feeds have changed, whenever the newest articles have. The first revision after a start tells
 * nothing. A hub is asked by https at a public name alone: a document must not have this server knock at doors of its own network.
 * Source: https://www.w3.org/TR/websub/ , https://pubsubhubbub.github.io/PubSubHubbub/pubsubhubbub-core-0.4.html#publishing
 */
export function createWebSub({ tenants, siteUrl, log, send = fetch }: Options): (websiteId: string) => Promise<void> {
  const before = new Map<string, string>()
  return async (websiteId) => {
    const site = tenants.all.find((tenant) => tenant.websiteId === websiteId)?.store.peek()
    const hub = site?.website.machines.websub_hub
    if (!site || !hub) return
    const now = newestOf(site)
    const last = before.get(websiteId)
    before.set(websiteId, now)
    const topics = last === undefined || last === now ? [] : topicsOf(site, siteUrl)
    if (topics.length === 0) return
    await tell(send, hub, topics).catch((error) => log.warn({ websiteId, error: String(error) }, 'hub not told'))
  }
}

function newestOf(site: Site): string {
  const marks: readonly Mark[] = marksOf(site, { list: 'articles' })
  return JSON.stringify(marks.slice(-most))
}

/** The site's own feeds in each language: those of lists are read by few, and asked for by their readers. */
function topicsOf(site: Site, siteUrl: string | undefined): string[] {
  return languagesOf(site.website, siteUrl).flatMap((language) => {
    const addresses = addressesOf(editionOf(site, language, siteUrl))
    return addresses ? feeds.map((feed) => addresses.page(`/${feed}`)) : []
  })
}

async function tell(send: NonNullable<Options['send']>, hub: string, topics: readonly string[]): Promise<void> {
  if (!isPublicHost(hub)) throw new Error(`${hub} is no https address of a public host`)
  const body = new URLSearchParams([['hub.mode', 'publish'], ...topics.map((topic) => ['hub.url', topic])])
  const answer = await send(hub, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(patience) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}
