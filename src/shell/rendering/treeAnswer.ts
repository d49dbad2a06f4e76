import build from 'virtual:gazette/build'
import { Answer } from '../../server/http/Answer'

/** The media type of RSC payloads, which only React uses. */
export const treeType = 'text/x-component'

/**
 * Returns an RSC payload as a response. Headers state its length in bytes before any compression, and its build. The client must not show
 * a truncated payload, and must not even parse one of another build, which refers to files that the page's build does not have.
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
