import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type MediaApi, startMediaApi } from '../support/startMediaApi'
import { type RunningSite, startSite } from '../support/startSite'
import { takingNothing } from '../support/takingNothing'

const secret = 'purge-secret-of-the-test'
const opened: (() => unknown)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-media-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startApi(): Promise<MediaApi> {
  const api = await startMediaApi()
  opened.push(api.close)
  api.documents.set('post', documentOf('post', [{ filename: 'quay.jpg', url: '/files/quay' }]))
  return api
}

async function start(api: MediaApi, env: Record<string, string> = {}): Promise<RunningSite> {
  const usual = { API_BASE: api.url, API_TOKEN: api.token, WEBSITE_ID: 'post', PURGE_SECRET: secret }
  const site = await startSite({ ...usual, ...env })
  opened.push(site.stop)
  return site
}

function documentOf(id: string, images: object[], body = ''): Record<string, unknown> {
  return { id, name: id, articles: [{ id: '1', slug: 'quay', title: 'Quay', images, body }] }
}

const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()

const film = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypisom'),
  Buffer.alloc(300_000, 'reel '),
  Buffer.from('the end'),
])

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** For busy machines. */
const patiently = { timeout: 15_000 }

const agent = new Agent({ keepAlive: true, maxSockets: 40 })

function get(
  site: RunningSite,
  route: string,
  headers: Record<string, string> = {},
  method = 'GET',
  by = agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(site.url + route, { headers, method, agent: by }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

async function purge(site: RunningSite, keys?: string[]): Promise<void> {
  const response = await fetch(`${site.url}/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(keys ? { keys } : { all: true }),
  })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

/** The approximate colour of an image's centre. */
async function colourOf({ body }: Answer): Promise<string> {
  const { dominant } = await sharp(body).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

describe('images of two websites', () => {
  it('with one token and one file name stay separate, also after a restart', async () => {
    const api = await startApi()
    api.documents.set('post', documentOf('post', [{ filename: 'logo.jpg', url: '/files/post' }]))
    api.documents.set('ville', documentOf('ville', [{ filename: 'logo.jpg', url: '/files/ville' }]))
    api.files.set('/files/post', { body: await photo('#ff0000'), etag: '"1"' })
    api.files.set('/files/ville', { body: await photo('#0000ff'), etag: '"1"' })
    const [sites, cache] = [path.join(temporary(), 'sites.json'), temporary()]
    const hosts = { 'post.test': 'post', 'ville.test': 'ville' }
    const entries = Object.entries(hosts).map(([host, id]) => [host, { id, token: api.token }])
    writeFileSync(sites, JSON.stringify(Object.fromEntries(entries)))
    for (let run = 0; run < 2; run += 1) {
      const site = await start(api, { SITES: sites, CACHE_DIR: cache })
      for (const route of ['/media/logo.jpg', '/media/160/logo.jpg.webp']) {
        const [post, ville] = [
          await get(site, route, { host: 'post.test' }),
          await get(site, route, { host: 'ville.test' }),
        ]
        expect([await colourOf(post), await colourOf(ville)]).toEqual(['red', 'blue'])
        expect(post.headers.etag).not.toBe(ville.headers.etag)
      }
      await site.stop()
    }
  })
})

it('each website reads its own folder of MEDIA_DIR, and no other', async () => {
  const [folder, sites] = [temporary(), path.join(temporary(), 'sites.json')]
  const writePicture = async (name: string, background: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), await photo(background))
  }
  await writePicture('al-marsad/logo.jpg', '#0000ff')
  await writePicture('beside.jpg', '#0000ff')
  await writePicture('petite-ville/logo.jpg', '#ff0000')
  await writePicture('petite-ville/secret.jpg', '#ff0000')
  writeFileSync(sites, JSON.stringify({ 'a.test': { id: 'petite-ville' }, 'b.test': { id: 'al-marsad' } }))
  const site = await startSite({ SITES: sites, MEDIA_DIR: folder })
  opened.push(site.stop)
  for (const [route, host, status, colour] of [
    ['/media/logo.jpg', 'a.test', 200, 'red'],
    ['/media/160/logo.jpg.webp', 'a.test', 200, 'red'],
    ['/media/logo.jpg', 'b.test', 200, 'blue'],
    ['/media/160/logo.jpg.webp', 'b.test', 200, 'blue'],
    ['/media/secret.jpg', 'a.test', 200, 'red'],
    ['/media/secret.jpg', 'b.test', 404, undefined],
    ['/media/beside.jpg', 'b.test', 404, undefined],
    ['/media/petite-ville/secret.jpg', 'b.test', 404, undefined],
    ['/media/petite-ville%2Fsecret.jpg', 'b.test', 404, undefined],
  ] as const) {
    const answer = await get(site, route, { host })
    expect([route, host, answer.status]).toEqual([route, host, status])
    if (colour) expect(await colourOf(answer)).toBe(colour)
  }
})

describe('a cached image', () => {
  async function startWithPicture() {
    const api = await startApi()
    api.files.set('/files/quay', { body: await photo('#ff0000'), etag: '"red"' })
    const cache = temporary()
    const site = await start(api, { CACHE_DIR: cache })
    const both = async () => [await get(site, '/media/quay.jpg'), await get(site, '/media/160/quay.jpg.webp')] as const
    const first = await both()
    expect(first.map(({ status }) => status)).toEqual([200, 200])
    return { api, site, cache, first, both }
  }

  it.each([
    ['everything', undefined],
    ['its key', ['media-quay.jpg']],
  ])('is fetched again with its variants after a purge of %s', async (_, keys) => {
    const { api, site, first, both } = await startWithPicture()
    api.files.set('/files/quay', { body: await photo('#0000ff'), etag: '"blue"' })
    expect(await Promise.all((await both()).map(colourOf))).toEqual(['red', 'red'])
    expect(api.calls).toHaveLength(1)
    await purge(site, keys)
    const second = await both()
    expect(await Promise.all(second.map(colourOf))).toEqual(['blue', 'blue'])
    expect(second.map(({ headers }, index) => headers.etag === first[index]?.headers.etag)).toEqual([false, false])
    expect(api.calls.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"red"'])
  })

  it('is kept after a purge of another key', async () => {
    const { api, site, both } = await startWithPicture()
    await purge(site, ['media-other.jpg', 'article-quay'])
    await both()
    expect(api.calls).toHaveLength(1)
  })

  it('has surrogate keys for a trusted proxy only', async () => {
    const { site, first } = await startWithPicture()
    expect(first.flatMap(({ headers }) => [headers['surrogate-key'], headers['cache-tag']])).toEqual(
      Array(4).fill(undefined),
    )
    const proxied = { via: '1.1 cdn' }
    for (const route of ['/media/quay.jpg', '/media/160/quay.jpg.webp']) {
      const { headers } = await get(site, route, proxied)
      expect([headers['surrogate-key'], headers['cache-tag']]).toEqual(['media-quay.jpg', 'media-quay.jpg'])
    }
  })

  it('is revalidated by a 304 of the API when it has not changed', async () => {
    const { api, site, first, both } = await startWithPicture()
    await purge(site)
    const again = await both()
    expect(again.map(({ headers }) => headers.etag)).toEqual(first.map(({ headers }) => headers.etag))
    expect(api.calls.map(({ status }) => status)).toEqual([200, 304])
  })

  it('is fetched again when the document has another address or size for it', async () => {
    const { api, site, both } = await startWithPicture()
    const blue = { body: await photo('#0000ff'), etag: '"blue"' }
    api.files.set('/files/quay', blue)
    api.documents.set(
      'post',
      documentOf('post', [{ filename: 'quay.jpg', url: '/files/quay', width: 400, height: 300 }]),
    )
    await purge(site, ['article-quay'])
    expect(await Promise.all((await both()).map(colourOf))).toEqual(['blue', 'blue'])
    api.files.set('/files/other', { body: await photo('#ff0000'), etag: '"blue"' })
    api.documents.set(
      'post',
      documentOf('post', [{ filename: 'quay.jpg', url: '/files/other', width: 400, height: 300 }]),
    )
    await purge(site, ['article-quay'])
    expect(await Promise.all((await both()).map(colourOf))).toEqual(['red', 'red'])
  })

  it('is deleted after the API no longer has it', async () => {
    const { api, site, cache, both } = await startWithPicture()
    api.files.clear()
    await purge(site)
    expect((await both()).map(({ status }) => status)).toEqual([404, 404])
    await site.stop()
    api.behave('fail')
    const next = await start(api, { CACHE_DIR: cache })
    expect((await get(next, '/media/quay.jpg')).status).toBe(503)
  })

  it.each(['fail', 'hang'] as const)('is served stale for a minute if the API can only %s', async (failureKind) => {
    const { api, site, first, both } = await startWithPicture()
    api.behave(failureKind)
    await purge(site)
    const stale = await both()
    expect(stale.map(({ status, body }) => [status, body])).toEqual(first.map(({ body }) => [200, body]))
    expect(stale.map(({ headers }) => headers['cache-control'])).toEqual(Array(2).fill('public, max-age=60'))
    expect(stale.map(({ headers }) => headers.etag)).toEqual(first.map(({ headers }) => headers.etag))
  })

  it('has the same headers on each request, and after a restart', async () => {
    const api = await startApi()
    const modified = 'Wed, 01 Jul 2026 10:00:00 GMT'
    api.files.set('/files/quay', { body: await photo('#ff0000'), modified })
    const cache = temporary()
    const logged: unknown[] = []
    for (let run = 0; run < 2; run += 1) {
      const site = await start(api, { CACHE_DIR: cache })
      for (let round = 0; round < 3; round += 1) {
        for (const route of ['/media/quay.jpg', '/media/160/quay.jpg.webp']) {
          for (const method of ['GET', 'HEAD']) {
            const { status, headers } = await get(site, route, {}, method)
            logged.push([route, status, headers.etag, headers['content-length'], headers['last-modified']])
          }
        }
      }
      await site.stop()
    }
    expect(new Set(logged.map((one) => JSON.stringify(one))).size).toBe(2)
    expect(logged[0]).toEqual(['/media/quay.jpg', 200, expect.any(String), expect.any(String), modified])
  })
})

describe('an incomplete file', () => {
  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['truncated', (whole: Buffer) => whole.subarray(0, 700)],
    ['an HTML page', () => Buffer.from('<!doctype html><title>Proxy error</title>')],
  ])('(%s) is rejected, never cached, and does not replace a complete one', async (_, spoil) => {
    const api = await startApi()
    const body = await photo('#ff0000')
    const site = await start(api)
    api.files.set('/files/quay', { body: spoil(body), etag: '"bad"' })
    expect((await get(site, '/media/quay.jpg')).status).toBe(404)
    api.files.set('/files/quay', { body, etag: '"good"' })
    await purge(site)
    expect((await get(site, '/media/quay.jpg')).body).toEqual(body)
    api.files.set('/files/quay', { body: spoil(body), etag: '"bad"' })
    await purge(site)
    expect((await get(site, '/media/quay.jpg')).body).toEqual(body)
  })

  it('in the cache folder is fetched again', async () => {
    const api = await startApi()
    const body = await photo('#ff0000')
    api.files.set('/files/quay', { body, etag: '"1"' })
    const cache = temporary()
    const site = await start(api, { CACHE_DIR: cache })
    expect((await get(site, '/media/quay.jpg')).body).toEqual(body)
    const entries = readdirSync(path.join(cache, 'media'), { recursive: true, withFileTypes: true })
    for (const entry of entries) if (entry.isFile()) writeFileSync(path.join(entry.parentPath, entry.name), '')
    expect((await get(site, '/media/quay.jpg')).body).toEqual(body)
  })
})

describe('file names that no document contains', () => {
  it('cause no request to the API', async () => {
    const api = await startApi()
    const site = await start(api)
    const statuses = new Set<number>()
    const requestPicture = async (index: number) => {
      const route = index % 2 === 0 ? `/media/unknown-${index}.jpg` : `/media/160/unknown-${index}.mp4.jpg.webp`
      statuses.add((await get(site, route)).status)
    }
    for (let index = 0; index < 1_000; index += 40)
      await Promise.all(Array.from({ length: 40 }, (_, more) => requestPicture(index + more)))
    expect([[...statuses], api.calls]).toEqual([[404], []])
  })

  it('do not include those in texts of the document', async () => {
    const api = await startApi()
    const body = '![A](/media/in-text.jpg) <img src="/media/2026/raw.jpg">'
    api.documents.set('post', documentOf('post', [], body))
    for (const name of ['in-text.jpg', '2026/raw.jpg', 'other.jpg'])
      api.files.set(`/media/${name}`, { body: await photo('#ff0000') })
    const site = await start(api)
    const routes = ['/media/in-text.jpg', '/media/160/2026/raw.jpg.webp', '/media/other.jpg']
    expect(await Promise.all(routes.map(async (route) => (await get(site, route)).status))).toEqual([200, 200, 404])
  })
})

describe('a media API that hangs', () => {
  const names = Array.from({ length: 400 }, (_, index) => `${index}.jpg`)

  async function startHanging() {
    const api = await startApi()
    api.documents.set(
      'post',
      documentOf('post', [...names.map((filename) => ({ filename })), { filename: 'quay.jpg' }]),
    )
    api.files.set('/media/quay.jpg', { body: await photo('#ff0000'), etag: '"1"' })
    const site = await start(api)
    expect((await get(site, '/media/quay.jpg')).status).toBe(200)
    api.behave('hang')
    const leave = new AbortController()
    const statuses: number[] = []
    const readers = Promise.allSettled(
      names.map(async (name) => {
        const { status } = await fetch(`${site.url}/media/${name}`, { signal: leave.signal })
        statuses.push(status)
      }),
    )
    await expect.poll(() => api.calls.length, patiently).toBeGreaterThan(32)
    return { api, site, leave, readers, statuses }
  }

  it('does not delay pages or cached images', async () => {
    const { site, readers, statuses } = await startHanging()
    for (const route of ['/', '/article/quay', '/search?q=quay', '/p/none'])
      expect((await get(site, route)).status).toBe(route === '/p/none' ? 404 : 200)
    await expect.poll(() => statuses.length, { timeout: 40_000 }).toBe(names.length)
    expect(new Set(statuses)).toEqual(new Set([503]))
    expect((await get(site, '/media/160/quay.jpg.webp')).status).toBe(200)
    await readers
  })

  it('gets its connections closed after the readers have left', async () => {
    const { api, site, leave, readers } = await startHanging()
    leave.abort()
    await readers
    await expect.poll(() => api.open(), patiently).toBe(0)
    api.behave('well')
    api.files.set('/media/0.jpg', { body: await photo('#ff0000') })
    expect((await get(site, '/media/0.jpg')).status).toBe(200)
  })
})

describe('a media file', () => {
  const parts = [
    ['bytes=0-1', 0, 2],
    ['bytes=299990-', 299_990, film.byteLength],
    ['bytes=-7', film.byteLength - 7, film.byteLength],
  ] as const

  it.each([
    ['on disk', {}, {}],
    ['with a cache folder that is not writable', { CACHE_DIR: takingNothing() }, {}],
    ['with such a folder and an API without ranges', { CACHE_DIR: takingNothing() }, { knowsRanges: false }],
    ['with such a folder and an API without validators', { CACHE_DIR: takingNothing() }, { etag: '' }],
    ['too large for the disk', { MEDIA_CACHE_MB: '1' }, { body: Buffer.concat([film, Buffer.alloc(2_000_000)]) }],
    ['from an API without Content-Length', {}, { saysLength: false }],
  ])('%s is served whole and in ranges', async (_, env, file) => {
    const api = await startApi()
    api.documents.set('post', documentOf('post', [{ filename: 'film.mp4' }]))
    const whole = { body: film, etag: '"reel"', ...file }
    api.files.set('/media/film.mp4', whole)
    const site = await start(api, env)
    const { body } = whole
    const first = await get(site, '/media/film.mp4')
    expect([first.status, first.body.equals(body), first.headers['content-type']]).toEqual([200, true, 'video/mp4'])
    for (const [range, from, to] of parts) {
      const part = await get(site, '/media/film.mp4', { range })
      const end = range.startsWith('bytes=0') ? to : body.byteLength
      const begin = range === 'bytes=-7' ? body.byteLength - 7 : from
      expect([part.status, part.headers['content-range']]).toEqual([
        206,
        `bytes ${begin}-${end - 1}/${body.byteLength}`,
      ])
      expect([part.body.equals(body.subarray(begin, end)), part.headers.etag]).toEqual([true, first.headers.etag])
    }
    expect((await get(site, '/media/film.mp4', { range: `bytes=${body.byteLength}-` })).status).toBe(416)
    const head = await get(site, '/media/film.mp4', {}, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, String(body.byteLength)])
    await expect.poll(() => api.open(), patiently).toBe(0)
  })
})

describe('a keep-alive connection', () => {
  it('accepts the next request as soon as the last byte has arrived', async () => {
    const api = await startApi()
    api.documents.set(
      'post',
      documentOf('post', [{ filename: 'quay.jpg' }, { filename: 'film.mp4' }, { filename: 'a.svg' }]),
    )
    api.files.set('/media/quay.jpg', { body: await photo('#ff0000') })
    api.files.set('/media/film.mp4', { body: film, etag: '"reel"' })
    api.files.set('/media/a.svg', { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>') })
    const site = await start(api)
    const one = new Agent({ keepAlive: true, maxSockets: 1 })
    opened.push(() => one.destroy())
    const routes = ['/media/quay.jpg', '/media/160/quay.jpg.webp', '/media/film.mp4', '/media/a.svg', '/media/none.jpg']
    for (let round = 0; round < 20; round += 1)
      for (const route of routes) {
        const { status } = await get(site, route, {}, 'GET', one)
        expect([route, status]).toEqual([route, route.includes('none') ? 404 : 200])
      }
  })
})

describe('start of the server', () => {
  it('deletes unfinished files after a crash, and keeps unknown files', async () => {
    const api = await startApi()
    const cache = temporary()
    const before = new Date(Date.now() - 60_000)
    const cacheName = `ab/${'a'.repeat(64)}`
    for (const name of [`${cacheName}.999999999.1-2.draft`, `${cacheName}.tmp`, 'holiday.jpg']) {
      const file = path.join(cache, 'media', name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, 'half')
      utimesSync(file, before, before)
    }
    await start(api, { CACHE_DIR: cache })
    const remainingFiles = () => readdirSync(path.join(cache, 'media', 'ab'))
    await expect.poll(remainingFiles, patiently).toEqual([])
    expect(existsSync(path.join(cache, 'media', 'holiday.jpg'))).toBe(true)
  })

  it.each(['package.json', 'no/such/folder'])('exits with one sentence for MEDIA_DIR=%s', (folder) => {
    const { status, stderr } = spawnSync(process.execPath, ['dist/serve-node.js'], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', MEDIA_DIR: folder },
      encoding: 'utf8',
    })
    expect([status, stderr.match(/MEDIA_DIR: .*/g)?.length, stderr.includes('    at ')]).toEqual([1, 1, false])
  })
})
