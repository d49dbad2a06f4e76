import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeFiles } from '../../../scripts/vite/encodeFiles'
import { staticFiles } from '../../../src/server/http/staticFiles'

const css = 'body { color: black }\n'.repeat(50)
let server: Server

beforeAll(async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'gazette-static-'))
  const folder = path.join(root, 'public')
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  writeFileSync(path.join(root, 'secret.txt'), 'secret')
  writeFileSync(path.join(folder, 'assets/site-4f3a.css'), css)
  writeFileSync(path.join(folder, 'assets/font-1b2c.woff2'), 'FONT')
  writeFileSync(path.join(folder, 'latest.json'), '{}')
  writeFileSync(path.join(folder, 'odd.xyz'), 'odd')
  encodeFiles(folder, path.join(root, 'encoded'))
  const before = mkdtempSync(path.join(tmpdir(), 'gazette-static-'))
  mkdirSync(path.join(before, 'public/assets'), { recursive: true })
  writeFileSync(path.join(before, 'public/assets/site-4f3a.css'), 'of the build before')
  writeFileSync(path.join(before, 'public/assets/site-0a0a.css'), 'of the build before')
  const files = staticFiles([root, before])
  server = createServer((incoming, outgoing) => {
    if (!files.answer(incoming, outgoing)) outgoing.writeHead(418).end('next')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Answer = { status: number | undefined; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Sends the address as it is, without normalisation or decoding. */
function sendRequest(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: address, headers, method }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
    })
    outgoing.once('error', reject).end()
  })
}

const stylesheet = '/assets/site-4f3a.css'

test('files under /assets/ are immutable, others must be revalidated', async () => {
  expect((await sendRequest(stylesheet)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await sendRequest('/latest.json')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('serves assets of the previous build, and prefers those of the current one', async () => {
  expect((await sendRequest('/assets/site-0a0a.css')).body.toString()).toBe('of the build before')
  expect((await sendRequest(stylesheet)).body.toString()).toBe(css)
})

test.each([
  [stylesheet, 'text/css; charset=utf-8'],
  ['/assets/font-1b2c.woff2', 'font/woff2'],
  ['/latest.json', 'application/json; charset=utf-8'],
  ['/odd.xyz', 'application/octet-stream'],
])('%s is sent as %s with nosniff', async (address, type) => {
  expect((await sendRequest(address)).headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
  })
})

describe('Accept-Encoding', () => {
  test.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip, zstd', 'zstd', zstdDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('%s gets %s', async (accept, encoding, decode) => {
    const { headers, body } = await sendRequest(stylesheet, { 'accept-encoding': accept })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(Number(headers['content-length'])).toBe(body.byteLength)
    expect(decode(body).toString()).toBe(css)
  })

  test('missing gets the file unencoded', async () => {
    const { headers, body } = await sendRequest(stylesheet)
    expect([headers['content-encoding'], headers.vary, body.toString()]).toEqual([undefined, 'Accept-Encoding', css])
  })

  test('does not compress a font again', async () => {
    const { headers, body } = await sendRequest('/assets/font-1b2c.woff2', { 'accept-encoding': 'br' })
    expect([headers['content-encoding'], headers.vary, body.toString()]).toEqual([undefined, undefined, 'FONT'])
  })
})

describe('ETag', () => {
  test.each<[string, (etag: string) => string]>([
    ['the ETag', (etag) => etag],
    ['its weak form, as proxies send', (etag) => `W/${etag}`],
    ['a list that contains it', (etag) => `"other", ${etag}`],
  ])('in If-None-Match, %s, gets 304 without a body', async (_, etags) => {
    const etag = String((await sendRequest(stylesheet)).headers.etag)
    const { status, headers, body } = await sendRequest(stylesheet, { 'if-none-match': etags(etag) })
    expect([status, headers.etag, body.byteLength]).toEqual([304, etag, 0])
  })

  test('of another version gets the file', async () => {
    expect((await sendRequest(stylesheet, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('differs between files', async () => {
    expect((await sendRequest(stylesheet)).headers.etag).not.toBe((await sendRequest('/latest.json')).headers.etag)
  })
})

describe('Range', () => {
  const part = (range: string, headers = {}) => sendRequest(stylesheet, { range, ...headers })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, css.length - 1],
    ['bytes=-5', css.length - 5, css.length - 1],
    [`bytes=5-${css.length + 100}`, 5, css.length - 1],
    [`bytes=-${css.length + 100}`, 0, css.length - 1],
  ])('%s gets 206 with those bytes, never compressed', async (range, from, to) => {
    const { status, headers, body } = await part(range, { 'accept-encoding': 'br' })
    expect([status, headers['content-range'], headers['content-encoding']]).toEqual([
      206,
      `bytes ${from}-${to}/${css.length}`,
      undefined,
    ])
    expect(body.toString()).toBe(css.slice(from, to + 1))
  })

  test.each([`bytes=${css.length}-`, 'bytes=-0'])('%s, beyond the end, gets 416', async (range) => {
    const { status, headers, body } = await part(range)
    expect([status, headers['content-range'], body.byteLength]).toEqual([416, `bytes */${css.length}`, 0])
  })

  test.each(['bytes=0-1,4-5', 'bytes=9-2', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    '%s gets the whole file',
    async (range) => {
      expect((await part(range)).status).toBe(200)
    },
  )

  test('is ignored if If-Range names another version', async () => {
    const etag = String((await sendRequest(stylesheet)).headers.etag)
    expect((await part('bytes=0-9', { 'if-range': etag })).status).toBe(206)
    expect((await part('bytes=0-9', { 'if-range': '"older"' })).status).toBe(200)
  })
})

test('files have the security headers, and may be used by other origins', async () => {
  expect((await sendRequest(stylesheet)).headers).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = await Promise.all([sendRequest(stylesheet), sendRequest(stylesheet, {}, 'HEAD')])
  const { date: _, ...headers } = get.headers
  expect(head).toMatchObject({ status: 200, headers, body: Buffer.alloc(0) })
})

test('ignores the query', async () => {
  expect((await sendRequest(`${stylesheet}?v=1`)).status).toBe(200)
})

test.each([
  '/',
  '/none.css',
  '/assets',
  '/assets/',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/__proto__',
])('%s is passed to the next handler', async (address) => {
  expect((await sendRequest(address)).body.toString()).toBe('next')
})

test('POST is passed to the next handler', async () => {
  expect((await sendRequest(stylesheet, {}, 'POST')).status).toBe(418)
})

test('a file is read once: at its first request, or after the start; a font only at its first request', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'gazette-static-'))
  mkdirSync(path.join(root, 'public'))
  for (const name of ['asked.txt', 'read.txt', 'gone.txt', 'font.woff2', 'unread.woff2'])
    writeFileSync(path.join(root, 'public', name), name)
  const files = staticFiles([root])
  const own = createServer((incoming, outgoing) => {
    if (!files.answer(incoming, outgoing)) outgoing.writeHead(418).end('next')
  })
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  const { port } = own.address() as AddressInfo
  const statusOf = async (name: string) => (await fetch(`http://127.0.0.1:${port}/${name}`)).status
  expect([await statusOf('asked.txt'), await statusOf('font.woff2')]).toEqual([200, 200])
  rmSync(path.join(root, 'public/gone.txt'))
  expect(await statusOf('gone.txt')).toBe(418)
  files.readOthers()
  await new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(() => setImmediate(resolve)))))
  rmSync(path.join(root, 'public'), { recursive: true })
  const names = ['asked.txt', 'read.txt', 'font.woff2', 'unread.woff2']
  expect(await Promise.all(names.map(statusOf))).toEqual([200, 200, 200, 418])
  own.closeAllConnections()
  own.close()
})
