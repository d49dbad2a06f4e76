import { foldText, unspacedScripts } from '../../i18n/foldText'

/** An entry of the search index for searching in the browser. */
export type SearchableEntry = readonly [href: string, headline: string, text: string]

/** Maximum number of results. */
const maxResults = 50

/**
 * Returns the entries that contain every search word as the beginning of a word, or anywhere in scripts without spaces. Entries with more
 * of the words in the headline come first.
 */
export function matching(known: readonly SearchableEntry[], query: string): SearchableEntry[] {
  const terms = fold(query).split(' ').filter(Boolean)
  if (terms.length === 0) return []
  const found = known.flatMap((one) => {
    const [headline, text] = [` ${fold(one[1])}`, ` ${fold(one[2])}`]
    const weights = terms.map((term) => (isContained(term, headline) ? 3 : isContained(term, text) ? 1 : 0))
    return weights.includes(0) ? [] : [{ one, weight: weights.reduce((sum: number, weight) => sum + weight, 0) }]
  })
  return found
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxResults)
    .map(({ one }) => one)
}

const unspaced = new RegExp(`[${unspacedScripts}]`, 'u')

function isContained(term: string, text: string): boolean {
  return text.includes(unspaced.test(term) ? term : ` ${term}`)
}

/** Returns the words of a text in folded form, separated by single spaces. */
function fold(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
