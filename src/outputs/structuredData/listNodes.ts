import type { CollectionPage, ProfilePage } from 'schema-dts'
import type { EditionAuthor } from '../../content/edition/Edition'
import { pathTo } from '../../content/pathTo'
import { type Addresses, sharedPicture } from '../Addresses'
import { publisherId, websiteNodeId } from './siteNodes'

/** An entry in the list of a page, in order. */
export type ListedPage = { path: string; name: string }

type List = { path: string; name: string; description?: string | undefined; listed: readonly ListedPage[] }

/** Returns a page that contains a list. */
export function collectionNode({ path, name, description, listed }: List, addresses: Addresses): CollectionPage {
  return {
    '@type': 'CollectionPage',
    '@id': addresses.page(path),
    url: addresses.page(path),
    name,
    ...(description && { description }),
    isPartOf: { '@id': websiteNodeId(addresses) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: listed.length,
      itemListElement: listed.map((entry, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: addresses.page(entry.path),
        name: entry.name,
      })),
    },
  }
}

/** Returns the page of an author. */
export function profileNode(author: EditionAuthor, addresses: Addresses): ProfilePage {
  const url = addresses.page(pathTo('author', author.slug))
  const photo = sharedPicture(author.photo, '1200x1200', addresses)
  const sameAs = [...author.same_as, ...Object.values(author.socials).filter((link) => /^https?:/i.test(link))]
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    isPartOf: { '@id': websiteNodeId(addresses) },
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: author.name,
      url,
      ...(author.role && { jobTitle: author.role }),
      ...(author.bio && { description: author.bio }),
      ...(photo && { image: photo.url }),
      ...(sameAs.length > 0 && { sameAs: [...new Set(sameAs)] }),
      worksFor: { '@id': publisherId(addresses) },
    },
  }
}
