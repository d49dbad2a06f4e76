import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import { baseHeaders, unlessSaid } from './baseHeaders'

/** Answers with a status and its name alone, kept by nobody; for what never reaches a page. */
export function bareAnswer(outgoing: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  outgoing.writeHead(status, {
    ...unlessSaid,
    ...baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  outgoing.end(`${STATUS_CODES[status]}\n`)
}
