import type { List } from '../bridge/protocol'
import { entityAt } from './placeAt'

/**
 * Returns the new path of a page whose entity has another slug in the draft; undefined if the path stays. `renamed` maps the new path of
 * each moved page to its path without the draft. It is updated here, because a later draft may rename the entity again or not at all.
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
