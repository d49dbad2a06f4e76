import { isNear } from './isNear'
import { slipsIn, standsForMore } from './terms'

/** Words that all vocabularies of the thread know, each of some 80 bytes; later ones are found by themselves alone. */
const mostWords = 1_000_000
let wordsInAll = 0

/** Words after which the clock is looked at. */
const pace = 4_096

/** A term with the words that it may stand for, those that are used most first. */
export type Meanings = { term: string; longer: string[]; similar: string[] }

/** The words of an index, with how often they are used. */
export type Vocabulary = {
  note: (words: readonly string[]) => void
  /** `checkTime` is called now and then, and may throw. */
  meaningsOf: (term: string, most: number, checkTime: () => void) => Meanings
  /** Makes room for the words of others. */
  forget: () => void
}

export function createVocabulary(): Vocabulary {
  const uses = new Map<string, number>()

  function note(words: readonly string[]): void {
    for (const word of words) {
      const before = uses.get(word)
      if (before !== undefined) uses.set(word, before + 1)
      else if (wordsInAll < mostWords) learn(word)
    }
  }

  function learn(word: string): void {
    wordsInAll++
    uses.set(word, 1)
  }

  function forget(): void {
    wordsInAll -= uses.size
    uses.clear()
  }

  function meaningsOf(term: string, most: number, checkTime: () => void): Meanings {
    const longer: string[] = []
    const similar: string[] = []
    const [isBeginning, slips] = [standsForMore(term), slipsIn(term)]
    if (!isBeginning && slips === 0) return { term, longer, similar }
    let looked = 0
    for (const word of uses.keys()) {
      if (++looked % pace === 0) checkTime()
      if (word === term) continue
      if (isBeginning && word.startsWith(term)) longer.push(word)
      else if (slips > 0 && Math.abs(word.length - term.length) <= slips && isNear(word, term, slips))
        similar.push(word)
    }
    return { term, longer: mostUsed(longer, most), similar: mostUsed(similar, most) }
  }

  function mostUsed(words: string[], most: number): string[] {
    return words.sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0)).slice(0, most)
  }

  return { note, meaningsOf, forget }
}
