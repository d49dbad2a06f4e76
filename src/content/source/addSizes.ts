import { isObject } from '../isObject.ts'

/** Levels that are read: more than a document may have, so that the parser still sees that it has too many. */
const maxDepth = 100

/** Adds what is known of a file to every media item; the document's own fields win. Values nested too deep become null. */
export function addSizes(value: unknown, known: Readonly<Record<string, unknown>>, depth = 0): unknown {
  if (depth > maxDepth) return null
  if (Array.isArray(value)) return value.map((item) => addSizes(item, known, depth + 1))
  if (!isObject(value)) return value
  const { filename } = value
  const entries = Object.entries(value).map(([key, item]) => [key, addSizes(item, known, depth + 1)] as const)
  const size = typeof filename === 'string' && Object.hasOwn(known, filename) ? known[filename] : undefined
  return { ...(isObject(size) && size), ...Object.fromEntries(entries) }
}
