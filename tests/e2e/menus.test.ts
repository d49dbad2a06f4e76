import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { startEdited } from '../support/startEdited'
import { type RunningSite, startSite } from '../support/startSite'

describe('the menu', () => {
  let browser: Browser
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ WEBSITE_ID: 'harbour-post' })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  it('opens by keyboard, closes by Escape, and gives the focus back', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width: 390, height: 800 } })
    await page.goto(site.url, { waitUntil: 'networkidle' })
    const menu = page.locator('details[name="menu"]').first()
    await menu.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await menu.getByRole('navigation').first().getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.getAttribute('open')).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('opens without JavaScript', async () => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    })
    await page.goto(site.url)
    const menu = page.locator('details[name="menu"]').first()
    await menu.locator('summary').first().click()
    expect(await menu.getByRole('navigation').first().getByRole('link').first().isVisible()).toBe(true)
    await context.close()
  })

  it('of a document with its fixed fields leads to the sections, and a logo that does not come gives the name', async () => {
    const bare = await startEdited('harbour-post')
    await bare.edit((data) => {
      const { id, name, i18n, articles } = data
      for (const field of Object.keys(data)) delete data[field]
      Object.assign(data, { id, name, i18n, articles, media: { logo: { filename: 'gone.svg' } } })
    })
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 800 } })
    await page.goto(bare.url)
    const header = page.locator('header[data-header]')
    await expect.poll(() => header.locator('[data-logo=name]').isVisible(), { timeout: 20_000 }).toBe(true)
    expect(await header.locator('[data-logo=name]').textContent()).toBe('The Harbour Post')
    expect(await header.locator('[data-logo=picture]').isVisible()).toBe(false)
    const sections = header.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    expect(await sections.count()).toBeGreaterThan(5)
    expect(await page.locator('[data-block]').count()).toBeGreaterThan(5)
    await sections.first().click()
    await page.waitForURL('**/c/*')
    expect(await page.locator('h1').count()).toBe(1)
    await context.close()
    await bare.stop()
  })
})
