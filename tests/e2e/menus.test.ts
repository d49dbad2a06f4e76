import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'
import { startEdited } from '../support/startEdited'

describe('menu', () => {
  let browser: Browser
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: 'harbour-post' })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  it('opens by keyboard, closes on Escape, and restores the focus', async () => {
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

  it('has every language below 1024 px, also without JavaScript and by keyboard; from 1024 px the bar has them', async () => {
    const many = await startEdited('harbour-post')
    const languages = ['en', 'fr', 'ja', 'ar', 'de', 'es', 'he', 'it', 'nl', 'pt', 'tr', 'zh-Hans']
    await many.edit((data) => {
      data.i18n = { main_language: 'en', languages }
    })
    const { page, context } = await openPage(browser, { javaScriptEnabled: false })
    const bar = page.locator('header [data-tools]').getByRole('list', { name: 'Language', includeHidden: true })
    const drawer = page.locator('details[name=menu]')
    const listed = drawer.getByRole('list', { name: 'Language' }).getByRole('link')
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(many.url)
    await drawer.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    for (const width of [390, 768, 1023]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => listed.count(), { timeout: 10_000 }).toBe(languages.length)
      await listed.last().focus()
      expect([width, await listed.last().isVisible(), await bar.isVisible()]).toEqual([width, true, false])
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await many.edit((data) => {
      data.i18n = { main_language: 'en', languages }
      data.ui = { theme: 'news', theme_config: { header: 'v7' } }
    })
    await page.goto(many.url)
    await page.locator('header [data-tools] summary').click()
    expect(await bar.isVisible()).toBe(true)
    await drawer.locator('summary').first().click()
    expect([await drawer.getByRole('searchbox').isVisible(), await listed.count()]).toEqual([true, 0])
    await context.close()
    await many.stop()
  })

  it('links to the sections if the document has no menus, and a missing logo is replaced by the name', async () => {
    allowErrors(/404 .*\/media\//)
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
