import type { Caching } from '../http/caching'

/** What who makes a page says about keeping it: plain data, so that it can be shared between machines. */
export type PageFacts = {
  /** Seconds for which the page is fresh; afterwards it is shown once more while it is made anew. */
  freshFor: number
  /** When the page changes without a new document, such as when an alert ends, in milliseconds since the epoch; it is not served from then on. */
  changesAt?: number | undefined
  /** Whether readers of this address may be led to another one by their language, so that no shared cache may keep it. */
  isPersonal: boolean
  /** Names of the content on it, for purging and for `Surrogate-Key`. */
  keys: string[]
  /** What the page was made of; only who made it can read it. */
  reads: unknown
}

/** Seconds for which a page that is no longer fresh is shown once more while it is made anew. */
export const staleFor = 600

/** Seconds for which the last page is shown when it cannot be made anew. */
export const staleOnErrorFor = 604_800

/** Whether the time has come at which a page changes without a new document. */
export function hasChanged({ changesAt }: PageFacts): boolean {
  return changesAt !== undefined && Date.now() >= changesAt
}

/** For how long, and for whom, a page may be kept. */
export type Keeping = Pick<PageFacts, 'freshFor' | 'isPersonal' | 'changesAt'>

/**
 * The caching headers of a page. Browsers revalidate it each time. Only CDNs are told to serve it stale: a browser that is told the same
 * shows the page of the reader's last visit to every `fetch`. A CDN that reads `CDN-Cache-Control` ignores `Cache-Control` (RFC 9213).
 * No cache serves a page beyond `changesAt`.
 */
export function cachingOf({ freshFor, isPersonal, changesAt = Number.POSITIVE_INFINITY }: Keeping): Caching {
  if (isPersonal) return { browsers: 'private, no-cache' }
  const left = Math.floor(Math.max(0, changesAt - Date.now()) / 1000)
  const fresh = Math.min(freshFor, left)
  const stale = Math.min(staleFor, left - fresh)
  return {
    browsers: `public, max-age=0, s-maxage=${fresh}`,
    cdn: `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${staleOnErrorFor}`,
  }
}
