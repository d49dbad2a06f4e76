import { Answer } from '../../server/http/Answer'

/** The type of trees: React's own, and nobody else's. */
export const treeType = 'text/x-component'

/** A written tree as an answer. It says how long it is, whatever encodes it on its way: one that is cut short must not be shown. */
export function treeAnswer(tree: Buffer, status: number): Response {
  const headers = {
    'content-type': `${treeType}; charset=utf-8`,
    'x-robots-tag': 'noindex',
    'x-tree-bytes': String(tree.length),
  }
  return new Answer(tree, { status, headers })
}
