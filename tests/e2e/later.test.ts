import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { openPhone } from '../support/openPhone'
import { settleAt } from '../support/settleAt'
import { type SharedSite, shareSite } from '../support/shareSite'

const waitOptions = { timeout: 20_000 }

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** For each block of the front page and the footer, whether its layout is still deferred. */
const waiting = (page: Page) =>
  page
    .locator('main [data-block], [data-part="footer"]')
    .evaluateAll((parts) =>
      parts.map(
        ({ firstElementChild: first }) =>
          first?.checkVisibility() && !first.checkVisibility({ contentVisibilityAuto: true }),
      ),
    )

/** Opens a page whose pictures are delayed until the returned function is called. */
async function openUnfinished(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/media/**', (route) => promise.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return resolve
}

/** The link near the top of the window, and its distance in px. */
const atTop = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main [data-part="headline"] a')]
    const link = links.find((one) => one.getBoundingClientRect().top > 100)
    return { path: link?.pathname, top: link?.getBoundingClientRect().top ?? 0 }
  })

/** Scrolls down most of the page, as a reader does. */
const readOn = (page: Page) =>
  page.evaluate(async () => {
    while (scrollY < document.documentElement.scrollHeight * 0.7) {
      scrollBy(0, innerHeight * 0.8)
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
  })

describe.each(['harbour-post', 'petite-ville', 'al-marsad'])('deferred layout of %s', (websiteId) => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: websiteId })
  })
  afterAll(() => site.stop())

  it('is done when a block comes near, and for all blocks once the page has loaded', async () => {
    const { page, context } = await openPhone(browser)
    const arrive = await openUnfinished(page, site.url)
    const first = await waiting(page)
    expect(first.slice(0, 2)).toEqual([false, false])
    expect(first.at(-1)).toBe(true)
    await page.locator('[data-part="footer"]').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await waiting(page)).at(-1), waitOptions).toBe(false)
    expect(await waiting(page)).toContain(true)
    arrive()
    await expect.poll(() => waiting(page), waitOptions).not.toContain(true)
    await context.close()
  })

  it('is done a few blocks at a time while the browser is idle', async () => {
    const { page, context } = await openPhone(browser)
    await page.addInitScript(() => {
      const idle: IdleRequestCallback[] = []
      window.requestIdleCallback = (work) => idle.push(work)
      Object.assign(window, { idle })
    })
    await page.goto(site.url)
    const beIdle = () =>
      page.evaluate(() => {
        const { idle } = window as unknown as { idle: IdleRequestCallback[] }
        for (const work of idle.splice(0)) work({ didTimeout: false, timeRemaining: () => 0 })
      })
    const waitingCounts: number[] = []
    const count = async () => (await waiting(page)).filter(Boolean).length
    await expect
      .poll(async () => waitingCounts.push(await count()) && waitingCounts.at(-1), waitOptions)
      .toBeGreaterThan(2)
    waitingCounts.length = 0
    while (waitingCounts.at(-1) !== 0) {
      await beIdle()
      waitingCounts.push(await count())
    }
    const steps = waitingCounts.slice(1).map((one, index) => (waitingCounts[index] ?? 0) - one)
    expect(waitingCounts.length).toBeGreaterThan(3)
    expect(Math.max(...steps)).toBeLessThanOrEqual(2)
    await context.close()
  })

  it('is not deferred without JavaScript', async () => {
    const { page, context } = await openPhone(browser, { javaScriptEnabled: false })
    await page.goto(site.url)
    expect(await waiting(page)).not.toContain(true)
    await context.close()
  })

  it('keeps the scroll position on Back and on reload', async () => {
    const { page, context } = await openPhone(browser)
    await page.goto(site.url)
    await readOn(page)
    const before = await atTop(page)
    const isRestored = async () => {
      const { path, top } = await atTop(page)
      return path === before.path && Math.abs(top - before.top) < 3
    }
    await page.goto(`${site.url}/search`)
    await page.goBack()
    await expect.poll(isRestored, waitOptions).toBe(true)
    await page.reload()
    await expect.poll(isRestored, waitOptions).toBe(true)
    await context.close()
  })

  it('is done for printing', async () => {
    const { page, context } = await openPhone(browser)
    await openUnfinished(page, site.url)
    expect(await waiting(page)).toContain(true)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => waiting(page), waitOptions).not.toContain(true)
    await context.close()
  })
})

describe('deferred layout in the webapp', () => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: 'petite-ville' })
  })
  afterAll(() => site.stop())

  it('extends shelves to the edges of the screen', async () => {
    const { page, context } = await openPhone(browser)
    await openUnfinished(page, site.url)
    const laterList = page.locator('#opening-end ~ [data-block] ul[data-on]').first()
    await laterList.scrollIntoViewIfNeeded()
    const reaches = () =>
      laterList.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(innerWidth - 2, top + height / 2))
      })
    await expect.poll(reaches, waitOptions).toBe(true)
    await context.close()
  })

  it('is done at once after a client navigation', async () => {
    const open = await openPage(browser, { viewport: { width: 820, height: 900 } })
    const { page, context } = open
    await settleAt(open, `${site.url}/agenda`)
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    await page
      .locator('a[href="/"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.locator('#opening-end').waitFor({ state: 'attached' })
    await expect.poll(async () => (await waiting(page)).includes(true), waitOptions).toBe(false)
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
    await context.close()
  })
})
