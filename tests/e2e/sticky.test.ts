import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerNames } from '../../src/content/schema/website'
import { openBrowser, openPage } from '../support/openBrowser'
import { type EditedSite, startEdited } from '../support/startEdited'

const widths = [1024, 1280, 1440, 1680] as const

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

/**
 * Scrolls through the page in steps of a quarter of the window. At each step, returns the overlap in px of the box that
 * `upper` matches with those of `lowers`.
 */
function overlaps(page: Page, upper: string, lowers: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([upper, lowers]) => {
      const find = (selector: string) => {
        const found = document.querySelector(selector)
        if (!found) throw new Error(`the page lacks ${selector}`)
        return found
      }
      const first = find(upper)
      const others = lowers.map((selector) => ({ selector, element: find(selector) }))
      const found: string[] = []
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 4) {
        scrollTo(0, y)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const one = first.getBoundingClientRect()
        for (const { selector, element } of others) {
          const other = element.getBoundingClientRect()
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
          if (wide > 1 && high > 1) found.push(`${selector}: ${Math.round(high)}`)
        }
      }
      return found
    },
    [upper, lowers] as const,
  )
}

/** The bottom of the sticky header, and other sticky elements above it, in px from the top of the window. */
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

describe.each([
  { websiteId: 'harbour-post', article: 'council-votes-last-11m-flood-wall', headers: headerNames },
  { websiteId: 'al-marsad', article: 'bannaat-al-tin', headers: [] },
])('sticky elements on $websiteId', ({ websiteId, article, headers }) => {
  let site: EditedSite
  let page: Page

  beforeAll(async () => {
    site = await startEdited(websiteId)
    page = (await openPage(browser, { reducedMotion: 'reduce' })).page
  })
  afterAll(() => site.stop())

  const setTheme = (theme: string, header?: string) =>
    site.edit((data) => {
      data.ui = { theme, theme_config: { header } }
    })

  it.each(['news', 'webapp'])(
    'the contents list in theme %s ends where the following element begins, at every width',
    async (theme) => {
      await setTheme(theme)
      await page.goto(`${site.url}/article/${article}`)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const found = await overlaps(page, '[data-behaviour=contents]', [
          '[data-part=aside]',
          '[itemprop=articleBody]',
          'footer',
        ])
        expect([width, found]).toEqual([width, []])
      }
    },
  )

  /** The webapp theme has the most sticky elements: chips, rail, contents and facts. */
  it.each(headers)('no element of theme webapp sticks beneath header %s', async (header) => {
    await setTheme('webapp', header)
    for (const route of [`/article/${article}`, '/agenda/short-sea-film-weekend']) {
      await page.goto(site.url + route)
      expect(await page.locator('[data-header]').getAttribute('data-header')).toBe(header)
      for (const width of [390, 820, ...widths]) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, route, await stuckAbove(page)]).toEqual([width, route, []])
      }
    }
  })
})
