import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type MediaApi, startMediaApi } from '../support/startMediaApi'
import { type RunningSite, startSite } from '../support/startSite'

const opened: (() => unknown)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

type Files = Record<string, Buffer | string>

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#369' } })

async function start(content: object, files: Files, env: Record<string, string> = {}): Promise<RunningSite> {
  const api = await startMediaApi()
  opened.push(api.close)
  addSite(api, 'post', content, files)
  return startWith(api, { WEBSITE_ID: 'post', ...env })
}

async function startWith(api: MediaApi, env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite({ API_BASE: api.url, API_TOKEN: api.token, SITE_URL: 'https://post.example', ...env })
  opened.push(site.stop)
  return site
}

function addSite(api: MediaApi, id: string, content: object, files: Files): void {
  api.documents.set(id, { id, name: id, url: 'https://post.example', ...content })
  for (const [name, body] of Object.entries(files)) api.files.set(`/media/${name}`, { body: Buffer.from(body) })
}

async function get(site: RunningSite, address: string) {
  const response = await fetch(site.url + address)
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), body, text: body.toString() }
}

/** On a busy machine a late response is a 503; the next request has more time. */
async function getReady(site: RunningSite, address: string) {
  for (let tries = 0; tries < 5; tries++) {
    const answer = await get(site, address)
    if (answer.status !== 503) return answer
  }
  return get(site, address)
}

describe('a favicon that takes minutes to draw', () => {
  const filters = Array.from(
    { length: 60 },
    (_, seed) => `<filter id="f${seed}"><feTurbulence baseFrequency="0.9" numOctaves="10" seed="${seed}"/></filter>`,
  )
  const areas = filters.map((_, seed) => `<rect width="4000" height="4000" filter="url(#f${seed})"/>`)
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${filters.join('')}${areas.join('')}</svg>`
  const content = {
    media: { favicon: { filename: 'favicon.svg' } },
    articles: [{ id: '1', slug: 'a', title: 'A', images: [{ filename: 'quay.png' }] }],
  }

  it('is abandoned while images are served, and does not delay the end of the process', {
    timeout: 60_000,
  }, async () => {
    const site = await start(content, { 'favicon.svg': favicon, 'quay.png': await plain(900, 600).png().toBuffer() })
    await getReady(site, '/')
    const icons = ['/icons/512.png', '/icons/192.png', '/favicon.ico'].map((icon) =>
      get(site, icon).catch(() => undefined),
    )
    expect(await getReady(site, '/media/640/quay.png.webp')).toMatchObject({ status: 200, type: 'image/webp' })
    expect((await icons[0])?.status).toBe(503)
    void get(site, '/icons/512.png').catch(() => undefined)
    expect(await site.end()).toBe(0)
    await Promise.all(icons)
  })
})

describe('an image that needs too much memory', () => {
  const images = (filename: string) => ({ articles: [{ id: '1', slug: 'a', title: 'A', images: [{ filename }] }] })
  const huge = () => plain(7_000, 7_000).avif({ effort: 0 }).toBuffer()

  it('is served unchanged if its file is small, and is logged once', { timeout: 60_000 }, async () => {
    const original = await huge()
    const site = await start(images('huge.avif'), { 'huge.avif': original })
    for (const address of ['/media/320/huge.avif.webp', '/media/640/huge.avif.jpg', '/media/1200x630/huge.avif.jpg']) {
      const answer = await getReady(site, address)
      expect([answer.status, answer.type]).toEqual([200, 'image/avif'])
      expect(answer.body.equals(original)).toBe(true)
    }
    expect(site.output().match(/could not resize a picture; the original is served/g)).toHaveLength(1)
  })

  it('is left out of pages if its file is large', { timeout: 60_000 }, async () => {
    const padding = Buffer.alloc(6_000_000)
    padding.writeUInt32BE(padding.byteLength)
    padding.write('free', 4)
    const site = await start(images('huge.avif'), { 'huge.avif': Buffer.concat([await huge(), padding]) })
    expect((await getReady(site, '/')).text).toContain('huge.avif')
    expect((await getReady(site, '/media/320/huge.avif.webp')).status).toBe(404)
    const front = (await getReady(site, '/')).text
    expect(front).toContain('/article/a')
    expect(front).not.toContain('huge.avif')
    await expect.poll(() => site.output()).toContain('could not resize a picture; pages are shown without it')
  })
})

describe('an image in the document without a file', () => {
  const articles = ['gone.jpg', 'here.png'].map((filename, index) => ({
    id: `${index}`,
    slug: `story-${index}`,
    title: `Story ${index}`,
    images: [{ filename, width: 1200, height: 800 }],
  }))

  it.each(['/media/gone.jpg', '/media/480/gone.jpg.webp'])(
    'is left out of pages after %s returned 404',
    async (path) => {
      const site = await start({ articles }, { 'here.png': await plain(1_200, 800).png().toBuffer() })
      expect((await getReady(site, '/')).text).toContain('gone.jpg')
      expect((await getReady(site, path)).status).toBe(404)
      const front = (await getReady(site, '/')).text
      expect(front).toContain('/article/story-0')
      expect(front).not.toContain('gone.jpg')
      expect(front).toContain('here.png')
      await expect
        .poll(() => site.output())
        .toContain('a picture of the document does not exist; pages are shown without it')
    },
  )

  it('stays on pages after another file returned 404', async () => {
    const site = await start({ articles }, { 'here.png': await plain(1_200, 800).png().toBuffer() })
    expect((await getReady(site, '/media/unknown.jpg')).status).toBe(404)
    expect((await getReady(site, '/')).text).toContain('gone.jpg')
    expect(site.output()).not.toContain('a picture of the document does not exist')
  })
})

describe('files of an article for members', () => {
  const recording = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2_000)])
  const subtitles = [{ lang: 'en', filename: 'closed.vtt' }]
  const shared = { kind: 'audio', images: [{ filename: 'cover.png' }] }
  const articles = [
    {
      ...shared,
      id: '1',
      slug: 'closed',
      title: 'Closed',
      access: 'members',
      audio: { filename: 'closed.mp3', subtitles },
      gallery: [{ filename: 'gallery.png' }],
      body: 'Long before that.\n\n![A](within.png)\n\n/media/both.mp3',
      translations: { fr: { body: '![A](traduit.png)' } },
    },
    { ...shared, id: '2', slug: 'open', title: 'Open', audio: { filename: 'open.mp3' }, body: '/media/both.mp3' },
  ]

  async function files(): Promise<Files> {
    const picture = await plain(90, 60).png().toBuffer()
    return {
      ...{ 'closed.mp3': recording, 'open.mp3': recording, 'both.mp3': recording, 'closed.vtt': 'WEBVTT\n' },
      ...{ 'cover.png': picture, 'gallery.png': picture, 'within.png': picture, 'traduit.png': picture },
    }
  }

  it.each(['the API', 'a folder'])('are not served from %s unless public content uses them', async (place) => {
    const all = await files()
    const folder = mkdtempSync(path.join(tmpdir(), 'gazette-members-'))
    opened.push(() => rmSync(folder, { recursive: true, force: true }))
    for (const [name, body] of Object.entries(all)) writeFileSync(path.join(folder, name), body)
    const site = await start({ articles }, all, place === 'a folder' ? { MEDIA_DIR: folder } : {})
    const statusOf = async (name: string) => [name, (await getReady(site, `/media/${name}`)).status]
    const closed = ['closed.mp3', 'closed.vtt', 'gallery.png', 'within.png', 'traduit.png', '320/gallery.png.webp']
    for (const name of closed) expect(await statusOf(name)).toEqual([name, 404])
    for (const name of ['open.mp3', 'both.mp3', 'cover.png', '320/cover.png.webp'])
      expect(await statusOf(name)).toEqual([name, 200])
  })
})

describe('a photo with GPS data', () => {
  const place = 'Fjord 65.2 N'

  it.each(['the API', 'a folder'])('is served from %s without it', async (origin) => {
    const photo = await plain(90, 60)
      .withExif({ IFD0: { Make: 'Camera', ImageDescription: place } })
      .jpeg()
      .toBuffer()
    expect(photo.includes(place)).toBe(true)
    const folder = mkdtempSync(path.join(tmpdir(), 'gazette-exif-'))
    opened.push(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(path.join(folder, 'photo.jpg'), photo)
    const content = { articles: [{ id: '1', slug: 'a', title: 'A', images: [{ filename: 'photo.jpg' }] }] }
    const site = await start(content, { 'photo.jpg': photo }, origin === 'a folder' ? { MEDIA_DIR: folder } : {})
    for (const _ of ['cleaned', 'kept']) {
      const served = await getReady(site, '/media/photo.jpg')
      expect([served.status, served.type]).toEqual([200, 'image/jpeg'])
      expect(served.body.includes(place)).toBe(false)
      expect((await sharp(served.body).metadata()).width).toBe(90)
    }
  })
})

it('SVG is not used where social networks, feeds and search engines need pixels', async () => {
  const drawing = { filename: 'drawing.svg' }
  const content = {
    media: { logo: drawing, cover: drawing },
    articles: [{ id: '1', slug: 'a', title: 'Title', body: 'Text.', published_at: '2026-11-20', images: [drawing] }],
  }
  const site = await start(content, { 'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  const article = (await getReady(site, '/article/a')).text
  expect(article).toContain('<meta property="og:image" content="https://post.example/article/a/share.png"')
  const head = article.slice(0, article.indexOf('</head>'))
  const graphs = article.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? []
  const front = (await getReady(site, '/')).text
  const tags = front.match(/<meta property="og:image"[^>]*>/g) ?? []
  const others = ['/feed.xml', '/feed.json', '/atom.xml', '/article/a/oembed.json', '/sitemap-news.xml']
  const maps = (await getReady(site, '/sitemap.xml')).text.match(/\/sitemap\/[\w-]+\.xml/g) ?? []
  expect(maps).not.toEqual([])
  others.push(...maps)
  const answers = await Promise.all(others.map((address) => getReady(site, address)))
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200))
  const texts = answers.map(({ text }) => text)
  for (const text of [...(head.match(/<meta[^>]*>/g) ?? []), ...graphs, ...tags, ...texts])
    expect(text).not.toContain('drawing.svg')
})

it('podcasts have square artwork of 1,400 px', async () => {
  const audio = { filename: 'a.mp3' }
  const content = {
    media: { favicon: { filename: 'icon.svg' } },
    articles: [{ id: '1', slug: 'a', title: 'A', kind: 'audio', audio, images: [{ filename: 'wide.png' }] }],
  }
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4" fill="#f00"/></svg>'
  const site = await start(content, { 'icon.svg': icon, 'wide.png': await plain(600, 300).png().toBuffer() })
  const podcast = (await getReady(site, '/podcast.xml')).text
  const artworks = [...podcast.matchAll(/<itunes:image href="https:\/\/post\.example([^"]+)"/g)].map(([, href]) => href)
  expect(artworks).toHaveLength(2)
  for (const artwork of artworks) {
    const { body } = await getReady(site, artwork ?? '')
    expect(await sharp(body).metadata()).toMatchObject({ width: 1_400, height: 1_400, format: 'jpeg', channels: 3 })
  }
})
