import type { Article } from '../../schema/article'
import type { Event, Listing, Product } from '../../schema/places'
import type { Author, Category, StaticPage } from '../../schema/site'
import type { Site } from '../../site/Site'

/** An entity of the document that is searched. */
export type SearchableEntity =
  | { kind: 'article'; entity: Article }
  | { kind: 'event'; entity: Event }
  | { kind: 'place'; entity: Listing }
  | { kind: 'product'; entity: Product }
  | { kind: 'page'; entity: StaticPage }
  | { kind: 'author'; entity: Author }
  | { kind: 'category'; entity: Category }

/** All searched entities of a site except articles. */
export function* otherEntities({
  categories,
  authors,
  pages,
  products,
  listings,
  agenda,
}: Site): Generator<SearchableEntity> {
  for (const entity of categories.values()) yield { kind: 'category', entity }
  for (const entity of authors.values()) yield { kind: 'author', entity }
  for (const entity of pages.values()) yield { kind: 'page', entity }
  for (const entity of products.values()) yield { kind: 'product', entity }
  for (const entity of listings.values()) yield { kind: 'place', entity }
  for (const entity of agenda) yield { kind: 'event', entity }
}

/** The entity of a site with this kind and slug. */
export function entityAtName(
  site: Site,
  { kind, slug }: { kind: SearchableEntity['kind']; slug: string },
): object | undefined {
  return tables[kind](site).get(slug)
}

const tables: Readonly<Record<SearchableEntity['kind'], (site: Site) => ReadonlyMap<string, object>>> = {
  article: ({ articleBySlug }) => articleBySlug,
  event: ({ events }) => events,
  place: ({ listings }) => listings,
  product: ({ products }) => products,
  page: ({ pages }) => pages,
  author: ({ authors }) => authors,
  category: ({ categories }) => categories,
}
