import path from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'

const cells = (tag: string) => Array.from({ length: 9 }, (_, index) => `<${tag}>Unbreakable-${index}</${tag}>`).join('')
const table = `<table><thead><tr>${cells('th')}</tr></thead><tbody><tr>${cells('td')}</tr></tbody></table>`

/** CMS markup that is wider than a phone, by name. */
const wide: Readonly<Record<string, string>> = {
  table: `<figure class="wp-block-table">${table}</figure>`,
  'table in a table': `<table><tr><td>${table}</td><td>${table}</td></tr></table>`,
  'table of a fixed width': table.replace('<table>', '<table width="900" style="width: 900px; min-width: 900px">'),
  'bare table in a list': `<ul><li>${table}</li></ul>`,
  'caption of a fixed width':
    '<div class="wp-caption" style="width: 810px"><img src="/p.png" width="800" height="20" alt=""><p>Words</p></div>',
  'figure of a fixed width': '<figure style="width:900px"><figcaption>Words</figcaption></figure>',
  'box of a least width': '<div style="min-width: 900px"><p style="width: 700px">Words</p></div>',
  'row that does not wrap': `<div class="row" style="display:flex">${'<div style="flex:none;padding:20px">Column</div>'.repeat(9)}</div>`,
  'words that do not wrap': `<p style="white-space: nowrap">${'Many words in a row. '.repeat(9)}</p>`,
  'drawing and field':
    '<div><svg width="900" height="9"></svg><input size="120"><textarea cols="120"></textarea></div>',
  fieldset: `<form><fieldset><legend>Poll</legend><pre>${'x'.repeat(150)}</pre></fieldset></form>`,
}

const hooks = [
  '<div data-behaviour="report" data-dsn="https://key@reports.example/1">Report</div>',
  '<a href="/p/x" data-on-focus="suggest live">Focus me</a>',
  '<g-island data-name="PlayerBar" data-when="load" data-props="{}">Island</g-island>',
  '<div><template shadowrootmode="open"><p>Shadow</p></template></div>',
].join('\n\n')

const chart = '<iframe title="Turnout" src="https://datawrapper.dwcdn.net/Xy7Qz/3/" height="480"></iframe>'

const image = (words: string) =>
  `<figure class="wp-block-image"><a href="/a"><img src="/p.png" width="300" height="200" alt=""></a><figcaption>${words}</figcaption></figure>`

/** Blocks of WordPress: a gallery of links, preformatted text, a player and a small picture at one side, an indented list, one with letters. */
const blocks = [
  `<figure class="wp-block-gallery">${Array.from({ length: 5 }, (_, index) => image(`Picture ${index} ${'of the quay '.repeat(index * 9)}`)).join('')}</figure>`,
  `<pre class="wp-block-preformatted">${'tide '.repeat(60)}</pre>`,
  '<figure class="wp-block-audio alignleft"><audio src="/a.mp3"></audio></figure>',
  '<figure class="wp-block-image alignleft"><img src="/p.png" width="100" height="100" alt=""></figure><p>Words.</p>',
  '<ul><li>One</li><li style="list-style-type:none"><ul><li>Two</li></ul></li></ul>',
  '<ol style="list-style-type:lower-alpha"><li>One</li></ol>',
].join('')

const gallery = (count: number) =>
  `<figure class="wp-block-gallery">${image('Quay').repeat(count)}<figcaption>The quay in the morning</figcaption></figure>`

/** A gallery of WordPress's shortcode, whose pictures have captions, and one at one side of the text. */
const galleries = [
  `<div class="gallery gallery-columns-3 gallery-size-thumbnail">${'<dl class="gallery-item"><dt class="gallery-icon"><a href="/a"><img src="/p.png" width="150" height="150" alt=""></a></dt><dd class="wp-caption-text gallery-caption">The quay</dd></dl>'.repeat(3)}</div>`,
  gallery(4).replace('wp-block-gallery', 'wp-block-gallery alignleft'),
  `<p>${'Words beside the gallery. '.repeat(60)}</p>`,
].join('')

const preformatted =
  '<pre class="wp-block-preformatted">Tide</pre><pre class="wp-block-code"><code>Tide</code></pre><p>Tide</p>'

const columns =
  '<table><thead><tr><th>Quay</th><th class="has-text-align-center">Boat</th></tr></thead><tbody><tr><td style="text-align:left">1</td><td style="text-align:right">2</td></tr></tbody></table>'

let api: DemoApi
let news: RunningSite
let webapp: RunningSite
let browser: Browser

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  api.edit((data) => {
    const articles = data.articles as object[]
    const write = (slug: string, body: string, body_format = 'markdown') =>
      articles.push({ id: slug, slug, title: slug, body, body_format })
    for (const [index, html] of Object.values(wide).entries()) write(`wide-${index}`, html)
    write('blocks', blocks, 'html')
    for (const count of [2, 3, 5]) write(`gallery-${count}`, gallery(count), 'html')
    write('columns', columns, 'html')
    write('galleries', galleries, 'html')
    write('preformatted', preformatted, 'html')
    write('hooks', hooks)
    write('plain', 'Words, and [the chart](/article/chart).')
    write('chart', chart)
  })
  const env = { API_BASE: api.url, API_TOKEN: 'demo' }
  news = await startSite({ ...env, WEBSITE_ID: 'harbour-post' })
  webapp = await startSite({ ...env, WEBSITE_ID: 'petite-ville' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await news.stop()
  await webapp.stop()
  await api.close()
})

describe.each([320, 390, 820])('a page of %i px', (width) => {
  it('contains every CMS box, with all its words reachable', async () => {
    allowErrors(/404 .*\/p\.png/)
    const { page, context } = await openPage(browser, { viewport: { width, height: 800 } })
    for (const [index, name] of Object.keys(wide).entries()) {
      await page.goto(`${news.url}/article/wide-${index}`)
      const found = await page.evaluate(() => {
        const text = document.querySelector('[itemprop=articleBody]') as HTMLElement
        const hidden = [text, ...text.querySelectorAll<HTMLElement>('*')].filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 &&
            ['hidden', 'clip'].includes(getComputedStyle(element).overflowX),
        )
        return { width: document.documentElement.scrollWidth, hidden: hidden.length }
      })
      expect([name, found]).toEqual([name, { width, hidden: 0 }])
    }
    await context.close()
  })
})

it.each([
  [320, [2], [2, 1], [2, 2, 1]],
  [390, [2], [2, 1], [2, 2, 1]],
  [820, [2], [3], [3, 2]],
])('a gallery with a caption fills its rows on a page of %i px', async (width, ...expected) => {
  allowErrors(/404 .*\/p\.png/)
  const { page, context } = await openPage(browser, { viewport: { width, height: 800 } })
  const found = []
  for (const count of [2, 3, 5]) {
    await page.goto(`${news.url}/article/gallery-${count}`)
    found.push(
      await page.locator('[itemprop=articleBody] > figure').evaluate((figure) => {
        const boxes = [...figure.querySelectorAll('p')].map((one) => one.getBoundingClientRect())
        const whole = figure.getBoundingClientRect()
        const rows = Object.values(Object.groupBy(boxes, ({ top }) => top)).map((row = []) => row)
        const isFull = rows.every((row) => Math.abs((row.at(-1)?.right ?? 0) - whole.right) < 1)
        const caption = figure.querySelector('figcaption')?.getBoundingClientRect()
        return { rows: rows.map((row) => row.length), isFull, isBelow: caption?.width === whole.width }
      }),
    )
  }
  expect(found).toEqual(expected.map((rows) => ({ rows, isFull: true, isBelow: true })))
  await context.close()
})

it.each(['harbour-post', 'al-marsad'])('columns of a table keep their alignment for %s', async (websiteId) => {
  const site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: websiteId })
  const { page, context } = await openPage(browser)
  await page.goto(`${site.url}/article/columns`)
  const found = await page
    .locator('[itemprop=articleBody] :is(td, th)[align]')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign.replace('-webkit-', '')))
  expect(found).toEqual(['center', 'left', 'right'])
  await context.close()
  await site.stop()
})

it('shows blocks of WordPress as its editor means them', async () => {
  allowErrors(/404 .*\/(?:p\.png|a\.mp3)/)
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(`${news.url}/article/blocks`)
  const found = await page.evaluate(() => {
    const text = document.querySelector('[itemprop=articleBody]') as HTMLElement
    const all = (selector: string) => [...text.querySelectorAll<HTMLElement>(selector)]
    return {
      rows: Object.values(Object.groupBy(all('figure a img'), (one) => one.getBoundingClientRect().top)).map(
        (row) => row?.length,
      ),
      hasReadableCaptions:
        Number.parseFloat(getComputedStyle(text.querySelector('figure > p > :last-child') as Element).fontSize) > 13,
      small: text.querySelector('.alignleft')?.clientWidth,
      float: getComputedStyle(text.querySelector('figure:has(audio)') as Element).float,
      markers: all('li').map((one) => getComputedStyle(one).listStyleType),
    }
  })
  expect(found).toEqual({
    rows: [3, 2],
    hasReadableCaptions: true,
    small: 150,
    float: 'none',
    markers: ['"–\u00a0\u00a0"', 'none', '"–\u00a0\u00a0"', 'lower-alpha'],
  })
  const preformatted = page.locator('[itemprop=articleBody] pre')
  await preformatted.focus()
  expect(await preformatted.evaluate((one) => one === document.activeElement)).toBe(true)
  await context.close()
})

it.each(['news', 'webapp'])(
  'captions are apart from the pictures of a gallery, and one at a side has columns: %s',
  async (layout) => {
    allowErrors(/404 .*\/p\.png/)
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } })
    await page.goto(`${(layout === 'news' ? news : webapp).url}/article/galleries`)
    const found = await page.locator('[itemprop=articleBody] > figure').evaluateAll((figures) =>
      figures.map((figure) => {
        const places = [...figure.querySelectorAll('p')].map((one) => {
          const words = document.createRange()
          words.selectNode(one.lastChild as Node)
          const picture = one.querySelector('img')?.getBoundingClientRect()
          return { top: one.offsetTop, gap: words.getBoundingClientRect().top - (picture?.bottom ?? 0) }
        })
        return {
          rows: Object.values(Object.groupBy(places, ({ top }) => top)).map((row) => row?.length),
          isApart: places.every(({ gap }) => gap > 7),
        }
      }),
    )
    expect(found).toEqual([
      { rows: [3], isApart: true },
      { rows: [2, 2], isApart: true },
    ])
    await context.close()
  },
)

it.each(['news', 'webapp'])('preformatted text has the size and font of code: %s', async (layout) => {
  const { page, context } = await openPage(browser)
  await page.goto(`${(layout === 'news' ? news : webapp).url}/article/preformatted`)
  const [plain, code, words] = await page
    .locator('[itemprop=articleBody]')
    .locator('pre:not(:has(code)), code, p')
    .evaluateAll((all) =>
      all.map((one) => {
        const { fontFamily, fontSize, lineHeight } = getComputedStyle(one)
        return { fontFamily, fontSize: Number.parseFloat(fontSize), lineHeight }
      }),
    )
  expect(plain).toEqual(code)
  expect(plain?.fontSize).toBeLessThan(words?.fontSize ?? 0)
  await context.close()
})

it('a table with all its columns on screen has no shadow', async () => {
  const { page, context } = await openPage(browser)
  await page.goto(`${news.url}/article/columns`)
  const box = await page.locator('[data-scroll=table]').boundingBox()
  // One line of pixels above the words of the first row.
  const line = await page.screenshot({ clip: { ...(box ?? { x: 0, y: 0, width: 0 }), height: 1 } })
  const { channels } = await sharp(line).stats()
  expect(channels.map(({ min, max }) => max - min)).toEqual(channels.map(() => 0))
  await context.close()
})

it('no element of a text loads one of our scripts that the page would not load without it', async () => {
  const { page, context, requestedUrls } = await openPage(browser)
  const scriptsOf = async (slug: string) => {
    requestedUrls.length = 0
    await page.goto(`${news.url}/article/${slug}`, { waitUntil: 'networkidle' })
    const focused = page.getByText('Focus me')
    if ((await focused.count()) > 0) await focused.focus()
    await page.waitForLoadState('networkidle')
    return requestedUrls.filter((url) => url.endsWith('.js')).sort()
  }
  const plain = await scriptsOf('plain')
  expect(plain.length).toBeGreaterThan(0)
  expect(await scriptsOf('hooks')).toEqual(plain)
  expect(requestedUrls.filter((url) => url.includes('reports.example'))).toEqual([])
  await context.close()
})

describe('chart embed', () => {
  const frames = 'https://datawrapper.dwcdn.net/**'

  it.each(['news', 'webapp'])('is loaded by a click: %s', async (layout) => {
    const { page, context, requestedUrls, complaints } = await openPage(browser)
    await page.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Chart</h1>' }))
    const site = layout === 'news' ? news : webapp
    // In the webapp, client navigation keeps the CSP of the first page.
    await page.goto(`${site.url}/article/plain`)
    await page.getByRole('link', { name: 'the chart' }).click()
    const button = page.locator('[data-embed=datawrapper] button')
    await button.waitFor()
    expect(requestedUrls.filter((url) => url.includes('dwcdn'))).toEqual([])
    await button.click()
    const frame = page.locator('iframe[title=Turnout]')
    await frame.waitFor()
    expect(await page.frameLocator('iframe[title=Turnout]').getByRole('heading').textContent()).toBe('Chart')
    expect(await frame.evaluate((element) => element.clientHeight)).toBe(480)
    expect(complaints.filter((one) => /policy/i.test(one))).toEqual([])
    await context.close()
  })

  it('is a link without JavaScript', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${news.url}/article/chart`)
    const card = page.locator('[data-embed=datawrapper]')
    expect(await card.getByText('Turnout · Datawrapper').isVisible()).toBe(true)
    expect(await card.getByRole('link').getAttribute('href')).toBe('https://datawrapper.dwcdn.net/Xy7Qz/3/')
    expect(await card.locator('button').isVisible()).toBe(false)
    await context.close()
  })
})
