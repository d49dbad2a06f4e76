import { spelt } from './canonicalPath'

/** Where the pages of each kind of thing stand. */
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

/** What a menu's `ref` may name, and where the page of such a thing is. */
export const refPaths: ReadonlyMap<string, string> = new Map(Object.entries(folders))

/** The pages whose path has no slug, without language prefix. */
export const fixedPaths: ReadonlySet<string> = new Set([
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

/** The path of the page of a thing, by its slug, without language prefix: in the spelling that requests are led to. */
export function pathTo(kind: keyof typeof folders, slug: string): string {
  return folders[kind] + spelt(slug)
}
