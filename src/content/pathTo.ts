import { encodeSegment } from './canonicalPath'

/** The paths of the pages of each kind of entity. */
const folders = {
  article: '/article/',
  category: '/c/',
  page: '/p/',
  tag: '/tag/',
  author: '/author/',
  event: '/agenda/',
  listing: '/annuaire/',
  product: '/shop/',
} as const

/** The kind of the page of an entry, by the list of the document that it is in. */
export const kindOfList = {
  articles: 'article',
  pages: 'page',
  events: 'event',
  directory: 'listing',
  products: 'product',
} as const

/** The kinds that a menu's `ref` can name, with the paths of their pages. */
export const refPaths: ReadonlyMap<string, string> = new Map(Object.entries(folders))

/** Paths of the pages without a slug, without language prefix. */
export const fixedPaths: ReadonlySet<string> = new Set([
  '/account',
  '/',
  '/agenda',
  '/annuaire',
  '/login',
  '/offers',
  '/saved',
  '/search',
  '/shop',
  '/social',
])

/** Returns the canonical path of the page of an entity, without language prefix. */
export function pathTo(kind: keyof typeof folders, slug: string): string {
  return folders[kind] + encodeSegment(slug)
}
