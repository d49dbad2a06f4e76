import type { Nodes } from 'hast'
import { repairTags } from './repairTags'

/** Repairs the tags in the raw HTML of a tree, in place. False where the tree contains no raw HTML. */
export function repairRaw(tree: Nodes): boolean {
  const pieces = rawIn(tree)
  let following = ''
  for (const piece of pieces.toReversed()) {
    piece.value = repairTags(piece.value, undefined, following)
    if (/<\/?iframe/i.test(piece.value)) following = piece.value
  }
  return pieces.length > 0
}

function rawIn(node: Nodes): Extract<Nodes, { type: 'raw' }>[] {
  if (node.type === 'raw') return [node]
  return 'children' in node ? node.children.flatMap(rawIn) : []
}
