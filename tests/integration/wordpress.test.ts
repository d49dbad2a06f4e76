import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cmsFaults } from '../support/cmsFaults'
import { type FakeWordPress, startFakeWordPress, wordPressPost } from '../support/fakeWordPress'
import { type RunningSite, startSite } from '../support/startSite'

const secret = 'a-secret-of-the-test'

describe('Gazette in front of a WordPress', () => {
  let wordPress: FakeWordPress
  let site: RunningSite

  beforeAll(async () => {
    wordPress = await startFakeWordPress()
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#369' } })
    wordPress.files.set('/wp-content/uploads/2026/03/gull.png', await picture.png().toBuffer())
    const image = `<img src="${wordPress.url}/wp-content/uploads/2026/03/gull.png" width="640" height="480">`
    wordPress.lists.posts[0] = wordPressPost(wordPress.url, 1, {
      slug: 'ferry',
      content: { rendered: `<p>She sails *at* seven.</p>${image}` },
      featured_media: 50,
    })
    const key = 'desk:application-password'
    const variables = {
      CONTENT_SOURCE: 'wordpress',
      CONTENT_URL: wordPress.url,
      CONTENT_KEY: key,
      PURGE_SECRET: secret,
      CONTENT_TYPES: JSON.stringify({
        happening: { as: 'events', fields: { starts_at: 'meta.starts', categories: 'terms.kind' } },
      }),
    }
    wordPress.types = { happening: 'happenings', kind: 'kinds' }
    Object.assign(wordPress.lists, { happenings: [], kinds: [] })
    site = await startSite(variables)
  })
  afterAll(async () => {
    await site.stop()
    wordPress.close()
  })

  const page = async (path: string) => (await fetch(site.url + path)).text()
  const purge = () =>
    fetch(`${site.url}/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: '{"keys":["article-ferry"]}',
    })

  test('shows a post with its picture, from WordPress', async () => {
    const html = await page('/article/ferry')
    expect(html).toContain('She sails *at* seven.')
    expect(html).toContain('src="/media/wp-content/uploads/2026/03/gull.png"')
    const picture = await fetch(`${site.url}/media/480/wp-content/uploads/2026/03/gull.png.webp`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test.each([
    ['/?p=1', '/article/ferry'],
    ['/?p=1&utm_source=a', '/article/ferry?utm_source=a'],
    ['/2026/03/ferry', '/article/ferry'],
    ['/about', '/p/about'],
    ['/?cat=3', '/c/ferries'],
    ['/category/news/ferries', '/c/ferries'],
    ['/author/ada?x=1', null],
    ['/wp-content/uploads/2026/03/gull.png', '/media/wp-content/uploads/2026/03/gull.png'],
  ])('the old address %s leads to %s, with the front page in the cache', async (from, to) => {
    await page('/')
    const response = await fetch(site.url + from, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([to ? 301 : 200, to])
  })

  test('shows an edit after a purge, and no deleted post', async () => {
    const edit = { slug: 'ferry', title: { rendered: 'Edited' }, modified_gmt: '2026-03-05T00:00:00' }
    wordPress.lists.posts = [wordPressPost(wordPress.url, 1, edit)]
    expect((await purge()).status).toBe(200)
    expect(await page('/article/ferry')).toContain('Edited')
    expect((await fetch(`${site.url}/article/post-2`)).status).toBe(404)
  })

  describe('the preview of a draft', () => {
    const link = (post: number, signedHost = new URL(site.url).host) => {
      const expires = Math.floor(Date.now() / 1_000) + 60
      const signature = createHmac('sha256', secret).update(['open', signedHost, post, 7, expires].join('\n'))
      return `/preview/wordpress?post=${post}&user=7&expires=${expires}&signature=${signature.digest('hex')}`
    }
    const locationOf = async (path: string) =>
      (await fetch(site.url + path, { redirect: 'manual' })).headers.get('location') ?? ''
    beforeEach(() => {
      const entry = wordPressPost(wordPress.url, 1, { slug: 'ferry', title: { rendered: 'Unsaved' } })
      wordPress.draft = (query) =>
        query.get('post') === '1'
          ? { type: 'post', status: 'publish', entry, categories: [], tags: [], users: [], media: [] }
          : undefined
    })

    test('opens unsaved changes of a published post by a signed link, for nobody else', async () => {
      const address = await locationOf(link(1))
      expect(address).toMatch(/^\/article\/ferry\?draft=/)
      const response = await fetch(site.url + address)
      expect(await response.text()).toContain('Unsaved')
      expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
        'private, no-store',
        'noindex',
      ])
      for (const path of ['/', '/article/ferry', '/feed.xml']) expect(await page(path)).not.toContain('Unsaved')
    })

    test('is refused with a link for another host or post, and if the plugin refuses', async () => {
      const statusAt = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status
      expect(await statusAt(link(1, 'other.example'))).toBe(404)
      expect(await statusAt(link(1).replace('post=1', 'post=2'))).toBe(404)
      expect(await statusAt(link(2))).toBe(404)
    })

    test('shows a draft of a mapped type with its fields, or says which required field is missing', async () => {
      const draft = (meta: object) => () => ({
        ...{ type: 'happening', status: 'draft', categories: [], tags: [], users: [], media: [] },
        entry: wordPressPost(wordPress.url, 7, { slug: '', title: { rendered: 'Spring fair' }, meta, kinds: [4] }),
        terms: { kind: [{ id: 4, name: 'Markets', slug: 'markets' }], mood: [] },
      })
      wordPress.draft = draft({ starts: '2041-05-01 18:00:00' })
      const address = await locationOf(link(7))
      expect(address).toMatch(/^\/agenda\/spring-fair\?draft=/)
      const html = await page(address)
      for (const text of ['Spring fair', '2041-05-01']) expect(html).toContain(text)
      expect((await fetch(`${site.url}/agenda/spring-fair`)).status).toBe(404)
      wordPress.draft = draft({})
      const response = await fetch(site.url + address)
      expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'private, no-store'])
      expect(await response.text()).toMatch(/starts_at.{0,20} from meta\.starts/)
    })

    test('of a type that is not mapped is 404', async () => {
      wordPress.draft = () => ({
        ...{ type: 'recipe', status: 'draft', categories: [], tags: [], users: [], media: [] },
        entry: wordPressPost(wordPress.url, 7),
      })
      expect((await fetch(site.url + link(7), { redirect: 'manual' })).status).toBe(404)
    })

    test('is 503 while WordPress does not answer', async () => {
      const address = await locationOf(link(1))
      wordPress.fault = (response) => response.destroy()
      expect((await fetch(site.url + address)).status).toBe(503)
      wordPress.fault = undefined
    })
  })

  test.each(cmsFaults)('keeps the last good content while WordPress %s, and logs no key', async (_, fault, answer) => {
    wordPress.fault = answer
    const response = await purge()
    expect([response.status, ((await response.json()) as { fault: string }).fault]).toEqual([502, fault])
    expect(await page('/article/ferry')).toContain('Edited')
    expect(site.output()).not.toContain('application-password')
  })
})
