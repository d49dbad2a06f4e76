import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFileCache } from '../../../../src/content/media/fileCache/createFileCache'
import { createOriginals } from '../../../../src/content/media/originals/createOriginals'
import { UpstreamFailed } from '../../../../src/content/media/originals/Original'
import { answering } from '../../source/answering'
import { temporary } from '../temporary'

const token = 'CANARY-media'
const png = Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex')
const video = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom'), Buffer.alloc(100_000)])
const baseOf = (apiBase: string, url?: string, websiteId = 'post') => ({
  kind: 'api' as const,
  websiteId,
  apiBase,
  token,
  isPreview: false,
  factsOf: async (filename: string) => (filename.startsWith('unnamed') ? undefined : { url }),
})
const originalsIn = (folder = temporary()) => createOriginals(createFileCache(folder, 10_000_000)).find

describe('original from the API', () => {
  test('is requested with the token, the website and an encoded name, once for fifty readers', async () => {
    const { url, requests } = await answering((_, response) => response.end(png))
    const original = originalsIn()
    const found = await Promise.all(Array.from({ length: 50 }, () => original(baseOf(`${url}/v1/`), '2026/été?.png')))
    expect(found.map((one) => one?.kind.type)).toEqual(Array(50).fill('image/png'))
    await original(baseOf(`${url}/v1/`), '2026/été?.png')
    expect(requests.map(({ url, headers }) => [url, headers.authorization, headers['x-website-id']])).toEqual([
      ['/v1/media/2026/%C3%A9t%C3%A9%3F.png', `Bearer ${token}`, 'post'],
    ])
  })

  test("is requested at the document's address, then by name", async () => {
    const { url, requests } = await answering((request, response) =>
      request.url?.startsWith('/v1/files/') ? response.end(png) : response.writeHead(404).end(),
    )
    const original = originalsIn()
    expect(await original(baseOf(`${url}/v1`, '/files/7/a.png?v=2'), 'a.png')).toBeDefined()
    expect(await original(baseOf(`${url}/v1`, '/elsewhere/b.png'), 'b.png')).toBeUndefined()
    expect(requests.map((request) => request.url)).toEqual([
      '/v1/files/7/a.png?v=2',
      '/v1/elsewhere/b.png',
      '/v1/media/b.png',
    ])
  })

  test.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/../secret.png',
    '@evil.example/',
    'a.png',
    '/\\evil',
  ])('with address %j is not requested outside the API', async (address) => {
    const { url, requests } = await answering((_, response) => response.end(png))
    expect(await originalsIn()(baseOf(`${url}/v1`, address), 'a.png')).toBeDefined()
    expect(requests.every((request) => request.url?.startsWith('/v1/'))).toBe(true)
    expect(requests.map((request) => request.headers.host)).toEqual([new URL(url).host])
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
  ])('%j is never requested', async (name) => {
    const { url, requests } = await answering((_, response) => response.end(png))
    expect(await originalsIn()(baseOf(url), name)).toBeUndefined()
    expect(requests).toEqual([])
  })

  test('unknown to the document is never requested, ten thousand times', async () => {
    const { url, requests } = await answering((_, response) => response.end(png))
    const original = originalsIn()
    const names = Array.from({ length: 10_000 }, (_, index) => `unnamed-${index}.png`)
    const found = await Promise.all(names.map((name) => original(baseOf(url), name)))
    expect([found.filter(Boolean), requests]).toEqual([[], []])
  })

  test('of another website, base URL, address or preview is separate', async () => {
    const { url, requests } = await answering((_, response) => response.end(png))
    const original = originalsIn()
    const bases = [
      baseOf(url),
      baseOf(url, undefined, 'ville'),
      baseOf(`${url}/v2`),
      baseOf(url, '/files/a'),
      { ...baseOf(url), isPreview: true },
    ]
    for (const base of [...bases, ...bases]) await original(base, 'a.png')
    expect(requests).toHaveLength(bases.length)
  })

  test('is revalidated after ten minutes, and served stale if the API then fails', async () => {
    let status = 200
    const { url, requests } = await answering((request, response) => {
      if (status === 200 && request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      return response.writeHead(status, { etag: '"1"' }).end(png)
    })
    const original = originalsIn()
    const now = vi.spyOn(performance, 'now')
    onTestFinished(() => now.mockRestore())
    const advanceTo = (minutes: number) => now.mockReturnValue(minutes * 60_000)
    const states = []
    for (const [minutes, answer] of [
      [1, 200],
      [10, 200],
      [12, 200],
      [13, 200],
      [30, 500],
      [31, 404],
      [31.1, 200],
    ] as const) {
      advanceTo(minutes)
      status = answer
      const found = await original(baseOf(url), 'a.png')
      states.push([found?.isStale ?? (found ? 'fresh' : 'none'), requests.length])
    }
    expect(states).toEqual([
      ['fresh', 1],
      ['fresh', 1],
      ['fresh', 2],
      ['fresh', 2],
      [true, 3],
      ['none', 4],
      ['none', 4],
    ])
  })

  test('does not follow a redirect to another host with the token', async () => {
    const other = await answering((_, response) => response.end(png))
    const moved = await answering((_, response) => response.writeHead(302, { location: `${other.url}/a.png` }).end())
    await expect(originalsIn()(baseOf(moved.url), 'a.png')).rejects.toThrow(UpstreamFailed)
    expect(other.requests).toEqual([])
  })

  test.each([
    ['500', (response: import('node:http').ServerResponse) => response.writeHead(500).end('no')],
    ['401', (response: import('node:http').ServerResponse) => response.writeHead(401).end('no')],
    ['a broken connection', (response: import('node:http').ServerResponse) => response.destroy()],
    [
      'an incomplete body',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-length': 100 }).write('half')
        setImmediate(() => response.destroy())
      },
    ],
  ])('with response %s fails, without the token in the error', async (_, fail) => {
    const { url } = await answering((_, response) => fail(response))
    const failure = await originalsIn()(baseOf(url), 'a.png').catch((error: Error) => error)
    expect(failure).toBeInstanceOf(UpstreamFailed)
    expect(String(failure)).not.toContain(token)
  })

  test('is requested again after a failure', async () => {
    let status = 500
    const { url } = await answering((_, response) => response.writeHead(status).end(png))
    const original = originalsIn()
    await expect(original(baseOf(url), 'a.png')).rejects.toThrow(UpstreamFailed)
    status = 200
    expect(await original(baseOf(url), 'a.png')).toBeDefined()
  })

  test.each([
    [
      'an HTML page',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><p>Proxy'),
    ],
    ['an empty body', (response: import('node:http').ServerResponse) => response.writeHead(200).end()],
    [
      'an endless body',
      (response: import('node:http').ServerResponse) => {
        const chunk = Buffer.alloc(1024 * 1024, png)
        const more = () => {
          while (!response.destroyed && response.write(chunk));
        }
        response.on('drain', more)
        more()
      },
    ],
  ])('with response %s is missing, and is not requested again at once', async (_, respond) => {
    const { url, requests } = await answering((_, response) => respond(response))
    const original = originalsIn()
    expect(await original(baseOf(url), 'a.png')).toBeUndefined()
    expect(await original(baseOf(url), 'a.png')).toBeUndefined()
    expect(requests).toHaveLength(1)
  })

  test('is served from memory if the cache folder is not writable', async () => {
    const { url, requests } = await answering((_, response) => response.end(png))
    const original = createOriginals(createFileCache('/dev/null/none', 1_000)).find
    for (let round = 0; round < 2; round += 1) expect((await original(baseOf(url), 'a.png'))?.content).toEqual(png)
    expect(requests).toHaveLength(1)
  })

  test('is stored on disk if it is a media file', async () => {
    const { url, requests } = await answering((_, response) => response.end(video))
    const original = originalsIn()
    for (let round = 0; round < 2; round += 1) {
      expect(await original(baseOf(url), 'a.mp4')).toMatchObject({
        kind: { type: 'video/mp4', family: 'recording' },
        size: video.byteLength,
        content: expect.any(String),
      })
    }
    expect(requests).toHaveLength(1)
  })
})

describe('original from a folder', () => {
  test('is found in the first folder that has it; symbolic links and sibling folders are not followed', async () => {
    const root = temporary()
    for (const name of ['own', 'base', 'own-secret']) mkdirSync(path.join(root, name))
    writeFileSync(path.join(root, 'own', 'a.png'), png)
    writeFileSync(path.join(root, 'base', 'b.png'), png)
    writeFileSync(path.join(root, 'own-secret', 'c.png'), png)
    symlinkSync(path.join(root, 'own-secret', 'c.png'), path.join(root, 'own', 'out.png'))
    symlinkSync(path.join(root, 'own-secret'), path.join(root, 'own', 'folder'))
    symlinkSync('a.png', path.join(root, 'own', 'alias.png'))
    const base = {
      kind: 'folders' as const,
      websiteId: 'site',
      folders: [path.join(root, 'own'), path.join(root, 'base')],
    }
    const original = originalsIn()
    const names = ['a.png', 'b.png', 'alias.png', 'out.png', 'folder/c.png', '../own-secret/c.png', 'none.png', 'own']
    const found = await Promise.all(names.map((name) => original(base, name)))
    expect(found.map((one) => one !== undefined)).toEqual([true, true, true, false, false, false, false, false])
  })

  test('is not available while all folders are gone', async () => {
    const base = { kind: 'folders' as const, websiteId: 'site', folders: [path.join(temporary(), 'gone')] }
    await expect(originalsIn()(base, 'a.png')).rejects.toThrow(UpstreamFailed)
  })
})
