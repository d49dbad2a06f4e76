import type { ArticleSummary } from '../../../content/edition/articleSummaryOf'
import { imageOf } from '../../../content/media/media'

/** Returns whether a card of this article would have a picture. */
export function hasPicture(article: ArticleSummary): boolean {
  return imageOf(article.images) !== undefined || article.gallery.length > 0
}
