import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { baseHeaders, unlessSaid } from './baseHeaders'

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what is no HTTP request (400), too long a head (431) or too slow (408), and closes the connection. Behind an answer that is on
 * its way, the connection's `answer`, it is closed without a word: what is written there would be read as a part of that.
 */
export function refuseUnreadable(
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
    ...unlessSaid,
    ...baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** Whether the next words on a connection belong to an answer: it has begun, or is that to a request of which all has come. */
function isAnothers(answer: Pick<ServerResponse, 'headersSent' | 'req'> | undefined): boolean {
  return answer !== undefined && (answer.headersSent || answer.req.complete)
}
