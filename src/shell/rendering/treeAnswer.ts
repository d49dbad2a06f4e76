import build from 'virtual:gazette/build'
import { Answer } from '../../server/http/Answer'

/** The type of trees: React's own, and nobody else's. */
export const treeType = 'text/x-component'

/**
 * A written tree as an answer. It says how long it is, whatever encodes it on its way, and its build: one that is cut short must not be shown, and
 * one of another build not even be read, since it names files that the page's build does not have.
 */
export function treeAnswer(tree: Buffer, status: number): Response {
  const headers = {
    'content-type': `${treeType}; charset=utf-8`,
    'x-robots-tag': 'noindex',
    'x-tree-build': build.id,
    'x-tree-bytes': String(tree.length),
  }
  return new Answer(tree, { status, headers })
}
