import path from 'node:path'
import type { Browser } from 'playwright-core'
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

let api: DemoApi
let news: RunningSite
let webapp: RunningSite
let browser: Browser

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  api.edit((data) => {
    const articles = data.articles as object[]
    const write = (slug: string, body: string) => articles.push({ id: slug, slug, title: slug, body })
    for (const [index, html] of Object.values(wide).entries()) write(`wide-${index}`, html)
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
