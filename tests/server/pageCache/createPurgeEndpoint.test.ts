import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { metrics } from '../../../src/server/operations/metrics'
import { createPurgeEndpoint } from '../../../src/server/pageCache/createPurgeEndpoint'

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
const purge = vi.fn(async (host: string) => {
  if (host === 'broken.example') throw new Error('no memory')
  if (host === 'other.example') return undefined
  return host === 'stale.example'
    ? { websiteId: 'stale', pages: 2, failed: { fault: 'timeout', message: 'too late' } }
    : { websiteId: 'post', pages: 3 }
})
const cachedKeys = async (host: string) => {
  if (host === 'broken.example') throw new Error('no memory')
  return host === 'post.example'
    ? new Map([
        ['headlines', 4],
        ['article-a', 1],
        ['article-b', 2],
      ])
    : undefined
}
const secretOf = async (host: string) => (host === 'secretless.example' ? undefined : 'a secret of some length')
const orders = createPurgeEndpoint({ secretOf, purge, cachedKeys, log })

let server: Server
let url = ''

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const host = String(incoming.headers['x-test-host'] ?? 'post.example')
    if (!orders(incoming, outgoing, { host, id: 'request-1' } as Parameters<typeof orders>[2])) outgoing.end('the site')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
})
afterAll(() => server.close())

const authorization = 'Bearer a secret of some length'
const sendRequest = (method: string, body?: object, headers: Record<string, string> = { authorization }) =>
  fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })

test('lists the keys by name for requests with the secret', async () => {
  expect(await (await sendRequest('GET')).text()).toBe('{"keys":{"article-a":1,"article-b":2,"headlines":4}}')
  expect((await sendRequest('GET', undefined, {})).status).toBe(401)
  expect((await sendRequest('GET', undefined, { authorization, 'x-test-host': 'other.example' })).status).toBe(404)
  expect(await (await sendRequest('PUT', {})).text()).toBe('the site')
})

test('leaves other paths and methods to the site', async () => {
  for (const init of [{ method: 'GET' }, { method: 'POST' }])
    expect(await (await fetch(new URL('/agenda', url), init)).text()).toBe('the site')
})

test.each<[what: string, method: string, headers: Record<string, string>, status: number, error: RegExp]>([
  ['without a secret', 'POST', {}, 401, /Bearer PURGE_SECRET/],
  ['for an unknown host', 'GET', { authorization, 'x-test-host': 'other.example' }, 404, /no site for this host/],
  ['for an unknown host', 'POST', { authorization, 'x-test-host': 'other.example' }, 404, /no site for this host/],
  ['that fails', 'GET', { authorization, 'x-test-host': 'broken.example' }, 500, /could not list the keys/],
  ['that fails', 'POST', { authorization, 'x-test-host': 'broken.example' }, 500, /see the log/],
  ['without newer content', 'POST', { authorization, 'x-test-host': 'stale.example' }, 502, /newer content: too late/],
  ['signed with another secret', 'POST', { 'x-gazette-signature': 'sha256=00' }, 401, /webhook/],
])('a request %s is answered in words: %s %j', async (_, method, headers, status, error) => {
  const response = await sendRequest(method, method === 'POST' ? { all: true } : undefined, headers)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json'])
  expect(await response.json()).toMatchObject({ error: expect.stringMatching(error) })
  expect([response.headers.get('cache-control'), response.headers.get('connection')]).toEqual(['no-store', 'close'])
})

test.each(['GET', 'POST'])('a site without a secret accepts none: %s', async (method) => {
  const headers = { authorization: 'Bearer undefined', 'x-test-host': 'secretless.example' }
  expect((await sendRequest(method, method === 'POST' ? { all: true } : undefined, headers)).status).toBe(401)
})

test('a body that is too large is rejected', async () => {
  purge.mockClear()
  const response = await sendRequest('POST', { keys: ['a'.repeat(64 * 1024)] })
  expect([response.status, await response.json()]).toEqual([413, { error: 'the body is larger than 65536 bytes' }])
  expect((await sendRequest('POST', { keys: ['a'.repeat(64 * 1024 - 20)] })).status).toBe(200)
  expect(purge).toHaveBeenCalledTimes(1)
})

test('a body that is not JSON is rejected in words', async () => {
  const response = await fetch(url, { method: 'POST', headers: { authorization }, body: '{' })
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('at least one key')])
})

test('keys may be plain or encoded, and all pages are purged only on request', async () => {
  purge.mockClear()
  await sendRequest('POST', { keys: ['tag-%C3%A9t%C3%A9', 'tag-100%'] })
  await sendRequest('POST', { all: true })
  expect(purge.mock.calls).toEqual([
    ['post.example', ['tag-été', 'tag-100%']],
    ['post.example', 'all'],
  ])
})

test.each([
  ['another field', { keys: ['a'], when: 'now' }],
  ['an empty list of keys', { keys: [] }],
  ['an invalid value', { all: 'yes' }],
])('%s is rejected without a purge', async (_, body) => {
  purge.mockClear()
  expect((await sendRequest('POST', body)).status).toBe(400)
  expect(purge).not.toHaveBeenCalled()
})

test('logs at most 20 keys, all if all are purged, and the stack of a failure', async () => {
  log.info.mockClear()
  log.warn.mockClear()
  metrics.purges.reset()
  await sendRequest('POST', { keys: Array.from({ length: 21 }, (_, index) => `tag-${index}`) })
  await sendRequest('POST', { all: true })
  await sendRequest('POST', { all: true }, { authorization, 'x-test-host': 'broken.example' })
  await sendRequest('POST', { keys: [] })
  expect(log.info.mock.calls.map(([{ keys }]) => (keys === 'all' ? keys : keys.length))).toEqual([20, 'all'])
  expect(log.warn.mock.calls.map(([{ status, stack }]) => [status, stack])).toEqual([
    [500, expect.stringContaining('no memory')],
    [400, undefined],
  ])
  const { values } = await metrics.purges.get()
  expect(values.map(({ labels }) => labels.outcome)).toEqual(['done', 'failed', 'refused'])
})

test('logs one line per purge, and counts it by outcome', async () => {
  log.info.mockClear()
  log.warn.mockClear()
  metrics.purges.reset()
  await sendRequest('POST', { keys: ['article-a'] })
  await sendRequest('POST', { all: true }, { authorization, 'x-test-host': 'stale.example' })
  await sendRequest('POST', { all: true }, {})
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { id: 'request-1', status: 200, purged: 3, websiteId: 'post', keys: ['article-a'] },
    'purged',
  )
  expect(log.warn).toHaveBeenCalledTimes(2)
  const { values } = await metrics.purges.get()
  expect(values.map(({ labels, value }) => [labels.website, labels.outcome, value])).toEqual([
    ['post', 'done', 1],
    ['stale', 'without-newer-content', 1],
    ['', 'refused', 1],
  ])
})

describe('a webhook of Ghost', () => {
  const body = '{"event":"site.changed"}'
  const signed = (secret: string, time: number, text = body) => ({
    'x-ghost-signature': `sha256=${createHmac('sha256', secret)
      .update(text + time)
      .digest('hex')}, t=${time}`,
  })
  const secret = 'a secret of some length'

  test('fetches the content again if it is signed with the secret', async () => {
    purge.mockClear()
    const response = await fetch(url, { method: 'POST', headers: signed(secret, Date.now()), body })
    expect([response.status, await response.json()]).toEqual([200, { purged: 3 }])
    expect(purge).toHaveBeenCalledExactlyOnceWith('post.example', [])
  })

  test('accepts the signature of Ghost 5, which has no time in it, from Ghost only', async () => {
    const value = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}, t=${Date.now()}`
    const post = (name: string, signature: string) =>
      fetch(url, { method: 'POST', headers: { [name]: signature }, body })
    expect((await post('x-ghost-signature', value)).status).toBe(200)
    expect((await post('x-gazette-signature', value)).status).toBe(401)
    expect((await post('x-ghost-signature', value.replace(/t=.*/, `t=${Date.now() - 400_000}`))).status).toBe(401)
  })

  test('accepts the same signature from the plugin for WordPress', async () => {
    const { 'x-ghost-signature': signature = '' } = signed(secret, Date.now())
    const post = (value: string) => fetch(url, { method: 'POST', headers: { 'x-gazette-signature': value }, body })
    expect((await post(signature)).status).toBe(200)
    expect((await post(signature.replace(/sha256=./, 'sha256=x'))).status).toBe(401)
  })

  test.each([
    ['another secret', signed('another secret of length', Date.now())],
    ['another body', signed(secret, Date.now(), '{}')],
    ['an old time', signed(secret, Date.now() - 400_000)],
    ['no time', { 'x-ghost-signature': 'sha256=00' }],
    ['a wrong bearer token', { ...signed(secret, Date.now()), authorization: 'Bearer wrong' }],
  ])('with %s is rejected without a purge', async (_, headers) => {
    purge.mockClear()
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401)
    expect(purge).not.toHaveBeenCalled()
  })
})
