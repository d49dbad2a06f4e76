import type { List } from '../bridge/protocol'
import { entityAt } from './placeAt'

/**
 * Returns the path of a page whose entity has another slug in the draft; undefined if it has not moved. `renamed` has the path without
 * the draft of each page that has moved, and is added to: the draft may rename it again, or no longer.
 */
export function movedPath(
  path: string,
  moved: readonly { of: List; from: string; to: string }[],
  renamed: Map<string, string>,
): string | undefined {
  const original = renamed.get(path) ?? path
  const entity = entityAt(original)
  const move = moved.find(({ of, from }) => of === entity?.of && from === entity.key)
  const target = move ? original.slice(0, original.lastIndexOf('/') + 1) + encodeURIComponent(move.to) : original
  if (move) renamed.set(target, original)
  return target === path ? undefined : target
}
