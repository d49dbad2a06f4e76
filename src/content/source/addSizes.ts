import { isObject } from '../isObject.ts'

/** Levels that are gone through: more than a document may have, so that whoever reads it still sees that it has too many. */
const deepest = 100

/**
 * Adds to every media item of a document what is known of its file; what the document says itself stays. Nothing is left of what
 * is nested absurdly deep.
 */
export function addSizes(value: unknown, known: Readonly<Record<string, unknown>>, depth = 0): unknown {
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map((item) => addSizes(item, known, depth + 1))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, addSizes(item, known, depth + 1)] as const)
  const { filename } = value
  const size = typeof filename === 'string' && Object.hasOwn(known, filename) ? known[filename] : undefined
  return { ...(isObject(size) && size), ...Object.fromEntries(entries) }
}
