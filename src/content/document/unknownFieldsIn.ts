import type * as v from 'valibot'
import { isObject } from '../isObject'
import { nearest, suggest } from './suggest'
import type { UnknownField } from './UnknownField'

type Schema = v.GenericSchema
type Entries = Readonly<Record<string, Schema>>

/** Maximum depth of the search. No schema is deeper, except for menus, which can be nested without limit. */
const maxDepth = 64

/** Maximum number of findings. */
const maxFound = 1_000

/** Maximum number of cached names for each type of object: a malicious document could have a different name in every entry. */
const maxCachedMessages = 200

/** Maximum number of characters of a name or value in messages. */
const maxShownLength = 60

/**
 * Finds what `schema` does not know in a value: fields that it does not have, and values that it replaces by a default. Paths begin with
 * `path`.
 */
export function unknownFieldsIn(schema: Schema, value: unknown, path = ''): UnknownField[] {
  const found: UnknownField[] = []
  collect(schema, value, path, 0, found)
  return found
}

function collect(schema: Schema, value: unknown, path: string, depth: number, found: UnknownField[]): void {
  if (value === undefined || value === null || depth > maxDepth || found.length >= maxFound) return
  const unwrapped = unwrap(schema)
  if ('fallback' in schema && unwrapped.type === 'picklist' && 'options' in unwrapped) {
    lookAtValue(unwrapped.options as readonly unknown[], schema.fallback, value, path, found)
  } else if (Array.isArray(value)) {
    if (!('item' in unwrapped)) return
    for (const [index, item] of value.entries())
      collect(unwrapped.item as Schema, item, `${path}[${index}]`, depth + 1, found)
  } else if (isObject(value)) lookAtFields(unwrapped, value, path, depth, found)
}

function lookAtFields(
  unwrapped: Schema,
  value: Record<string, unknown>,
  path: string,
  depth: number,
  found: UnknownField[],
): void {
  const entries = entriesFor(unwrapped, value)
  for (const key of Object.keys(value)) {
    const field = entries && Object.hasOwn(entries, key) ? entries[key] : undefined
    if (field) collect(field, value[key], `${path}.${key}`, depth + 1, found)
    else if (entries) found.push(unknownField(entries, key.slice(0, maxShownLength), path))
    else if (unwrapped.type === 'record' && 'value' in unwrapped)
      collect(unwrapped.value as Schema, value[key], `${path}.${key}`, depth + 1, found)
  }
}

/** Unwraps optional and lazy schemas. */
function unwrap(schema: Schema): Schema {
  if ('wrapped' in schema) return unwrap(schema.wrapped as Schema)
  return schema.type === 'lazy' && 'getter' in schema ? unwrap((schema.getter as () => Schema)()) : schema
}

/**
 * The fields of an object schema. For a union: those of the first object schema that shares a field with the value. A map of locale codes
 * shares none.
 */
function entriesFor(unwrapped: Schema, value: object): Entries | undefined {
  if (unwrapped.type === 'object' && 'entries' in unwrapped) return unwrapped.entries as Entries
  if (unwrapped.type !== 'union' || !('options' in unwrapped)) return undefined
  return (unwrapped.options as readonly Schema[])
    .map((choice) => entriesFor(unwrap(choice), value))
    .find((entries) => entries && Object.keys(value).some((key) => Object.hasOwn(entries, key)))
}

function lookAtValue(
  options: readonly unknown[],
  fallback: unknown,
  value: unknown,
  path: string,
  found: UnknownField[],
): void {
  if (options.includes(value)) return
  const shownValue = String(value).slice(0, maxShownLength)
  const what = `unknown value "${shownValue}"; read as "${fallback}"`
  found.push({ path, kind: 'unknown-value', what, todo: suggest(shownValue, options.map(String)) })
}

const messageCache = new WeakMap<Entries, Map<string, { what: string; todo: string }>>()

/** The suggestion is computed once for each name, because a document may have the same unknown field in ten thousand entries. */
function unknownField(entries: Entries, name: string, path: string): UnknownField {
  const known = messageCache.get(entries) ?? new Map<string, { what: string; todo: string }>()
  messageCache.set(entries, known)
  const message = known.get(name) ?? {
    what: `unknown field "${name}"; ignored`,
    todo: suggestField(name, entries),
  }
  if (known.size < maxCachedMessages) known.set(name, message)
  return { path: `${path}.${name}`, kind: 'unknown-field', ...message }
}

/** Suggests a field of the same object; or, if none is similar, one of an object in it: `ui.theme` for `theme`. */
function suggestField(name: string, entries: Entries): string {
  const names = Object.keys(entries)
  if (nearest(name, names) !== undefined) return suggest(name, names)
  for (const [field, schema] of Object.entries(entries)) {
    const inner = unwrap(schema)
    const innerNames = inner.type === 'object' && 'entries' in inner ? Object.keys(inner.entries as Entries) : []
    const similar = innerNames.includes(name) ? name : nearest(name, innerNames)
    if (similar !== undefined) return `Did you mean "${field}.${similar}"?`
  }
  return suggest(name, names)
}
