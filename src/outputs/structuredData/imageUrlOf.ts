import type { Edition, EditionArticle } from '../../content/edition/Edition'
import { imageOf } from '../../content/media/media'
import { type Addresses, sharedPicture } from '../Addresses'
import { pictureToShare } from '../share/pictureToShare'

/** Returns the address of an article's picture: its own in 16:9, else the share image, else the icon of the site. */
export function imageUrlOf(article: EditionArticle, edition: Edition, addresses: Addresses): string {
  const image = imageOf(article.images) ?? article.images[0]
  const picture = sharedPicture(image, '1200x675', addresses) ?? pictureToShare({ image, article }, edition, addresses)
  return picture?.url ?? addresses.absolute('/icons/512.png')
}
