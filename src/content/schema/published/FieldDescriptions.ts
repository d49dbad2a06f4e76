import type * as v from 'valibot'

/** Descriptions of the fields of an object schema, with the `entries` of that schema as their key. */
export type FieldDescriptions = readonly [entries: object, sentences: Readonly<Record<string, string>>]

/** Pairs the entries of an object schema with their descriptions. The compiler checks that each field has exactly one. */
export function sentences<Entries extends v.ObjectEntries>(
  entries: Entries,
  descriptions: Readonly<Record<keyof Entries & string, string>>,
): FieldDescriptions {
  return [entries, descriptions]
}
