import { isSearchKind, type SearchKind } from '../../content/search/indexing/SearchKind'
import { pageNumber } from './pageNumber'

/** The query of the search page. */
export type SearchQuery = { words: string; only: SearchKind | undefined; page: number }

/** Maximum number of characters of a search. */
const maxLength = 100

/** Parses the query string of a search. Ignores an unknown kind. */
export function readSearchQuery(query: string | undefined): SearchQuery {
  const values = new URLSearchParams(query)
  const kind = values.get('kind')
  const words = values.get('q')?.trim().slice(0, maxLength).trim() ?? ''
  return { words, only: isSearchKind(kind) ? kind : undefined, page: pageNumber(query) }
}

/** Returns the query string of a search, so that the search can be shared. */
export function searchQueryString({ words, only, page }: SearchQuery): string {
  const values = new URLSearchParams({ q: words, ...(only && { kind: only }), ...(page > 1 && { page: String(page) }) })
  return values.toString()
}
