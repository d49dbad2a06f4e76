import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { nearestWidth, original, variant } from '../../src/content/pictureFiles'
import { answering } from './source/answering'

const token = 'CANARY-media'
const baseOf = (apiBase: string) => ({ kind: 'api' as const, apiBase, token })

test.each([
  [1, 160],
  [160, 160],
  [161, 320],
  [2000, 2000],
  [999_999, 2000],
])('the width %d is served as %d', (asked, width) => {
  expect(nearestWidth(asked)).toBe(width)
})

describe('an original behind the API', () => {
  test('is asked for with the token, its name encoded', async () => {
    const { url, requests } = await answering((_, response) => response.writeHead(200, { etag: '"1"' }).end('PNG'))
    const file = await original(baseOf(`${url}/v1/`), '2026/été?.png')
    expect(file).toEqual({ body: Buffer.from('PNG'), version: '"1"' })
    expect(requests.map((request) => [request.url, request.headers.authorization])).toEqual([
      ['/v1/media/2026/%C3%A9t%C3%A9%3F.png', `Bearer ${token}`],
    ])
  })

  test.each([
    '../static/platform/other.png',
    'a/../../secret.png',
    './a.png',
    '/etc/a.png',
    'a//b.png',
    '..\\a.png',
    'a\0.png',
    '',
    'x'.repeat(256),
  ])('%j is never asked for', async (name) => {
    const { url, requests } = await answering((_, response) => response.end('PNG'))
    expect(await original(baseOf(url), name)).toBeUndefined()
    expect(requests).toEqual([])
  })

  test('is not there when the API says so, is gone, or leads elsewhere', async () => {
    const other = await answering((_, response) => response.end('PNG'))
    const moved = await answering((_, response) => response.writeHead(302, { location: other.url }).end())
    const missing = await answering((_, response) => response.writeHead(404).end('no'))
    for (const url of [moved.url, missing.url, 'http://127.0.0.1:9']) {
      expect(await original(baseOf(url), 'a.png')).toBeUndefined()
    }
    expect(other.requests).toEqual([])
  })
})

describe('a variant', () => {
  const photo = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  const temporary = () => mkdtemp(path.join(tmpdir(), 'gazette-pictures-'))

  test('is kept on disk until its original changes', async () => {
    let [body, etag] = [await photo('#ff0000'), '"red"']
    const { url } = await answering((_, response) => response.writeHead(200, { etag }).end(body))
    const folder = await temporary()
    const red = await variant(baseOf(url), 'a.png', 160, folder)
    expect(await variant(baseOf(url), 'a.png', 160, folder)).toEqual(red)
    expect(await readdir(folder)).toHaveLength(1)
    ;[body, etag] = [await photo('#0000ff'), '"blue"']
    expect(await variant(baseOf(url), 'a.png', 160, folder)).not.toEqual(red)
  })

  test('is served also where nothing can be kept', async () => {
    const body = await photo('#00ff00')
    const { url } = await answering((_, response) => response.end(body))
    expect((await variant(baseOf(url), 'a.png', 160, '/dev/null/none'))?.byteLength).toBeGreaterThan(0)
  })

  test('of a picture with more pixels than may be decoded is none', async () => {
    const body = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><rect width="9" height="9"/></svg>',
    )
    const { url } = await answering((_, response) => response.end(body))
    expect(await variant(baseOf(url), 'a.svg', 160, await temporary())).toBeUndefined()
  })
})
