import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import { fallbackPage } from '../../src/shell/errorPages/fallbackPage'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser } from '../support/openBrowser'
import { openPhone, phoneWidths, tabletWidths } from '../support/openPhone'
import { type SharedSite, shareSite } from '../support/shareSite'
import { startEdited } from '../support/startEdited'
import { startSite } from '../support/startSite'
import { tenants } from '../support/tenants'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

/** Scrolls, and waits until the page has handled it: two scrolls within one frame would count as one. */
const scroll = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    scrollTo(0, top)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, y)

/** Scrolls down until the bars are hidden: their script loads after the page. */
const scrollUntilAway = (page: Page) =>
  expect
    .poll(
      async () => {
        await scroll(page, 600)
        await scroll(page, 900)
        return page.locator('html[data-bars="away"]').count()
      },
      { timeout: 15_000 },
    )
    .toBe(1)

/** The layout width, the horizontal overflow, and the number of visible main menus. */
function layoutOf(page: Page) {
  return page.evaluate(() => ({
    innerWidth,
    scrollWidth: document.documentElement.scrollWidth,
    hasTabs: Boolean(document.querySelector('[data-tabs]')?.checkVisibility()),
  }))
}

/** The device of the previous test. Taken while in use, and returned after all its responses have arrived. */
let device: Page | undefined

/** Loads an address on a phone, resizes it to every other device, and returns the layout for each. */
async function layoutsOf(address: string) {
  const page = device ?? (await openPhone(browser)).page
  device = undefined
  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const layouts = []
  for (const width of [...phoneWidths, ...tabletWidths]) {
    await page.setViewportSize({ width, height: 844 })
    layouts.push({ width, ...(await layoutOf(page)) })
  }
  // Otherwise requests of this page would fail after its site has stopped.
  await page.goto('about:blank')
  device = page
  return layouts
}

/** The expected result of `layoutsOf`. */
function expectedLayouts(hasTabs: boolean) {
  return [...phoneWidths, ...tabletWidths].map((width) => ({
    width,
    innerWidth: width,
    scrollWidth: width,
    hasTabs: hasTabs && width < 600,
  }))
}

/** About once in several hundred resizes Chromium hangs: the test is retried with a new page. */
const mayHang = { timeout: 40_000, retry: 2 }

const others: Record<string, readonly string[]> = {
  'harbour-post': ['/social', '/login', '/tag/ferries', '/article/budget-night-customs-house-live', '/test'],
  'petite-ville': ['/search?q=ville', '/test'],
  'al-marsad': ['/search?q=%D8%A7%D9%84', '/shop', '/offers', '/test', '/ui-tests/boxes?only=lead'],
}

describe.each(tenants)('$websiteId on a phone or tablet', ({ websiteId, theme, pages }) => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: websiteId, DEV_PAGES: '1' })
  })
  afterAll(async () => {
    await site.stop()
  })

  it.each([...pages, ...(others[websiteId] ?? [])])('%s is as wide as the device', mayHang, async (route) =>
    expect(await layoutsOf(site.url + route)).toEqual(expectedLayouts(theme === 'webapp')),
  )

  it('the front page is at most sixteen phone screens long', async () => {
    const { page } = await openPhone(browser)
    await page.goto(site.url)
    // Before that, heights are estimates.
    await page.locator('html[data-whole]').waitFor({ state: 'attached' })
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / 844)
    expect(screens).toBeLessThan(16)
    await page.context().close()
  })

  it('every document begins with its charset and viewport, and can be zoomed', async () => {
    for (const route of ['/', '/nowhere', '/test', '/ui-tests/boxes', '/ui-tests/boxes?show=headers&bare']) {
      const html = await (await fetch(site.url + route)).text()
      expect(html.slice(html.indexOf('<head>'), html.indexOf('<head>') + 150)).toMatch(
        /^<head><meta charSet="utf-8"\/?><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"\/?>/,
      )
    }
  })
})

describe('pages without content, on a phone or tablet', () => {
  it.each(['harbour-post-coming-soon', 'harbour-post-maintenance'])('fit for %s', async (websiteId) => {
    allowErrors(/status of 503 /)
    const site = await shareSite({ WEBSITE_ID: websiteId })
    expect(await layoutsOf(site.url)).toEqual(expectedLayouts(false))
    await site.stop()
  })

  it.each(['petite-ville', 'al-marsad'])('fit for %s, before its opening and in maintenance', async (websiteId) => {
    allowErrors(/status of 503 /)
    const site = await startEdited(websiteId)
    for (const [mode, key] of [
      ['coming-soon', 'is_coming_soon'],
      ['maintenance', 'is_maintenance_mode'],
    ] as const) {
      await site.edit((data) => {
        data.info = { [key]: true }
      })
      expect(await (await fetch(site.url)).text()).toContain(`data-mode="${mode}"`)
      expect(await layoutsOf(site.url)).toEqual(expectedLayouts(false))
    }
    await site.stop()
  })

  it('fit for the error page without a document', async () => {
    allowErrors(/status of 503 /)
    const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
    api.misbehave('500')
    const site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: 'harbour-post' })
    expect((await fetch(site.url)).status).toBe(503)
    expect(await layoutsOf(site.url)).toEqual(expectedLayouts(false))
    await site.stop()
    await api.close()
  })

  it('fit for the fallback page', async () => {
    const html = await fallbackPage(500).text()
    expect(await layoutsOf(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`)).toEqual(expectedLayouts(false))
  })
})

describe('a device with a notch and a home indicator', () => {
  const insets = { top: 40, bottom: 34, left: 44, right: 44 }

  it('has no text or control beneath them', async () => {
    const site = await shareSite({ WEBSITE_ID: 'petite-ville' })
    const { page, context } = await openPhone(browser)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
    await page.goto(`${site.url}/article/cinema-lanternon-vote`)
    const bars = () => page.evaluate(() => document.documentElement.dataset.bars)
    const tabsEnd = () =>
      page.evaluate(() => document.querySelector('[data-tabs]')?.getBoundingClientRect().bottom ?? 0)
    await scrollUntilAway(page)
    await scroll(page, 800)
    await expect.poll(bars, { timeout: 20_000 }).toBeUndefined()
    await expect.poll(tabsEnd, { timeout: 20_000 }).toBe(844)
    const boxes = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const links = [...document.querySelectorAll('[data-tabs] a')].map((link) => link.getBoundingClientRect())
      return {
        brand: boxOf('header > div > a')?.top,
        name: boxOf('header > div > a')?.left,
        words: boxOf('article h1')?.left,
        tabs: boxOf('[data-tabs]')?.bottom,
        tabEnd: Math.max(...links.map(({ bottom }) => bottom)),
        tabSides: [Math.min(...links.map(({ left }) => left)), Math.max(...links.map(({ right }) => right))],
      }
    })
    expect(boxes.brand).toBeGreaterThanOrEqual(insets.top)
    expect(boxes.name).toBeGreaterThanOrEqual(insets.left)
    expect(boxes.words).toBeGreaterThanOrEqual(insets.left)
    expect(boxes.tabs).toBe(844)
    expect(boxes.tabEnd).toBeLessThanOrEqual(844 - insets.bottom)
    expect(boxes.tabSides).toEqual([insets.left, 390 - insets.right])
    await context.close()
    await site.stop()
  })
})

describe('bars of the webapp on a phone', () => {
  const article = '/article/cinema-lanternon-vote'
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: 'petite-ville' })
  })
  afterAll(() => site.stop())

  /** Height of the window covered by header, chips and tabs, in px. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll('[data-header], [data-chips], [data-tabs]')]
      const heights = bars.map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      })
      return Math.round(heights.reduce((sum, height) => sum + height, 0))
    })

  const expectCovered = (page: Page) => expect.poll(() => covered(page), { timeout: 15_000 })

  it('hide on scrolling down, and return on scrolling up, by keyboard and at the end, without layout shift', async () => {
    const { page, context } = await openPhone(browser)
    await page.goto(site.url + article)
    const all = await covered(page)
    expect(all).toBeGreaterThan(150)
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        for (const { value } of shifts) document.body.dataset.moved = String(value)
      }).observe({ type: 'layout-shift' })
    })
    await scrollUntilAway(page)
    await expectCovered(page).toBe(0)
    await scroll(page, 700)
    await expectCovered(page).toBe(all)
    await scroll(page, 1100)
    await expectCovered(page).toBe(0)
    await page.locator('[data-tabs] a').last().focus()
    await page.keyboard.press('Shift+Tab')
    await expectCovered(page).toBe(all)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expectCovered(page).toBe(0)
    await scroll(page, 1_000_000)
    await expectCovered(page).toBe(all)
    await scroll(page, 0)
    await expectCovered(page).toBe(all)
    expect(await page.locator('body').getAttribute('data-moved')).toBeNull()
    await context.close()
  })

  it('slide, except with reduced motion, and stay visible without JavaScript', async () => {
    const { page, context } = await openPhone(browser, { javaScriptEnabled: false })
    await page.goto(site.url + article)
    const all = await covered(page)
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    expect(await covered(page)).toBe(all)
    const slide = () => page.locator('[data-tabs]').evaluate((tabs) => getComputedStyle(tabs).transitionDuration)
    expect(await slide()).toBe('0s')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await slide()).toBe('0.16s')
    await context.close()
  })
})

it.each(['news', 'webapp', 'quarterly'])(
  'in theme %s the standfirsts of lists are below their pictures, as wide as the list',
  async (theme) => {
    const site = await startEdited('harbour-post')
    await site.edit((data) => {
      data.ui = { theme, theme_config: {} }
    })
    const { page } = await openPhone(browser)
    for (const route of ['/tag/ferries', '/search?q=harbour', '/c/port']) {
      await page.goto(site.url + route)
      const cards = await page.locator('main [data-card][data-side=end]').evaluateAll((all) =>
        all.flatMap((card) => {
          const [picture, standfirst] = ['media', 'standfirst'].map((part) =>
            card.querySelector(`[data-part=${part}]`)?.getBoundingClientRect(),
          )
          return picture && standfirst ? [{ isBelow: standfirst.top >= picture.bottom }] : []
        }),
      )
      expect([route, cards.length > 0, cards.filter(({ isBelow }) => !isBelow)]).toEqual([route, true, []])
    }
    await page.context().close()
    await site.stop()
  },
)

it('a rule separates columns of the front page that are stacked on a phone', async () => {
  const site = await shareSite({ WEBSITE_ID: 'harbour-post' })
  const { page, context } = await openPhone(browser)
  await page.goto(site.url)
  const lines = await page.locator('[data-block] [data-span] + [data-span]').evaluateAll((columns) =>
    columns.map((column) => {
      const { width, height, top, display } = getComputedStyle(column, '::before')
      const isAbove = Number.parseFloat(top) < 0 && display !== 'none'
      return { isAbove, height, isWide: Math.abs(Number.parseFloat(width) - column.clientWidth) < 1 }
    }),
  )
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter(({ isAbove, height, isWide }) => !isAbove || height !== '1px' || !isWide)).toEqual([])
  await context.close()
  await site.stop()
})
