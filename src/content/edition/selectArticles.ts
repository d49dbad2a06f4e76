import type { Article } from '../schema/article'
import type { ArticleIndex } from '../site/articleIndexes'
import { type Site, timeIn } from '../site/Site'
import { timeOf } from '../site/timeOf'

/** One category, tag or author whose articles are selected. */
export type ArticleAxis = { index: ArticleIndex; slug: string }

/**
 * Selects articles of one axis, or all. The order is newest first by default. Articles in `except` are skipped before `offset` and `limit`
 * count.
 */
export type ArticleQuery = {
  by?: ArticleAxis
  order?: 'newest' | 'oldest' | 'priority'
  except?: readonly string[]
  offset?: number
  limit?: number
}

/** Returns the published articles of a query. */
export function selectArticles(site: Site, query: ArticleQuery = {}): Article[] {
  const { by, order = 'newest', except = [], offset = 0, limit = Number.POSITIVE_INFINITY } = query
  const list = listOf(site, by)
  const first = firstPublished(list, timeIn(site))
  const total = list.length - first
  const sorted = order === 'priority' ? byPriority(list, first) : undefined
  const at = (index: number) => {
    if (order === 'oldest') return list[list.length - 1 - index]
    return sorted ? sorted[index] : list[first + index]
  }
  const excluded = new Set(except)
  const picked: Article[] = []
  let index = excluded.size === 0 ? offset : 0
  for (let toPass = offset - index; index < total && picked.length < limit; index++) {
    const article = at(index)
    if (!article || excluded.has(article.slug)) continue
    if (toPass > 0) toPass--
    else picked.push(article)
  }
  return picked
}

/** Counts the published articles of an axis, or of the whole site. */
export function countArticles(site: Site, by?: ArticleAxis): number {
  const list = listOf(site, by)
  return list.length - firstPublished(list, timeIn(site))
}

function listOf(site: Site, by: ArticleAxis | undefined): readonly Article[] {
  return by ? (site.articlesBy[by.index].get(by.slug) ?? []) : site.articles
}

/** Lists are sorted newest first, so scheduled articles are at the start. */
function firstPublished(list: readonly Article[], now: number): number {
  const index = list.findIndex((article) => timeOf(article) <= now)
  return index === -1 ? list.length : index
}

const priorities = new WeakMap<readonly Article[], { first: number; sorted: readonly Article[] }>()

/** The list from `first` on, sorted by priority. The result is cached until a scheduled article is published. */
function byPriority(list: readonly Article[], first: number): readonly Article[] {
  const known = priorities.get(list)
  if (known?.first === first) return known.sorted
  const sorted = list.slice(first).sort((one, other) => other.priority - one.priority)
  priorities.set(list, { first, sorted })
  return sorted
}
