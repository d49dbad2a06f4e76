import type { Edition } from '../edition/Edition'
import { excerptIn } from './excerptIn'
import { type EntryName, partsOf } from './indexing/Entry'
import { entryOf } from './indexing/entryOf'
import { entityAtName, type SearchableEntity } from './indexing/SearchableEntity'
import { searchableText } from './indexing/searchableText'
import { termsIn } from './indexing/terms'
import type { TermMatches } from './Job'
import { matchRangesIn } from './matchRangesIn'
import type { SearchEntry, SearchHit } from './SearchResults'

/** Returns the data of a matching entry for readers; undefined if the entry no longer exists. */
export function searchHitOf(
  edition: Edition,
  name: EntryName,
  matches: readonly TermMatches[],
): SearchEntry | undefined {
  const hit = entityAt(edition, name)
  const parts = partsOf(name)
  const entity = entityAtName(edition.site, parts)
  if (!hit || !entity) return undefined
  const headline = headlineOf(hit)
  const { title, standfirst, people, topics, body } = entryOf(
    { kind: parts.kind, entity } as SearchableEntity,
    edition.untracked,
  )
  // The texts that were indexed, which are cut to their public part.
  const [summary, text] = [searchableText(standfirst), searchableText(body)]
  const words = wordsToMark(matches, [title, summary, people, topics, text])
  const passage = excerptIn(summary, words) ?? excerptIn(text, words)
  return { ...hit, headline: { text: headline, marks: matchRangesIn(headline, words) }, ...(passage && { passage }) }
}

/** The words to mark in texts. Words that are only similar to a term are marked if the texts have none of the closer words. */
function wordsToMark(matches: readonly TermMatches[], texts: readonly string[]): ReadonlySet<string> {
  if (matches.every(({ similar }) => similar.length === 0)) return new Set(matches.flatMap(({ close }) => close))
  const present = new Set(texts.flatMap(termsIn))
  return new Set(matches.flatMap(({ close, similar }) => (close.some((word) => present.has(word)) ? close : similar)))
}

function entityAt(edition: Edition, name: EntryName): SearchHit | undefined {
  const { kind, slug } = partsOf(name)
  const entity = lookups[kind](edition)(slug)
  return entity && ({ kind, entity } as SearchHit)
}

const lookups: Readonly<Record<SearchHit['kind'], (edition: Edition) => (slug: string) => object | undefined>> = {
  article: ({ teaser }) => teaser,
  event: ({ event }) => event,
  place: ({ listing }) => listing,
  product: ({ product }) => product,
  page: ({ page }) => page,
  author: ({ author }) => author,
  category: ({ category }) => category,
}

function headlineOf({ kind, entity }: SearchHit): string {
  return kind === 'place' || kind === 'author' || kind === 'category' ? entity.name : entity.title
}
