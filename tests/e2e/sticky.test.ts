import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApi } from '../../scripts/demoApi'
import { headerNames } from '../../src/content/schema/website'
import { openBrowser, openPage } from '../support/openBrowser'
import { startSite } from '../support/startSite'

const widths = [1024, 1280, 1440, 1680] as const

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

/**
 * Scrolls through the page, and at each stop compares the boxes that `upper` and `lower` match: px of their overlap, where there is any.
 * Stops are a quarter of the window apart.
 */
function overlaps(page: Page, upper: string, lower: string): Promise<number[]> {
  return page.evaluate(
    async ([upper, lower]) => {
      const [first, second] = [upper, lower].map((selector) => document.querySelector(selector as string))
      if (!first || !second) throw new Error(`the page lacks ${upper} or ${lower}`)
      const found: number[] = []
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 4) {
        scrollTo(0, y)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const [one, other] = [first.getBoundingClientRect(), second.getBoundingClientRect()]
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (wide > 1 && high > 1) found.push(Math.round(high))
      }
      return found
    },
    [upper, lower],
  )
}

type Look = { theme: string; header?: string }

/** A demo tenant in another look. */
async function startLook(
  websiteId: string,
  { theme, header }: Look,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  api.edit((data) => {
    data.ui = { theme, theme_config: { header } }
  })
  const site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: websiteId })
  await expect.poll(async () => (await fetch(site.url)).status, { timeout: 60_000 }).toBe(200)
  const stop = async () => {
    await site.stop()
    await api.close()
  }
  return { url: site.url, stop }
}

describe.each([
  { websiteId: 'harbour-post', theme: 'news', article: 'council-votes-last-11m-flood-wall' },
  { websiteId: 'harbour-post', theme: 'webapp', article: 'council-votes-last-11m-flood-wall' },
  { websiteId: 'al-marsad', theme: 'news', article: 'bannaat-al-tin' },
  { websiteId: 'al-marsad', theme: 'webapp', article: 'bannaat-al-tin' },
])('the contents list in theme $theme on $websiteId', ({ websiteId, theme, article }) => {
  it('ends where what follows it begins, at every width', async () => {
    const site = await startLook(websiteId, { theme })
    const { page, context } = await openPage(browser)
    await page.goto(`${site.url}/article/${article}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const other of ['article aside', '[itemprop=articleBody]', 'footer']) {
        expect([width, other, await overlaps(page, '[data-behaviour=contents]', other)]).toEqual([width, other, []])
      }
    }
    await context.close()
    await site.stop()
  })
})

/** Where the header ends while it is stuck, and which other things stick above that; px from the top of the window. */
function stuckAbove(page: Page) {
  return page.evaluate(() => {
    const header = document.querySelector('body > header')
    if (!header) throw new Error('the page has no header')
    const topOf = (element: Element) => Number.parseFloat(getComputedStyle(element).insetBlockStart)
    const isColumn = header.getBoundingClientRect().width < innerWidth / 2
    const covers = getComputedStyle(header).position === 'sticky' && !isColumn
    const end = covers ? header.getBoundingClientRect().height + topOf(header) : 0
    const chips = document.querySelector('[data-chips]')
    const sticking = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).position === 'sticky' && element.checkVisibility() && element !== header,
    )
    const endOf = (element: Element) =>
      chips?.checkVisibility() && element.closest('main') ? topOf(chips) + chips.getBoundingClientRect().height : end
    return sticking
      .filter((element) => topOf(element) < endOf(element) - 0.5)
      .map((element) => `${element.tagName} ${element.className}: ${topOf(element)} of ${endOf(element)}`)
  })
}

/** The app has the most that sticks: chips, rail, contents and facts. */
describe('in theme webapp', () => {
  it.each(headerNames)('nothing sticks beneath header %s', async (header) => {
    const site = await startLook('harbour-post', { theme: 'webapp', header })
    const { page, context } = await openPage(browser)
    for (const route of ['/article/council-votes-last-11m-flood-wall', '/agenda/short-sea-film-weekend']) {
      await page.goto(site.url + route)
      for (const width of [390, 820, ...widths]) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, route, await stuckAbove(page)]).toEqual([width, route, []])
      }
    }
    await context.close()
    await site.stop()
  })
})
