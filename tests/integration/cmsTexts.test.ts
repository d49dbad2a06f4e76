import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { lacking, unwanted } from '../support/lacking'
import { type RunningSite, startSite } from '../support/startSite'

const frames = [
  '<iframe title="Turnout" src="https://datawrapper.dwcdn.net/Xy7Qz/3/" height="480"></iframe>',
  '<iframe title="Catch" src="https://charts.example/7"></iframe>',
  '<iframe title="Lamps" src="https://lamps.example/7"></iframe>',
].join('\n\n')

const pictures = [
  '<p><img data-lazy-src="https://pics.example/a.jpg" alt="A"><noscript><img src="https://pics.example/a.jpg" alt="A"></noscript></p>',
  '<picture><source srcset="https://pics.example/b.jpg 800w"></picture>',
].join('\n\n')

const code = '<figure class="kg-card"><pre><code>tide()\n\n# never a heading</code></pre></figure>'

/** More than the renderer processes at the same time. */
const updateCount = 2_400

let api: DemoApi
let news: RunningSite
let webapp: RunningSite

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  api.edit((data) => {
    const blocks = Array.from({ length: updateCount }, (_, index) => ({
      id: `u${index}`,
      time: new Date(Date.UTC(2026, 10, 20) + index * 1000).toISOString(),
      body: `Update **${index}** of the day.`,
    }))
    const articles = data.articles as object[]
    // Newest of all, since feeds have a maximum length.
    const published_at = new Date(Date.now() - 60_000).toISOString()
    articles.push(
      { id: 'frames', slug: 'frames', title: 'Frames', body: frames, published_at },
      { id: 'pictures', slug: 'pictures', title: 'Pictures', body: `${pictures}\n\n${code}`, published_at },
      { id: 'no-frame', slug: 'no-frame', title: 'No frame', body: 'Words alone.', published_at },
      { id: 'long-live', slug: 'long-live', title: 'Live', kind: 'live', live: { status: 'ended', blocks } },
    )
    data.embeds = { origins: ['https://charts.example', 'http://lamps.example', 'https://a b'] }
  })
  const env = { API_BASE: api.url, API_TOKEN: 'demo' }
  news = await startSite({ ...env, WEBSITE_ID: 'harbour-post' })
  webapp = await startSite({ ...env, WEBSITE_ID: 'petite-ville' })
})
afterAll(async () => {
  await news.stop()
  await webapp.stop()
  await api.close()
})

async function read(site: RunningSite, route: string): Promise<{ html: string; frameSources: string[] }> {
  const answer = await fetch(site.url + route)
  expect([route, answer.status]).toEqual([route, 200])
  const policy = answer.headers.get('content-security-policy') ?? ''
  const frameSources = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return { html: await answer.text(), frameSources }
}

describe('iframes in a text', () => {
  it('are allowed by the CSP of their page if they are embeds, and no others', async () => {
    expect((await read(news, '/article/frames')).frameSources).toEqual([
      'https://datawrapper.dwcdn.net',
      'https://charts.example',
    ])
    expect((await read(news, '/article/no-frame')).frameSources).toEqual(["'none'"])
  })

  it('are allowed on every page of the webapp layout, since client navigation keeps the first document', async () => {
    const { frameSources } = await read(webapp, '/article/no-frame')
    expect(lacking(frameSources.join(' '), 'https://datawrapper.dwcdn.net', 'https://charts.example')).toEqual([])
  })

  it('become links in pages and feeds if they are not embeds', async () => {
    const { html } = await read(news, '/article/frames')
    expect(html).toMatch(/<a href="https:\/\/lamps\.example\/7"[^>]*>Lamps<\/a>/)
    expect(unwanted(html, '<iframe')).toEqual([])
    for (const route of ['/feed.xml', '/atom.xml', '/feed.json']) {
      const feed = (await read(news, route)).html
        .replaceAll('\\"', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"')
      expect([route, lacking(feed, '<a href="https://lamps.example/7">Lamps</a>')]).toEqual([route, []])
      expect(lacking(feed, '<a href="https://datawrapper.dwcdn.net/Xy7Qz/3/">Turnout · Datawrapper</a>')).toEqual([])
      expect(unwanted(feed, 'before you click')).toEqual([])
    }
  })
})

describe('pictures of a CMS', () => {
  it.each(['/article/pictures', '/feed.json'])('are shown once in %s', async (route) => {
    const html = (await read(news, route)).html.replaceAll('\\"', '"')
    for (const name of ['a', 'b'])
      expect(html.match(new RegExp(`<img[^>]* src="https://pics.example/${name}.jpg"`, 'g'))).toHaveLength(1)
  })
})

it('code with blank lines inside a box stays code', async () => {
  const { html } = await read(news, '/article/pictures')
  expect(lacking(html, 'tide()\n\n# never a heading')).toEqual([])
})

it('a live report shows thousands of updates, all rendered', async () => {
  const { html } = await read(news, '/article/long-live')
  expect(html.match(/Update <strong>\d+<\/strong> of the day/g)).toHaveLength(updateCount)
  expect(unwanted(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''), 'Update **')).toEqual([])
})
