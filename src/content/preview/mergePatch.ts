import { isObject } from '../isObject.ts'

/** Maximum depth of merging. Deeper objects are replaced; documents are cut at this depth anyway. */
const maxDepth = 64

/** Merges a patch into a value and returns the result. Source: RFC 7396, §2. */
export function mergePatch(value: unknown, patch: unknown, depth = 0): unknown {
  if (!isObject(patch) || depth > maxDepth) return patch
  const merged = new Map(isObject(value) ? Object.entries(value) : [])
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) merged.delete(name)
    else merged.set(name, mergePatch(merged.get(name), change, depth + 1))
  }
  return Object.fromEntries(merged)
}
