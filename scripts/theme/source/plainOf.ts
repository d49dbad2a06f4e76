import type { Value } from './readValue.ts'

/** Converts to a plain JavaScript value. Parts that are not literals become undefined. */
export function plainOf(value: Value | undefined): unknown {
  if (value?.kind === 'literal') return value.value
  if (value?.kind === 'list') return value.items.map(plainOf)
  if (value?.kind !== 'object') return undefined
  return Object.fromEntries(value.entries.map((entry) => [entry.key, plainOf(entry.value)]))
}
