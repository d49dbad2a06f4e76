import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as turkish } from '@orama/stemmers/turkish'

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

/** Letters of a word that may have forms: beyond, a stemmer costs more than it finds; and of what is left of it at least. */
const [longest, shortest] = [24, 3]

/** The stemmer of a language, by its code; words that are too short, too long or no letters stay as they are, and those of languages without one. */
export function stemmerOf(language: string): Stemmer {
  const stem = stemmers.get(language)
  if (!stem) return (word) => word
  return (word) => {
    if (word.length <= shortest || word.length > longest || /\p{N}/u.test(word)) return word
    const stemmed = stem(word)
    return stemmed.length < shortest ? word : stemmed
  }
}
