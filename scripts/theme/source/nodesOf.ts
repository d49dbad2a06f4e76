import type { ESTree } from 'rolldown/utils'

/** Yields a syntax tree node and all its descendants. */
export function* nodesOf(value: unknown): Generator<ESTree.Node> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

function isNode(value: object): value is ESTree.Node {
  return 'type' in value && typeof value.type === 'string'
}
