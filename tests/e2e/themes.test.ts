import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage, widths } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'
import { tenants } from '../support/tenants'
import { violationsOf } from '../support/violationsOf'

/** Bytes of all stylesheets of a page, compressed. */
const mostCss = 20 * 1024

/** Layout shift that a font may cause that arrives between the first layout and the end of its short wait; 0.1 is "good". */
const mostShiftByFonts = 0.01

/** Opens a page, waits until nothing more comes, and says by how much things have moved and stick out. */
async function settle(page: Page, address: string): Promise<{ shift: number; overflow: number }> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    })
    watch.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(() => ({
    shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
}

/** Names of the cascade layers in the order in which a stylesheet first names them. */
function layersOf(css: string): string {
  const names = [...css.matchAll(/@layer ([a-z, ]+)[;{]/g)].flatMap((match) => match[1]?.split(/, ?/) ?? [])
  return [...new Set(names)].join(' ')
}

describe.each(tenants)('theme $theme, on $websiteId', ({ websiteId, theme, pages }) => {
  let browser: Browser
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ WEBSITE_ID: websiteId })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each(pages)('%s has no accessibility violation', async (route) => {
      const options = { colorScheme, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } } as const
      const { page, context } = await openPage(browser, options)
      await page.goto(site.url + route)
      expect(await violationsOf(page)).toEqual([])
      await context.close()
    })
  })

  it.each(pages)('%s stays where it is while it loads, and inside every width', async (route) => {
    for (const width of widths) {
      const { page, context } = await openPage(browser, { viewport: { width, height: 900 } })
      await page.route('**/*.woff2', (request) => request.abort())
      const { shift, overflow } = await settle(page, site.url + route)
      expect([width, overflow, shift]).toEqual([width, 0, 0])
      await context.close()
    }
  })

  it('hardly moves when fonts come after the first layout: the fallbacks have their measures', async () => {
    for (const route of pages) {
      const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
      const { shift, overflow } = await settle(page, site.url + route)
      expect([route, overflow, shift < mostShiftByFonts]).toEqual([route, 0, true])
      await context.close()
    }
  })

  it('links the stylesheets of its own theme alone, and few bytes of them', async () => {
    for (const route of pages) {
      const html = await (await fetch(site.url + route)).text()
      const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) => match[1] ?? '')
      const others = tenants.map((one) => one.theme).filter((one) => one !== theme)
      expect(sheets.filter((sheet) => others.some((other) => sheet.includes(`theme-${other}`)))).toEqual([])
      const texts = await Promise.all(sheets.map(async (sheet) => (await fetch(site.url + sheet)).text()))
      expect([route, brotliCompressSync(texts.join('\n')).length < mostCss]).toEqual([route, true])
    }
  })

  it('delivers the same stylesheets at the first request after a start as later', async () => {
    const fresh = await startSite({ WEBSITE_ID: websiteId })
    const sheetsOf = async () => {
      const html = await (await fetch(`${fresh.url}/agenda`)).text()
      return [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map((match) => match[1])
    }
    const first = await sheetsOf()
    await sheetsOf()
    const later = await sheetsOf()
    await fresh.stop()
    expect(new Set(later)).toEqual(new Set(first))
    const layers = await Promise.all(first.map(async (sheet) => (await fetch(`${site.url}${sheet}`)).text()))
    const unordered = layers.filter(
      (css) => css.includes('@layer') && layersOf(css) !== 'reset tokens base parts variants theme',
    )
    expect(unordered).toEqual([])
  })
})
