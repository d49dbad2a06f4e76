import { queryTerms } from './terms'

/** Maximum number of terms of a query. Each term makes the search slower, and few readers need more. */
export const maxTerms = 8

/** Maximum number of characters of a query that are read. */
const maxLength = 100

/** A parsed query: its terms, sorted so that the order of words does not matter, and whether terms were dropped. */
export type Query = { terms: readonly string[]; isCut: boolean }

export function queryOf(text: string): Query {
  const all = queryTerms(text.slice(0, maxLength))
  return { terms: all.slice(0, maxTerms).sort(), isCut: all.length > maxTerms }
}
