import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { imageOf } from '../../content/media/media'
import { type Addresses, sharedPicture } from '../Addresses'
import { pictureToShare } from '../share/pictureToShare'

/** The address of a picture of an article, in 16:9 if it has one of its own: else the picture for sharing, at last the icon of the site. */
export function imageUrlOf(article: EditionArticle, edition: Edition, addresses: Addresses): string {
  const image = imageOf(article.images) ?? article.images[0]
  const picture = sharedPicture(image, '1200x675', addresses) ?? pictureToShare({ image, article }, edition, addresses)
  return picture?.url ?? addresses.absolute('/icons/512.png')
}
