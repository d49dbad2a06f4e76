import { isObject } from '../isObject.ts'
import { isSized, namesInBodies } from './namesWithoutSize.ts'

/**
 * Maximum depth. It is greater than the maximum depth of a document, so that the parser still detects and reports documents that are too
 * deep.
 */
const maxDepth = 100

/**
 * Adds the known facts about a file, such as its size, to every media item, and lists the pictures in the texts of an entry in its
 * `body_images`. The document's own fields have precedence. Values that are nested too deep become null.
 */
export function addSizes(value: unknown, known: Readonly<Record<string, unknown>>, depth = 0): unknown {
  if (depth > maxDepth) return null
  if (Array.isArray(value)) return value.map((item) => addSizes(item, known, depth + 1))
  if (!isObject(value)) return value
  const { filename } = value
  const entries = Object.entries(value).map(([key, item]) => [key, addSizes(item, known, depth + 1)] as const)
  const size = typeof filename === 'string' && Object.hasOwn(known, filename) ? known[filename] : undefined
  return { ...(isObject(size) && size), ...Object.fromEntries(entries), ...bodyImages(value, known) }
}

/** The pictures in the texts of an entry whose size is known. Those of the document do not change. */
function bodyImages(entry: object, known: Readonly<Record<string, unknown>>): { body_images?: object[] } {
  if (!('slug' in entry) || 'body_images' in entry) return {}
  const items = namesInBodies(entry).flatMap((filename) => {
    const facts = Object.hasOwn(known, filename) ? known[filename] : undefined
    return isObject(facts) && isSized(facts) ? [{ ...facts, filename }] : []
  })
  return items.length > 0 ? { body_images: items } : {}
}
