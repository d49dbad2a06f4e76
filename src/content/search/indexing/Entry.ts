import type { SearchKind } from '../SearchKind'

/** Where words are looked for in an entry, with how much a word counts there. */
export const weights = { title: 4, standfirst: 2, people: 3, topics: 2, body: 1 } as const
export type Field = keyof typeof weights
export const fields = Object.keys(weights) as Field[]

/** What is searched of an article, an event or the like in one language: the beginnings of its texts. */
export type Entry = { kind: SearchKind; slug: string } & Record<Field, string>

/** By what an entry is known in an index: `event/harbour-fair`. */
export type EntryName = `${SearchKind}/${string}`

export function nameOf({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): EntryName {
  return `${kind}/${slug}`
}

/** The kind and slug that a name stands for. */
export function partsOf(name: EntryName): Pick<Entry, 'kind' | 'slug'> {
  const slash = name.indexOf('/')
  return { kind: name.slice(0, slash) as SearchKind, slug: name.slice(slash + 1) }
}
