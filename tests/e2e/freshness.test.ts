import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type EditedSite, startEditor } from '../support/startEditor'

/** For busy machines. */
const waitOptions = { timeout: 30_000 }

type Story = { title: string; body?: string; live?: object }

/** A newspaper with these articles, which the tests edit. */
function paper(stories: Record<string, Story>, theme = 'default'): Record<string, unknown> {
  return {
    id: 'edited',
    name: 'Fjord Courier',
    timezone: 'Europe/Oslo',
    i18n: { main_language: 'en' },
    ui: { theme },
    articles: Object.entries(stories).map(([slug, story], index) => ({
      id: slug,
      slug,
      body: 'The ferry leaves at noon.',
      published_at: `2026-03-0${index + 1}T08:00:00Z`,
      ...(story.live && { kind: 'live' }),
      ...story,
    })),
  }
}

const before = { ferry: { title: 'Ferry on time' }, bridge: { title: 'Bridge opens' } }
const after = { ferry: { title: 'Ferry delayed' }, bridge: { title: 'Bridge opens' } }

let browser: Browser
let site: EditedSite
let page: Page
let context: BrowserContext
let requestedUrls: string[]

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const heading = () => page.locator('main h1').first().textContent()
const shows = (title: string) => expect.poll(heading, waitOptions).toBe(title)
const link = (slug: string) => page.locator(`main a[href="/article/${slug}"]`).first()

function siteFor(theme: string, env: Record<string, string>): void {
  beforeAll(async () => {
    site = await startEditor(paper(before, theme), env)
  })
  afterAll(() => site.stop())
  beforeEach(async () => {
    await site.publish(paper(before, theme))
    const opened = await openPage(browser)
    ;({ page, context, requestedUrls } = opened)
  })
  afterEach(() => context.close())
}

/** Waits until the service worker controls the page. */
async function workerReady(): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, waitOptions).toBe(true)
}

const isCached = (path: string) =>
  page.evaluate(async (address) => (await (await caches.open('gazette pages')).match(address)) !== undefined, path)

describe.each([
  ['with the service worker', '1'],
  ['without a service worker', '0'],
])('documents after an edit and a purge, %s', (_, OFFLINE) => {
  siteFor('default', { OFFLINE })

  const open = async (path: string) => {
    await page.goto(site.url + path)
    if (OFFLINE === '1') await workerReady()
  }

  it.runIf(OFFLINE === '1')('are new when the reader returns to an article', async () => {
    await open('/article/bridge')
    await page.goto(`${site.url}/article/ferry`)
    await shows('Ferry on time')
    await page.goto(`${site.url}/article/bridge`)
    await site.publish(paper(after))
    await page.goto(`${site.url}/article/ferry`)
    expect(await heading()).toBe('Ferry delayed')
  })

  it.runIf(OFFLINE === '1')('are new when the reader returns to the front page', async () => {
    await open('/')
    await page.reload()
    await page.goto(`${site.url}/article/bridge`)
    await site.publish(paper(after))
    await page.goto(`${site.url}/`)
    expect(await link('ferry').textContent()).toBe('Ferry delayed')
  })

  it('are new on Back and on Forward', async () => {
    await open('/article/ferry')
    await page.reload()
    await page.goto(`${site.url}/article/bridge`)
    await site.publish(paper(after))
    await page.goBack()
    await shows('Ferry delayed')
    await site.publish(paper({ ...after, bridge: { title: 'Bridge closed' } }))
    await page.goForward()
    await shows('Bridge closed')
  })

  // Only without a service worker does the browser make its requests itself.
  it.runIf(OFFLINE === '0')('are not reloaded after the reader has followed a link', async () => {
    const [checked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Playwright cannot evaluate in the page while a navigation is pending, so the page itself logs when its check has
    // ended.
    await page.addInitScript(() => {
      const originalFetch = window.fetch
      window.fetch = async (input, init) => {
        const response = await originalFetch(input, init)
        if (init?.method === 'HEAD') requestIdleCallback(() => requestIdleCallback(() => console.info('check over')))
        return response
      }
    })
    await open('/article/ferry')
    await page.goto(`${site.url}/article/bridge`)
    await page.route('**/article/ferry', async (route) => {
      if (route.request().method() === 'HEAD') await checked.promise
      await route.continue()
    })
    const check = page.waitForRequest((request) => request.method() === 'HEAD', waitOptions)
    await page.goBack()
    await check
    await site.publish(paper(after))
    await page.route('**/article/bridge', async (route) => {
      await released.promise
      await route.continue()
    })
    const navigation = page.waitForRequest((request) => request.isNavigationRequest(), waitOptions)
    await link('bridge').evaluate((anchor: HTMLAnchorElement) => anchor.click())
    await navigation
    const over = page.waitForEvent('console', {
      predicate: (message) => message.text() === 'check over',
      ...waitOptions,
    })
    checked.resolve()
    await over
    released.resolve()
    await shows('Bridge opens')
  })

  it('show 404 on Back after the article was withdrawn', async () => {
    allowErrors(/404 .*\/article\/ferry/)
    await open('/article/ferry')
    await page.reload()
    await page.goto(`${site.url}/article/bridge`)
    await site.publish(paper({ bridge: before.bridge }))
    await page.goBack()
    await expect.poll(() => page.locator('[data-status="404"]').count(), waitOptions).toBe(1)
  })
})

describe('a prefetched document', () => {
  siteFor('default', { OFFLINE: '0' })

  it('is replaced by the version of a later edit', async () => {
    await page.goto(`${site.url}/`)
    const prefetched = page.waitForResponse(`${site.url}/article/ferry`)
    await link('ferry').hover()
    await (await prefetched).finished()
    await site.publish(paper(after))
    await link('ferry').click()
    await shows('Ferry delayed')
  })
})

describe('client navigation after an edit and a purge', () => {
  siteFor('webapp', { OFFLINE: '1' })

  type Marked = Window & { isSame?: boolean }
  const isSame = () => page.evaluate(() => (window as Marked).isSame === true)
  const path = () => new URL(page.url()).pathname

  /** Opens the front page with React running, and marks the document. A document loaded later lacks the mark. */
  async function open(): Promise<void> {
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
    const script = () => requestedUrls.find((address) => /startNavigation/.test(address))
    await expect.poll(script, waitOptions).toBeDefined()
    await page.evaluate(`import(${JSON.stringify(script())}).then(() => {})`)
    await page.evaluate(() => {
      ;(window as Marked).isSame = true
    })
  }

  async function follow(to: string): Promise<void> {
    await page.evaluate((href) => {
      const anchor = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)
      anchor?.click()
    }, to)
    await expect.poll(path, waitOptions).toBe(to)
  }

  it('shows the new version of an article and of the front page', async () => {
    await open()
    await follow('/article/ferry')
    await shows('Ferry on time')
    await follow('/')
    await site.publish(paper(after, 'webapp'))
    await follow('/article/ferry')
    await shows('Ferry delayed')
    await site.publish(paper({ ...after, bridge: { title: 'Bridge closed' } }, 'webapp'))
    await follow('/')
    await expect.poll(() => link('bridge').textContent(), waitOptions).toBe('Bridge closed')
    expect(await isSame()).toBe(true)
  })

  it('shows the new version on Back', async () => {
    await open()
    await follow('/article/ferry')
    await shows('Ferry on time')
    await follow('/')
    await site.publish(paper(after, 'webapp'))
    await page.goBack()
    await shows('Ferry delayed')
    expect(await isSame()).toBe(true)
  })

  it('shows the new version of a page that was prefetched before', async () => {
    await page.clock.install()
    await open()
    const prefetched = page.waitForResponse('**/article/ferry/_page.rsc')
    await link('ferry').focus()
    await page.clock.runFor(100)
    await (await prefetched).finished()
    await site.publish(paper(after, 'webapp'))
    await page.clock.runFor(1_000)
    await follow('/article/ferry')
    await page.clock.runFor(100)
    await shows('Ferry delayed')
    expect(await isSame()).toBe(true)
  })

  it('caches its pages for offline reading', async () => {
    await open()
    await workerReady()
    await follow('/article/ferry')
    await expect.poll(() => isCached('/article/ferry'), waitOptions).toBe(true)
    await context.setOffline(true)
    await page.goto(`${site.url}/article/ferry`)
    expect(await heading()).toBe('Ferry on time')
  })
})

describe('offline reading', () => {
  siteFor('default', { OFFLINE: '1' })

  it('shows the last version of a saved article that the reader has seen', async () => {
    await page.goto(`${site.url}/`)
    await workerReady()
    await page.evaluate(() =>
      localStorage.setItem('saved', JSON.stringify([{ href: '/article/ferry', title: 'Ferry on time' }])),
    )
    await page.reload()
    const saved = () =>
      page.evaluate(async () => (await (await caches.open('gazette saved')).match('/article/ferry'))?.text())
    await expect.poll(saved, waitOptions).toContain('Ferry on time')
    await site.publish(paper(after))
    await page.goto(`${site.url}/article/ferry`)
    await expect.poll(saved, waitOptions).toContain('Ferry delayed')
    await context.setOffline(true)
    await page.reload()
    expect(await heading()).toBe('Ferry delayed')
  })

  it('does not show a withdrawn article', async () => {
    allowErrors(/404 .*\/article\/ferry/)
    await page.goto(`${site.url}/article/bridge`)
    await workerReady()
    await page.goto(`${site.url}/article/ferry`)
    await expect.poll(() => isCached('/article/ferry'), waitOptions).toBe(true)
    await site.publish(paper({ bridge: before.bridge }))
    await page.goto(`${site.url}/article/ferry`)
    await expect.poll(() => isCached('/article/ferry'), waitOptions).toBe(false)
  })
})

describe('a live report', () => {
  const report = (titles: string[]) =>
    paper({
      ferry: {
        title: 'Storm at the quay',
        live: {
          status: 'live',
          blocks: titles.map((title, index) => ({
            id: `u${index}`,
            time: `2026-03-01T0${index + 1}:00:00Z`,
            title,
            body: 'Wind from the west.',
          })),
        },
      },
    })

  it.each(['0', '1'])(
    'offers an update at the first poll after its publication (service worker: %s)',
    async (OFFLINE) => {
      const live = await startEditor(report(['Gale warning']), { OFFLINE })
      const opened = await openPage(browser)
      ;({ page, context } = opened)
      await page.clock.install()
      await page.goto(`${live.url}/article/ferry`)
      const countPolls = async () => {
        const answered = page.waitForResponse('**/article/ferry/after/*')
        await page.clock.runFor(20_500)
        return (await answered).text()
      }
      expect(await countPolls()).not.toContain('<li')
      await live.publish(report(['Gale warning', 'Quay closed']))
      expect(await countPolls()).toContain('Quay closed')
      await expect.poll(() => page.getByRole('button', { name: '1 new update' }).count(), waitOptions).toBe(1)
      await context.close()
      await live.stop()
    },
  )
})
