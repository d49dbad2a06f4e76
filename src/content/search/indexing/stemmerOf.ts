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

/** Cuts a folded word to what its forms have in common. */
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

/** Spellings that folding has removed and a stemmer needs: Turkish vowel harmony knows `ı`, Arabic endings `ة`. */
const spellings: ReadonlyMap<string, (folded: string) => string> = new Map([
  ['ar', (folded) => folded.replace(/ه$/, 'ة')],
  ['tr', (folded) => folded.replaceAll('i', 'ı')],
])

/** Longer words are not stemmed: it costs more than it finds. Shorter stems are not used. In letters. */
const [maxLength, minLength] = [24, 3]

/** The stemmer of a language, by its code. Words that are too short or too long stay as they are, words with digits too, and all words of languages without a stemmer. */
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
