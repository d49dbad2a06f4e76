import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CachedPage } from '../../../src/server/pageCache/CachedPage'
import { idleSeconds, sendInOneWrite, sendPage } from '../../../src/server/pageCache/sendPage'

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

describe('the bytes of one write', () => {
  /** Sends a page to a socket that takes the bytes. `writableLength`: how many of them it has not sent. */
  function sent({ names = head, bytes = body, writableLength = 0, needsDrain = false, incoming = {} }) {
    const write = vi.fn()
    const socket = { write, writableLength, writableNeedDrain: needsDrain }
    const outgoing = { socket, getHeaderNames: () => [], listenerCount: () => 1, emit: vi.fn() }
    const request = { httpVersion: '1.1', headers: {}, ...incoming } as IncomingMessage
    const isSent = sendInOneWrite({ head: names, own, body: bytes }, request, outgoing as unknown as ServerResponse)
    return { isSent, written: write.mock.calls[0]?.[0] as Buffer | undefined }
  }

  test('are a complete response with the date of its second', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T10:00:00.900Z') })
    opened.push(() => vi.useRealTimers())
    const names = ['content-type', 'text/plain', 'x-way', 'caf\xe9']
    const textAt = (date: string) =>
      [
        'HTTP/1.1 200 OK',
        'content-type: text/plain',
        'x-way: caf\xe9',
        'connection: keep-alive',
        `keep-alive: timeout=${idleSeconds}`,
        'content-length: 4',
        `date: ${date}`,
        '',
        'page',
      ].join('\r\n')
    const first = sent({ names })
    expect([first.isSent, first.written?.toString('latin1')]).toEqual([true, textAt('Sun, 29 Nov 2026 10:00:00 GMT')])
    vi.setSystemTime('2026-11-29T10:00:01Z')
    expect(sent({ names }).written?.toString('latin1')).toBe(textAt('Sun, 29 Nov 2026 10:00:01 GMT'))
  })

  test('contain a body that is larger than the shared buffer', () => {
    const bytes = Buffer.alloc(200_000, 'a')
    expect(sent({ bytes }).written?.subarray(-bytes.byteLength).equals(bytes)).toBe(true)
  })

  test('are not overwritten by the next response while the socket has not sent them', () => {
    const { written } = sent({ bytes: Buffer.from('first'), writableLength: 1 })
    sent({ bytes: Buffer.from('other') })
    expect(written?.subarray(-5).toString()).toBe('first')
  })

  test.each<[what: string, options: Parameters<typeof sent>[0], isSent: boolean]>([
    ['HTTP/1.1', {}, true],
    ['HTTP/1.1 that keeps the connection', { incoming: { headers: { connection: 'keep-alive' } } }, true],
    ['HTTP/1.0', { incoming: { httpVersion: '1.0' } }, false],
    ['a socket with unsent data', { needsDrain: true }, false],
  ])('are for %s: %j', (_, options, isSent) => {
    expect(sent(options).isSent).toBe(isSent)
  })

  test.each([
    [['x way', '1'], 'ERR_INVALID_HTTP_TOKEN'],
    [['x-way', '1', 'x other', '1'], 'ERR_INVALID_HTTP_TOKEN'],
    [['x-way', 'a\nb'], 'ERR_INVALID_CHAR'],
  ])('are not sent with an invalid header: %j', (names, code) => {
    expect(() => sent({ names })).toThrow(expect.objectContaining({ code }))
  })

  test('are not sent with an invalid header, which the error names', () => {
    expect(() => sent({ names: ['x-way', 'a\nb'] })).toThrow('x-way')
  })
})

test.each([
  ['GET', 1, []],
  ['HEAD', 0, [undefined]],
])('a page is written directly for GET only, and has no body for HEAD: %s', (method, writes, ends) => {
  const write = vi.fn()
  const end = vi.fn()
  const socket = { write, writableLength: 0, writableNeedDrain: false }
  const outgoing = { socket, getHeaderNames: () => [], listenerCount: () => 1, emit: vi.fn(), writeHead: vi.fn(), end }
  const page = { headers: head, etag: 'W/"a"', madeAt: 0, bodies: { identity: body } } as unknown as CachedPage
  const incoming = { method, httpVersion: '1.1', headers: {} } as IncomingMessage
  const facts = { id: '1', timing: 'cache', isProxied: false }
  sendPage(page, incoming, outgoing as unknown as ServerResponse, facts)
  expect(write).toHaveBeenCalledTimes(writes)
  expect(end.mock.calls.map(([sent]) => sent)).toEqual(ends)
})
