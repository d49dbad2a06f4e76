import type { ArticleSummary } from '../../content/edition/articleSummaryOf'
import type { Edition } from '../../content/edition/Edition'

/** Returns the articles of a category for a list whose title names it, so that their kickers do not repeat it. */
export function withoutCategory(
  articles: readonly ArticleSummary[],
  slug: string | undefined,
  edition: Edition,
): ArticleSummary[] {
  const name = slug === undefined ? undefined : edition.category(slug)?.name.toLowerCase()
  if (name === undefined) return [...articles]
  return articles.map((article) => ({
    ...article,
    kicker: article.kicker?.toLowerCase() === name ? undefined : article.kicker,
    categories: article.categories.filter((one) => one !== slug),
  }))
}
