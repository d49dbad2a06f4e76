import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptiest } from '../support/emptiest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'

/** Maximum area of an empty rectangle in a block, in square px. */
const maxEmpty = 70_000

const counts = Array.from({ length: 13 }, (_, count) => count)

let browser: Browser
let site: SharedSite

beforeAll(async () => {
  site = await shareSite({ WEBSITE_ID: 'harbour-post', DEV_PAGES: '1' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

// The last width is the maximum page width: `--page`.
describe('blocks without large gaps', () => {
  it.each([390, 700, 820, 1100, 1280])('at %i px, with 0 to 12 articles', { timeout: 120_000 }, async (width) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    for (const count of counts) {
      await page.goto(`${site.url}/ui-tests/boxes?show=blocks&bare&count=${count}`)
      // Fonts and pictures may arrive after the page.
      await expect
        .poll(async () => {
          const found = await emptiest(page, '[data-block]')
          return [count, found.filter((hole) => hole.width * hole.height > maxEmpty)]
        })
        .toEqual([count, []])
    }
    await context.close()
  })
})
