import type { SearchKind } from './SearchKind'

/** The searched fields of an entry, with their weights. */
export const weights = { title: 4, standfirst: 2, people: 3, topics: 2, body: 1 } as const
export type Field = keyof typeof weights
export const fields = Object.keys(weights) as Field[]

/** The searched texts of an article, event or other entity in one language, cut to their beginnings. */
export type Entry = { kind: SearchKind; slug: string } & Record<Field, string>

/** Unique name of an entry in an index: `event/harbour-fair`. */
export type EntryName = `${SearchKind}/${string}`

export function nameOf({ kind, slug }: Pick<Entry, 'kind' | 'slug'>): EntryName {
  return `${kind}/${slug}`
}

/** Splits the name of an entry into its kind and slug. */
export function partsOf(name: EntryName): Pick<Entry, 'kind' | 'slug'> {
  const slash = name.indexOf('/')
  return { kind: name.slice(0, slash) as SearchKind, slug: name.slice(slash + 1) }
}
