import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

/** Our responses that a browser might run as a script. */
const asScripts = ['/media/x.js', '/ads.txt', '/agenda/_payload.json', '/p/hostile', '/builds/latest.json']

const entry = `/assets/${readdirSync('dist/public/assets').find((name) => /^behave-.*\.js$/.test(name))}`
const client = `/assets/${readdirSync('dist/public/assets').find((name) => /^index-.*\.js$/.test(name))}`

/** Ways to run a script; each calls `ran`, which records it in `window.ran`. */
const pieces = [
  '<script>ran(1)</script>',
  '<script nonce="AAAAAAAAAAAAAAAA">ran("nonce")</script>',
  '<script type="module">ran("module")</script>',
  `<script type="module" src="${entry}#copy" onload="ran('entry')"></script>`,
  `<script src="${client}" onload="ran('client')"></script>`,
  ...asScripts.map(
    (address) => `<script src="${address}"></script>\n\n<script type="module" src="${address}"></script>`,
  ),
  '<script src="data:text/javascript,ran(2)"></script>',
  '<script type="module">import "data:text/javascript,ran(3)"</script>',
  '<script src="https://evil.example/a.js"></script>',
  '<link rel="modulepreload" href="https://evil.example/m.js">\n\n<script type="module" src="https://evil.example/m.js"></script>',
  '<script type="importmap">{"imports":{"/assets/":"/media/"}}</script>',
  '<link rel="modulepreload" href="/media/x.js">\n\n<link rel="preload" as="script" href="/media/x.js">',
  '<img src="data:," alt="" onerror="ran(4)">',
  '<svg onload="ran(5)"><script>ran(6)</script><animate onbegin="ran(7)" attributeName="x"/></svg>',
  '<svg><script href="data:text/javascript,ran(8)"/></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=ran(9)></svg>#x"/></svg>',
  '<details open ontoggle="ran(10)"><summary>x</summary></details>',
  '<input autofocus onfocus="ran(11)">',
  '<video src="data:," onerror="ran(12)"></video>',
  '<iframe srcdoc="<script>parent.ran(13)</script>"></iframe>',
  '<iframe src="javascript:parent.ran(14)"></iframe>',
  '<iframe src="data:text/html,<script>parent.postMessage(1,\'*\')</script>"></iframe>',
  '<object data="javascript:ran(15)"></object>\n\n<embed src="javascript:ran(16)">',
  '<object type="text/html" data="data:text/html,<script>parent.ran(17)</script>"></object>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="Content-Security-Policy" content="script-src *">',
  '<a class="press" href="javascript:ran(18)">x</a>',
  '<svg><a class="press" xlink:href="javascript:ran(19)"><text y="20">x</text></a></svg>',
  '<form action="javascript:ran(20)"><button>x</button></form>',
  '<p class="press" onclick="ran(21)">x</p>',
  '<template shadowrootmode="open"><script>ran(23)</script><img src="data:," onerror="ran(24)"></template>',
  '<div data-behaviour="report" data-dsn="https://key@evil.example/1"></div>',
  '<figure data-behaviour="embed" data-src="javascript:parent.ran(25)"><div><button class="press">x</button></div></figure>',
]

/** The same after unclosed markup, which could swallow what follows it. */
const openEnds = [
  '<math><mtext><mglyph><style><!--</style><img title="--><img src=1 onerror=ran(22)>">',
  '<!-- <script>ran(26)</script>',
  '<style><script>ran(27)</script>',
  '<script><!-- <script>ran(28)',
]

/** Element names that could shadow the document's own methods and properties. */
const names = [
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'createElement',
  'documentElement',
  'body',
  'head',
  'readyState',
  'addEventListener',
  'cookie',
  'hidden',
  'title',
]
const hiding = names.flatMap((name) => [
  `<img name="${name}" src="data:," alt="">`,
  `<form name="${name}"></form>`,
  `<iframe name="${name}"></iframe>`,
  `<embed name="${name}">`,
  `<object id="${name}" name="${name}"></object>`,
])

const everything = pieces.join('\n\n')
const player = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A film"></iframe>'

let api: DemoApi
let site: RunningSite
let unopened: RunningSite
let browser: Browser

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  const env = { API_BASE: api.url, API_TOKEN: 'demo' }
  const plain = await startSite({ ...env, WEBSITE_ID: 'harbour-post' })
  await whenReady(plain)
  const own = /<script>([\s\S]*?)<\/script>/.exec(await (await fetch(plain.url)).text())?.[1] ?? ''
  await plain.stop()
  api.edit((data) => {
    const articles = data.articles as object[]
    const write = (slug: string, body: string) => {
      articles.push({ id: slug, slug, title: slug, body })
    }
    for (const [index, text] of openEnds.entries()) write(`open-${index}`, `First.\n\n${text}\n\nLast.`)
    write('everything', everything)
    write('hiding', hiding.join('\n\n'))
    write('player', player)
    write('copy', `<script>${own}</script>\n\n<script data-scheme="dark">${own};ran("more")</script>`)
    const pages = data.pages as object[]
    const sections = ['html', 'text'].map((type) => ({ id: `s-${type}`, type, text: everything }))
    pages.push({ slug: 'hostile', title: everything, body: everything, sections })
    const info = data.info as Record<string, unknown>
    info.message = everything
    data.policies = { ethics: 'javascript:ran(29)', corrections: `/"><script>ran(30)</script>` }
    data.description = everything
  })
  site = await startSite({ ...env, WEBSITE_ID: 'harbour-post' })
  unopened = await startSite({ ...env, WEBSITE_ID: 'harbour-post-coming-soon' })
  await whenReady(site)
  await whenReady(unopened)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await unopened.stop()
  await api.close()
})

/**
 * A page that records every executed script. Requests to other hosts, and for non-script files of ours, get a script.
 */
async function openTrap() {
  const opened = await openPage(browser)
  const { page } = opened
  await page.addInitScript(() => {
    const marks: unknown[] = []
    Object.assign(window, { marks, ran: (mark: unknown) => marks.push(mark) })
    addEventListener('message', ({ data }) => marks.push(data))
  })
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'script') return route.fallback()
    const { origin, pathname } = new URL(route.request().url())
    const isOurs = origin === site.url || origin === unopened.url
    if (isOurs && !asScripts.includes(pathname)) return route.fallback()
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `ran(${JSON.stringify(pathname)})`,
    })
  })
  return opened
}

const sitemapEntriesOf = (page: Page) => page.evaluate(() => (window as unknown as { marks: unknown[] }).marks)

async function pressAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.press')) one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
}

describe("a script in the publisher's content", () => {
  beforeEach(() => allowErrors(/Content Security Policy/, /404 .*\/media\//))

  it('runs without the CSP: the traps work', async () => {
    const { page, context } = await openTrap()
    const html = `<!doctype html>${pieces.slice(0, 3).join('')}${pieces.find((piece) => piece.includes('/media/x.js'))}`
    await page.route('**/trap', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(`${site.url}/trap`)
    await expect
      .poll(() => sitemapEntriesOf(page))
      .toEqual(expect.arrayContaining([1, 'nonce', 'module', '/media/x.js']))
    await context.close()
  })

  it.each([
    ['everything in a body', '/article/everything'],
    ['everything in sections, a body and a title', '/p/hostile'],
    ['everything in texts on the front page', '/'],
    ...openEnds.map((text, index): [string, string] => [text, `/article/open-${index}`]),
  ])('does not run: %s', async (_, route) => {
    const { page, context } = await openTrap()
    await page.goto(site.url + route)
    await pressAll(page)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.waitForLoadState('networkidle')
    expect(await sitemapEntriesOf(page)).toEqual([])
    expect(page.url()).toBe(site.url + route)
    await context.close()
  })

  it('does not run on the coming-soon page', async () => {
    const { page, context } = await openTrap()
    await page.goto(unopened.url, { waitUntil: 'networkidle' })
    expect(await page.locator('[data-block="coming-soon"]').count()).toBe(1)
    expect(await sitemapEntriesOf(page)).toEqual([])
    await context.close()
  })

  it('that copies our inline script has the effect of ours; code appended to it does not run', async () => {
    const { page, context } = await openTrap()
    await page.goto(`${site.url}/article/copy`, { waitUntil: 'networkidle' })
    expect(await sitemapEntriesOf(page)).toEqual([])
    await expect.poll(() => page.locator('[data-behaviour=share] > button').count()).toBe(2)
    expect(await context.cookies()).toEqual([])
    await context.close()
  })
})

it('no response of the site is executable as a script, except files of the build', async () => {
  allowErrors(/MIME type/, /404 /)
  const { page, context } = await openPage(browser)
  await page.goto(`${site.url}/agenda`)
  const outcomes = await page.evaluate(async (addresses) => {
    const all = addresses.flatMap((address) => ['module', ''].map((type) => ({ address, type })))
    return Promise.all(
      all.map(({ address, type }) => {
        const script = Object.assign(document.createElement('script'), { type, src: address })
        return new Promise<string>((resolve) => {
          script.onload = () => resolve(`${address} ran`)
          script.onerror = () => resolve('refused')
          document.head.append(script)
        })
      }),
    )
  }, asScripts)
  expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([])
  await context.close()
})

it('names in a text shadow no document method for our script', async () => {
  const { page, context, complaints } = await openPage(browser)
  await page.goto(`${site.url}/article/hiding`, { waitUntil: 'networkidle' })
  await expect.poll(() => page.locator('[data-behaviour=share] > button').count()).toBe(2)
  expect(complaints.filter((one) => /TypeError|is not a function/.test(one))).toEqual([])
  const hidden = await page.evaluate((all) => all.filter((name) => Object.hasOwn(document, name)), names)
  expect(hidden).toEqual([])
  await context.close()
})

it('a player pasted from its provider appears after its button is pressed', async () => {
  const { page, context, complaints } = await openPage(browser)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The film</title>' }),
  )
  await page.goto(`${site.url}/article/player`)
  await page.getByRole('button', { name: 'Play the video from YouTube' }).click()
  await expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame.url().includes('youtube'))
        ?.title(),
    )
    .toBe('The film')
  expect(complaints).toEqual([])
  await context.close()
})
