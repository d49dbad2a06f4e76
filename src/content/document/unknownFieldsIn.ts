import type * as v from 'valibot'
import { isObject } from '../isObject'
import { suggest } from './suggest'
import type { UnknownField } from './UnknownField'

type Schema = v.GenericSchema
type Entries = Readonly<Record<string, Schema>>

/** Maximum depth of the search. No schema is deeper, except for menus, which can be nested without limit. */
const maxDepth = 64

/** Maximum number of findings. */
const maxFound = 1_000

/** Maximum number of cached names for each type of object: a malicious document could have a different name in every entry. */
const maxTold = 200

/** Maximum number of characters of a name or value in messages. */
const maxShownLength = 60

/**
 * Finds what `schema` does not know in a value: fields that it does not have, and values that it replaces by a default. Paths begin with
 * `path`.
 */
export function unknownFieldsIn(schema: Schema, value: unknown, path = ''): UnknownField[] {
  const found: UnknownField[] = []
  look(schema, value, path, 0, found)
  return found
}

function look(schema: Schema, value: unknown, path: string, depth: number, found: UnknownField[]): void {
  if (value === undefined || value === null || depth > maxDepth || found.length >= maxFound) return
  const bare = bareOf(schema)
  if ('fallback' in schema && bare.type === 'picklist' && 'options' in bare) {
    lookAtValue(bare.options as readonly unknown[], schema.fallback, value, path, found)
  } else if (Array.isArray(value)) {
    if (!('item' in bare)) return
    for (const [index, item] of value.entries()) look(bare.item as Schema, item, `${path}[${index}]`, depth + 1, found)
  } else if (isObject(value)) lookAtFields(bare, value, path, depth, found)
}

function lookAtFields(
  bare: Schema,
  value: Record<string, unknown>,
  path: string,
  depth: number,
  found: UnknownField[],
): void {
  const entries = entriesFor(bare, value)
  for (const key of Object.keys(value)) {
    const field = entries && Object.hasOwn(entries, key) ? entries[key] : undefined
    if (field) look(field, value[key], `${path}.${key}`, depth + 1, found)
    else if (entries) found.push(unknownField(entries, key.slice(0, maxShownLength), path))
    else if (bare.type === 'record' && 'value' in bare)
      look(bare.value as Schema, value[key], `${path}.${key}`, depth + 1, found)
  }
}

/** Unwraps optional and lazy schemas. */
function bareOf(schema: Schema): Schema {
  if ('wrapped' in schema) return bareOf(schema.wrapped as Schema)
  return schema.type === 'lazy' && 'getter' in schema ? bareOf((schema.getter as () => Schema)()) : schema
}

/**
 * The fields of an object schema. For a union: those of the first object schema that shares a field with the value. A map of locale codes
 * shares none.
 */
function entriesFor(bare: Schema, value: object): Entries | undefined {
  if (bare.type === 'object' && 'entries' in bare) return bare.entries as Entries
  if (bare.type !== 'union' || !('options' in bare)) return undefined
  return (bare.options as readonly Schema[])
    .map((choice) => entriesFor(bareOf(choice), value))
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
  const said = String(value).slice(0, maxShownLength)
  const what = `unknown value "${said}"; read as "${fallback}"`
  found.push({ path, kind: 'unknown-value', what, todo: suggest(said, options.map(String)) })
}

const told = new WeakMap<Entries, Map<string, { what: string; todo: string }>>()

/** The suggestion is computed once for each name, because a document may have the same unknown field in ten thousand entries. */
function unknownField(entries: Entries, name: string, path: string): UnknownField {
  const known = told.get(entries) ?? new Map<string, { what: string; todo: string }>()
  told.set(entries, known)
  const said = known.get(name) ?? {
    what: `unknown field "${name}"; ignored`,
    todo: suggest(name, Object.keys(entries)),
  }
  if (known.size < maxTold) known.set(name, said)
  return { path: `${path}.${name}`, kind: 'unknown-field', ...said }
}
