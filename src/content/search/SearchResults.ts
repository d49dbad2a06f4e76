import type { Edition } from '../edition/Edition'
import type { KindCounts } from './indexing/SearchKind'

/** Notes about a result for readers: words of the query were ignored, older articles were not searched, or the index does not exist yet. */
export type SearchNote = 'first words' | 'newest articles' | 'no index yet'

/** Start and end offset of a matched word in a text; the end is exclusive. */
export type MatchRange = readonly [from: number, to: number]

/** A text with the ranges of the matched words. */
export type Marked = { text: string; marks: readonly MatchRange[] }

/** What an edition returns for one slug of a kind. */
type Given<Question extends 'teaser' | 'event' | 'listing' | 'product' | 'page' | 'author' | 'category'> = NonNullable<
  ReturnType<Edition[Question]>
>

/** A matching entity, in the language of the edition. */
export type SearchHit =
  | { kind: 'article'; entity: Given<'teaser'> }
  | { kind: 'event'; entity: Given<'event'> }
  | { kind: 'place'; entity: Given<'listing'> }
  | { kind: 'product'; entity: Given<'product'> }
  | { kind: 'page'; entity: Given<'page'> }
  | { kind: 'author'; entity: Given<'author'> }
  | { kind: 'category'; entity: Given<'category'> }

/** A matching entity with the matched words in its headline, and an excerpt of its texts with matched words, if there is one. */
export type SearchEntry = SearchHit & { headline: Marked; passage?: Marked }

export type SearchResults = {
  /** The requested part of the results, best first. */
  entries: readonly SearchEntry[]
  /** Number of results that can be listed: at most 200. */
  reachable: number
  /** Total number of matches by kind. */
  counts: KindCounts
  notes: readonly SearchNote[]
}

/** The result of an empty query. */
export const nothingFound: SearchResults = { entries: [], reachable: 0, counts: {}, notes: [] }
