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

/** A post as a CMS sends it: Markdown's characters are words, and blank lines and indents mean nothing. */
const post = `<div class="entry"><p style="x">Two * three * four, and [maybe] _this_.</p>


    <h2 class="wp-block-heading">Letter from the quay</h2>

    [caption id="a"]<img src="https://pics.example/c.jpg" alt="C"> The quay[/caption]
<p>&nbsp;</p><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=dQw4w9WgXcQ
</div></figure><pre>one

  two</pre><p>Last words</div>`

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
      { id: 'post', slug: 'post', title: 'Post', body_format: 'html', body: post, published_at },
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

describe('a text with body_format html', () => {
  it('is shown as the CMS means it, in the page and its Markdown', async () => {
    const { html } = await read(news, '/article/post')
    expect(html).toContain('<p>Two * three * four, and [maybe] _this_.</p>')
    expect(html).toMatch(/<h2 id="section-letter-from-the-quay-2">Letter from the quay<\/h2>/)
    expect(html).toMatch(
      /<figure><img[^>]*src="https:\/\/pics\.example\/c\.jpg"[^>]*><figcaption>The quay<\/figcaption>/,
    )
    expect(html).toMatch(/data-behaviour="[^"]*embed[^"]*"|youtube-nocookie/)
    expect(html).toMatch(/one\n\n {2}two/)
    expect(html).toContain('<p>Last words</p>')
    expect(html).not.toMatch(/\[caption|wp-block|style="x"/)
    const { html: markdown } = await read(news, '/article/post.md')
    expect(markdown).toContain('Letter from the quay')
    expect(markdown).toContain('Last words')
  })

  it('is found by the search with its words', async () => {
    await expect
      .poll(async () => (await read(news, '/search?q=maybe+quay')).html, { timeout: 30_000 })
      .toContain('/article/post')
  })
})

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
      expect(lacking(feed, '<a href="https://datawrapper.dwcdn.net/Xy7Qz/3/">Turnout\u00a0· Datawrapper</a>')).toEqual(
        [],
      )
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
