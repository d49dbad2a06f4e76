import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { factsOf } from '../http/bufferedResponse'
import { runWithPauses } from '../limits/runWithPauses'
import type { Log } from '../operations/createLog'
import { type CachedPage, sizeOf, toPage, withBestCompression } from './CachedPage'
import type { SharedPages } from './createSharedPages'
import { hasChanged, type PageFacts, staleFor, staleOnErrorFor } from './PageFacts'

/** A site, and its edition at a host. */
export type SiteAtHost = { site: string; edition: string }

/** What the page cache needs to know about sites. It knows nothing about the content of pages. */
export type Sites = {
  /**
   * Returns the site whose page a request asks for. Undefined if the host has no site, if its document is not loaded yet, or if the request
   * is redirected for a reason that is not part of the page's key: the reader's language, or a query.
   */
  siteOf: (host: string, target: string, headers: IncomingHttpHeaders) => SiteAtHost | undefined
  /** Looks up the site at a host. Resolves when `siteOf` cannot learn more about the host. */
  open: (host: string) => Promise<void>
  /** Whether the page of these facts would be the same if it were rendered now. */
  isUpToDate: (site: string, facts: PageFacts) => boolean
  /** Called after each page that was sent, so that the content is refreshed even if no page is rendered. */
  refreshIfDue: (site: string) => void
}

export type PageCacheOptions = {
  sites: Sites
  /** Memory for the pages of all sites, in bytes. Each site has an equal share, so that none can evict another's pages. */
  bytes: number
  /** Number of sites. */
  shares: number
  log: Log
  /** Pages that other replicas have rendered; undefined if there is one replica. */
  shared?: SharedPages | undefined
}

/** Renders an address without any data of the reader. */
export type Render = () => Promise<Response>

/**
 * `comparedWith`: the revision of the site's content that the page was last compared with. Revisions are counted from the start of
 * the process.
 */
type Entry = { page: CachedPage; isStale: boolean; isCompressed: boolean; comparedWith: number }

/** A cached page, and whether it has to be rendered again. */
type PageHit = { page: CachedPage; state: 'fresh' | 'stale' }

/** The rendered pages of all sites, in memory. */
export type PageCache = {
  /** Returns the page of an address if it may be served. */
  find: (site: string, key: string) => PageHit | undefined
  /**
   * Renders a page with `render`, once for all concurrent callers. Returns a response that cannot be cached to the first caller
   * only; the others get undefined and have to render for themselves.
   */
  make: (site: string, key: string, render: Render) => Promise<CachedPage | Response | undefined>
  /** Whether `make` would wait for a render that another caller has started. */
  isMaking: (site: string, key: string) => boolean
  /**
   * Called when the content of a site has changed. From now on each page is compared with the new content before it is served
   * again; pages that nobody requests are compared in slices, in the background. Pages that would change are rendered again at the
   * next request.
   */
  recheck: (site: string) => Promise<void>
  /** Invalidates the pages with one of these keys, or all pages of the site. Returns their number. */
  purge: (site: string, keys: readonly string[] | 'all') => number
  /** Returns the keys of the valid pages of a site, each with the number of pages that have it. */
  keys: (site: string) => ReadonlyMap<string, number>
  /** Number of pages, and their bytes in memory. */
  size: () => { pages: number; bytes: number }
}

/** Creates the page cache. Each site has its own share of the memory; its least recently used pages are evicted first. */
export function createPageCache({ sites, bytes, shares, log, shared }: PageCacheOptions): PageCache {
  const lrus = new Map<string, LRUCache<string, Entry>>()
  const making = new Map<string, Promise<CachedPage | Response>>()
  const revisions = new Map<string, number>()
  let compressing = Promise.resolve()

  function lruOf(site: string): LRUCache<string, Entry> {
    const known = lrus.get(site)
    if (known) return known
    const maxSize = Math.max(1_000_000, Math.floor(bytes / Math.max(1, shares)))
    const lru = new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: Math.floor(maxSize / 4),
      sizeCalculation: ({ page }) => sizeOf(page),
    })
    lrus.set(site, lru)
    return lru
  }

  function find(site: string, key: string): PageHit | undefined {
    const entry = lrus.get(site)?.get(key)
    if (!entry || !isValid(site, entry)) return undefined
    const { page } = entry
    if (hasChanged(page.facts)) return undefined
    const age = (Date.now() - page.madeAt) / 1000
    if (age < 0 || age > page.facts.freshFor + staleFor) return undefined
    if (!entry.isCompressed) compressEntry(key, entry)
    return { page, state: age < page.facts.freshFor ? 'fresh' : 'stale' }
  }

  const revisionOf = (site: string) => revisions.get(site) ?? 0

  /** Whether a page would be the same if it were rendered now. Compared once per revision of the content. */
  function isValid(site: string, entry: Entry): boolean {
    if (!entry.isStale && entry.comparedWith !== revisionOf(site)) {
      entry.isStale = !sites.isUpToDate(site, entry.page.facts)
      entry.comparedWith = revisionOf(site)
    }
    return !entry.isStale
  }

  /** Compresses one page at a time, in the background. */
  function compressEntry(key: string, entry: Entry): void {
    entry.isCompressed = true
    compressing = compressing
      .then(() => withBestCompression(entry.page))
      .then((page) => {
        entry.page = page
      })
      .catch((error) => log.warn({ key, error: String(error) }, 'could not compress a page; it is served uncompressed'))
  }

  async function make(site: string, key: string, render: Render): Promise<CachedPage | Response | undefined> {
    const name = nameOf(site, key)
    const running = making.get(name)
    if (running) return pageOnly(await running)
    const revision = revisionOf(site)
    const loading = shared
      ? loadShared(shared, site, key, render)
      : render().then((response) => store(site, key, response, revision))
    const result = loading.finally(() => making.delete(name))
    making.set(name, result)
    return result
  }

  const isMaking = (site: string, key: string) => making.has(nameOf(site, key))

  async function loadShared(shared: SharedPages, site: string, key: string, render: Render) {
    const revision = revisionOf(site)
    const { page, stamp } = await shared.find(site, key, (facts) => sites.isUpToDate(site, facts))
    if (!page) return store(site, key, await render(), revision, stamp)
    lruOf(site).set(key, { page, isStale: false, isCompressed: false, comparedWith: revision })
    return page
  }

  /** `revision` is the number of content changes before the render. If it is still the same, the page needs no comparison. */
  async function store(site: string, key: string, response: Response, revision: number, stamp?: string) {
    const lru = lruOf(site)
    const facts = factsOf(response)
    if (response.status === 200 && facts) {
      const page = await toPage(response, facts)
      const isStale = revision !== revisionOf(site) && !sites.isUpToDate(site, facts)
      lru.set(key, { page, isStale, isCompressed: false, comparedWith: revisionOf(site) })
      if (!isStale && stamp !== undefined) shared?.keep(site, key, page, stamp)
      return page
    }
    const last = lru.peek(key)
    if (last && mayServeInstead(last.page, response.status, () => isValid(site, last))) return last.page
    if (response.status < 500) lru.delete(key)
    return response
  }

  function recheck(site: string): Promise<void> {
    revisions.set(site, revisionOf(site) + 1)
    return runWithPauses(recheckEach(site))
  }

  function* recheckEach(site: string): Generator<void, void> {
    for (const [, entry] of [...(lrus.get(site)?.entries() ?? [])]) {
      isValid(site, entry)
      yield
    }
  }

  function purge(site: string, keys: readonly string[] | 'all'): number {
    const lru = lrus.get(site)
    const hit = [...(lru?.entries() ?? [])].filter(
      ([, { page }]) => keys === 'all' || page.facts.keys.some((key) => keys.includes(key)),
    )
    for (const [, entry] of hit) entry.isStale = true
    return hit.length
  }

  function keys(site: string): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    for (const { page, isStale } of lrus.get(site)?.values() ?? [])
      for (const key of isStale ? [] : page.facts.keys) counts.set(key, (counts.get(key) ?? 0) + 1)
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

/**
 * Whether the last version of a page may replace an error: a 500 always, a 503 (overload, maintenance) only if the page has not
 * changed. Never if it is older than `staleOnErrorFor`.
 */
function mayServeInstead({ madeAt }: CachedPage, status: number, isValid: () => boolean): boolean {
  const isRecent = Date.now() - madeAt < staleOnErrorFor * 1000
  return isRecent && (status === 500 || (status === 503 && isValid()))
}

function nameOf(site: string, key: string): string {
  return `${site} ${key}`
}

function pageOnly(result: CachedPage | Response): CachedPage | undefined {
  return result instanceof Response ? undefined : result
}
