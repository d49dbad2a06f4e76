import { readdirSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardNames } from '../../src/cards/catalogue'
import { headerNames } from '../../src/content/schema/website'
import { clockAt } from '../support/clockAt'
import { openBrowser, openPage } from '../support/openBrowser'
import { checkPicture, pictureFolders } from '../support/pictures/checkPicture'
import { type OpenFamily, openFamily } from '../support/pictures/openFamily'
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

/** Blocks with a compared picture; they are rendered with a fixed date. */
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

/** A query of the catalogue, and the pictures with the rows that they show. */
const families: readonly { query: string; pictures: [picture: string, row: string][] }[] = [
  { query: '', pictures: cardNames.map((row) => [`card-${row}`, row]) },
  { query: 'show=headers&bare', pictures: headerNames.map((row) => [`header-${row}`, row]) },
  { query: 'show=blocks&bare', pictures: blocks.map((row) => [`block-${row}`, row]) },
]

describe('block catalogue compared with its pictures', () => {
  describe.each(families)('?$query', ({ query, pictures }) => {
    let family: OpenFamily

    beforeAll(async () => {
      family = await openFamily(browser, `${site.url}/ui-tests/boxes?${query}`)
    })
    afterAll(() => family.close())

    it.each(pictures)('%s', async (name, row) => {
      await checkPicture(name, await family.take(row))
    })
  })

  it('has no picture without a row', () => {
    const shown = families.flatMap(({ pictures }) => pictures.map(([name]) => `${name}.jpg`))
    const unused = readdirSync(pictureFolders.wanted).filter((file) => !shown.includes(file))
    expect(unused).toEqual([])
  })
})

describe('block catalogue', () => {
  it('shows cards with extreme content inside their boxes, at any width', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1800, height: 1200 } })
    await page.goto(`${site.url}/ui-tests/boxes?bare`)
    for (const pixels of [undefined, 160, 240, 1200]) {
      const sticking = await page.locator('[data-card]').evaluateAll((cards, expected) => {
        const boxes = cards.map((card) => card.parentElement?.parentElement)
        if (expected) for (const box of boxes) if (box) box.style.inlineSize = `${expected}px`
        return cards
          .filter((card) => card.scrollWidth > card.clientWidth + 1)
          .map((card) => `${card.getAttribute('data-card')} at ${card.clientWidth}`)
      }, pixels)
      expect([pixels, sticking]).toEqual([pixels, []])
    }
    await context.close()
  })

  /** The catalogue repeats every block, so landmarks cannot be unique. */
  it('shows blocks with no, one, few and many entries', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    const response = await page.goto(`${site.url}/ui-tests/boxes?show=blocks&bare`)
    expect(response?.status()).toBe(200)
    expect(await page.locator('[data-block]').count()).toBeGreaterThan(40)
    for (const row of ['banner', 'page-title', 'newsletter', 'text', 'html'])
      expect([row, await page.locator(`#${row} [data-block]`).first().isVisible()]).toEqual([row, true])
    expect(complaints).toEqual([])
    const violations = await violationsOf(page)
    expect(violations.filter((one) => !one.startsWith('landmark-unique'))).toEqual([])
    await context.close()
  })
})
