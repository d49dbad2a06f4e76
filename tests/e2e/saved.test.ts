import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { openPhone } from '../support/openPhone'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

const story = '/article/council-votes-last-11m-flood-wall'
const appStory = '/article/cinema-lanternon-vote'
const waitOptions = { timeout: 30_000 }

let browser: Browser
let site: RunningSite
let app: RunningSite

beforeAll(async () => {
  site = await startSite({ WEBSITE_ID: 'harbour-post', OFFLINE: '1' })
  app = await startSite({ WEBSITE_ID: 'petite-ville' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await app.stop()
})

const saveOn = (page: Page, route: string) =>
  page.locator(`[data-card]:has(a[href="${route}"]) button[data-part="save"]`).first()

describe('saving an article', () => {
  it('on a card shows on the article, in the list and in other tabs, and can be undone', async () => {
    const { page, context, complaints } = await openPage(browser)
    await page.goto(site.url)
    const onCard = saveOn(page, story)
    await onCard.click()
    await expect.poll(() => onCard.getAttribute('aria-pressed')).toBe('true')
    const other = await context.newPage()
    await other.goto(site.url + story)
    const onArticle = other.locator('main [data-name="SaveButton"] button').first()
    await onArticle.hover()
    await expect.poll(() => onArticle.textContent(), waitOptions).toBe('Saved')
    await other.goto(`${site.url}/saved`)
    await expect.poll(() => other.locator('main ol h2').allTextContents(), waitOptions).toHaveLength(1)
    await other.locator('main ol button').click()
    await expect.poll(() => onCard.getAttribute('aria-pressed')).toBe('false')
    expect(await other.locator('main ol h2').count()).toBe(1)
    await other.reload()
    await other.getByText('Nothing saved yet').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('on a phone is offered by the article, not by cards, and counted in the tabs of the webapp', async () => {
    const { page, context } = await openPhone(browser)
    await page.goto(app.url)
    const onCards = page.locator('main [data-card] button[data-part="save"]')
    await onCards.first().waitFor({ state: 'attached' })
    expect(await onCards.filter({ visible: true }).count()).toBe(0)
    await page.goto(app.url + appStory)
    const button = page.locator('main [data-name="SaveButton"] button').filter({ visible: true }).first()
    await button.tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const count = page.locator('[data-tabs] [data-behaviour="saved"]')
    await expect.poll(() => count.getAttribute('data-count')).toBe('1')
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect([width >= 24, height >= 24]).toEqual([true, true])
    await context.close()
  })
})

/** Waits until the service worker has cached a path. */
async function untilCached(page: Page, path: string): Promise<void> {
  const isCached = () => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)
  await expect.poll(isCached, waitOptions).toBe(true)
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

describe('service worker', () => {
  it('shows saved and visited pages offline, and explains missing ones', async () => {
    allowErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
    await page.goto(site.url)
    await saveOn(page, story).click()
    await untilCached(page, story)
    await untilCached(page, '/saved')
    await page.goto(`${site.url}/agenda`)
    await untilCached(page, '/agenda')
    await expect
      .poll(
        () =>
          page.evaluate(
            async () =>
              (await (await caches.open('gazette files')).keys()).filter(({ url }) =>
                /SavedList|react|client/.test(url),
              ).length,
          ),
        waitOptions,
      )
      .toBeGreaterThan(1)
    await goOffline(context)
    await page.goto(`${site.url}/agenda`)
    expect(await page.locator('h1').textContent()).toBe('What’s on')
    await page.goto(`${site.url}/shop`)
    expect(await page.locator('h1').textContent()).toBe('You are offline')
    await page.goto(`${site.url}/saved`)
    await page.locator('main ol a').first().click()
    await page.waitForURL(site.url + story)
    expect(await page.locator('h1').textContent()).toContain('flood wall')
    await context.close()
  })

  it('does not show old pages when there is a connection', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${site.url}/agenda`)
    await untilCached(page, '/offline')
    await page.reload()
    await untilCached(page, '/agenda')
    await page.evaluate(async () => {
      const cache = await caches.open('gazette pages')
      await cache.put('/agenda', new Response('<h1>old</h1>', { headers: { 'content-type': 'text/html' } }))
    })
    await page.reload()
    expect(await page.locator('h1').textContent()).toBe('What’s on')
    await context.close()
  })

  it('loads small pictures on the first screen with Save-Data from the next page on, and large ones again without it', async () => {
    const { page, context } = await openPage(browser)
    const widths = () =>
      page.evaluate(async () => {
        const cachedRequests = await (await caches.open('gazette pictures')).keys()
        return cachedRequests.map(({ url }) => Number(/\/media\/(\d+)\//.exec(url)?.[1] ?? 0))
      })
    const expectSaved = (isSaving: boolean) =>
      expect
        .poll(
          () => page.evaluate(() => caches.match('/saver', { cacheName: 'gazette choices' }).then(Boolean)),
          waitOptions,
        )
        .toBe(isSaving)
    await page.goto(`${site.url}/agenda`)
    await untilCached(page, '/offline')
    for (const [choice, isSmall, route] of [
      ['on', true, story],
      ['off', false, '/article/storm-warning-saturday-tide'],
    ] as const) {
      await page.evaluate((saver) => localStorage.setItem('saver', saver), choice)
      await page.goto(`${site.url}/agenda`)
      await expectSaved(isSmall)
      await page.evaluate(() => caches.delete('gazette pictures'))
      await page.goto(site.url + route)
      await expect.poll(async () => (await widths()).length, waitOptions).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      expect([choice, Math.max(...(await widths())) <= 320]).toEqual([choice, isSmall])
    }
    await context.close()
  })

  it('is removed with its caches when it is disabled', async () => {
    const on = await startSite({ WEBSITE_ID: 'harbour-post', OFFLINE: '1' })
    await whenReady(on)
    const { page, context } = await openPage(browser)
    await page.goto(on.url)
    await untilCached(page, '/offline')
    // Pictures that still load would fail without a server.
    await page.goto('about:blank')
    await on.stop()
    const off = await startSite({ WEBSITE_ID: 'harbour-post', OFFLINE: '0', PORT: new URL(on.url).port })
    await whenReady(off)
    await page.goto(on.url)
    const remaining = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    await expect.poll(remaining, waitOptions).toEqual([0, 0])
    await context.close()
    await off.stop()
  })
})
