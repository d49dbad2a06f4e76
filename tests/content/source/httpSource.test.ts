import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DemoApi, type Fault, startDemoApi } from '../../../scripts/demoApi.ts'
import { type HttpSourceOptions, httpSource } from '../../../src/content/source/httpSource'
import type { SourceError } from '../../../src/content/source/Source'
import { answering } from './answering'
import { fixtureTenants } from './fixtures'

const token = 'CANARY-7f3a'
let api: DemoApi

beforeEach(async () => {
  api = await startDemoApi({ folder: fixtureTenants, token })
})
afterEach(() => api.close())

const sourceWith = (options: Partial<HttpSourceOptions> = {}) =>
  httpSource({ apiBase: api.url, token, websiteId: 'paper', ...options })

async function failureOf(options: Partial<HttpSourceOptions> = {}): Promise<SourceError> {
  return sourceWith(options)
    .read(undefined)
    .then(
      () => Promise.reject(new Error('the read succeeded')),
      (error) => error,
    )
}

/** Everything of an error that an operator could see. */
const everythingOf = (error: Error) => `${error} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`

describe('a working API', () => {
  test('receives the token as bearer, and returns the document with its ETag', async () => {
    const answer = await sourceWith().read(undefined)
    expect(answer).toMatchObject({ changed: true, document: { data: { id: 'paper' } }, etag: expect.any(String) })
    expect(api.lastHeaders()).toMatchObject({ authorization: `Bearer ${token}`, accept: 'application/json' })
    expect(api.lastHeaders()).not.toHaveProperty('if-none-match')
  })

  test('receives the ETag, and reports no change until there is one', async () => {
    const answer = await sourceWith().read(undefined)
    const etag = answer.changed ? answer.etag : undefined
    expect(await sourceWith().read(etag)).toEqual({ changed: false })
    expect(api.lastHeaders()?.['if-none-match']).toBe(etag)
    api.edit((data) => Object.assign(data, { name: 'Edited' }))
    expect(await sourceWith().read(etag)).toMatchObject({ changed: true, document: { data: { name: 'Edited' } } })
  })

  test('may have a base URL with a path and trailing slashes', async () => {
    const { url, requests } = await answering((_, response) => response.end('{}'))
    await httpSource({ apiBase: `${url}/v1//`, token, websiteId: 'paper' }).read(undefined)
    expect(requests[0]?.url).toBe('/v1/static/platform/paper')
  })

  test('gets no other path by the website id', async () => {
    const { url, requests } = await answering((_, response) => response.end('{}'))
    await httpSource({ apiBase: url, token, websiteId: '../admin?x#y' }).read(undefined)
    expect(requests[0]?.url).toBe('/static/platform/..%2Fadmin%3Fx%23y')
  })
})

describe('every fault has a name, and no error contains the token', () => {
  test.each<[Fault, string, calls: number, Partial<HttpSourceOptions>?]>([
    ['slow', 'timeout', 1, { timeout: 100 }],
    ['hang', 'timeout', 1, { timeout: 100 }],
    ['drip', 'timeout', 1, { timeout: 500 }],
    ['html', 'not-json', 1],
    ['empty', 'not-json', 1],
    ['truncated', 'not-json', 1],
    ['huge', 'too-large', 1, { maxBytes: 2_000_000 }],
    ['redirect', 'redirected', 1],
    ['401', 'unauthorised', 1],
    ['403', 'unauthorised', 1],
    ['404', 'unknown-website', 1],
    ['429', 'rate-limited', 1],
    ['500', 'status', 1],
    ['flapping', 'status', 1],
    ['503', 'status', 2],
    ['reset', 'unreachable', 2],
  ])('for %s: %s after %i calls', async (fault, name, calls, options) => {
    api.misbehave(fault)
    const failure = await failureOf(options)
    expect(failure).toMatchObject({ name: 'SourceError', fault: name })
    expect(failure.message).toContain('/static/platform/paper')
    expect(api.calls()).toBe(calls)
    expect(everythingOf(failure)).not.toContain(token)
  })

  test.each<Fault>(['wrong-types', 'no-data', 'bad-entries'])('leaves %s to the parser', async (fault) => {
    api.misbehave(fault)
    expect(await sourceWith().read(undefined)).toMatchObject({ changed: true })
  })

  test('a rejected connection is "unreachable"', async () => {
    await api.close()
    const failure = await failureOf()
    expect(failure).toMatchObject({ fault: 'unreachable', message: expect.stringContaining('ECONNREFUSED') })
    api = await startDemoApi({ folder: fixtureTenants, token })
  })

  test('a wrong token is "unauthorised"', async () => {
    expect(await failureOf({ token: 'wrong' })).toMatchObject({ fault: 'unauthorised' })
  })

  test('a token that is no valid header does not appear in the error', async () => {
    expect(everythingOf(await failureOf({ token: `${token}\nx` }))).not.toContain(token)
  })
})

test('returns the Retry-After of the API', async () => {
  api.misbehave('429')
  expect(await failureOf()).toMatchObject({ retryAfter: 1 })
})

test('does not follow a redirect, so that the token stays with the API', async () => {
  const other = await answering((_, response) => response.end('{}'))
  const { url } = await answering((_, response) => response.writeHead(302, { location: other.url }).end())
  await expect(httpSource({ apiBase: url, token, websiteId: 'x' }).read(undefined)).rejects.toMatchObject({
    fault: 'redirected',
  })
  expect(other.requests).toEqual([])
})

test.each<[string, number]>([
  ['503', 503],
  ['502', 502],
  ['a broken connection', 0],
])('retries once after %s', async (_, status) => {
  const { url, requests } = await answering((_request, response) => {
    if (requests.length > 1) response.end('{"data":1}')
    else if (status === 0) response.destroy()
    else response.writeHead(status).end()
  })
  expect(await httpSource({ apiBase: url, token, websiteId: 'x' }).read(undefined)).toMatchObject({
    document: { data: 1 },
  })
  expect(requests).toHaveLength(2)
})

test('limits decoded bytes: a small gzip bomb is stopped', async () => {
  const bomb = gzipSync(`{"data":"${'a'.repeat(5_000_000)}"}`)
  const { url } = await answering((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
  expect(bomb.byteLength).toBeLessThan(100_000)
  await expect(
    httpSource({ apiBase: url, token, websiteId: 'x', maxBytes: 1_000_000 }).read(undefined),
  ).rejects.toMatchObject({ fault: 'too-large' })
})

test('handles a byte order mark and characters split between chunks', async () => {
  const text = '海'.repeat(200_000)
  const { url } = await answering((_, response) => response.end(`\ufeff{"data":"${text}"}`))
  const answer = await httpSource({ apiBase: url, token, websiteId: 'x' }).read(undefined)
  expect(answer.changed && (answer.document as { data: string }).data === text).toBe(true)
})

test('an unrequested 304 is an error', async () => {
  const { url } = await answering((_, response) => response.writeHead(304).end())
  await expect(httpSource({ apiBase: url, token, websiteId: 'x' }).read(undefined)).rejects.toHaveProperty('fault')
})
