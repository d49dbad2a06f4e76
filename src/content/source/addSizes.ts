import { isObject } from '../isObject.ts'

/** Levels that are gone through: more than a document may have, so that whoever reads it still sees that it has too many. */
const deepest = 100

/** What the pictures of demos are drawn from: it stands beside them in their folders, and is no field of a document. */
const drawnFrom: ReadonlySet<string> = new Set(['scene', 'light', 'subject', 'seed', 'ratio'])

/**
 * Adds to every media item of a document what is known of its file; what the document says itself stays, but for what it is drawn
 * from. Nothing is left of what is nested absurdly deep.
 */
export function addSizes(value: unknown, known: Readonly<Record<string, unknown>>, depth = 0): unknown {
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map((item) => addSizes(item, known, depth + 1))
  if (!isObject(value)) return value
  const { filename } = value
  const own = Object.entries(value).filter(([key]) => filename === undefined || !drawnFrom.has(key))
  const entries = own.map(([key, item]) => [key, addSizes(item, known, depth + 1)] as const)
  const size = typeof filename === 'string' && Object.hasOwn(known, filename) ? known[filename] : undefined
  return { ...(isObject(size) && size), ...Object.fromEntries(entries) }
}
