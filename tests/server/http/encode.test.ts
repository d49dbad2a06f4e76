import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bufferedResponse } from '../../../src/server/http/bufferedResponse'
import { encode, pickEncoding } from '../../../src/server/http/encode'

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['GZIP', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.000, br; q=0', undefined],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0.2, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0.5, *;q=0', 'gzip'],
  ['deflate, zstd', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('for Accept-Encoding %j the encoding is %s', (accept, encoding) => {
  expect(pickEncoding(accept)).toBe(encoding)
})

const page = (type: string, headers: Record<string, string> = {}) =>
  new Response('<p>Łódź</p>'.repeat(100), { headers: { 'content-type': type, ...headers } })
const bytesOf = async (body: unknown) => Buffer.from(await new Response(body as BodyInit).arrayBuffer())

describe('response body', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s and decodes to the original', async (accept, decode) => {
    const { body, headers } = await encode(page('text/html; charset=utf-8', { 'content-length': '1300' }), accept)
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([accept, 'Accept-Encoding'])
    expect(headers.has('content-length')).toBe(false)
    expect(decode(await bytesOf(body)).toString()).toBe('<p>Łódź</p>'.repeat(100))
  })

  test('is sent unencoded if no encoding is accepted, with Vary', async () => {
    const { body, headers } = await encode(page('text/css'), undefined)
    expect([headers.has('content-encoding'), headers.get('vary')]).toEqual([false, 'Accept-Encoding'])
    expect((await bytesOf(body)).toString()).toContain('Łódź')
  })

  test('keeps the existing Vary header', async () => {
    expect((await encode(page('text/html', { vary: 'Cookie' }), 'br')).headers.get('vary')).toBe(
      'Cookie, Accept-Encoding',
    )
  })
})

test.each(['application/json', 'application/rss+xml', 'application/manifest+json', 'image/svg+xml', 'text/plain'])(
  '%s is compressed',
  async (type) => {
    expect((await encode(page(type), 'gzip')).headers.get('content-encoding')).toBe('gzip')
  },
)

test.each(['image/webp', 'font/woff2', 'application/octet-stream', ''])('%j is not compressed', async (type) => {
  const { headers } = await encode(page(type), 'br, gzip')
  expect([headers.has('content-encoding'), headers.has('vary')]).toEqual([false, false])
})

test('an encoded body is not encoded again', async () => {
  expect((await encode(page('text/html', { 'content-encoding': 'gzip' }), 'br')).headers.get('content-encoding')).toBe(
    'gzip',
  )
})

test('a response without a body stays without one', async () => {
  const { body, headers } = await encode(
    new Response(null, { status: 304, headers: { 'content-type': 'text/html' } }),
    'br',
  )
  expect([body, headers.has('content-encoding')]).toEqual([null, false])
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('an in-memory body is sent in one piece as %s', async (accept, decode) => {
  const answer = bufferedResponse(Buffer.from('<p>Łódź</p>'), { headers: { 'content-type': 'text/html' } })
  const { body, headers } = await encode(answer, accept)
  expect([Buffer.isBuffer(body), headers.get('content-encoding')]).toEqual([true, accept])
  expect(decode(body as Buffer).toString()).toBe('<p>Łódź</p>')
})

test('each chunk of a stream is flushed at once', async () => {
  let rest: ReadableStreamDefaultController | undefined
  const stream = new ReadableStream({
    start(controller) {
      rest = controller
      controller.enqueue(new TextEncoder().encode('<!doctype html>'))
    },
  })
  const { body } = await encode(new Response(stream, { headers: { 'content-type': 'text/html' } }), 'br')
  const reader = (body as ReadableStream).getReader()
  const first = await reader.read()
  expect(first?.value?.byteLength).toBeGreaterThan(0)
  rest?.close()
  await reader.cancel()
})
