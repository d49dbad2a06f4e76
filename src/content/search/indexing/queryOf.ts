import { termsAsked } from './terms'

/** Maximum number of terms of a query. Each term makes the search slower, and few readers need more. */
export const mostTerms = 8

/** Maximum number of characters of a query that are read. */
const longest = 100

/** A parsed query: its terms, sorted so that the order of words does not matter, and whether terms were dropped. */
export type Query = { terms: readonly string[]; isCut: boolean }

export function queryOf(words: string): Query {
  const all = termsAsked(words.slice(0, longest))
  return { terms: all.slice(0, mostTerms).sort(), isCut: all.length > mostTerms }
}
