import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { rejectUnparsable } from '../../../src/server/http/rejectUnparsable'
import { createPipeliningGuard } from '../../../src/server/limits/limitConnections'

const opened: (() => unknown)[] = []

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** Opens a connection to a server with this handler. `all` resolves to everything received until it closes. */
async function connection(answer: (outgoing: ServerResponse, incoming: IncomingMessage) => void) {
  const { admits, answerOn } = createPipeliningGuard()
  const server = createServer((incoming, outgoing) => {
    if (admits(incoming, outgoing)) answer(outgoing, incoming)
  })
  server.on('clientError', (error, socket) => rejectUnparsable(error, socket, answerOn(socket)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(() => {
    socket.destroy()
    server.close()
  })
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('latin1').on('data', (piece) => {
    text += piece
  })
  return { server, socket, all: once(socket, 'close').then(() => text) }
}

const question = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const nonsense = 'nonsense\r\n\r\n'

test('an invalid request gets 400', async () => {
  const { socket, all } = await connection(() => undefined)
  socket.write(nonsense)
  expect(await all).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test('an invalid request after a complete response gets 400', async () => {
  const { socket, all } = await connection((outgoing) => outgoing.end('whole'))
  socket.write(question)
  await once(socket, 'data')
  socket.write(nonsense)
  expect(await all).toMatch(/whole\r?\n?.*HTTP\/1\.1 400 Bad Request\r\n/s)
})

test('a request with an invalid body gets 400', async () => {
  const { socket, all } = await connection(() => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n')
  expect(await all).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test('an invalid request after a response that has begun gets no response', async () => {
  const { socket, all } = await connection((outgoing) => {
    outgoing.writeHead(200, { 'content-length': 100 })
    outgoing.write('begun')
  })
  socket.write(question)
  await once(socket, 'data')
  socket.write(nonsense)
  expect(await all).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nbegun$/s)
})

test('an invalid request while a response is being prepared gets no response', async () => {
  const { socket, all } = await connection(() => undefined)
  socket.write(question + nonsense)
  expect(await all).toBe('')
})
