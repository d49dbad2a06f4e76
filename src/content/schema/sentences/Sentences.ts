import type * as v from 'valibot'

/** What the fields of an object are for, by the fields that it is made of. */
export type Sentences = readonly [entries: object, sentences: Readonly<Record<string, string>>]

/** One sentence for each field, and for no other: the compiler sees to it. */
export function sentences<Entries extends v.ObjectEntries>(
  entries: Entries,
  told: Readonly<Record<keyof Entries & string, string>>,
): Sentences {
  return [entries, told]
}
