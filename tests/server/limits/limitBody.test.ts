import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendStatus } from '../../../src/server/http/sendStatus'
import { limitBody } from '../../../src/server/limits/limitBody'

let server: Server
const sockets: Socket[] = []

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    if (!limitBody(incoming, outgoing)) sendStatus(outgoing, 405)
  })
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends a body until the server stops reading; returns the status and the number of bytes read. */
function sendBody(header: string, size: number): Promise<{ status: string; read: number; isClosed: boolean }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  let remaining = size
  const more = () => {
    while (remaining > 0 && socket.writable) {
      remaining -= 65_536
      if (!socket.write(`10000\r\n${'a'.repeat(65_536)}\r\n`)) return
    }
  }
  socket.on('error', () => undefined).on('drain', more)
  socket.setEncoding('utf8').on('data', (data) => {
    answer += data
  })
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
  more()
  return new Promise((resolve) =>
    socket.once('close', () => {
      const { bytesRead = 0, destroyed = false } = sockets.at(-1) ?? {}
      resolve({ status: answer.slice(9, 12), read: bytesRead, isClosed: destroyed })
    }),
  )
}

describe('request body', () => {
  const megabytes = 52 * 1024 * 1024

  test.each([
    ['with a Content-Length of 52 MB', `Content-Length: ${megabytes}`],
    ['with endless chunks', 'Transfer-Encoding: chunked'],
  ])('%s is not read beyond two reads of the socket', async (_, header) => {
    const { read, isClosed } = await sendBody(header, megabytes)
    expect(isClosed).toBe(true)
    expect(read).toBeLessThanOrEqual(2 * 65_536)
  })

  test('that is small enough is accepted, and the connection is closed afterwards', async () => {
    expect(await sendBody('Content-Length: 5', 0)).toMatchObject({ status: '405', isClosed: true })
  })

  test('announced as too large gets 413', async () => {
    expect(await sendBody('Content-Length: 65537', 0)).toMatchObject({ status: '413', isClosed: true })
  })
})
