import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { baseHeaders, unlessSaid } from './baseHeaders'

const statusOfCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what is no HTTP request (400), too long a head (431) or too slow (408), and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
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
