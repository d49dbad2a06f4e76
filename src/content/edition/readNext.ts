import type { Article } from '../schema/article'
import type { ArticleLink, ArticleSummary } from './articleSummaryOf'
import type { Edition } from './Edition'

const maxSuggestions = 4

/**
 * Suggests articles to read after an article: its `related` list first, then articles with the same tags, then with the same categories.
 * Leaves out the next newer and older article, which have links of their own.
 */
export function readNext(
  edition: Edition,
  article: Pick<Article, 'slug' | 'related' | 'tags' | 'categories'>,
  { newer, older }: { newer: ArticleLink | undefined; older: ArticleLink | undefined },
): ArticleSummary[] {
  const excluded = [article.slug, ...[newer, older].flatMap((neighbour) => neighbour?.slug ?? [])]
  const byHand = [...new Set(article.related)].filter((slug) => !excluded.includes(slug))
  const suggestions = byHand.flatMap((slug) => edition.teaser(slug) ?? []).slice(0, maxSuggestions)
  const axes = [
    ...article.tags.map((slug) => ({ index: 'tag' as const, slug })),
    ...article.categories.map((slug) => ({ index: 'category' as const, slug })),
  ]
  for (const by of axes) {
    const limit = maxSuggestions - suggestions.length
    if (limit === 0) break
    const except = [...excluded, ...suggestions.map(({ slug }) => slug)]
    suggestions.push(...edition.teasers({ by, except, limit }))
  }
  return suggestions
}
