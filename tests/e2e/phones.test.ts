import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import { lastResort } from '../../src/shell/standIn/lastResort'
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

/** Scrolls until the page has heard of it: two ways within one frame would be none. */
const scroll = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    scrollTo(0, top)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, y)

/** Reads on until the bars have given way: their script comes after the page. */
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

/** How wide the page is laid out, how far it can be moved sideways, and which main menus a thumb finds. */
function layoutOf(page: Page) {
  return page.evaluate(() => ({
    innerWidth,
    scrollWidth: document.documentElement.scrollWidth,
    hasTabs: Boolean(document.querySelector('[data-tabs]')?.checkVisibility()),
  }))
}

/** The device that was used last. It is taken while it is used, and laid back by whoever has had all answers of it. */
let device: Page | undefined

/** Loads an address on a phone, turns that into every other device, and says what each makes of it. */
async function layoutsOf(address: string) {
  const page = device ?? (await openPhone(browser)).page
  device = undefined
  await page.context().clearCookies()
  await page.goto('about:blank')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const layouts = []
  for (const width of [...phoneWidths, ...tabletWidths]) {
    await page.setViewportSize({ width, height: 844 })
    layouts.push({ width, ...(await layoutOf(page)) })
  }
  device = page
  return layouts
}

/** What `layoutsOf` should say of a page. */
function fitting(hasTabs: boolean) {
  return [...phoneWidths, ...tabletWidths].map((width) => ({
    width,
    innerWidth: width,
    scrollWidth: width,
    hasTabs: hasTabs && width < 600,
  }))
}

/** Once in some hundred times Chromium never answers when the window is to have another size: then another is taken. */
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

  it.each([...pages, ...(others[websiteId] ?? [])])('%s is laid out as wide as the device', mayHang, async (route) =>
    expect(await layoutsOf(site.url + route)).toEqual(fitting(theme === 'webapp')),
  )

  it('the front page is no longer than sixteen screens of a phone', async () => {
    const { page } = await openPhone(browser)
    await page.goto(site.url)
    // Until then heights are guesses.
    await page.locator('html[data-whole]').waitFor({ state: 'attached' })
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / 844)
    expect(screens).toBeLessThan(16)
    await page.context().close()
  })

  it('every document begins by naming its letters and its window, and may be enlarged', async () => {
    for (const route of ['/', '/nowhere', '/test', '/ui-tests/boxes', '/ui-tests/boxes?show=headers&bare']) {
      const html = await (await fetch(site.url + route)).text()
      expect(html.slice(html.indexOf('<head>'), html.indexOf('<head>') + 150)).toMatch(
        /^<head><meta charSet="utf-8"\/?><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"\/?>/,
      )
    }
  })
})

describe('what stands in for a page, on a phone or tablet', () => {
  it.each(['harbour-post-coming-soon', 'harbour-post-maintenance'])('%s', async (websiteId) => {
    allowErrors(/status of 503 /)
    const site = await shareSite({ WEBSITE_ID: websiteId })
    expect(await layoutsOf(site.url)).toEqual(fitting(false))
    await site.stop()
  })

  it.each(['petite-ville', 'al-marsad'])('%s, before it opens and while it is mended', async (websiteId) => {
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
      expect(await layoutsOf(site.url)).toEqual(fitting(false))
    }
    await site.stop()
  })

  it('the error page without any document', async () => {
    allowErrors(/status of 503 /)
    const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
    api.misbehave('500')
    const site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: 'harbour-post' })
    expect((await fetch(site.url)).status).toBe(503)
    expect(await layoutsOf(site.url)).toEqual(fitting(false))
    await site.stop()
    await api.close()
  })

  it('the error page of last resort', async () => {
    const html = await lastResort(500).text()
    expect(await layoutsOf(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`)).toEqual(fitting(false))
  })
})

describe('a device with a notch and a bar for the thumb', () => {
  const insets = { top: 40, bottom: 34, left: 44, right: 44 }

  it('has nothing to read or touch beneath them', async () => {
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

describe('the bars of the app on a phone', () => {
  const article = '/article/cinema-lanternon-vote'
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: 'petite-ville' })
  })
  afterAll(() => site.stop())

  /** px of the window that header, chips and tabs cover. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll('[data-header], [data-chips], [data-tabs]')]
      const heights = bars.map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      })
      return Math.round(heights.reduce((sum, height) => sum + height, 0))
    })

  const settles = (page: Page) => expect.poll(() => covered(page), { timeout: 15_000 })

  it('leave the whole window to who reads on, and are back on the way up, by keyboard and at the end; nothing moves', async () => {
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
    await settles(page).toBe(0)
    await scroll(page, 700)
    await settles(page).toBe(all)
    await scroll(page, 1100)
    await settles(page).toBe(0)
    await page.locator('[data-tabs] a').last().focus()
    await page.keyboard.press('Shift+Tab')
    await settles(page).toBe(all)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await settles(page).toBe(0)
    await scroll(page, 1_000_000)
    await settles(page).toBe(all)
    await scroll(page, 0)
    await settles(page).toBe(all)
    expect(await page.locator('body').getAttribute('data-moved')).toBeNull()
    await context.close()
  })

  it('slide, but for those who want nothing to move, and stay where no script comes', async () => {
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

it('rules off the columns of the front page that stand below each other on a phone', async () => {
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
