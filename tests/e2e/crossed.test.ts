import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'
import { turnTo } from '../support/turnTo'
import { violationsOf } from '../support/violationsOf'

/** Themes on tenants with the other text direction. */
const crossed = [
  {
    websiteId: 'al-marsad',
    theme: 'news',
    pages: ['/', '/article/layla-bila-masabih', '/annuaire'],
  },
  {
    websiteId: 'al-marsad',
    theme: 'webapp',
    pages: ['/', '/article/layla-bila-masabih', '/agenda'],
  },
  {
    websiteId: 'harbour-post',
    theme: 'magazine',
    pages: ['/', '/article/herring-quota-cut-price-cannot-save', '/agenda', '/shop'],
  },
] as const

describe.each(crossed)('theme $theme on $websiteId', ({ websiteId, theme, pages }) => {
  let api: DemoApi
  let site: RunningSite
  let browser: Browser
  let reader: OpenPage

  beforeAll(async () => {
    api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
    api.edit((data) => {
      data.ui = { theme }
    })
    site = await startSite({ API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: websiteId })
    browser = await openBrowser()
    reader = await openPage(browser, { reducedMotion: 'reduce' })
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    await api.close()
  })

  it.each(pages)(
    '%s has no accessibility violation, light or dark, and no horizontal overflow at any width',
    async (route) => {
      const { page } = reader
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(site.url + route)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
      for (const colorScheme of ['light', 'dark'] as const) {
        await turnTo(page, colorScheme)
        expect([colorScheme, await violationsOf(page)]).toEqual([colorScheme, []])
      }
      for (const width of [390, 820, 1280, 1680]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
        expect([width, overflow]).toEqual([width, 0])
      }
    },
  )
})
