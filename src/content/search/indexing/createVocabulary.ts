import { isNear } from './isNear'
import type { Stemmer } from './stemmerOf'
import { allowedTypos, matchesLongerTerms } from './terms'

/**
 * Maximum number of words in all vocabularies of the thread. A word with its stem takes about 190 bytes. Words beyond the limit are only
 * found by exact matches.
 */
const maxWords = 1_000_000
let wordsInAll = 0

/** Number of words between two calls of `checkTime`. */
const wordsPerTimeCheck = 4_096

/** A term with its variants, most frequent first: other forms, longer words that begin with it, and similar words. */
export type TermVariants = { term: string; forms: string[]; longer: string[]; similar: string[] }

type WordTable = {
  note: (words: readonly string[]) => void
  /** `checkTime` is called regularly and may throw to stop. */
  meaningsOf: (term: string, most: number, checkTime: () => void) => TermVariants
  /** Clears the vocabulary, which makes room for the words of other indexes. */
  forget: () => void
}

/** Creates an empty vocabulary. Words with the same stem are forms of each other. */
export function createVocabulary(stemOf: Stemmer): WordTable {
  const uses = new Map<string, number>()
  const families = new Map<string, string[]>()

  function note(words: readonly string[]): void {
    for (const word of words) {
      const before = uses.get(word)
      if (before !== undefined) uses.set(word, before + 1)
      else if (wordsInAll < maxWords) addWord(word)
    }
  }

  function addWord(word: string): void {
    wordsInAll++
    uses.set(word, 1)
    const stem = stemOf(word)
    const family = families.get(stem)
    if (family) family.push(word)
    else families.set(stem, [word])
  }

  function forget(): void {
    wordsInAll -= uses.size
    uses.clear()
    families.clear()
  }

  function meaningsOf(term: string, maxForms: number, checkTime: () => void): TermVariants {
    const forms = (families.get(stemOf(term)) ?? []).filter((word) => word !== term)
    const longer: string[] = []
    const similar: string[] = []
    const [isBeginning, maxTypos] = [matchesLongerTerms(term), allowedTypos(term)]
    if (!isBeginning && maxTypos === 0) return { term, forms: mostUsed(forms, maxForms), longer, similar }
    let checked = 0
    for (const word of uses.keys()) {
      if (++checked % wordsPerTimeCheck === 0) checkTime()
      if (word === term) continue
      if (isBeginning && word.startsWith(term)) longer.push(word)
      else if (maxTypos > 0 && Math.abs(word.length - term.length) <= maxTypos && isNear(word, term, maxTypos))
        similar.push(word)
    }
    return {
      term,
      forms: mostUsed(forms, maxForms),
      longer: mostUsed(longer, maxForms),
      similar: mostUsed(similar, maxForms),
    }
  }

  function mostUsed(words: string[], limit: number): string[] {
    return words.sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0)).slice(0, limit)
  }

  return { note, meaningsOf, forget }
}
