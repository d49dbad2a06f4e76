import type { Meanings } from './createVocabulary'

/**
 * What to ask the index, one after the other, each for all that those before it find and more: the words themselves, then what
 * begins with them, then what is like them. Who has the very words comes first.
 */
export function expressionsFor(meanings: readonly Meanings[]): string[] {
  const exact = expression(meanings.map(({ term }) => [term]))
  const longer = expression(meanings.map(({ term, longer }) => [term, ...longer]))
  const all = expression(meanings.map(({ term, longer, similar }) => [term, ...longer, ...similar]))
  return [...new Set([exact, longer, all])]
}

/** One word of each group, in the notation of FTS5. Terms are letters and digits alone, so that quotes cannot be left. */
function expression(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ')
}
