import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    }
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

  test('keeps the last good content while WordPress returns HTML, and logs no key', async () => {
    wordPress.fault = (response) => response.end('<h1>Error establishing a database connection</h1>')
    expect((await purge()).status).toBe(502)
    expect(await page('/article/ferry')).toContain('Edited')
    await expect.poll(() => site.output()).toContain('"fault":"not-json"')
    expect(site.output()).not.toContain('application-password')
  })
})
