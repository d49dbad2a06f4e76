import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { STATUS_CODES } from './nodeHttp'
import { baseHeaders, defaultHeaders } from './responseHeaders'

/** Sends a status with its name as the body, not cacheable. For requests that never reach a page. */
export function sendStatus(outgoing: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  outgoing.writeHead(status, {
    ...defaultHeaders,
    ...baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  outgoing.end(`${STATUS_CODES[status]}\n`)
}
