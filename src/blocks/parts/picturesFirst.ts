import type { ArticleSummary } from '../../content/edition/articleSummaryOf'
import { imageOf } from '../../content/media/media'

/** How many articles after the first `places` are searched for a picture. The number is small, so that recent news stays at the top. */
const maxLookAhead = 4

/**
 * Moves articles with a picture into the first `places`, if the beginning of the list has any: a large card without a picture leaves a gap.
 * The other articles keep their order.
 */
export function picturesFirst(articles: readonly ArticleSummary[], places: number): ArticleSummary[] {
  const start = articles.slice(0, places + maxLookAhead)
  const withPictures = start.filter((article) => imageOf(article.images)).slice(0, places)
  return [...withPictures, ...articles.filter((article) => !withPictures.includes(article))]
}
