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

/** What a page says to caches and browsers: they may keep it as long as this server does, and always ask again. */
export function cacheControl({ freshFor, isPersonal }: Keeping): string {
  if (isPersonal) return 'private, no-cache'
  return `public, max-age=0, s-maxage=${freshFor}, stale-while-revalidate=${staleFor}, stale-if-error=${staleOnErrorFor}`
}
