import type { Edition } from '../edition/Edition'
import { excerptIn } from './excerptIn'
import { type EntryName, partsOf } from './indexing/Entry'
import { entryOf } from './indexing/entryOf'
import { entityAtName, type SearchableEntity } from './indexing/SearchableEntity'
import { matchRangesIn } from './matchRangesIn'
import type { Marked, SearchEntry, SearchHit } from './SearchResults'

/** Returns the data of a matching entry for readers; undefined if the entry no longer exists. */
export function searchHitOf(edition: Edition, name: EntryName, terms: ReadonlySet<string>): SearchEntry | undefined {
  const entity = entityAt(edition, name)
  if (!entity) return undefined
  const headline = headlineOf(entity)
  const passage = passageOf(edition, name, terms)
  return { ...entity, headline: { text: headline, marks: matchRangesIn(headline, terms) }, ...(passage && { passage }) }
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

/** An excerpt of the texts that were indexed, cut to their public part. */
function passageOf(edition: Edition, name: EntryName, terms: ReadonlySet<string>): Marked | undefined {
  const parts = partsOf(name)
  const entity = entityAtName(edition.site, parts)
  if (!entity) return undefined
  const { standfirst, body } = entryOf({ kind: parts.kind, entity } as SearchableEntity, edition.untracked)
  return excerptIn(standfirst, terms) ?? excerptIn(body, terms)
}
