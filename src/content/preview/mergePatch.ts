import { isObject } from '../isObject.ts'

/** How deep objects are merged; beyond that they are replaced, as every value of a document is cut there. */
const deepest = 64

/** A value with a patch merged into it. Source: RFC 7396, §2. */
export function mergePatch(value: unknown, patch: unknown, depth = 0): unknown {
  if (!isObject(patch) || depth > deepest) return patch
  const merged = new Map(isObject(value) ? Object.entries(value) : [])
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), change, depth + 1))
  }
  return Object.fromEntries(merged)
}
