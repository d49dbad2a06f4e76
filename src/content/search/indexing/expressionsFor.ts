import type { TermVariants } from './createVocabulary'

/**
 * Returns FTS5 expressions to run one after the other. Each expression finds more than the one before: the words themselves, then their
 * other forms, then longer words, then similar words. So entries with exact matches are ranked first, and among those, entries with all
 * words in the headline. The last expression finds all matches.
 */
export function expressionsFor(meanings: readonly TermVariants[]): string[] {
  const exact = expression(meanings.map(({ term }) => [term]))
  const forms = expression(meanings.map(({ term, forms }) => [term, ...forms]))
  const longer = expression(meanings.map(({ term, forms, longer }) => [term, ...forms, ...longer]))
  const all = expression(meanings.map(({ term, forms, longer, similar }) => [term, ...forms, ...longer, ...similar]))
  return [...new Set([exact, forms, longer, all])].flatMap((one) => [`title : (${one})`, one])
}

/**
 * Builds an FTS5 expression that needs one word of each group. A word that is in a group twice would count twice in the ranking. Terms contain only letters, digits and marks, so they cannot break out of
 * the quotes.
 */
function expression(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => `(${[...new Set(words)].map((word) => `"${word}"`).join(' OR ')})`).join(' AND ')
}
