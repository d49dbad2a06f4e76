import type { Article } from '../schema/article'

/** The time by which an article is sorted, in ms: its publication, or 0 without one. */
export function timeOf(article: Pick<Article, 'published_at'>): number {
  return article.published_at?.getTime() ?? 0
}
