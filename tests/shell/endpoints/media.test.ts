import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { maxPictureBytes } from '../../../src/content/media/originals/downloadPicture'
import { createPictures } from '../../../src/content/media/pictures/createPictures'
import { createTenants } from '../../../src/content/tenants/createTenants'
import { bytesOf } from '../../../src/server/http/bufferedResponse'
import { composeMiddleware, endpointsByPath, type Handler } from '../../../src/server/middleware/composeMiddleware'
import { readEnv } from '../../../src/server/operations/env'
import { media, mediaRoute } from '../../../src/shell/endpoints/media'

const root = mkdtempSync(path.join(tmpdir(), 'gazette-media-'))
const folder = path.join(root, 'media')
const film = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom'), Buffer.from('0123456789')])
const placeholder = readFileSync('public/media/placeholder.png')
let answerMedia: Handler

beforeAll(async () => {
  mkdirSync(path.join(folder, 'deep'), { recursive: true })
  mkdirSync(path.join(root, 'media-secret'))
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  writeFileSync(path.join(folder, 'quay.png'), photo)
  writeFileSync(path.join(folder, 'deep', 'quay.png'), photo)
  writeFileSync(path.join(folder, 'large.png'), Buffer.concat([photo, Buffer.alloc(maxPictureBytes)]))
  writeFileSync(
    path.join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  writeFileSync(path.join(folder, 'page.html'), '<script>alert(1)</script>')
  writeFileSync(path.join(folder, 'words.png'), 'no picture at all')
  writeFileSync(path.join(folder, 'empty.png'), '')
  writeFileSync(path.join(folder, 'page.jpg'), '<!doctype html><script>alert(1)</script>')
  mkdirSync(path.join(folder, '2026'))
  writeFileSync(path.join(folder, '2026', 'quay.webp'), await sharp(photo).webp().toBuffer())
  writeFileSync(path.join(folder, 'film.mp4'), film)
  writeFileSync(path.join(folder, 'film.vtt'), 'WEBVTT\n')
  writeFileSync(path.join(folder, 'script.gif'), 'GIF89a=1;alert(1)//;')
  writeFileSync(
    path.join(folder, 'page-within.jpg'),
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
  )
  for (const name of ['script.js', 'script.mjs', 'page.xhtml', 'page.xml', 'module.wasm', 'manual.pdf', 'flash.swf'])
    writeFileSync(path.join(folder, name), Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('alert(1)')]))
  symlinkSync(path.join(root, 'secret.png'), path.join(folder, 'link.png'))
  writeFileSync(path.join(root, 'secret.png'), photo)
  writeFileSync(path.join(root, 'media-secret', 'a.png'), photo)
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const step = media({
    tenants: createTenants(readEnv({ MEDIA_DIR: folder }), log),
    pictures: createPictures(path.join(root, 'cache'), 10_000_000),
    log,
  })
  answerMedia = composeMiddleware(
    [],
    [endpointsByPath({ [mediaRoute]: step })],
    async () => new Response('next', { status: 418 }),
  )
})

const sendRequest = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  answerMedia(new Request(`http://post.example${address}`, { headers, method }))

test('an original has its content type, and is cacheable for an hour', async () => {
  const response = await sendRequest('/media/quay.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('cache-control')).toContain('max-age=3600')
  expect((await bytesOf(response)).byteLength).toBe(Number(response.headers.get('content-length')))
})

test('an original of more than 30 MB redirects to its largest variant', async () => {
  const response = await sendRequest('/media/large.png')
  const location = response.headers.get('location') ?? ''
  expect([response.status, location]).toEqual([302, '/media/2000/large.png.jpg'])
  expect((await sendRequest(location)).status).toBe(200)
})

test('answers 304 to a current ETag', async () => {
  const etag = (await sendRequest('/media/quay.png')).headers.get('etag') ?? ''
  const revalidated = await sendRequest('/media/quay.png', { 'if-none-match': etag })
  expect([revalidated.status, revalidated.headers.get('etag'), (await bytesOf(revalidated)).byteLength]).toEqual([
    304,
    etag,
    0,
  ])
  const variant = (await sendRequest('/media/320/quay.png.webp')).headers.get('etag') ?? ''
  expect((await sendRequest('/media/320/quay.png.webp', { 'if-none-match': variant })).status).toBe(304)
  expect((await sendRequest('/media/320/quay.png.webp', { 'if-none-match': etag })).status).toBe(200)
})

test('a folder named like a year is not a width', async () => {
  expect((await sendRequest('/media/2026/quay.webp')).headers.get('content-type')).toBe('image/webp')
  const variant = await sendRequest('/media/320/2026/quay.webp.avif')
  expect([variant.status, variant.headers.get('content-type')]).toEqual([200, 'image/avif'])
})

describe('a media file', () => {
  test.each([
    ['bytes=12-15', 'bytes 12-15/22', '0123'],
    ['bytes=18-', 'bytes 18-21/22', '6789'],
    ['bytes=-2', 'bytes 20-21/22', '89'],
  ])('is sent in the range %s', async (range, contentRange, body) => {
    const response = await sendRequest('/media/film.mp4', { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([206, contentRange])
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(String(await bytesOf(response))).toBe(body)
  })

  test('is sent completely without a range, and for an If-Range of another version', async () => {
    for (const headers of [{}, { range: 'bytes=12-15', 'if-range': '"old"' }]) {
      const response = await sendRequest('/media/film.mp4', headers)
      expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
      expect(response.headers.get('content-type')).toBe('video/mp4')
      expect(await bytesOf(response)).toEqual(film)
    }
  })

  test('returns 416 with its size for a range outside the file', async () => {
    const response = await sendRequest('/media/film.mp4', { range: 'bytes=22-' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */22'])
  })

  test('responds to HEAD without a body', async () => {
    const response = await sendRequest('/media/film.mp4', {}, 'HEAD')
    expect([response.status, response.headers.get('content-length'), response.body]).toEqual([200, '22', null])
  })

  test('serves captions as text', async () => {
    expect((await sendRequest('/media/film.vtt')).headers.get('content-type')).toBe('text/vtt')
  })
})

describe('an image in a width', () => {
  test.each([
    ['/media/320/quay.png.webp', 320],
    ['/media/640/deep/quay.png.webp', 640],
    ['/media/2000/quay.png.webp', 900],
  ])('%s is %d px wide, never wider than its original', async (address, width) => {
    const response = await sendRequest(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ format: 'webp', width })
  })

  test.each([
    ['/media/321/quay.png.webp', '/media/480/quay.png.webp'],
    ['/media/0/quay.png.webp', '/media/160/quay.png.webp'],
    ['/media/1000000000/quay.png.webp', '/media/2000/quay.png.webp'],
    ['/media/0640/2026/été.png.avif', '/media/640/2026/%C3%A9t%C3%A9.png.avif'],
  ])('%s redirects to %s', async (address, location) => {
    const response = await sendRequest(address)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })

  test('is resized once for concurrent requests', async () => {
    const [one, other] = await Promise.all([
      sendRequest('/media/160/quay.png.webp'),
      sendRequest('/media/160/quay.png.webp'),
    ])
    expect(await bytesOf(one)).toEqual(await bytesOf(other))
  })

  test('of a file that is not an image returns 404', async () => {
    expect((await sendRequest('/media/320/words.png.webp')).status).toBe(404)
  })
})

test.each([
  ['/media/logo.svg', 'image/svg+xml'],
  ['/media/script.gif', 'image/gif'],
  ['/media/page-within.jpg', 'image/jpeg'],
  ['/media/film.vtt', 'text/vtt'],
  ['/media/film.mp4', 'video/mp4'],
  ['/media/320/quay.png.webp', 'image/webp'],
])('%s is served in a sandbox, as %s', async (address, type) => {
  const response = await sendRequest(address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
})

describe('a missing or unsafe file returns 404 with the placeholder', () => {
  test.each([
    '/media/none.png',
    '/media/empty.png',
    '/media/page.html',
    '/media/script.js',
    '/media/script.mjs',
    '/media/page.xhtml',
    '/media/page.xml',
    '/media/module.wasm',
    '/media/manual.pdf',
    '/media/flash.swf',
    '/media/page.jpg',
    '/media/320/page.jpg.webp',
    '/media/320/empty.png.webp',
    '/media/320/logo.svg.webp',
    '/media/320/quay.png.svg',
    '/media/-1/quay.png.webp',
    '/media/1e9/quay.png.webp',
    '/media/link.png',
    '/media/320/link.png.webp',
    '/media/%252e%252e%252fsecret.png',
    '/media//quay.png',
    '/media/',
    '/media/deep',
    '/media/..%2fsecret.png',
    '/media/%2e%2e%2fsecret.png',
    '/media/deep%2f..%2f..%2fsecret.png',
    '/media/..%5csecret.png',
    '/media/..%2fmedia-secret%2fa.png',
    '/media/%2fetc%2fpasswd',
    '/media/quay.png%00',
    '/media/320/..%2fsecret.png.webp',
    '/media/320/%2e%2e%2fsecret.png.webp',
    '/media/%E9.png',
    '/media/%.png',
    `/media/${'x'.repeat(4_096)}.png`,
  ])('%.60s', async (address) => {
    const response = await sendRequest(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'image/png'])
    expect(await bytesOf(response)).toEqual(placeholder)
  })
})

test.each(['/', '/mediatheque', '/media', '/article/media', '/media/placeholder.png'])(
  '%s is passed to the next handler',
  async (address) => {
    expect((await sendRequest(address)).status).toBe(418)
  },
)

test('crops only images that the document names, and only to listed sizes', async () => {
  const { status } = await sendRequest('/media/1200x630/quay.png.jpg')
  expect(status).toBe(404)
  for (const path of ['/media/1200x631/quay.png.jpg', '/media/9999x9999/quay.png.jpg', '/media/1200x630/logo.svg.jpg'])
    expect([path, (await sendRequest(path)).status]).toEqual([path, 404])
})
