import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf } from '../../scripts/programs/bytesOf'
import { painted } from '../../scripts/programs/painted'
import { allowErrors } from '../support/consoleErrors'
import { dress, looks } from '../support/looks'
import { type OpenPage, openBrowser, openPage, widths } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'
import { turnTo } from '../support/turnTo'
import { smallTargetsOf, violationsOf } from '../support/violationsOf'
import { wastedWidth } from '../support/wastedWidth'

/** Maximum total size of a page's stylesheets, compressed, in bytes. */
const maxCss = 20 * 1024

/**
 * Maximum layout shift (CLS) of a font that arrives between the first layout and the end of its short wait; 0.1 is
 * "good".
 */
const maxShiftByFonts = 0.01

/**
 * A page that records layout shifts and has an empty cache for every address: with request interception Chromium caches
 * nothing.
 */
async function openWatch(browser: Browser, width: number, onFont: (request: Route) => Promise<void>): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: 900 } })
  await page.route('**/*.woff2', onFont)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

/**
 * Opens an address, waits for network idle, and returns the layout shift and the overflow. Then leaves, since
 * animations use CPU.
 */
async function settle(page: Page, address: string): Promise<{ shift: number; overflow: number }> {
  await page.goto(address)
  await page.evaluate(painted)
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  )
  const overflow = await overflowOf(page)
  await page.goto('about:blank')
  return { shift, overflow }
}

/** By how many px a page is wider than its window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Names of the cascade layers in the order in which a stylesheet first uses them. */
function layersOf(css: string): string {
  const names = [...css.matchAll(/@layer ([a-z, ]+)[;{]/g)].flatMap((match) => match[1]?.split(/, ?/) ?? [])
  return [...new Set(names)].join(' ')
}

/** The widths of a phone and a desktop, for checks that load the page at each width. */
const deviceWidths = [390, 1280] as const

describe.each(looks)('theme $theme, on $websiteId', (look) => {
  const { pages } = look
  let browser: Browser
  let dressed: Awaited<ReturnType<typeof dress>>
  let site: RunningSite
  let otherTheme: OpenPage
  let withoutFonts: Page[]
  let withFonts: Page

  beforeAll(async () => {
    dressed = await dress(look)
    site = await startSite(dressed.variables)
    browser = await openBrowser()
    otherTheme = await openPage(browser, { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
    withoutFonts = await Promise.all(deviceWidths.map((width) => openWatch(browser, width, (font) => font.abort())))
    withFonts = await openWatch(browser, 1280, (font) => font.continue())
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    await dressed.close()
  })

  it.each(pages)(
    '%s has no accessibility violation, light or dark, no overflow at any width, and no first picture much wider than needed',
    async (route) => {
      const { page } = otherTheme
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(site.url + route)
      for (const colorScheme of ['light', 'dark'] as const) {
        await turnTo(page, colorScheme)
        expect([colorScheme, await violationsOf(page)]).toEqual([colorScheme, []])
      }
      for (const width of [...widths].reverse()) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await overflowOf(page), await wastedWidth(page)]).toEqual([width, 0, undefined])
      }
      expect(await smallTargetsOf(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
    },
  )

  // Only a shift in each attempt is the page's own: a busy machine may paint a page in parts while it is still loading.
  it.each(pages)('%s has no layout shift while it loads', { retry: 2 }, async (route) => {
    allowErrors(/ERR_FAILED .*\.woff2/)
    for (const [index, page] of withoutFonts.entries())
      expect([deviceWidths[index], await settle(page, site.url + route)]).toEqual([
        deviceWidths[index],
        { shift: 0, overflow: 0 },
      ])
  })

  it('hardly shifts when fonts arrive after the first layout, since fallback fonts have the same metrics', async () => {
    for (const route of pages) {
      const { shift, overflow } = await settle(withFonts, site.url + route)
      expect([route, overflow, shift < maxShiftByFonts]).toEqual([route, 0, true])
    }
  })

  it('links few bytes of stylesheets', async () => {
    for (const route of pages) {
      const html = await (await fetch(site.url + route)).text()
      const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '')
      const sizes = await Promise.all(sheets.map((sheet) => bytesOf(site.url + sheet)))
      expect(sheets.length).toBeGreaterThan(0)
      expect([route, sizes.reduce((all, one) => all + one, 0) < maxCss]).toEqual([route, true])
    }
  })

  it('links the same stylesheets on the first request after a start and later', async () => {
    const fresh = await startSite(dressed.variables)
    const stylesheetsOf = async () => {
      const html = await (await fetch(`${fresh.url}/agenda`)).text()
      return [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) => match[1])
    }
    const first = await stylesheetsOf()
    await stylesheetsOf()
    const nextStylesheets = await stylesheetsOf()
    await fresh.stop()
    expect(new Set(nextStylesheets)).toEqual(new Set(first))
    const layers = await Promise.all(first.map(async (sheet) => (await fetch(`${site.url}${sheet}`)).text()))
    const unordered = layers.filter(
      (css) => css.includes('@layer') && layersOf(css) !== 'reset tokens base parts variants theme',
    )
    expect(unordered).toEqual([])
  })
})
