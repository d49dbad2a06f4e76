import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptiest } from '../support/emptiest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'
import { startEdited } from '../support/startEdited'

/** Maximum area of an empty rectangle in a block, in square px. */
const maxEmpty = 70_000

/** Up to 12 articles in blocks of the news theme; few in the webapp's, whose rows scroll sideways. The widest is the maximum page width: `--page`. */
const tenants = [
  { theme: 'news', websiteId: 'harbour-post', widths: [390, 700, 820, 1100, 1280], mostArticles: 12 },
  { theme: 'webapp', websiteId: 'petite-ville', widths: [1280], mostArticles: 4 },
]

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(tenants)('blocks of theme $theme without large gaps', ({ websiteId, widths, mostArticles }) => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: websiteId, DEV_PAGES: '1' })
  })
  afterAll(() => site.stop())

  it.each(widths)(`at %i px, with 0 to ${mostArticles} articles`, { timeout: 120_000 }, async (width) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    for (let count = 0; count <= mostArticles; count++) {
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

it('the last of an odd number of products has the corners of its card on a phone', async () => {
  const site = await shareSite({ WEBSITE_ID: 'petite-ville' })
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/shop/affiche-pont-des-tanneurs`)
  const picture = page.locator('[data-lone~=narrow] > :last-child [data-part=media] > *')
  const radii = await picture.evaluateAll((pictures) => pictures.map((one) => getComputedStyle(one).borderRadius))
  expect(radii).toEqual(['20px 0px 0px 20px'])
  await context.close()
  await site.stop()
})

it('the calendar leaf on the last of an odd number of events is as high as on the others', async () => {
  const site = await shareSite({ WEBSITE_ID: 'petite-ville' })
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/agenda/repair-cafe-novembre`)
  const leaves = page.locator('[data-lone~=narrow] [data-part=leaf]')
  const heights = await leaves.evaluateAll((all) => all.map((leaf) => Math.round(leaf.getBoundingClientRect().height)))
  expect(heights).toHaveLength(3)
  expect(new Set(heights).size).toBe(1)
  await context.close()
  await site.stop()
})

/** Words on more than one line, except where they have a hyphen. Runs in the page. */
function brokenWords(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (range.getClientRects().length > 1) found.push(word)
      }
    }
    return found
  })
}

it('events without pictures in the magazine break no word on a phone', async () => {
  const site = await startEdited('harbour-post')
  await site.edit((data) => Object.assign(data, { ui: { theme: 'magazine' } }))
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/agenda/winter-waders-walk`)
  const cards = page.locator('[data-card=event][data-flow=text]')
  expect(await cards.count()).toBe(2)
  expect(await cards.evaluateAll(brokenWords)).toEqual([])
  await context.close()
  await site.stop()
})
