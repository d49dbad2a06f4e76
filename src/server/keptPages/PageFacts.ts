import type { Caching } from '../http/caching'

/** What who makes a page says about keeping it: plain data, so that it can be shared between machines. */
export type PageFacts = {
  /** Seconds for which the page is fresh; afterwards it is shown once more while it is made anew. */
  freshFor: number
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

/** For how long, and for whom, a page may be kept. */
export type Keeping = Pick<PageFacts, 'freshFor' | 'isPersonal'>

/**
 * The caching headers of a page. Browsers revalidate it each time. Only CDNs are told to serve it stale: a browser that is told the same
 * shows the page of the reader's last visit to every `fetch`. A CDN that reads `CDN-Cache-Control` ignores `Cache-Control` (RFC 9213).
 */
export function cachingOf({ freshFor, isPersonal }: Keeping): Caching {
  if (isPersonal) return { browsers: 'private, no-cache' }
  return {
    browsers: `public, max-age=0, s-maxage=${freshFor}`,
    cdn: `public, max-age=${freshFor}, stale-while-revalidate=${staleFor}, stale-if-error=${staleOnErrorFor}`,
  }
}
