import type { Meanings } from './createVocabulary'

/**
 * What to ask the index, one after the other, each for all that those before it find and more: the words themselves, then their
 * forms, then what begins with them, then what is like them. Who has the very words comes first, and of those who has them all in the headline.
 * The last one finds all.
 */
export function expressionsFor(meanings: readonly Meanings[]): string[] {
  const exact = expression(meanings.map(({ term }) => [term]))
  const forms = expression(meanings.map(({ term, forms }) => [term, ...forms]))
  const longer = expression(meanings.map(({ term, forms, longer }) => [term, ...forms, ...longer]))
  const all = expression(meanings.map(wordsOf))
  return [...new Set([exact, forms, longer, all])].flatMap((one) => [`title : (${one})`, one])
}

/** All words for which a term stands, itself first, each once. */
export function wordsOf({ term, forms, longer, similar }: Meanings): string[] {
  return [...new Set([term, ...forms, ...longer, ...similar])]
}

/** One word of each group, in the notation of FTS5. Terms are letters and digits alone, so that quotes cannot be left. */
function expression(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ')
}
