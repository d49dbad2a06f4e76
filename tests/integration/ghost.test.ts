import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cmsFaults } from '../support/cmsFaults'
import { type FakeGhost, ghostKeys, ghostPost, startFakeGhost } from '../support/fakeGhost'
import { type RunningSite, startSite } from '../support/startSite'

const secret = 'a-secret-of-the-test'

describe('Gazette in front of a Ghost', () => {
  let ghost: FakeGhost
  let site: RunningSite

  beforeAll(async () => {
    ghost = await startFakeGhost()
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#369' } })
    const [, path = ''] =
      /ghost\.invalid|127\.0\.0\.1:\d+(\/content\/images\/[^"]+)/.exec(JSON.stringify(ghost.settings)) ?? []
    ghost.files.set(path, await picture.png().toBuffer())
    site = await startSite({
      CONTENT_SOURCE: 'ghost',
      CONTENT_URL: ghost.url,
      CONTENT_KEY: ghostKeys.key,
      CONTENT_ADMIN_KEY: ghostKeys.adminKey,
      PURGE_SECRET: secret,
    })
  })
  afterAll(async () => {
    await site.stop()
    ghost.close()
  })

  const page = async (path: string) => (await fetch(site.url + path)).text()
  const purge = () => {
    const [body, time] = ['{"event":"site.changed"}', Date.now()]
    const signature = createHmac('sha256', secret).update(`${body}${time}`).digest('hex')
    return fetch(`${site.url}/purge`, {
      method: 'POST',
      headers: { 'x-ghost-signature': `sha256=${signature}, t=${time}` },
      body,
    })
  }

  test('shows a post with every card, its picture, category and author', async () => {
    const html = await page('/article/every-card')
    for (const text of ['Opening.', 'Bookmark title', 'Toggle content', 'Gallery 2', 'Call to action text', 'Note'])
      expect(html).toContain(text)
    expect(html).toMatch(/href="\/c\/ferries"/)
    expect(html).toMatch(/href="\/author\/ada"/)
    expect(html).not.toMatch(/EMAIL ONLY|FREE MEMBERS ONLY|window\.owned/)
    const [, name = ''] = /src="(\/media\/content\/images\/[^"]+\.png)"/.exec(html) ?? []
    const picture = await fetch(`${site.url + name.replace('/media/', '/media/480/')}.webp`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('shows only the opening of a members’ text, up to the paywall', async () => {
    const html = await page('/article/for-members')
    expect(html).toContain('Everybody reads this.')
    expect(html).toContain(`${ghost.url}/#/portal/signup`)
    const paths = [
      '/article/for-members',
      '/article/for-payers',
      '/p/closed-page',
      '/feed.xml',
      '/search?q=members',
      '/',
    ]
    for (const path of paths) expect(await page(path)).not.toContain('MEMBERS ONLY')
    expect((await fetch(`${site.url}/p/closed-page`)).status).toBe(404)
  })

  test.each([
    ['/ferry', '/article/ferry'],
    ['/about', '/p/about'],
    ['/tag/ferries', '/c/ferries'],
    ['/tag/quay', null],
    ['/author/ada', null],
    ['/rss', '/feed.xml'],
    ['/content/images/2026/11/gull.png', '/media/content/images/2026/11/gull.png'],
  ])('the old address %s leads to %s', async (from, to) => {
    const response = await fetch(site.url + from, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([to ? 301 : 200, to])
  })

  test('shows an edit after a webhook, and no deleted post', async () => {
    expect((await fetch(`${site.url}/article/gone-soon`)).status).toBe(200)
    ghost.lists.posts = [
      ...ghost.lists.posts.filter(({ slug }) => slug !== 'gone-soon' && slug !== 'ferry'),
      ghostPost('7', { slug: 'ferry', title: 'Edited', updated_at: '2030-01-01T00:00:00.000+00:00' }),
    ]
    expect((await purge()).status).toBe(200)
    expect(await page('/article/ferry')).toContain('Edited')
    expect((await fetch(`${site.url}/article/gone-soon`)).status).toBe(404)
  })

  test('keeps the last good content if Ghost loses most of its posts, also after a webhook', async () => {
    const posts = ghost.lists.posts
    ghost.lists.posts = [...posts, ...Array.from({ length: 60 }, (_, index) => ghostPost(String(1_000 + index)))]
    expect((await purge()).status).toBe(200)
    const all = ghost.lists.posts
    ghost.lists.posts = posts
    const response = await purge()
    expect([response.status, ((await response.json()) as { fault: string }).fault]).toEqual([502, 'shrunk-document'])
    expect((await fetch(`${site.url}/article/post-1001`)).status).toBe(200)
    ghost.lists.posts = all
    expect((await purge()).status).toBe(200)
  })

  describe('the preview of a draft', () => {
    const uuid = '88e2e278-244c-486f-ab4c-ab86f41bbee5'
    beforeAll(() => {
      const fields = {
        uuid,
        status: 'draft',
        title: 'A draft',
        slug: 'a-draft',
        html: `<p>DRAFT ONLY</p><img src="${ghost.url}/content/images/draft.png">`,
        access: undefined,
        feature_image: `${ghost.url}/content/images/feature.png`,
      }
      ghost.adminPosts.push(ghostPost('9', { ...fields, visibility: 'paid', published_at: null }))
    })

    const linkOf = async () =>
      (await fetch(`${site.url}/p/${uuid}`, { redirect: 'manual' })).headers.get('location') ?? ''

    test('is its page, from Ghost’s link, in its newest state, and framed by Ghost only', async () => {
      const link = await linkOf()
      expect(link).toMatch(/^\/article\/a-draft\?draft=/)
      const response = await fetch(site.url + link)
      expect(await response.text()).toContain('DRAFT ONLY')
      expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
        200,
        'private, no-store',
        'noindex',
      ])
      expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${ghost.url}`)
      Object.assign(ghost.adminPosts.at(-1) ?? {}, { title: 'A newer draft' })
      expect(await page(link)).toContain('A newer draft')
    })

    test('has its pictures, and its link is in no log', async () => {
      const link = await linkOf()
      const response = await fetch(site.url + link)
      const html = await response.text()
      for (const name of ['draft', 'feature']) expect(html).toContain(`src="${ghost.url}/content/images/${name}.png"`)
      expect(response.headers.get('content-security-policy')).toMatch(new RegExp(`img-src [^;]*${ghost.url}`))
      expect(site.output()).not.toContain(link.slice(-40))
    })

    test('is on no other page', async () => {
      await page(await linkOf())
      for (const path of ['/', '/feed.xml', '/search?q=draft']) expect(await page(path)).not.toContain('DRAFT ONLY')
      expect((await fetch(`${site.url}/article/a-draft`)).status).toBe(404)
    })

    test('is not shown with a changed link, at another address, or with an unknown uuid', async () => {
      const link = await linkOf()
      const statusAt = async (path: string) => (await fetch(site.url + path)).status
      expect(await statusAt(link.replace(/.{20}$/, 'x'.repeat(20)))).toBe(410)
      expect(await statusAt(link.replace('a-draft', 'every-card'))).toBe(404)
      expect(await statusAt(`/p/${uuid.replace('88', '99')}`)).toBe(404)
    })

    test('is 503 while Ghost does not answer', async () => {
      const link = await linkOf()
      ghost.fault = (response) => response.destroy()
      expect((await fetch(site.url + link)).status).toBe(503)
      ghost.fault = undefined
    })
  })

  test.each(cmsFaults)('keeps the last good content while Ghost %s, and logs no key', async (_, fault, answer) => {
    ghost.fault = answer
    const response = await purge()
    expect([response.status, ((await response.json()) as { fault: string }).fault]).toEqual([502, fault])
    expect(await page('/article/ferry')).toContain('Edited')
    expect(site.output()).not.toMatch(new RegExp(`${ghostKeys.key}|${ghostKeys.adminKey}`))
  })
})
