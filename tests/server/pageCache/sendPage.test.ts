import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { sendInOneWrite } from '../../../src/server/pageCache/sendPage'

const opened: (() => unknown)[] = []

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const head = ['content-type', 'text/plain', 'x-way', 'at once']
const body = Buffer.from('page')
const own = ['content-length', String(body.byteLength)]

const sendPlainly = (incoming: IncomingMessage, outgoing: ServerResponse) =>
  sendInOneWrite({ head, own, body }, incoming, outgoing)

/** A server that uses the fast path if allowed, otherwise Node's own. The returned function sends requests on one connection. */
async function serverWith(before: (outgoing: ServerResponse) => void, send = sendPlainly) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const server = createServer((incoming, outgoing) => {
    before(outgoing)
    if (send(incoming, outgoing)) return
    outgoing.setHeader('x-way', 'usual')
    outgoing.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(
    () => agent.destroy(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  return async (headers: Record<string, string> = {}) => {
    const outgoing = request({ port, host: '127.0.0.1', agent, headers }).end()
    const [response] = await once(outgoing, 'response')
    return `${response.headers['x-way']}: ${await text(response)}`
  }
}

test('sends several pages on one connection by the fast path', async () => {
  const sendRequest = await serverWith(() => undefined)
  expect([await sendRequest(), await sendRequest(), await sendRequest()]).toEqual(Array(3).fill('at once: page'))
})

test.each<[string, (outgoing: ServerResponse) => void]>([
  ["Node's internals have changed", (outgoing) => outgoing.removeAllListeners('finish')],
  ['a header was set before', (outgoing) => outgoing.setHeader('x-other', '1')],
])("falls back to Node's own writing if %s", async (_, before) => {
  const sendRequest = await serverWith(before)
  expect(await sendRequest()).toBe('usual: page')
})

test("falls back to Node's own writing if the connection is to be closed", async () => {
  const sendRequest = await serverWith(() => undefined)
  expect(await sendRequest({ connection: 'close' })).toBe('usual: page')
})

test('does not send an invalid header', async () => {
  const thrown: unknown[] = []
  const broken = ['x-way', 'one\r\nx-evil: 1']
  const sendRequest = await serverWith(
    () => undefined,
    (incoming, outgoing) => {
      try {
        return sendInOneWrite({ head: broken, own, body }, incoming, outgoing)
      } catch (error) {
        thrown.push(error)
        return false
      }
    },
  )
  expect(await sendRequest()).toBe('usual: page')
  expect(thrown).toEqual([expect.objectContaining({ code: 'ERR_INVALID_CHAR' })])
})
