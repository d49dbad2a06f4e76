import type { EditionTeaser } from '../../content/edition/toTeaser'
import { imageOf } from '../../content/media/media'

/** How far down the list a picture is looked for; news stays ahead of looks. */
const reach = 4

/**
 * The articles with those that have a picture in the first `places`, where the list's beginning has enough of
 * them: a large place without a picture is a hole. Otherwise the order stays.
 */
export function picturesFirst(articles: readonly EditionTeaser[], places: number): EditionTeaser[] {
  const start = articles.slice(0, places + reach)
  const leaders = start.filter((article) => imageOf(article.images)).slice(0, places)
  return [...leaders, ...articles.filter((article) => !leaders.includes(article))]
}
