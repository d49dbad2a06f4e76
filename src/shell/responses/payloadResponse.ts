import build from 'virtual:gazette/build'
import { bufferedResponse } from '../../server/http/bufferedResponse'

/** The media type of RSC payloads, which only React uses. */
export const payloadType = 'text/x-component'

/**
 * Returns an RSC payload as a response. Headers state its length in bytes before any compression, and its build. The client must not show
 * a truncated payload, and must not even parse one of another build, which refers to files that the page's build does not have.
 */
export function payloadResponse(tree: Buffer, status: number): Response {
  const headers = {
    'content-type': `${payloadType}; charset=utf-8`,
    'x-robots-tag': 'noindex',
    'x-tree-build': build.id,
    'x-tree-bytes': String(tree.length),
  }
  return bufferedResponse(tree, { status, headers })
}
