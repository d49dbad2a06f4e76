import type { Browser, Frame, Locator, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Preview } from '../../src/client/bridge/openPreview'
import type { FromFrame } from '../../src/client/bridge/protocol'
import { allowErrors } from '../support/consoleErrors'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { type Pages, startPages } from '../support/startPages'
import { type RunningPreview, startPreview } from '../support/startPreview'

const token = 'CANARY-token'
const story = '/article/council-votes-last-11m-flood-wall'
const key = story.slice('/article/'.length)

/** For busy machines. */
const waitOptions = { timeout: 30_000 }

type Admin = Window & { preview: Preview; said: FromFrame[] }

let browser: Browser
let preview: RunningPreview
let admin: Pages
let evil: Pages
let site: string
let open: OpenPage

/** The five lines with which a CMS adds the preview. */
const adminPage = (
  path: string,
  cmsToken: string,
  draft?: object,
) => `<!doctype html><title>Admin</title><link rel="icon" href="data:,"><iframe width="1200" height="800"></iframe>
<script type="module">
  import { openPreview } from '${site}/preview/bridge.js'
  window.said = []
  addEventListener('message', ({ data }) => { if (data?.session) window.seen = data.session })
  window.preview = openPreview({
    frame: document.querySelector('iframe'), site: '${site}', website: 'harbour-post', token: '${cmsToken}', path: '${path}',
    draft: ${JSON.stringify(draft)},
    on: (message) => said.push(message),
  })
</script>`

beforeAll(async () => {
  const html = (body: string) => ({ type: 'text/html', body })
  const bundler = await rolldown({
    input: 'tests/support/ReactAdmin.tsx',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundler.generate({ format: 'esm' })
  await bundler.close()
  const react = () =>
    html(
      `<body data-site="${site}" data-token="${token}" data-slug="${key}"><script type="module" src="/react.js"></script>`,
    )
  admin = await startPages((path) => {
    if (path === '/react') return react()
    if (path === '/deep') return html(`<!doctype html><title>Around</title><iframe src="/at${story}"></iframe>`)
    if (path === '/react.js') return { type: 'text/javascript', body: output[0].code }
    const [, how = '', rest = ''] = /^\/(at|wrong|draft)(\/.*)/.exec(path) ?? []
    const cmsToken = how === 'wrong' ? 'CANARY-wrong' : token
    return how ? html(adminPage(rest, cmsToken, how === 'draft' ? patch({ title: null }) : undefined)) : undefined
  })
  evil = await startPages((path) => {
    const framed = path === '/deep' ? `${admin.origin}/at${story}` : `${site}/`
    return html(`<!doctype html><title>Evil</title><iframe src="${framed}"></iframe>`)
  })
  preview = await startPreview(token, { PREVIEW_ORIGINS: admin.origin, DEV_PAGES: '' })
  // For busy machines.
  await vi.waitFor(async () => expect((await preview.see('/_page.rsc', token)).response.status).toBe(200), 60_000)
  site = preview.site.url.replace('127.0.0.1', 'localhost')
  browser = await openBrowser(['--test-third-party-cookie-phaseout'])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([admin.close(), evil.close()])
  await preview.stop()
})

beforeEach(async () => {
  // A busy machine answers so for pictures that it makes smaller.
  allowErrors(/503 .*\/media\//)
  preview.api.edit(undefined)
  preview.api.misbehave('none')
  open = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  return () => open.context.close()
})

const previewFrame = (page: Page): Frame => page.frames()[1] as Frame
const messagesOf = (page: Page, type: string) =>
  page.evaluate((type) => (window as unknown as Admin).said.filter((one) => one.type === type), type)
const patch = (fields: Record<string, unknown>) => ({ patches: [{ of: 'articles' as const, key, fields }] })

async function callPreview(page: Page, call: (preview: Preview) => void): Promise<void> {
  await page.evaluate(`(${call})(preview)`)
}

async function draft(page: Page, fields: Record<string, unknown>): Promise<void> {
  await page.evaluate((draft) => (window as unknown as Admin).preview.draft(draft), patch(fields))
}

async function settleAt(path: string, how = 'at'): Promise<Frame> {
  const { page } = open
  await page.goto(`${admin.origin}/${how}${path}`)
  await expect.poll(() => messagesOf(page, 'shown'), waitOptions).not.toEqual([])
  return previewFrame(page)
}

const headline = 'Mayor’s casting vote'

/** Ways in which a text can show a picture other than by an img element. */
const pictured = `<div id="pictured"><style>#sheet { background: url(/media/lantern-walk-in-pictures-2.jpg) }</style><p id="sheet">A</p>
<p id="styled" style="color: red; background: url('/media/lantern-walk-in-pictures-3.jpg')">B</p>
<table background="/media/lantern-walk-in-pictures-4.jpg"><tr><td>C</td></tr></table>
<svg viewBox="0 0 9 9" width="90" height="90"><image href="/media/lantern-walk-in-pictures-5.jpg" width="9" height="9"/></svg></div>`
const grounds = [
  ['#sheet', 'background-image'],
  ['#styled', 'background-image'],
  ['#pictured table', 'background-image'],
] as const

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property)
const cardOf = (frame: Frame) => frame.locator(`main [data-card]:has(a[href="${story}"])`).first()
const heading = (frame: Frame) => frame.locator('main h1').first()

describe('preview frame', () => {
  it('shows the site of the received credentials, without cookies, and reports title, languages and findings', async () => {
    const frame = await settleAt(story)
    const { page, context, complaints } = open
    await expect.poll(() => heading(frame).textContent(), waitOptions).toContain(headline)
    expect(await messagesOf(page, 'shown')).toMatchObject([
      { path: story, status: 200, languages: { fr: `/fr${story}` } },
    ])
    expect(await messagesOf(page, 'title')).toHaveLength(1)
    expect(await messagesOf(page, 'report')).toEqual([{ type: 'report', report: [], isRefused: false }])
    await expect.poll(() => messagesOf(page, 'resize'), waitOptions).not.toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(complaints).toEqual([])
  })

  it('loads pictures with the token, and styles and fonts as usual', async () => {
    const frame = await settleAt(story)
    const picture = frame.locator('main article img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), waitOptions)
      .toBeGreaterThan(300)
    expect(await picture.getAttribute('src')).toMatch(/^blob:/)
  })

  it('requests no picture, poster or recording without the token, and recordings only when played', async () => {
    allowErrors(/404 .*\/media\//)
    const bare: string[] = []
    const media: string[] = []
    open.page.on('request', async (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/media/')) return
      media.push(pathname)
      if (!(await request.allHeaders()).authorization) bare.push(pathname)
    })
    preview.api.edit((data) => {
      const articles = data.articles as { slug: string; body: string }[]
      const article = articles.find(({ slug }) => slug === key)
      if (article) article.body = `${pictured}\n\n![Here](lantern-walk-1.jpg)\n\n${article.body}`
      const logo = { filename: 'council-votes-last-11m-flood-wall.jpg', width: 240, height: 60 }
      data.media = { ...(data.media as object), logo, logo_dark: logo }
    })
    const frame = await settleAt('/article/slack-water-pilot-ister-bar')
    const logo = frame.locator('picture:has(source) img').first()
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth), waitOptions)
      .toBeGreaterThan(0)
    await expect.poll(() => logo.isVisible(), waitOptions).toBe(true)
    await callPreview(open.page, (preview) => preview.navigate('/article/council-votes-last-11m-flood-wall'))
    await expect.poll(() => heading(frame).textContent(), waitOptions).toContain(headline)
    const pictures = frame.locator('main article img')
    await expect.poll(() => pictures.first().getAttribute('src'), waitOptions).toMatch(/^blob:/)
    for (const [selector, property] of grounds)
      await expect.poll(() => styleOf(frame.locator(selector), property), waitOptions).toMatch(/url\("blob:/)
    await expect.poll(() => frame.locator('#pictured image').getAttribute('href'), waitOptions).toMatch(/^blob:/)
    await callPreview(open.page, (preview) => preview.navigate('/article/last-ropemaker-film'))
    const frameOfFilm = frame.locator('main [data-part="embed"] [data-frame]')
    await expect.poll(() => styleOf(frameOfFilm, 'background-image'), waitOptions).toMatch(/url\("blob:/)
    await callPreview(open.page, (preview) =>
      preview.draft({
        patches: [{ of: 'articles', key: 'last-ropemaker-film', fields: { images: [], video: { poster: null } } }],
      }),
    )
    await expect.poll(() => styleOf(frameOfFilm, 'background-image'), waitOptions).not.toContain('blob:')
    await callPreview(open.page, (preview) => preview.navigate('/article/slack-water-pilot-ister-bar'))
    const sound = frame.locator('main audio')
    await expect.poll(() => sound.getAttribute('src'), waitOptions).toMatch(/^blob:/)
    expect(media.filter((path) => /\.(?:mp3|m4a|ogg|opus|wav|mp4|webm)$/.test(path))).toEqual([])
    await sound.click({ position: { x: 20, y: 20 } })
    const position = () => sound.evaluate((element: HTMLAudioElement) => (element.paused ? 0 : element.currentTime))
    await expect.poll(position, waitOptions).toBeGreaterThan(0)
    expect(bare).toEqual([])
  })

  it('shows a replaced picture after it is saved', async () => {
    const frame = await settleAt(story)
    const picture = frame.locator('main article img').first()
    const source = () => picture.getAttribute('src')
    await expect.poll(source, waitOptions).toMatch(/^blob:/)
    const before = await source()
    const mediaRequest = open.page.waitForRequest((request) => request.url().includes('/media/'))
    await callPreview(open.page, (preview) => preview.saved())
    expect(await (await mediaRequest).headerValue('cache-control')).toBe('no-cache')
    await expect.poll(source, waitOptions).not.toBe(before)
    expect(await source()).toMatch(/^blob:/)
  })

  it('survives a reload, even if the browser blocks storage', async () => {
    for (const isBlocked of [false, true]) {
      if (isBlocked)
        await open.page.addInitScript(() => {
          for (const name of ['sessionStorage', 'localStorage'])
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError')
              },
            })
        })
      const frame = await settleAt(story)
      await frame.evaluate(() => location.reload())
      await expect.poll(() => messagesOf(open.page, 'ready').then(({ length }) => length), waitOptions).toBe(2)
      await expect.poll(() => heading(previewFrame(open.page)).textContent(), waitOptions).toContain(headline)
    }
  })

  it('follows links, and reports its path', async () => {
    const frame = await settleAt('/')
    await cardOf(frame).locator('a').first().click()
    await expect.poll(() => heading(frame).textContent(), waitOptions).toContain(headline)
    await expect
      .poll(() => messagesOf(open.page, 'shown').then((all) => all.at(-1)), waitOptions)
      .toMatchObject({ path: story })
    await callPreview(open.page, (preview) => preview.navigate('/agenda'))
    await expect
      .poll(() => messagesOf(open.page, 'shown').then((all) => all.at(-1)), waitOptions)
      .toMatchObject({ path: '/agenda' })
    expect(open.requestedUrls.filter((address) => new URL(address).pathname === '/agenda')).toEqual([])
  })

  it('applies a draft in place: scroll position, focus, open menus and playback are kept', async () => {
    let body = ''
    preview.api.edit((data) => {
      const articles = data.articles as { slug: string; body: string }[]
      const article = articles.find(({ slug }) => slug === key)
      if (article) article.body = `<details><summary>Note</summary>Open</details>\n\n${article.body}`
      body = article?.body ?? ''
    })
    const frame = await settleAt(story)
    // Some browsers have no scroll anchoring.
    await frame.addStyleTag({ content: '* { overflow-anchor: none }' })
    const { page } = open
    const last = frame.locator('[itemprop="articleBody"] h2').last()
    await frame.locator('[itemprop="articleBody"] details summary').click()
    await last.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const link = frame.locator('[itemprop="articleBody"] a').last()
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    const top = () => last.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await top()
    expect(body).toContain('The clerk counted twice.')
    const changed = body.replace('The clerk counted twice.', 'The clerk counted.\n\nTwice.')
    await draft(page, { title: 'Short', standfirst: 'One line.', body: changed })
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Short')
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
    expect(await frame.evaluate(() => document.activeElement?.closest('[itemprop="articleBody"]') !== null)).toBe(true)
    expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe('A')
    expect(await frame.locator('[itemprop="articleBody"] details[open]').count()).toBe(1)
    expect(await frame.locator('[itemprop="articleBody"] > p').nth(1).textContent()).toMatch(/^Twice\./)
  })

  it('updates only the changed part of a text', async () => {
    const frame = await settleAt(story)
    const { page } = open
    const paragraphs = frame.locator('[itemprop="articleBody"] > p')
    await draft(page, { body: 'First, something else.\n\nThen this.' })
    await expect.poll(() => paragraphs.count(), waitOptions).toBe(2)
    await draft(page, { body: 'First, something more.\n\nThen this.' })
    await paragraphs.nth(1).evaluate((element) => {
      element.dataset.mark = 'same'
    })
    await expect.poll(() => paragraphs.first().textContent(), waitOptions).toBe('First, something more.')
    expect(await paragraphs.nth(1).getAttribute('data-mark')).toBe('same')
  })

  it('continues playback while its page is edited, and fetches the recording with the token in both layouts', async () => {
    const slug = 'slack-water-pilot-ister-bar'
    const frame = await settleAt(`/article/${slug}`)
    const sound = frame.locator('main audio')
    await expect.poll(() => sound.getAttribute('src'), waitOptions).toMatch(/^blob:/)
    await sound.evaluate((element: HTMLAudioElement) => element.play())
    const position = () => sound.evaluate((element: HTMLAudioElement) => (element.paused ? 0 : element.currentTime))
    await expect.poll(position, waitOptions).toBeGreaterThan(0)
    await open.page.evaluate((slug) => {
      const fields = { title: 'Written while it plays' }
      ;(window as unknown as Admin).preview.draft({ patches: [{ of: 'articles', key: slug, fields }] })
    }, slug)
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Written while it plays')
    const before = await position()
    expect(before).toBeGreaterThan(0)
    await expect.poll(position, waitOptions).toBeGreaterThan(before)
    await callPreview(open.page, (preview) => preview.look({ layout: 'webapp' }))
    await frame.locator('[data-part=listen]').click(waitOptions)
    const slider = frame.locator('[data-player-bar] input')
    await expect.poll(() => slider.inputValue().then(Number), waitOptions).toBeGreaterThan(0)
    const artwork = () => frame.evaluate(() => navigator.mediaSession.metadata?.artwork[0]?.src)
    await expect.poll(artwork, waitOptions).toMatch(/^blob:/)
  })

  it('shows the last of many drafts, and makes few requests', async () => {
    const frame = await settleAt(story)
    const { page, requestedUrls } = open
    const trees = () => requestedUrls.filter((address) => address.includes('_page.rsc')).length
    const before = trees()
    await page.evaluate((key) => {
      for (let envelope = 0; envelope < 100; envelope++)
        (window as unknown as Admin).preview.draft({
          patches: [{ of: 'articles', key, fields: { title: `Title ${envelope}` } }],
        })
    }, key)
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Title 99')
    expect(trees() - before).toBeLessThan(10)
  })

  it('runs nothing from a draft with scripts and with CSS in its colours', async () => {
    allowErrors(/Content Security Policy/, /404 .*\/media\/x/)
    const frame = await settleAt(story)
    const evil = `fetch('/evil'); parent.evil = window.evil = true`
    await open.page.evaluate(
      ([key, evil]) => {
        const script = `<script>${evil}</script><img src="x" onerror="${evil}"><svg onload="${evil}"></svg>`
        const body = `Some words. ${script}\n\n${script}\n\n[Link](javascript:${evil})\n\n<img src="/media/council-votes-last-11m-flood-wall.jpg">`
        const colour = `red;}body{display:none}</style>${script}<style>`
        const brand = { primary: colour, accent: 'url(/evil)' }
        ;(window as unknown as Admin).preview.draft({
          patches: [
            { of: 'articles', key: key ?? '', fields: { title: `Hostile${script}`, standfirst: script, body } },
            {
              of: 'website',
              fields: { name: `Post</title>${script}`, ui: { theme_config: { brand } }, alert: { text: script } },
            },
          ],
        })
      },
      [key, evil],
    )
    await expect.poll(() => heading(frame).textContent(), waitOptions).toContain('Hostile')
    expect(await frame.locator('[itemprop="articleBody"]').isVisible()).toBe(true)
    expect(await frame.evaluate(() => 'evil' in window)).toBe(false)
    expect(await frame.locator('a[href^="javascript:"]').count()).toBe(0)
    expect(open.requestedUrls.filter((address) => new URL(address).pathname === '/evil')).toEqual([])
  })

  it('reports an invalid draft, and keeps the last good view', async () => {
    allowErrors(/422 .*_page\.rsc/)
    const frame = await settleAt(story)
    await draft(open.page, { title: 'Good' })
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Good')
    await draft(open.page, { title: null })
    await expect
      .poll(() => messagesOf(open.page, 'report').then((all) => all.at(-1)), waitOptions)
      .toMatchObject({
        isRefused: true,
        report: [{ path: expect.stringContaining('$.articles['), reason: expect.any(String) }],
      })
    expect(await heading(frame).textContent()).toBe('Good')
    await draft(open.page, { title: 'Better' })
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Better')
  })

  it('fetches saved content, and keeps drafts with their own pages', async () => {
    const frame = await settleAt('/')
    await draft(open.page, { title: 'Drafted for the front' })
    await expect
      .poll(() => cardOf(frame).locator('[data-part="headline"]').textContent(), waitOptions)
      .toBe('Drafted for the front')
    preview.api.edit((data) => {
      data.name = 'Saved Post'
    })
    await callPreview(open.page, (preview) => preview.saved())
    await expect.poll(() => frame.title(), waitOptions).toBe('Saved Post')
    expect(await cardOf(frame).textContent()).not.toContain('Drafted')
  })

  it('shows an error page for a wrong token, and reports it', async () => {
    allowErrors(/401 .*_page\.rsc/)
    const { page } = open
    const frame = await settleAt('/', 'wrong')
    await expect
      .poll(() => frame.locator('[data-status="401"]').textContent(), waitOptions)
      .toContain('refuses this token')
    expect(await messagesOf(page, 'error')).toMatchObject([{ status: 401 }])
  })

  it('shows that error page for a draft with a wrong token, with few requests', async () => {
    allowErrors(/40[19] .*_page\.rsc/)
    const { page, requestedUrls } = open
    const trees = () => requestedUrls.filter((address) => address.includes('_page.rsc')).length
    await settleAt(story, 'wrong')
    const errors = () => messagesOf(page, 'error').then(({ length }) => length)
    const [before, errorsAfter] = [trees(), await errors()]
    await draft(page, { title: 'For nobody' })
    await expect.poll(errors, waitOptions).toBeGreaterThan(errorsAfter)
    await draft(page, { title: 'For nobody else' })
    await expect.poll(errors, waitOptions).toBeGreaterThan(errorsAfter + 1)
    expect(trees() - before).toBeLessThanOrEqual(6)
    expect(await messagesOf(page, 'error').then((all) => all.at(-1))).toMatchObject({ status: 401 })
  })

  it('shows an entry whose slug looks like a file name', async () => {
    const name = 'node.js'
    preview.api.edit((data) => {
      const articles = data.articles as { slug: string }[]
      const article = articles.find(({ slug }) => slug === key)
      if (article) article.slug = name
    })
    const frame = await settleAt(`/article/${name}`)
    await expect.poll(() => heading(frame).textContent(), waitOptions).toContain(headline)
  })

  it('applies other themes, schemes and languages', async () => {
    const frame = await settleAt('/')
    const html = frame.locator('html')
    await callPreview(open.page, (preview) => preview.look({ scheme: 'dark', layout: 'webapp' }))
    await expect.poll(() => html.getAttribute('data-layout'), waitOptions).toBe('webapp')
    expect(await html.getAttribute('data-scheme')).toBe('dark')
    expect(await html.getAttribute('data-theme')).toBe('news')
    await callPreview(open.page, (preview) => preview.look({}))
    await expect.poll(() => html.getAttribute('data-layout'), waitOptions).toBe('news')
    await callPreview(open.page, (preview) => preview.language('fr'))
    await expect.poll(() => html.getAttribute('lang'), waitOptions).toBe('fr')
    expect(await frame.evaluate(() => location.pathname)).toBe('/fr')
  })

  it('reports the location of a click, and highlights a location', async () => {
    const frame = await settleAt('/')
    await callPreview(open.page, (preview) => preview.selecting(true))
    await cardOf(frame).locator('[data-part="standfirst"]').click({ force: true })
    await expect.poll(() => messagesOf(open.page, 'select'), waitOptions).toHaveLength(1)
    expect(await messagesOf(open.page, 'select')).toEqual([
      { type: 'select', place: { of: 'articles', key, field: 'standfirst' } },
    ])
    expect(await frame.evaluate(() => location.pathname)).toBe('/')
    await callPreview(open.page, (preview) => preview.selecting(false))
    await callPreview(open.page, (preview) => preview.navigate('/article/council-votes-last-11m-flood-wall'))
    await expect.poll(() => heading(frame).textContent(), waitOptions).toContain(headline)
    await frame.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }))
    await callPreview(open.page, (preview) =>
      preview.highlight({ of: 'articles', key: 'council-votes-last-11m-flood-wall', field: 'title' }),
    )
    await expect.poll(() => heading(frame).getAttribute('data-pointed'), waitOptions).toBe('shown')
    await expect.poll(() => frame.evaluate(() => scrollY), waitOptions).toBeLessThan(600)
  })
})

it('a React page can embed the preview', async () => {
  const { page } = open
  await page.goto(`${admin.origin}/react`)
  await expect.poll(() => page.locator('output').textContent(), waitOptions).toBe(story)
  await page.getByLabel('Title').fill('Written in React')
  await expect.poll(() => heading(previewFrame(page)).textContent(), waitOptions).toBe('Written in React')
})

it('a share link opens the draft in a new window, removes its secret from the address, and can be revoked', async () => {
  allowErrors(/410 .*_page\.rsc/, /status of 500 /)
  await settleAt(story)
  const { page, context, requestedUrls } = open
  await draft(page, { title: 'Shared with a colleague' })
  await callPreview(page, (preview) => preview.share(1))
  await expect.poll(() => messagesOf(page, 'shared'), waitOptions).toHaveLength(1)
  const [shared] = (await messagesOf(page, 'shared')) as Extract<FromFrame, { type: 'shared' }>[]
  expect(shared?.url).toMatch(/\/preview\/share#[\w-]{12}\.[\w-]{32}\/article\//)
  const reader = await context.newPage()
  const complaints: string[] = []
  reader.on('pageerror', (error) => complaints.push(String(error)))
  await reader.goto(shared?.url ?? '')
  const title = reader.locator('main h1').first()
  await expect.poll(() => title.textContent(), waitOptions).toBe('Shared with a colleague')
  expect(new URL(reader.url()).pathname + new URL(reader.url()).hash).toBe(story)
  await reader.reload()
  await expect.poll(() => title.textContent(), waitOptions).toBe('Shared with a colleague')
  await page.evaluate((id) => (window as unknown as Admin).preview.revoke(id), shared?.id ?? '')
  await expect.poll(() => messagesOf(page, 'revoked'), waitOptions).toHaveLength(1)
  await reader.goto(shared?.url ?? '')
  await reader.reload()
  await expect.poll(() => reader.locator('[data-status="410"]').count(), waitOptions).toBe(1)
  expect(requestedUrls.filter((address) => address.includes(shared?.url.split('#')[1] ?? '#'))).toEqual([])
  expect(complaints).toEqual([])
})

it('a share link for a draft that cannot be shown is refused with the reason', async () => {
  allowErrors(/410 .*_page\.rsc/, /422 /)
  const frame = await settleAt(story)
  await draft(open.page, { title: 'Good' })
  await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Good')
  await draft(open.page, { title: null })
  await callPreview(open.page, (preview) => preview.share(1))
  await expect
    .poll(() => messagesOf(open.page, 'error'), waitOptions)
    .toEqual([{ type: 'error', status: 422, message: expect.stringMatching(/^no link was made.*\$\.articles\[/) }])
  expect(await messagesOf(open.page, 'shared')).toEqual([])
})

it.each([
  ['with an invalid secret', 'garbage', async () => {}, 'has expired, or was revoked'],
  [
    'without a response of the server',
    `${'a'.repeat(12)}.${'b'.repeat(32)}/`,
    (page: Page) => page.route('**/_page.rsc', (route) => route.fulfill({ status: 500, body: 'no' })),
    'The server did not answer with this page (500)',
  ],
  [
    'without a connection',
    `${'a'.repeat(12)}.${'b'.repeat(32)}/`,
    (page: Page) => page.route('**/_page.rsc', (route) => route.abort()),
    'The page could not be loaded',
  ],
] as const)('a share link %s shows an explanation', async (_, secret, breakApi, words) => {
  allowErrors(/(410|500) .*_page\.rsc/, /net::ERR_FAILED .*_page\.rsc/, /status of 500 /)
  const { page } = open
  await breakApi(page)
  await page.goto(`${site}/preview/share#${secret}`)
  await expect.poll(() => page.locator('main').textContent(), waitOptions).toContain(words)
  expect(await page.title()).not.toBe('…')
  // Nothing touches the window's edge, and a dark window stays dark.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await page.locator('main h1').boundingBox())?.x).toBeGreaterThanOrEqual(16)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  expect(scheme).toMatch(/dark/)
})

it('a frame that starts with an invalid draft shows the reason', async () => {
  allowErrors(/422 .*_page\.rsc/)
  const { page } = open
  const frame = await settleAt(story, 'draft')
  await expect
    .poll(() => frame.locator('main').textContent(), waitOptions)
    .toContain('This draft cannot be shown: $.articles[')
  expect(await messagesOf(page, 'report')).toMatchObject([{ isRefused: true }])
  await draft(page, { title: 'Mended' })
  await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Mended')
})

describe('a message', () => {
  it.each([
    [
      'from another window',
      `const other = document.createElement('iframe')
      document.body.append(other)
      other.contentWindow.eval('parent.frames[0].postMessage(' + JSON.stringify(letter) + ', "*")')`,
    ],
    ['from another session', `frames[0].postMessage({ ...letter, session: 'x' }, '*')`],
    ['that was sent earlier', `frames[0].postMessage({ ...letter, number: 1 }, '*')`],
    ['with another protocol version', `frames[0].postMessage({ ...letter, gazette: 2 }, '*')`],
    ['without a number', `frames[0].postMessage({ ...letter, number: undefined }, '*')`],
    [
      'of another type',
      `for (const odd of [null, 1, 'x', [], {}, { gazette: 1 }, { __proto__: { gazette: 1 } }]) frames[0].postMessage(odd, '*')`,
    ],
    [
      'with invalid characters',
      `for (const [name, value] of [['path', '//evil.example/'], ['path', 'javascript:alert(1)'], ['website', '../../admin'],
      ['website', null], ['token', undefined], ['token', 'a\\nb'], ['draft', 'x'], ['look', { layout: 'evil' }], ['path', '/'.repeat(1e6)]])
      frames[0].postMessage({ ...letter, [name]: value }, '*')`,
    ],
  ])('%s is ignored', async (_, send) => {
    const frame = await settleAt(story)
    const requestCount = open.requestedUrls.length
    await open.page.evaluate((send) => {
      const envelope = `({ gazette: 1, session: window.seen, number: 1e6, type: 'open', token: 'CANARY-wrong', website: 'petite-ville', path: '/' })`
      Function(`const letter = ${envelope}; ${send}`)()
    }, send)
    await callPreview(open.page, (preview) => preview.highlight(null))
    await draft(open.page, { title: 'Still here' })
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Still here')
    expect(
      open.requestedUrls
        .slice(requestCount)
        .filter((address) => !address.includes(story) && address.includes('_page.rsc')),
    ).toEqual([])
  })
})

describe('framing', () => {
  it('by a foreign origin is blocked', async () => {
    allowErrors(/frame-ancestors/)
    await open.page.goto(evil.origin)
    await expect.poll(() => open.complaints.join(), waitOptions).toContain('frame-ancestors')
    expect(
      await previewFrame(open.page)
        .evaluate(() => location.href)
        .catch(() => 'chrome-error://'),
    ).toMatch(/^chrome-error/)
  })

  it("in nested frames is blocked if any ancestor is foreign, and allowed if all are the editors'", async () => {
    allowErrors(/frame-ancestors/)
    const { page } = open
    await page.goto(`${evil.origin}/deep`)
    await expect.poll(() => open.complaints.join(), waitOptions).toContain('frame-ancestors')
    expect(open.requestedUrls.filter((address) => address.includes('_page.rsc'))).toEqual([])
    await page.goto(`${admin.origin}/deep`)
    const maxDepth = () => page.frames().find((frame) => frame.url().startsWith(site))
    await expect
      .poll(async () => ((await maxDepth()?.locator('main h1').allTextContents()) ?? []).join(), waitOptions)
      .toContain(headline)
    expect(maxDepth()?.parentFrame()?.parentFrame()).toBe(page.mainFrame())
  })

  it('is required: in a window of its own the site shows no preview and ignores messages', async () => {
    allowErrors(/status of 500 /)
    const { page, context } = open
    await page.goto(`${admin.origin}/at/`)
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((site) => void window.open(site), site),
    ])
    await opened.waitForLoadState('networkidle')
    expect(await opened.locator('[data-status]').textContent()).toContain('Website ID is not provided')
    expect(open.requestedUrls.filter((address) => address.includes('startInFrame')).length).toBeLessThan(2)
    expect(
      await opened.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    ).not.toContain('startInFrame')
  })
})

it('the token appears in no address, foreign storage or log line', async () => {
  const frame = await settleAt(story)
  await draft(open.page, { title: 'CANARY-draft' })
  await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('CANARY-draft')
  expect(open.requestedUrls.filter((address) => address.includes('CANARY'))).toEqual([])
  expect(await frame.evaluate(() => document.documentElement.outerHTML.includes('CANARY-token'))).toBe(false)
  expect(await frame.evaluate(() => location.href + document.cookie)).not.toContain('CANARY')
  expect(preview.site.output()).not.toContain('CANARY')
})
