import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { JsonText } from '../../../src/content/document/JsonText'
import { httpInThread } from '../../../src/content/source/httpInThread'

const closers: (() => unknown)[] = []
afterEach(() => Promise.all(closers.splice(0).map((close) => close())))

async function sourceOver(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return httpInThread({ apiBase: `http://127.0.0.1:${port}`, token: 'CANARY', websiteId: 'post', timeout: 5_000 })
}

test('returns a document unchanged, with its ETag', async () => {
  const text = JSON.stringify({ data: { name: 'é'.repeat(100_000) } })
  const source = await sourceOver(({ headers, url }, response) => {
    if (headers.authorization !== 'Bearer CANARY' || url !== '/static/platform/post') response.writeHead(401).end()
    else if (headers['if-none-match'] === '"a"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"a"' }).end(text)
  })
  const answer = await source.read(undefined)
  expect(answer).toMatchObject({ changed: true, document: expect.any(JsonText), etag: '"a"' })
  expect(answer.changed && JSON.stringify(answer.document)).toBe(text)
  expect(await source.read('"a"')).toEqual({ changed: false })
})

test('an error keeps its name, message and Retry-After', async () => {
  const source = await sourceOver((_, response) => response.writeHead(429, { 'retry-after': '7' }).end('CANARY'))
  const failure = await source.read(undefined).catch((error: Error) => error)
  expect(failure).toMatchObject({ name: 'SourceError', fault: 'rate-limited', retryAfter: 7 })
  expect(String(failure)).toMatch(/returned 429$/)
})

test('responses reach their callers in any order', async () => {
  const first = Promise.withResolvers<void>()
  const slow = await sourceOver(async (_, response) => {
    await first.promise
    response.end('{"name":"slow"}')
  })
  const quick = await sourceOver((_, response) => response.end('{"name":"quick"}'))
  const [slowRead, quickRead] = [slow.read(undefined), quick.read(undefined)]
  expect(JSON.stringify(await quickRead)).toContain('quick')
  first.resolve()
  expect(JSON.stringify(await slowRead)).toContain('slow')
})
