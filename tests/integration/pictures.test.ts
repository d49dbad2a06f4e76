import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { pictureWidths } from '../../src/server/pictureSizes'
import { lacking, unwanted } from '../support/lacking'
import { rawTalk } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'
import { takingNothing } from '../support/takingNothing'
import { tenants } from '../support/tenants'

const token = 'CANARY-pictures'
const opened: (() => unknown)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function start(env: Record<string, string>): Promise<RunningSite> {
  const site = await startSite(env)
  opened.push(site.stop)
  return site
}

async function startApi(): Promise<DemoApi> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  opened.push(api.close)
  return api
}

/** Requests an address and reads the body: an unread body keeps its connection open. */
async function get(address: string | URL, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers })
  return { status: response.status, headers: response.headers, size: (await response.arrayBuffer()).byteLength }
}

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-pictures-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.each(tenants)('every page of $websiteId', ({ websiteId, pages }) => {
  it('loads one image eagerly, and has the size of each', async () => {
    const site = await start({ WEBSITE_ID: websiteId })
    for (const page of pages) {
      const html = await (await fetch(site.url + page)).text()
      const pictures = (html.match(/<img [^>]*>/g) ?? []).filter((image) => image.includes('loading="'))
      const first = pictures.filter((image) => /loading="eager"/.test(image) && /fetchpriority="high"/i.test(image))
      const eager = pictures.filter((image) => !/loading="lazy"/.test(image))
      expect([page, first.length, eager.length]).toEqual([page, Math.min(1, pictures.length), first.length])
      expect(pictures.filter((image) => !/ width="\d+" height="\d+"/.test(image))).toEqual([])
    }
  })
})

describe('images of the API', () => {
  const picture = '/media/320/herring-quota-cut-price-cannot-save.jpg.webp'

  it('are fetched once for fifty readers, and not after a restart, even without the API', async () => {
    const api = await startApi()
    const env = { API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', CACHE_DIR: temporary() }
    const site = await start(env)
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(site.url + picture)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await get(site.url + picture.replace('320', '640'))).status).toBe(200)
    expect((await get(`${site.url}/media/herring-quota-cut-price-cannot-save.jpg`)).status).toBe(200)
    expect(api.mediaCalls()).toBe(1)
    await site.stop()
    await api.close()
    const restarted = await start(env)
    expect((await get(restarted.url + picture)).status).toBe(200)
    expect((await get(restarted.url + picture.replace('320', '160'))).status).toBe(200)
    const other = await get(`${restarted.url}/media/ad-jobs.jpg`)
    expect([other.status, other.headers.get('content-type'), other.headers.get('retry-after')]).toEqual([
      503,
      'image/png',
      '5',
    ])
    expect(unwanted(site.output() + restarted.output() + JSON.stringify([...other.headers]), token)).toEqual([])
  })
})

describe('an image with its own address', () => {
  const slug = 'herring-quota-cut-price-cannot-save'
  const renamed = (data: Record<string, unknown>) => {
    const article = (data.articles as Record<string, unknown>[]).find((one) => one.slug === slug)
    Object.assign(article ?? {}, { images: [{ filename: 'renamed.jpg', url: '/media/ad-jobs.jpg', alt: '' }] })
  }

  it.each([
    ['readers', '0', '/media/640/renamed.jpg.webp 640w'],
    ['editors', '1', 'src="http://127.0.0.1:'],
  ])('is fetched from there, and %s get it', async (_, preview, expected) => {
    const api = await startApi()
    api.edit(renamed)
    const env = { API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', PREVIEW: preview }
    const site = await start(env)
    const html = await (await fetch(`${site.url}/article/${slug}`)).text()
    const first = /<img [^>]*loading="eager"[^>]*>/.exec(html)?.[0] ?? ''
    expect(lacking(first, expected)).toEqual([])
    const address = /src="([^"]+)"/.exec(first)?.[1] ?? ''
    const own = { authorization: `Bearer ${token}`, 'x-website-id': 'harbour-post' }
    const { status, size } = await get(new URL(address, site.url), own)
    expect([status, size > 10_000]).toEqual([200, true])
  })
})

describe('images of a folder', () => {
  it('are served when the cache folder is not writable', async () => {
    const site = await start({ CACHE_DIR: takingNothing() })
    const answer = await get(`${site.url}/media/640/cover.jpg.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await get(`${site.url}/media/640/cover.jpg.avif`)).status).toBe(200)
    expect(site.output().match(/could not write to CACHE_DIR\/media/g)).toHaveLength(1)
  })

  it('have the size of their files if the document has none', async () => {
    const folder = temporary()
    const photo = sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    await photo.jpeg().toFile(path.join(folder, 'quay.jpg'))
    const api = await startApi()
    api.edit((data) => {
      const article = {
        id: 'quay',
        slug: 'quay',
        title: 'Quay',
        body: '![A](quay.jpg)',
        images: [{ filename: 'quay.jpg' }],
      }
      Object.assign(data, { articles: [article] })
    })
    const env = { API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', MEDIA_DIR: folder }
    const html = await (await fetch(`${(await start(env)).url}/article/quay`)).text()
    const pictures = html.match(/<img [^>]*src="\/media\/quay\.jpg"[^>]*>/g) ?? []
    expect(pictures.map((picture) => lacking(picture, 'width="900" height="300"'))).toEqual([[], []])
  })

  it('return 503 when the resize queue is full, and pages still work', async () => {
    const folder = temporary()
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const photo = await sharp({ create: { width: 2100, height: 1400, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer()
    const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`)
    for (const name of names) writeFileSync(path.join(folder, name), photo)
    const site = await start({ MEDIA_DIR: folder })
    const addresses = names.flatMap((name) => pictureWidths.map((width) => `/media/${width}/${name}`))
    const requests = addresses.flatMap((address) =>
      ['webp', 'jpg'].map((format) => get(`${site.url}${address}.${format}`)),
    )
    const page = await get(`${site.url}/p/about`)
    expect(page.status).toBe(200)
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  it('and media files are served in the requested range', async () => {
    const folder = temporary()
    const film = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom'), Buffer.from('0123456789')])
    writeFileSync(path.join(folder, 'film.mp4'), film)
    const site = await start({ MEDIA_DIR: folder })
    const answer = await rawTalk(
      site.url,
      'GET /media/film.mp4 HTTP/1.1\r\nHost: localhost\r\nRange: bytes=-4\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
    )
    const [head = '', body] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 206 /)
    expect(head.toLowerCase()).toContain('content-range: bytes 18-21/22')
    expect(head.toLowerCase()).toContain('content-length: 4')
    expect(body).toBe('6789')
  })
})
