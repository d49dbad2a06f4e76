import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { factsOf } from '../http/Answer'
import { inSlices } from '../limits/inSlices'
import type { Log } from '../operations/createLog'
import type { SharedPages } from './createSharedPages'
import { type KeptPage, sizeOf, squeezed, toPage } from './KeptPage'
import { hasChanged, type PageFacts, staleFor, staleOnErrorFor } from './PageFacts'

/** Where an address leads: a site, and the edition that lives at its host. */
export type SiteAtHost = { site: string; edition: string }

/** What the cache must be told about sites; it knows nothing of what is on their pages. */
export type Sites = {
  /** What lives at a host; undefined where nothing does, or nobody knows yet. */
  siteAt: (host: string) => SiteAtHost | undefined
  /** Finds out what lives at a host; resolves when there is nothing more to find out. */
  open: (host: string) => Promise<void>
  /** Whether a page made from these facts would be the same today. */
  holds: (site: string, facts: PageFacts) => boolean
  /** Whether this reader is led from the address to another one by their language. */
  leads: (place: SiteAtHost, target: string, headers: IncomingHttpHeaders) => boolean
  /** Called for every reader, so that content is kept up to date though nobody renders. */
  touch: (site: string) => void
}

export type PageCacheOptions = {
  sites: Sites
  /** Bytes for the pages of all sites together; each site has an equal share, so that none can push out another's. */
  bytes: number
  /** How many sites there are. */
  shares: number
  log: Log
  /** Pages that other replicas have made; none when there is one replica. */
  shared?: SharedPages | undefined
}

/** Renders an address for nobody in particular. */
export type Render = () => Promise<Response>

/** `comparedWith`: the revision of its site's content, counted from the start, with which the page was last compared. */
type Kept = { page: KeptPage; isRetired: boolean; isSqueezed: boolean; comparedWith: number }

/** A page with what is to be done about it. */
type PageHit = { page: KeptPage; state: 'fresh' | 'stale' }

/** Finished pages of all sites, in memory. */
export type PageCache = {
  /** The page of an address, when it may be shown as it is. */
  find: (site: string, key: string) => PageHit | undefined
  /**
   * The page made by `render`, which runs once for all who ask meanwhile. An answer that may not be kept comes back to
   * the first alone; the others get undefined and ask for themselves.
   */
  make: (site: string, key: string, render: Render) => Promise<KeptPage | Response | undefined>
  /** Whether `make` would wait for another's rendering. */
  isMaking: (site: string, key: string) => boolean
  /**
   * Called when the content of a site has changed. From now on each page is compared with it before it is shown again; those that nobody
   * asks for are compared in slices. Pages that would be different are made anew when asked for.
   */
  recheck: (site: string) => Promise<void>
  /** Forgets the pages that carry one of these keys, or all of the site. Returns how many. */
  purge: (site: string, keys: readonly string[] | 'all') => number
  /** The keys by which pages of a site can be forgotten, each with the number of pages that carry it. */
  keys: (site: string) => ReadonlyMap<string, number>
  /** Pages and bytes in memory. */
  size: () => { pages: number; bytes: number }
}

/** Keeps finished pages, each site with its own share of the memory, least recently read ones leaving first. */
export function createPageCache({ sites, bytes, shares, log, shared }: PageCacheOptions): PageCache {
  const lrus = new Map<string, LRUCache<string, Kept>>()
  const making = new Map<string, Promise<KeptPage | Response>>()
  const revisions = new Map<string, number>()
  let squeezing = Promise.resolve()

  function lruOf(site: string): LRUCache<string, Kept> {
    const known = lrus.get(site)
    if (known) return known
    const maxSize = Math.max(1_000_000, Math.floor(bytes / Math.max(1, shares)))
    const made = new LRUCache<string, Kept>({
      maxSize,
      maxEntrySize: Math.floor(maxSize / 4),
      sizeCalculation: ({ page }) => sizeOf(page),
    })
    lrus.set(site, made)
    return made
  }

  function find(site: string, key: string): PageHit | undefined {
    const kept = lrus.get(site)?.get(key)
    if (!kept || !isTrue(site, kept)) return undefined
    const { page } = kept
    if (hasChanged(page.facts)) return undefined
    const age = (Date.now() - page.madeAt) / 1000
    if (age < 0 || age > page.facts.freshFor + staleFor) return undefined
    if (!kept.isSqueezed) squeeze(site, key, kept)
    return { page, state: age < page.facts.freshFor ? 'fresh' : 'stale' }
  }

  const revisionOf = (site: string) => revisions.get(site) ?? 0

  /** Whether a page would be the same today: looked at once for each revision of the content. */
  function isTrue(site: string, kept: Kept): boolean {
    if (!kept.isRetired && kept.comparedWith !== revisionOf(site)) {
      kept.isRetired = !sites.holds(site, kept.page.facts)
      kept.comparedWith = revisionOf(site)
    }
    return !kept.isRetired
  }

  /** One page at a time, in the background. */
  function squeeze(site: string, key: string, kept: Kept): void {
    kept.isSqueezed = true
    squeezing = squeezing
      .then(() => squeezed(kept.page))
      .then((page) => {
        if (lrus.get(site)?.peek(key) === kept) kept.page = page
      })
      .catch((error) => log.warn({ key, error: String(error) }, 'page not compressed'))
  }

  async function make(site: string, key: string, render: Render): Promise<KeptPage | Response | undefined> {
    const name = nameOf(site, key)
    const underWay = making.get(name)
    if (underWay) return pageAlone(await underWay)
    const revision = revisionOf(site)
    const coming = shared
      ? takeShared(shared, site, key, render)
      : render().then((response) => keep(site, key, response, revision))
    const made = coming.finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  const isMaking = (site: string, key: string) => making.has(nameOf(site, key))

  async function takeShared(shared: SharedPages, site: string, key: string, render: Render) {
    const revision = revisionOf(site)
    const { page, stamp } = await shared.find(site, key, (facts) => sites.holds(site, facts))
    if (!page) return keep(site, key, await render(), revision, stamp)
    lruOf(site).set(key, { page, isRetired: false, isSqueezed: false, comparedWith: revision })
    return page
  }

  /** `revision` counts the content changes before the page was rendered: without another change the page needs no comparison. */
  async function keep(site: string, key: string, response: Response, revision: number, stamp?: string) {
    const lru = lruOf(site)
    const facts = factsOf(response)
    if (response.status === 200 && facts) {
      const page = await toPage(response, facts)
      const isRetired = revision !== revisionOf(site) && !sites.holds(site, facts)
      lru.set(key, { page, isRetired, isSqueezed: false, comparedWith: revisionOf(site) })
      if (!isRetired && stamp !== undefined) shared?.keep(site, key, page, stamp)
      return page
    }
    const last = lru.peek(key)
    if (last && mayStandIn(last.page, response.status, () => isTrue(site, last))) return last.page
    if (response.status < 500) lru.delete(key)
    return response
  }

  function recheck(site: string): Promise<void> {
    revisions.set(site, revisionOf(site) + 1)
    return inSlices(recheckEach(site))
  }

  function* recheckEach(site: string): Generator<void, void> {
    for (const [, kept] of [...(lrus.get(site)?.entries() ?? [])]) {
      isTrue(site, kept)
      yield
    }
  }

  function purge(site: string, keys: readonly string[] | 'all'): number {
    const lru = lrus.get(site)
    const hit = [...(lru?.entries() ?? [])].filter(
      ([, { page }]) => keys === 'all' || page.facts.keys.some((key) => keys.includes(key)),
    )
    for (const [, kept] of hit) kept.isRetired = true
    return hit.length
  }

  function keys(site: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { page, isRetired } of lrus.get(site)?.values() ?? [])
      for (const key of isRetired ? [] : page.facts.keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }

  function size() {
    const all = [...lrus.values()]
    return {
      pages: all.reduce((sum, lru) => sum + lru.size, 0),
      bytes: all.reduce((sum, lru) => sum + lru.calculatedSize, 0),
    }
  }

  return { find, make, isMaking, recheck, purge, keys, size }
}

/** The last page serves while the server fails; while it refuses (too busy, maintenance), only if it is true still. */
function mayStandIn({ madeAt }: KeptPage, status: number, isTrue: () => boolean): boolean {
  const isRecent = Date.now() - madeAt < staleOnErrorFor * 1000
  return isRecent && (status === 500 || (status === 503 && isTrue()))
}

function nameOf(site: string, key: string): string {
  return `${site} ${key}`
}

function pageAlone(made: KeptPage | Response): KeptPage | undefined {
  return made instanceof Response ? undefined : made
}
