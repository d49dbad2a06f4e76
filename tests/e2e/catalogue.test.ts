import { readdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardNames } from '../../src/cards/catalogue'
import { headerNames } from '../../src/content/schema/website'
import { clockAt } from '../support/clockAt'
import { openBrowser, openPage } from '../support/openBrowser'
import { checkPicture, pictureFolders } from '../support/pictures/checkPicture'
import { takePicture } from '../support/pictures/takePicture'
import { type RunningSite, startSite } from '../support/startSite'
import { violationsOf } from '../support/violationsOf'

let browser: Browser
let site: RunningSite

beforeAll(async () => {
  site = await startSite({ DEV_PAGES: '1', ...clockAt('2026-11-20T09:00:00Z') })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** Blocks that are compared; the day on which they are shown is always the same. */
const blocks = [
  'hero',
  'section-one',
  'section-two',
  'section-three',
  'thumbnail-grid',
  'category-section',
  'most-read',
  'agenda',
  'directory',
  'shop',
  'offers',
]

/** Picture → what the catalogue is asked for. */
const shown: Readonly<Record<string, string>> = Object.fromEntries([
  ...cardNames.map((name) => [`card-${name}`, `only=${name}`]),
  ...headerNames.map((name) => [`header-${name}`, `show=headers&bare&only=${name}`]),
  ...blocks.map((name) => [`block-${name}`, `show=blocks&bare&only=${name}`]),
])

describe('the catalogue looks as it did', () => {
  it.each(Object.entries(shown))('%s', async (name, query) => {
    await checkPicture(name, await takePicture(browser, `${site.url}/ui-tests/boxes?${query}`))
  })

  it('and no picture is left of what is gone', () => {
    const left = readdirSync(pictureFolders.wanted).filter((file) => !(file.replace('.jpg', '') in shown))
    expect(left).toEqual([])
  })
})

describe('the catalogue holds', () => {
  it.each([0, 160, 240, 1200])(
    'cards with the worst content, %i px wide (0: as shown): nothing sticks out',
    async (pixels) => {
      const { page, context } = await openPage(browser, { viewport: { width: 1800, height: 1200 } })
      await page.goto(`${site.url}/ui-tests/boxes?bare`)
      const sticking = await page.locator('[data-card]').evaluateAll((cards, wanted) => {
        const boxes = cards.map((card) => card.parentElement?.parentElement)
        if (wanted > 0) for (const box of boxes) if (box) box.style.inlineSize = `${wanted}px`
        return cards
          .filter((card) => card.scrollWidth > card.clientWidth + 1)
          .map((card) => `${card.getAttribute('data-card')} at ${card.clientWidth}`)
      }, pixels)
      expect(sticking).toEqual([])
      await context.close()
    },
  )

  /** Every block stands here several times, so its landmarks cannot be unique. */
  it('blocks with no, one, few and many entries', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    const response = await page.goto(`${site.url}/ui-tests/boxes?show=blocks&bare`)
    expect(response?.status()).toBe(200)
    expect(await page.locator('[data-block]').count()).toBeGreaterThan(40)
    expect(complaints).toEqual([])
    const violations = await violationsOf(page)
    expect(violations.filter((one) => !one.startsWith('landmark-unique'))).toEqual([])
    await context.close()
  })
})
