import type { EditionTeaser } from '../../../content/edition/toTeaser'
import { imageOf } from '../../../content/media/media'

/** Returns whether a card of this article would have a picture. */
export function hasPicture(article: EditionTeaser): boolean {
  return imageOf(article.images) !== undefined || article.gallery.length > 0
}
