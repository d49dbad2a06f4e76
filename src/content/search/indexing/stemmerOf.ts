import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { foldText } from '../../../i18n/foldText'

/** Reduces a folded word to its stem. */
export type Stemmer = (word: string) => string

const stemmers: ReadonlyMap<string, Stemmer> = new Map([
  ['ar', arabic],
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['it', italian],
  ['nl', dutch],
  ['pt', portuguese],
  ['tr', turkish],
])

/** Restores letters that folding has removed and a stemmer needs: `ı` for Turkish vowel harmony, `ة` for Arabic endings. */
const spellings: ReadonlyMap<string, (folded: string) => string> = new Map([
  ['ar', (folded) => folded.replace(/ه$/, 'ة')],
  ['tr', (folded) => folded.replaceAll('i', 'ı')],
])

/** In letters. Longer words are not stemmed, because it costs time and finds little. Shorter stems are not used. */
const [maxLength, minLength] = [24, 3]

/**
 * Returns the stemmer of a language code. Words that are too short or too long, words with digits, and all words of languages without a
 * stemmer are returned unchanged.
 */
export function stemmerOf(language: string): Stemmer {
  const stem = stemmers.get(language)
  const spell = spellings.get(language)
  if (!stem) return (word) => word
  return (word) => {
    if (word.length <= minLength || word.length > maxLength || /\p{N}/u.test(word)) return word
    const stems = [stem(word), ...(spell ? [foldText(stem(spell(word)))] : [])].filter((one) => one.length >= minLength)
    return stems.sort((one, other) => one.length - other.length)[0] ?? word
  }
}
