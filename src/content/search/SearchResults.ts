import type { Edition } from '../edition/Edition'
import type { KindCounts } from './SearchKind'

/** What readers should know of an answer: words were left out, or articles, or there is no index yet. */
export type SearchNote = 'first words' | 'newest articles' | 'no index yet'

/** From which character of a text to before which other one a word stands that was looked for. */
export type MatchRange = readonly [from: number, to: number]

/** A text with the words in it that were looked for. */
export type Marked = { text: string; marks: readonly MatchRange[] }

/** What can be asked of an edition that has entries with such slugs. */
type Given<Question extends 'teaser' | 'event' | 'listing' | 'product' | 'page' | 'author' | 'category'> = NonNullable<
  ReturnType<Edition[Question]>
>

/** Something that was found, in the language of the edition. */
export type FoundThing =
  | { kind: 'article'; entity: Given<'teaser'> }
  | { kind: 'event'; entity: Given<'event'> }
  | { kind: 'place'; entity: Given<'listing'> }
  | { kind: 'product'; entity: Given<'product'> }
  | { kind: 'page'; entity: Given<'page'> }
  | { kind: 'author'; entity: Given<'author'> }
  | { kind: 'category'; entity: Given<'category'> }

/** The same with the words in its headline, and a passage of its texts in which there are others. */
export type FoundEntry = FoundThing & { headline: Marked; passage?: Marked }

export type SearchResults = {
  /** The entries asked for, best first. */
  entries: readonly FoundEntry[]
  /** How many can be had one after the other: two hundred at the most. */
  reachable: number
  /** How many there are in all, by kind. */
  counts: KindCounts
  notes: readonly SearchNote[]
}

/** What is found for no words. */
export const nothingFound: SearchResults = { entries: [], reachable: 0, counts: {}, notes: [] }
