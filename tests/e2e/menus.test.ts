import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
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
})
