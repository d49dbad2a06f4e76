import type { Edition } from '../edition/Edition'
import { type EntryName, partsOf } from './indexing/Entry'
import { entryOf } from './indexing/entryOf'
import { type Searched, searchedAt } from './indexing/Searched'
import { marksIn } from './marksIn'
import { passageIn } from './passageIn'
import type { FoundEntry, FoundThing, Marked } from './SearchResults'

/** Returns the data of a matching entry for readers; undefined if the entry no longer exists. */
export function toFound(edition: Edition, name: EntryName, words: ReadonlySet<string>): FoundEntry | undefined {
  const thing = thingAt(edition, name)
  if (!thing) return undefined
  const headline = headlineOf(thing)
  const passage = passageOf(edition, name, words)
  return { ...thing, headline: { text: headline, marks: marksIn(headline, words) }, ...(passage && { passage }) }
}

function thingAt(edition: Edition, name: EntryName): FoundThing | undefined {
  const { kind, slug } = partsOf(name)
  const entity = questions[kind](edition)(slug)
  return entity && ({ kind, entity } as FoundThing)
}

const questions: Readonly<Record<FoundThing['kind'], (edition: Edition) => (slug: string) => object | undefined>> = {
  article: ({ teaser }) => teaser,
  event: ({ event }) => event,
  place: ({ listing }) => listing,
  product: ({ product }) => product,
  page: ({ page }) => page,
  author: ({ author }) => author,
  category: ({ category }) => category,
}

function headlineOf({ kind, entity }: FoundThing): string {
  return kind === 'place' || kind === 'author' || kind === 'category' ? entity.name : entity.title
}

/** An excerpt of the texts that were indexed, cut to their public part. */
function passageOf(edition: Edition, name: EntryName, words: ReadonlySet<string>): Marked | undefined {
  const parts = partsOf(name)
  const entity = searchedAt(edition.site, parts)
  if (!entity) return undefined
  const { standfirst, body } = entryOf({ kind: parts.kind, entity } as Searched, edition.bare)
  return passageIn(standfirst, words) ?? passageIn(body, words)
}
