import type { Article } from '../../content/schema/article'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Default freshness of a page in seconds. */
export const defaultFreshness = 60

/** Freshness by an article's age: recent articles change more often, so their pages are rendered again sooner. */
const byAge: readonly [age: number, seconds: number][] = [
  [hour, 20],
  [day, 60],
  [7 * day, 300],
]
const oldArticleFreshness = 900

/** Returns for how many seconds an article's page is fresh. A running live report: 5. */
export function freshnessOf(
  article: Pick<Article, 'published_at' | 'updated_at'> & { live?: { status?: string | undefined } | undefined },
  now: Date,
): number {
  if (article.live?.status === 'live') return 5
  const changed = (article.updated_at ?? article.published_at)?.getTime() ?? 0
  const age = now.getTime() - changed
  return byAge.find(([limit]) => age < limit)?.[1] ?? oldArticleFreshness
}
