import type { Article } from '../../content/schema/article'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Seconds for which a page may be kept when nothing more is known of it. */
export const usualFreshness = 60

/** By age of an article: the younger, the sooner somebody looks again. A live report is looked at all the time. */
const byAge: readonly [age: number, seconds: number][] = [
  [hour, 20],
  [day, 60],
  [7 * day, 300],
]
const forOld = 900

/** Seconds for which the page of an article may be kept. */
export function freshnessOf(
  article: Pick<Article, 'published_at' | 'updated_at'> & { live?: { status?: string | undefined } | undefined },
  now: Date,
): number {
  if (article.live?.status === 'live') return 5
  const changed = (article.updated_at ?? article.published_at)?.getTime() ?? 0
  const age = now.getTime() - changed
  return byAge.find(([limit]) => age < limit)?.[1] ?? forOld
}
