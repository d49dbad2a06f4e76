import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createTenants } from '../../src/content/tenants'
import { readEnv } from '../../src/server/env'
import type { Middleware } from '../../src/server/middleware'
import { media } from '../../src/shell/media'

const root = mkdtempSync(path.join(tmpdir(), 'gazette-media-'))
const folder = path.join(root, 'media')
let answerMedia: Middleware

beforeAll(async () => {
  mkdirSync(path.join(folder, 'deep'), { recursive: true })
  mkdirSync(path.join(root, 'media-secret'))
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  writeFileSync(path.join(folder, 'quay.png'), photo)
  writeFileSync(path.join(folder, 'deep', 'quay.png'), photo)
  writeFileSync(
    path.join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  writeFileSync(path.join(folder, 'page.html'), '<script>alert(1)</script>')
  writeFileSync(path.join(folder, 'words.png'), 'no picture at all')
  writeFileSync(path.join(folder, 'empty.png'), '')
  writeFileSync(path.join(root, 'secret.png'), photo)
  writeFileSync(path.join(root, 'media-secret', 'a.png'), photo)
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  answerMedia = media(createTenants(readEnv({ MEDIA_DIR: folder }), log), path.join(root, 'cache'))
})

const ask = (address: string) =>
  answerMedia(new Request(`http://post.example${address}`), async () => new Response('next', { status: 418 }))

test('an original is sent as what it is, to be kept for a day', async () => {
  const response = await ask('/media/quay.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('cache-control')).toContain('max-age=86400')
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
})

describe('a picture in a width', () => {
  test.each([
    ['/media/320/quay.png.webp', 320],
    ['/media/640/deep/quay.png.webp', 640],
    ['/media/2000/quay.png.webp', 900],
  ])('%s is %d px wide, never wider than its original', async (address, width) => {
    const response = await ask(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width })
  })

  test.each([
    ['/media/321/quay.png.webp', '/media/480/quay.png.webp'],
    ['/media/0/quay.png.webp', '/media/160/quay.png.webp'],
    ['/media/999999/quay.png.webp', '/media/2000/quay.png.webp'],
  ])('%s leads to %s', async (address, location) => {
    const response = await ask(address)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })

  test('asked for twice at once is the same picture', async () => {
    const [one, other] = await Promise.all([ask('/media/160/quay.png.webp'), ask('/media/160/quay.png.webp')])
    expect(Buffer.from(await one.arrayBuffer())).toEqual(Buffer.from(await other.arrayBuffer()))
  })

  test('of a file that is no picture is missing', async () => {
    expect((await ask('/media/320/words.png.webp')).status).toBe(404)
  })
})

test('a drawing is served inert', async () => {
  const response = await ask('/media/logo.svg')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})

describe('what is not there is 404 with a picture of nothing', () => {
  test.each([
    '/media/none.png',
    '/media/empty.png',
    '/media/page.html',
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
    const response = await ask(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'image/gif'])
  })
})

test.each(['/', '/mediatheque', '/media', '/article/media', '/media/placeholder.png'])(
  '%s is left to the next',
  async (address) => {
    expect((await ask(address)).status).toBe(418)
  },
)
