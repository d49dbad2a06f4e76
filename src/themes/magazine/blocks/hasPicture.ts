import type { EditionArticle } from '../../../content/edition/Edition'
import { imageOf } from '../../../content/media/media'

/** Whether a card of this article would have a picture. */
export function hasPicture(article: EditionArticle): boolean {
  return imageOf(article.images) !== undefined || article.gallery.length > 0
}
