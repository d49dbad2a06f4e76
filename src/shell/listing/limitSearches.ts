import { isCrowded } from '../../content/search/search'
import type { Middleware } from '../../server/http/middleware'
import { comeBackLater } from '../../server/limits/comeBackLater'

/** Turns searches away while enough of them wait, before they take the place of anything else. */
export const limitSearches: Middleware = async (request, next) =>
  isCrowded() && isSearch(new URL(request.url)) ? comeBackLater('too many searches') : next(request)

/** A search in any language, or its payload; without words it is a page as any other. */
function isSearch({ pathname, searchParams }: URL): boolean {
  return searchParams.has('q') && pathname.split('/').includes('search')
}
