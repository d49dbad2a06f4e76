import type { Edition, EditionArticle } from '../../content/edition/Edition'
import type { toPicture } from '../../content/media/media'
import { pathTo } from '../../content/pathTo'
import { type Addresses, type SharedPicture, sharedPicture } from '../Addresses'
import { shareTexts } from './shareTexts'

type Shared = {
  image: Parameters<typeof toPicture>[0]
  article: Pick<EditionArticle, 'slug' | 'title'> | undefined
}

/**
 * Returns the share image of a page: its own; for an article its drawn headline; else the site's cover; for an article
 * whose headline cannot be drawn, the drawn name of the site. Undefined if none exists.
 */
export function pictureToShare(
  { image, article }: Shared,
  edition: Edition,
  addresses: Addresses,
): SharedPicture | undefined {
  const own = sharedPicture(image, '1200x630', addresses)
  if (own) return own
  const texts = article && shareTexts(article.title, edition.name, edition.locale.code)
  if (article && texts?.headline) return drawnPicture(article.slug, article.title, addresses)
  const { cover } = edition.site.website.media
  const covering = cover && sharedPicture(edition.resolve(cover), '1200x630', addresses)
  if (covering) return covering
  return article && texts?.name ? drawnPicture(article.slug, edition.name, addresses) : undefined
}

function drawnPicture(slug: string, alt: string, { page }: Addresses): SharedPicture {
  return { url: page(`${pathTo('article', slug)}/share.png`), alt, width: 1200, height: 630 }
}
