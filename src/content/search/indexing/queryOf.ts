import { termsAsked } from './terms'

/** Terms of a query that are looked for; each makes the search dearer and few readers need more. */
export const mostTerms = 8

/** Characters of a query that are read. */
const longest = 100

/** What a reader asks for: its terms, in one order whatever theirs was, and whether there were more. */
export type Query = { terms: readonly string[]; isCut: boolean }

export function queryOf(words: string): Query {
  const all = termsAsked(words.slice(0, longest))
  return { terms: all.slice(0, mostTerms).sort(), isCut: all.length > mostTerms }
}
