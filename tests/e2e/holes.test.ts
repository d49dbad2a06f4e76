import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptiest } from '../support/emptiest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'

/** The largest rectangle without anything that a block may have, in square px. */
const mostEmpty = 70_000

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

// Pages grow no wider than the last of these: `--page`.
describe('blocks have no hole', () => {
  it.each([390, 700, 820, 1100, 1280])('at %i px, with up to a dozen stories', { timeout: 120_000 }, async (width) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    for (const count of counts) {
      await page.goto(`${site.url}/ui-tests/boxes?show=blocks&bare&count=${count}`)
      // Once it has come to rest: faces and pictures may come after the page.
      await expect
        .poll(async () => {
          const found = await emptiest(page, '[data-block]')
          return [count, found.filter((hole) => hole.width * hole.height > mostEmpty)]
        })
        .toEqual([count, []])
    }
    await context.close()
  })
})
