import { isSearchKind, type SearchKind } from '../../content/search/SearchKind'
import { pageNumber } from './pageNumber'

/** What a reader asks of the search page. */
export type SearchAsked = { words: string; only: SearchKind | undefined; page: number }

/** Letters of the words that are read. */
const longest = 100

/** What the query string of a search says; a kind that is none is left out. */
export function searchAsked(query: string | undefined): SearchAsked {
  const values = new URLSearchParams(query)
  const kind = values.get('kind')
  const words = values.get('q')?.trim().slice(0, longest).trim() ?? ''
  return { words, only: isSearchKind(kind) ? kind : undefined, page: pageNumber(query) }
}

/** The query string of a search, so that it can be shared. */
export function searchQuery({ words, only, page }: SearchAsked): string {
  const values = new URLSearchParams({ q: words, ...(only && { kind: only }), ...(page > 1 && { page: String(page) }) })
  return values.toString()
}
