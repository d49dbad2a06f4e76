import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Preview } from '../../src/client/bridge/openPreview'
import type { Draft, FromFrame } from '../../src/client/bridge/protocol'
import { allowErrors } from '../support/consoleErrors'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { type Pages, startPages } from '../support/startPages'
import { type RunningPreview, startPreview } from '../support/startPreview'

/** For busy machines. */
const waitOptions = { timeout: 30_000 }

const slug = 'east-quay-leases-nobody-read'
const page = `/article/${slug}`
const body = `${'An open beginning of the text, which everybody may read. '.repeat(6)}\n\n${'Words for members alone. '.repeat(40)}\n\nPELICAN\n\n${'More words. '.repeat(900)}`
const scheduled: Draft = {
  patches: [
    {
      of: 'articles',
      key: slug,
      fields: { title: 'Of the third of March', body, published_at: '2041-03-03T06:00:00Z' },
    },
  ],
}

type Admin = Window & { preview: Preview; said: FromFrame[]; tokens: string[]; asked: number }

let browser: Browser
let preview: RunningPreview
let admin: Pages
let site: string
let open: OpenPage

/** A CMS on another site. It passes on `tokens` one after the other, and repeats the last one. */
const adminPage = (
  path: string,
  policy: string,
) => `<!doctype html><title>Admin</title><link rel="icon" href="data:,">${policy}
<iframe id="frame" width="1200" height="800"></iframe>
<script type="module">
  import { openPreview } from '${site}/preview/bridge.js'
  window.said = []
  window.tokens = ['first']
  window.asked = 0
  const token = async () => {
    window.asked++
    return tokens.length > 1 ? tokens.shift() : tokens[0]
  }
  window.preview = openPreview({ frame, site: '${site}', website: 'harbour-post', token, path: '${path}', on: (message) => said.push(message) })
</script>`

beforeAll(async () => {
  admin = await startPages((path) => {
    const [, how, rest = ''] = /^\/(at|blocked)(\/.*)/.exec(path) ?? []
    const policy = `<meta http-equiv="content-security-policy" content="frame-src 'self'">`
    return how ? { type: 'text/html', body: adminPage(rest, how === 'blocked' ? policy : '') } : undefined
  })
  preview = await startPreview('first', { PREVIEW_ORIGINS: admin.origin, DEV_PAGES: '' })
  await vi.waitFor(async () => expect((await preview.see('/_page.rsc', 'first')).response.status).toBe(200), 60_000)
  site = preview.site.url.replace('127.0.0.1', 'localhost')
  browser = await openBrowser(['--test-third-party-cookie-phaseout'])
})
afterAll(async () => {
  await browser.close()
  await admin.close()
  await preview.stop()
})

/** The preview answers so as its protocol says: to credentials that it does not know (any more), and where the API gives it no pictures. */
const ofProtocol = [/40[19] .*_page\.rsc/, /503 .*\/media\//]

beforeEach(async () => {
  allowErrors(...ofProtocol)
  preview.api.edit(undefined, 'first')
  preview.api.endToken('second')
  preview.api.misbehave('none')
  open = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  return () => open.context.close()
})

const previewFrame = (page: Page): Frame => page.frames()[1] as Frame
const messagesOf = <Type extends FromFrame['type']>(type: Type) =>
  open.page.evaluate((type) => (window as unknown as Admin).said.filter((one) => one.type === type), type) as Promise<
    Extract<FromFrame, { type: Type }>[]
  >
const draft = (next: Draft | null) =>
  open.page.evaluate((next) => (window as unknown as Admin).preview.draft(next), next)
const titled = (title: string): Draft => ({ patches: [{ of: 'articles', key: slug, fields: { title } }] })
const heading = (frame: Frame) => frame.locator('main h1').first()
const badge = (of: Frame | Page) => of.locator('gazette-notes .badge')

async function callPreview(call: (preview: Preview) => void): Promise<void> {
  await open.page.evaluate(`(${call})(preview)`)
}

async function settleAt(path: string): Promise<Frame> {
  await open.page.goto(`${admin.origin}/at${path}`)
  await expect.poll(() => messagesOf('shown'), waitOptions).not.toEqual([])
  return previewFrame(open.page)
}

/** Ends the editor's token; the next one is used when the frame asks for it. */
async function endToken(next: string): Promise<void> {
  await open.page.evaluate((next) => {
    ;(window as unknown as Admin).tokens = [next]
  }, next)
  preview.api.endToken('first')
  await callPreview((preview) => preview.saved())
}

describe('a scheduled article for members', () => {
  it('is shown in full, with its date and the end of its open part, across a change of tokens', async () => {
    const frame = await settleAt(page)
    await draft(scheduled)
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Of the third of March')
    expect(await frame.locator('[itemprop="articleBody"]').textContent()).toContain('PELICAN')
    await expect
      .poll(() => badge(frame).textContent(), waitOptions)
      .toMatch(/^Appears on 3 March 2041, \d\d:00 · For members$/)
    await expect
      .poll(() => frame.locator('gazette-notes .line').textContent(), waitOptions)
      .toBe('Members only from here')
    const boxOf = async (nth: number) => frame.locator('[itemprop="articleBody"] > p').nth(nth).boundingBox()
    const [first, second] = [await boxOf(0), await boxOf(1)]
    const line = await frame.locator('gazette-notes .line').boundingBox()
    expect(line?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
    expect(line?.y).toBeLessThan((second?.y ?? 0) + 80)

    await endToken('nobody')
    await draft({
      patches: [...('patches' in scheduled ? scheduled.patches : []), { of: 'website', fields: { name: 'Post' } }],
    })
    await expect.poll(() => messagesOf('expired'), waitOptions).not.toEqual([])
    expect(await heading(frame).textContent()).toBe('Of the third of March')
    expect(await frame.locator('[data-status="401"]').count()).toBe(0)

    preview.api.edit(undefined, 'second')
    await open.page.evaluate(() => {
      ;(window as unknown as Admin).tokens = ['second']
    })
    await expect.poll(() => frame.title(), waitOptions).toContain('Post')
    expect(await heading(frame).textContent()).toBe('Of the third of March')
  })

  it('is shown as readers see it if the preview options say so', async () => {
    const frame = await settleAt(page)
    await draft(scheduled)
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Of the third of March')
    await callPreview((preview) => preview.look({ as: 'public', at: '2041-03-04T00:00:00Z' }))
    await expect.poll(() => badge(frame).textContent(), waitOptions).toContain('not members')
    expect(await frame.locator('main').textContent()).not.toContain('PELICAN')
    await callPreview((preview) => preview.navigate('/'))
    await expect.poll(() => frame.locator('main').textContent(), waitOptions).toContain('Of the third of March')
  })
})

describe('the last good view stays', () => {
  it('while the token is refused, and a link followed meanwhile is shown with the next token', async () => {
    const frame = await settleAt(page)
    await endToken('nobody')
    await expect.poll(() => messagesOf('expired'), waitOptions).not.toEqual([])
    await callPreview((preview) => preview.navigate('/agenda'))
    await expect
      .poll(() => messagesOf('error').then((all) => all.filter(({ status }) => status === 401).length), waitOptions)
      .toBeGreaterThan(1)
    expect(await frame.evaluate(() => location.pathname)).toBe(page)
    expect(await frame.locator('[itemprop="articleBody"]').isVisible()).toBe(true)
    preview.api.edit(undefined, 'second')
    await open.page.evaluate(() => {
      ;(window as unknown as Admin).tokens = ['second']
    })
    await expect.poll(() => frame.evaluate(() => location.pathname), waitOptions).toBe('/agenda')
  })

  it.each(['503', 'hang', 'reset', 'html'] as const)(
    'while the API fails with %s, also for drafts, and recovers',
    async (fault) => {
      const frame = await settleAt(page)
      preview.api.misbehave(fault)
      await callPreview((preview) => preview.saved())
      await expect.poll(() => messagesOf('error'), waitOptions).not.toEqual([])
      await draft(titled(`Written while ${fault}`))
      await expect.poll(() => heading(frame).textContent(), waitOptions).toBe(`Written while ${fault}`)
      expect(await frame.locator('[data-status]').count()).toBe(0)
      preview.api.misbehave('none')
      await draft(titled('Back'))
      await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Back')
    },
  )

  it('while the preview server is down, with retries until it responds', async () => {
    allowErrors(/net::ERR_FAILED .*_page\.rsc/)
    const frame = await settleAt(page)
    await open.page.route('**/_page.rsc', (route) => route.abort())
    await draft(titled('Once it is back'))
    await expect
      .poll(() => messagesOf('error').then((all) => all.at(-1)?.message), waitOptions)
      .toBe('The page could not be loaded: the preview server cannot be reached')
    expect(await frame.locator('[itemprop="articleBody"]').isVisible()).toBe(true)
    await open.page.unroute('**/_page.rsc')
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Once it is back')
  })

  it('when a patch is rejected, and other pages use the last accepted draft', async () => {
    allowErrors(/422 .*_page\.rsc/)
    const frame = await settleAt(page)
    await draft(titled('Accepted'))
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Accepted')
    await draft({ patches: [{ of: 'articles', key: slug, fields: { title: null } }] })
    await expect
      .poll(() => messagesOf('report').then((all) => all.at(-1)), waitOptions)
      .toMatchObject({
        isRefused: true,
        report: [{ place: { of: 'articles', key: slug, field: 'title' } }],
      })
    await callPreview((preview) => preview.navigate('/agenda'))
    await expect.poll(() => frame.evaluate(() => location.pathname), waitOptions).toBe('/agenda')
    await callPreview((preview) => preview.navigate('/article/east-quay-leases-nobody-read'))
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Accepted')
  })
})

it('page, scroll position and draft survive a reload of the frame and of the CMS', async () => {
  allowErrors(/ViewTransition opt-in disabled/)
  const long = { patches: [{ of: 'articles' as const, key: slug, fields: { title: 'Still drafted', body } }] }
  let frame = await settleAt('/')
  await draft(long)
  await callPreview((preview) => preview.navigate('/article/east-quay-leases-nobody-read'))
  await expect.poll(() => heading(frame).textContent(), waitOptions).toBe('Still drafted')
  for (const reload of [
    () => frame.evaluate(() => location.reload()),
    () => open.page.evaluate('frame.src = frame.src'),
  ]) {
    await frame.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const top = await frame.evaluate(() => scrollY)
    const before = (await messagesOf('ready')).length
    await reload()
    await expect.poll(() => messagesOf('ready').then(({ length }) => length), waitOptions).toBeGreaterThan(before)
    frame = previewFrame(open.page)
    await expect
      .poll(
        () =>
          heading(frame)
            .textContent()
            .catch(() => ''),
        waitOptions,
      )
      .toBe('Still drafted')
    expect(await frame.evaluate(() => location.pathname)).toBe(page)
    await expect.poll(() => frame.evaluate(() => scrollY), waitOptions).toBe(top)
  }
})

it('the page follows its article to a new slug as it is typed, and back', async () => {
  allowErrors(/404 .*_page\.rsc/)
  const frame = await settleAt(page)
  const path = () => frame.evaluate(() => location.pathname)
  for (const to of ['l', 'le', 'leases']) {
    await draft({ patches: [{ of: 'articles', key: slug, fields: { slug: to, title: `At ${to}` } }] })
    await expect.poll(path, waitOptions).toBe(`/article/${to}`)
    await expect.poll(() => heading(frame).textContent(), waitOptions).toBe(`At ${to}`)
  }
  await draft(null)
  await expect.poll(path, waitOptions).toBe(page)
  expect((await messagesOf('shown')).filter(({ status }) => status !== 200)).toEqual([])
})

it('an unknown language is reported', async () => {
  await settleAt('/')
  await callPreview((preview) => preview.language('de'))
  await expect
    .poll(() => messagesOf('error').then((all) => all.at(-1)?.message), waitOptions)
    .toBe('There is no language "de" here. Languages: en, fr, ja.')
})

it('the search result and the social card of the page are reported, with the picture', async () => {
  await settleAt('/article/council-votes-last-11m-flood-wall')
  await expect.poll(() => messagesOf('cards'), waitOptions).not.toEqual([])
  const [cards] = await open.page.evaluate(() => {
    const all = (window as unknown as Admin).said.flatMap((one) => (one.type === 'cards' ? [one] : []))
    return all.map(({ search, social }) => ({
      search,
      title: social.title,
      type: social.image?.type,
      size: social.image?.size,
    }))
  })
  expect(cards?.search).toMatchObject({
    title: expect.stringContaining('casting vote'),
    description: expect.stringMatching(/\w/),
  })
  expect(cards?.type).toMatch(/^image\//)
  expect(cards?.size).toBeGreaterThan(1_000)
})

describe('a frame that does not respond', () => {
  it('is reported as blocked by the CSP of the page around it', async () => {
    allowErrors(/frame-src/)
    await open.page.goto(`${admin.origin}/blocked/`)
    await expect
      .poll(() => messagesOf('error').then((all) => all.map(({ message }) => message).join()), waitOptions)
      .toBe(`The Content-Security-Policy of this page blocks the preview. Add ${site} to its frame-src.`)
  })

  it('is reported after 10 seconds, with the origin that the server may lack', async () => {
    allowErrors(/frame-ancestors/)
    await open.page.clock.install()
    const other = `${admin.origin.replace('127.0.0.1', 'localhost')}`
    await open.page.goto(`${other}/at/`)
    await open.page.clock.fastForward(11_000)
    await expect
      .poll(() => messagesOf('error').then((all) => all[0]?.message), waitOptions)
      .toContain(`is ${other} among its PREVIEW_ORIGINS?`)
  })
})

describe('a shared draft', () => {
  async function share(): Promise<Page> {
    await settleAt('/article/council-votes-last-11m-flood-wall')
    await callPreview((preview) => preview.share(1))
    await expect.poll(() => messagesOf('shared'), waitOptions).toHaveLength(1)
    const reader = await open.context.newPage()
    await reader.goto((await messagesOf('shared'))[0]?.url ?? '')
    await reader.locator('main h1').first().waitFor(waitOptions)
    return reader
  }

  it('is labelled as a draft with its expiry, outside the theme, and is not indexed', async () => {
    const reader = await share()
    await expect
      .poll(() => reader.locator('gazette-notes .bar').textContent(), waitOptions)
      .toMatch(/^Draft, not published\. This link ends on \d+ \w+, \d\d:\d\d\.$/)
    expect(await badge(reader).textContent()).toMatch(/^Draft/)
    expect((await reader.request.get(reader.url())).headers()['x-robots-tag']).toBe('noindex')
  })

  it('keeps its pictures after a reload', async () => {
    allowErrors(/status of 500 /)
    const reader = await share()
    const complaints: string[] = []
    reader.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await reader.reload()
    const picture = reader.locator('main article img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth).catch(() => 0), waitOptions)
      .toBeGreaterThan(300)
    expect(await picture.getAttribute('src')).toMatch(/^blob:/)
    expect(complaints.filter((text) => /Content.Security.Policy/i.test(text))).toEqual([])
    await expect.poll(() => reader.locator('gazette-notes .bar').textContent(), waitOptions).toMatch(/^Draft/)
  })

  it('ends at the first request after its token has ended, also in an open window', async () => {
    allowErrors(/status of 500 /)
    const reader = await share()
    preview.api.endToken('first')
    await reader.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => reader.locator('[data-status]').count(), waitOptions).toBe(1)
    expect(await reader.locator('[itemprop="articleBody"]').count()).toBe(0)
    await reader.reload()
    await expect.poll(() => reader.locator('[data-status]').textContent(), waitOptions).toContain('refuses this token')
  })
})

describe('element picker', () => {
  const selected = () => messagesOf('select').then((all) => all.at(-1)?.place)
  const alert: Draft = {
    patches: [{ of: 'website', fields: { alert: { text: 'The bridge is closed', level: 'warning' } } }],
  }

  it.each([
    ['the title of a static page', '/p/about', 'main h1', { of: 'pages', key: 'about', field: 'title' }],
    [
      'the text of a static page',
      '/p/about',
      '[itemprop="articleBody"] p',
      { of: 'pages', key: 'about', field: 'body' },
    ],
    ['the title of a category', '/c/culture', 'main h1', { of: 'categories', key: 'culture', field: 'name' }],
    ['the title of an author', '/author/maris-vane', 'main h1', { of: 'authors', key: 'maris-vane', field: 'name' }],
    [
      'a link of the main menu',
      '/',
      'header nav[aria-label="Sections"] a >> visible=true',
      { of: 'website', field: 'menus', entry: 'main' },
    ],
    ['a link of the footer', '/', 'footer nav a', { of: 'website', field: 'menus', entry: 'footer' }],
    ['the alert', '/', '[role="status"][data-level]', { of: 'website', field: 'alert' }],
    [
      'an offer',
      '/offers',
      '[data-part="entry"][id] h2',
      { of: 'offers', key: expect.stringMatching(/^[\w-]+$/), field: 'title' },
    ],
    ['the ticker', '/', '[data-block="news-ticker"] p', { of: 'website', field: 'ticker' }],
    ['an advertisement', '/', '[data-block="ad"] p', { of: 'website', field: 'ads', entry: expect.any(String) }],
    [
      'the newsletter',
      '/',
      '[data-block="newsletter"] h2',
      { of: 'website', field: 'sections', entry: expect.any(String) },
    ],
    [
      'the title of a section',
      '/',
      '[data-block="category-section"] h2',
      { of: 'website', field: 'sections', entry: expect.any(String) },
    ],
  ] as const)('reports the location of %s', async (_, path, selector, place) => {
    allowErrors(/404 .*_page\.rsc/)
    const frame = await settleAt(path)
    await draft(alert)
    await frame.locator('[role="status"][data-level]').waitFor(waitOptions)
    await callPreview((preview) => preview.selecting(true))
    const element = frame.locator(selector).first()
    await element.scrollIntoViewIfNeeded()
    await element.click({ force: true, position: { x: 5, y: 5 } })
    await expect.poll(selected, waitOptions).toEqual(place)
    await open.page.evaluate(
      (place) => (window as unknown as Admin).preview.highlight(place),
      (await selected()) as never,
    )
    await expect.poll(() => frame.locator('[data-pointed="shown"]').count(), waitOptions).toBe(1)
    expect(await messagesOf('absent')).toEqual([])
  })

  it('reports each section as its own entry', async () => {
    const frame = await settleAt('/')
    await callPreview((preview) => preview.selecting(true))
    const titles = frame.locator('main [data-block] > header h2')
    const entries = new Set<unknown>()
    const count = await titles.count()
    for (let nth = 0; nth < count; nth++) {
      const before = (await messagesOf('select')).length
      await titles.nth(nth).click({ force: true, position: { x: 5, y: 5 } })
      await expect.poll(() => messagesOf('select').then(({ length }) => length), waitOptions).toBe(before + 1)
      entries.add((await selected())?.entry)
    }
    expect(count).toBeGreaterThan(2)
    expect(entries.size).toBe(count)
    expect(entries).not.toContain(undefined)
  })

  it('works by keyboard: Enter on a link, and arrow keys for elements without a link', async () => {
    const frame = await settleAt('/article/council-votes-last-11m-flood-wall')
    await callPreview((preview) => preview.selecting(true))
    await frame.locator('footer nav a').first().focus()
    await open.page.keyboard.press('Enter')
    await expect.poll(selected, waitOptions).toEqual({ of: 'website', field: 'menus', entry: 'footer' })
    await frame.locator('body').press('ArrowUp')
    await open.page.keyboard.press('Enter')
    await expect.poll(() => messagesOf('select').then(({ length }) => length), waitOptions).toBe(2)
    expect(await frame.evaluate(() => location.pathname)).toBe('/article/council-votes-last-11m-flood-wall')
  })

  it('reports a highlighted location that is not on the page', async () => {
    await settleAt('/')
    await callPreview((preview) => preview.highlight({ of: 'articles', key: 'nowhere', field: 'title' }))
    await expect
      .poll(() => messagesOf('absent'), waitOptions)
      .toEqual([{ type: 'absent', place: { of: 'articles', key: 'nowhere', field: 'title' } }])
  })
})
