import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'

let browser: Browser
let site: SharedSite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), shareSite({ WEBSITE_ID: 'al-marsad' })])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** Returns the texts of the elements whose first character is not at their left edge: a browser has reordered them. */
async function reordered(path: string, selector: string): Promise<{ texts: number; wrong: string[] }> {
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(site.url + path)
  const found = await page.locator(selector).evaluateAll((elements) => {
    const leftOf = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const text = walker.nextNode()
      const range = document.createRange()
      if (!text) return Number.NaN
      range.setStart(text, 0)
      range.setEnd(text, 1)
      return range.getBoundingClientRect().left
    }
    const wrong = elements.filter((one) => {
      const all = document.createRange()
      all.selectNodeContents(one)
      return Math.abs(leftOf(one) - all.getBoundingClientRect().left) > 1
    })
    return { texts: elements.length, wrong: wrong.map((one) => one.textContent ?? '') }
  })
  await context.close()
  return found
}

it.each([
  ['/login', '[href^="tel:"], [href^="mailto:"]', 2],
  ['/social', '[data-part=profiles] li:not(:last-child) strong + span', 3],
])('telephone numbers, addresses and account names on %s read from left to right', async (path, selector, texts) => {
  expect(await reordered(path, selector)).toEqual({ texts, wrong: [] })
})

it('the name of a network is not broken below a post on a phone', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/social`)
  const broken = await page
    .locator('main article p > a')
    .evaluateAll((links) => links.filter((link) => link.getClientRects().length > 1).map((link) => link.textContent))
  expect(broken).toEqual([])
  await context.close()
})

it('most events have time, place and price on one line on a phone', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}/agenda`)
  const lines = await page
    .locator('[data-part=entry] > [data-part=meta]')
    .evaluateAll((facts) =>
      facts.map((one) => new Set([...one.children].map((fact) => Math.round(fact.getBoundingClientRect().top))).size),
    )
  expect(Math.max(...lines)).toBe(2)
  expect(lines.filter((count) => count === 1).length).toBeGreaterThan(lines.length / 2)
  await context.close()
})

it('addresses of the directory have the comma of their script', async () => {
  const { page, context } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${site.url}/annuaire`)
  const entries = await page.locator('[data-part=entry] [data-part=words]').allTextContents()
  expect(entries.filter((entry) => /\p{Script=Arabic}، \p{Script=Arabic}/u.test(entry)).length).toBeGreaterThan(3)
  expect(entries.filter((entry) => /\p{Script=Arabic}, /u.test(entry))).toEqual([])
  await context.close()
})
