import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage, widths } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'

let site: SharedSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([shareSite({ WEBSITE_ID: 'harbour-post' }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const article = '/article/council-votes-last-11m-flood-wall'

async function visit(route: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options)
  await opened.page.goto(site.url + route)
  return opened
}

const pathOf = (page: Page) => page.url().slice(site.url.length)
const languageOf = (page: Page) => page.getAttribute('html', 'lang')
const choice = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByRole('list', { name: /^(Language|Langue|言語)$/ })
    .getByRole('link', { name, exact: true })

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies(site.url)
  return cookies.find(({ name }) => name === 'i18n_redirected')
}

describe('a first visit with a French browser', () => {
  it('redirects to /fr, and does so again from / later', async () => {
    const { page, context } = await visit('/', { locale: 'fr-CA' })
    expect([pathOf(page), await languageOf(page)]).toEqual(['/fr', 'fr'])
    expect(await cookieOf(page)).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' })
    await page.goto(site.url)
    expect(pathOf(page)).toBe('/fr')
    await context.close()
  })

  it.each(['/agenda', article, '/c/port'])('stays at the direct link %s', async (route) => {
    const { page, context } = await visit(route, { locale: 'fr-FR' })
    expect([pathOf(page), await languageOf(page), await cookieOf(page)]).toEqual([route, 'en', undefined])
    await context.close()
  })
})

describe('choosing English', () => {
  it('leads to the same page in English, and is stored for 365 days', async () => {
    const { page, context } = await visit(`/fr${article}`, { locale: 'fr-FR' })
    const before = Date.now() / 1000
    await choice(page, 'English').click()
    await page.waitForURL(site.url + article)
    expect(await languageOf(page)).toBe('en')
    const { value, expires = 0 } = (await cookieOf(page)) ?? {}
    expect(value).toBe('en')
    expect(expires - before).toBeGreaterThan(364.9 * 24 * 3600)
    expect(expires - before).toBeLessThan(365.1 * 24 * 3600)
    await page.goto(`${site.url}/`)
    expect([pathOf(page), await languageOf(page)]).toEqual(['/', 'en'])
    await context.close()
  })

  it('is not overridden by a visit to a French page', async () => {
    const { page, context } = await visit('/fr', { locale: 'fr-FR' })
    await choice(page, 'English').click()
    await page.waitForURL(`${site.url}/`)
    await page.goto(`${site.url}/fr/agenda`)
    expect(await cookieOf(page)).toMatchObject({ value: 'en' })
    await context.close()
  })
})

describe('a visit to a page in another language', () => {
  it('stores that language unless the reader has chosen another', async () => {
    const { page, context } = await visit('/ja/agenda', { locale: 'en-GB' })
    await expect.poll(() => cookieOf(page)).toMatchObject({ value: 'ja' })
    await page.goto(site.url)
    expect(pathOf(page)).toBe('/ja')
    await context.close()
  })
})

describe('languages without JavaScript', () => {
  const withoutScript = { javaScriptEnabled: false, locale: 'fr-FR' }

  it('are detected, chosen and stored the same way', async () => {
    const { page, context } = await visit('/', withoutScript)
    expect(pathOf(page)).toBe('/fr')
    await choice(page, '日本語').click()
    await page.waitForURL(`${site.url}/ja`)
    expect(await languageOf(page)).toBe('ja')
    await page.goto(site.url)
    expect(pathOf(page)).toBe('/ja')
    await context.close()
  })

  it('link an untranslated page to the home page of the language, and explain it where the page is shown', async () => {
    const { page, context } = await visit('/p/about', withoutScript)
    expect(await choice(page, '日本語').getAttribute('href')).toBe('/ja?lang=ja')
    await page.goto(`${site.url}/ja/p/about`)
    expect(await page.getByText('このページには日本語版がありません。').count()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en')
    expect(await page.locator('[itemprop="articleBody"]').getAttribute('lang')).toBe('en')
    await context.close()
  })
})

describe('the Japanese edition', () => {
  it.each(['/ja', `/ja${article}`])(
    'has at %s no overflow at any width, no console errors, and marks text that is not Japanese',
    async (route) => {
      const { page, context, complaints } = await visit(route, { locale: 'ja-JP' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([width, over <= 0]).toEqual([width, true])
      }
      const unmarked = await page
        .locator('main :is(h2, h3):not([lang])')
        .evaluateAll((all) =>
          all.map((one) => one.textContent ?? '').filter((text) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)),
        )
      expect(unmarked).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
