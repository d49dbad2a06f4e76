import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { STATUS_CODES } from './nodeHttp'
import { baseHeaders, defaultHeaders } from './responseHeaders'

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Rejects a request that Node cannot parse: 431 for a head that is too long, 408 for a request that is too slow, else 400. Closes
 * the connection. While an earlier response is pending or being sent, the connection is closed without an error response: the
 * client would read it as part of the earlier response.
 */
export function rejectUnparsable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  answer: Pick<ServerResponse, 'headersSent' | 'req'> | undefined,
): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnothers(answer)) {
    socket.destroy()
    return
  }
  const status = statusOfCode[error.code ?? ''] ?? 400
  const body = `${STATUS_CODES[status]}\n`
  const head = {
    ...defaultHeaders,
    ...baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** Whether the next bytes on a connection belong to another response: it has begun, or its request has been received completely. */
function isAnothers(answer: Pick<ServerResponse, 'headersSent' | 'req'> | undefined): boolean {
  return answer !== undefined && (answer.headersSent || answer.req.complete)
}
