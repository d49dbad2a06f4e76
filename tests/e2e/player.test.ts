import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'

const episode = '/article/voix-ourse-derniere-lavandiere'
const waitOptions = { timeout: 30_000 }

let browser: Browser
let site: SharedSite

beforeAll(async () => {
  site = await shareSite({ WEBSITE_ID: 'petite-ville' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const bar = (page: Page) => page.getByRole('region', { name: 'Lecteur' })
const position = (page: Page) => bar(page).getByRole('slider').inputValue().then(Number)

it('a recording continues across client navigations, and resumes at its last position', async () => {
  const { page, context, complaints } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(site.url + episode)
  await page.getByRole('button', { name: 'Écouter' }).click()
  await bar(page).waitFor(waitOptions)
  await expect.poll(() => position(page), waitOptions).toBeGreaterThan(0)
  await page.evaluate(() => {
    ;(window as { isSame?: boolean }).isSame = true
  })
  for (const route of ['/agenda', '/annuaire']) {
    const before = await position(page)
    await page.locator(`[data-rail] a[href="${route}"]`).click()
    await page.waitForURL(site.url + route)
    await expect.poll(() => position(page), waitOptions).toBeGreaterThan(before)
  }
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true)
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe('Petite Ville')
  await bar(page).getByRole('button', { name: 'Avancer de 30 secondes' }).click()
  await expect.poll(() => position(page), waitOptions).toBeGreaterThan(30)
  await bar(page).getByRole('button', { name: 'Vitesse' }).click()
  await expect.poll(() => bar(page).getByRole('button', { name: 'Vitesse' }).textContent()).toBe('1.25×')
  await bar(page).getByRole('button', { name: 'Pause' }).click()
  await bar(page).getByRole('button', { name: 'Fermer' }).click()
  await expect.poll(() => bar(page).count()).toBe(0)
  await page.goto(site.url + episode)
  await page.getByRole('button', { name: 'Écouter' }).click()
  await expect.poll(() => position(page), waitOptions).toBeGreaterThan(25)
  expect(complaints).toEqual([])
  await context.close()
})

it("without JavaScript the browser's own player is shown", async () => {
  const { page, context } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(site.url + episode)
  expect(await page.locator('audio[controls]').isVisible()).toBe(true)
  expect(await page.locator('[data-part="listen"]').isVisible()).toBe(false)
  await context.close()
})
