import type { Caching } from '../http/responseHeaders'

/** What a render tells the page cache about its page. Plain data, so that replicas can share it. */
export type PageFacts = {
  /** Seconds for which the page is fresh. Afterwards it is served stale while it is rendered again. */
  freshFor: number
  /**
   * When the page changes without a new document, for example because an alert ends; milliseconds since the epoch. The page is not
   * served from then on.
   */
  changesAt?: number | undefined
  /** Whether readers may be redirected from this address by their language. No shared cache may store such a page. */
  isPersonal: boolean
  /** Keys of the content on the page, for purging and for `Surrogate-Key`. */
  keys: string[]
  /** The content that the page was made of (its dependencies). Only the code that rendered the page can interpret it. */
  dependencies: unknown
}

/** Seconds for which a stale page is served while it is rendered again. */
export const staleFor = 600

/** Seconds for which the last version of a page is served while rendering it fails. */
export const staleOnErrorFor = 604_800

/** Whether the `changesAt` of a page has passed. */
export function hasChanged({ changesAt }: PageFacts): boolean {
  return changesAt !== undefined && Date.now() >= changesAt
}

/** For how long, and for whom, a page may be cached. */
export type CachePolicy = Pick<PageFacts, 'freshFor' | 'isPersonal' | 'changesAt'>

/**
 * Returns the caching headers of a page. Browsers revalidate it each time. Only CDNs may serve it stale: a browser with the same
 * directive answers every `fetch` with the page of the reader's last visit. A CDN that supports `CDN-Cache-Control` ignores
 * `Cache-Control` (RFC 9213). No cache serves a page after `changesAt`, except a CDN while this server fails (`stale-if-error`).
 */
export function cachingOf({ freshFor, isPersonal, changesAt = Number.POSITIVE_INFINITY }: CachePolicy): Caching {
  if (isPersonal) return { browsers: 'private, no-cache' }
  const secondsUntilChange = Math.floor(Math.max(0, changesAt - Date.now()) / 1000)
  const freshSeconds = Math.min(freshFor, secondsUntilChange)
  const stale = Math.min(staleFor, secondsUntilChange - freshSeconds)
  return {
    browsers: `public, max-age=0, s-maxage=${freshSeconds}`,
    cdn: `public, max-age=${freshSeconds}, stale-while-revalidate=${stale}, stale-if-error=${staleOnErrorFor}`,
  }
}
