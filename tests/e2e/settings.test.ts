import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { openPhone } from '../support/openPhone'
import { type SharedSite, shareSite } from '../support/shareSite'
import { violationsOf } from '../support/violationsOf'

let browser: Browser
let site: SharedSite
let open: OpenPage

beforeAll(async () => {
  site = await shareSite({ WEBSITE_ID: 'harbour-post' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const wide: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }

beforeEach(async () => {
  open = await openPage(browser, wide)
  return () => open.context.close()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your settings' })
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const choice = (page: Page, name: string) => page.evaluate((key) => document.documentElement.dataset[key], name)

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your settings' }).locator('visible=true').first().click()
  await dialog(page).waitFor()
}

describe("reader's settings", () => {
  it('apply at once, are stored, and are restored before the first paint', async () => {
    const { page, complaints } = open
    await page.goto(site.url)
    const light = await paper(page)
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const usual = await size()
    await openPanel(page)
    await dialog(page).getByRole('radio', { name: 'Dark' }).check()
    await dialog(page).getByRole('radio', { name: 'Largest' }).check()
    await dialog(page).getByRole('switch', { name: 'Less motion' }).check()
    expect(await paper(page)).not.toBe(light)
    expect(await size()).toBeCloseTo(usual * 1.25)
    // What the inline script changed before any other script ran.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        const { scheme, text, motion } = document.documentElement.dataset
        Object.assign(window, { atFirst: [scheme, text, motion] })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${site.url}/agenda`)
    expect(await page.evaluate(() => (window as { atFirst?: string[] }).atFirst)).toEqual(['dark', '5', 'less'])
    expect(await paper(page)).not.toBe(light)
    await openPanel(page)
    expect(await dialog(page).getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    expect(complaints).toEqual([])
  })

  it('work by keyboard', async () => {
    const { page } = open
    await page.goto(site.url)
    const button = page.getByRole('button', { name: 'Your settings' }).locator('visible=true').first()
    await button.focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-panel]') !== null)
    expect(await focused()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => choice(page, 'scheme')).toBe('light')
    for (let turn = 0; turn < 20; turn++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          [document.body, null].includes(document.activeElement as never) ||
          document.activeElement?.closest('[data-panel]') !== null,
      ),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('have no accessibility violation', async () => {
    const { page } = open
    await page.goto(site.url)
    await openPanel(page)
    expect(await violationsOf(page)).toEqual([])
  })

  it('are in the menu of a phone', async () => {
    const { page, context } = await openPhone(browser)
    await page.goto(site.url)
    await page.locator('header summary').first().tap()
    await page.getByRole('button', { name: 'Your settings' }).locator('visible=true').tap()
    await dialog(page).waitFor()
    const { width } = (await dialog(page).boundingBox()) ?? { width: 0 }
    expect(width).toBe(390)
    await dialog(page).getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await context.close()
  })

  it('apply to every tab', async () => {
    const { page, context } = open
    const other = await context.newPage()
    await other.goto(`${site.url}/agenda`)
    await openPanel(other)
    await page.goto(site.url)
    await openPanel(page)
    await dialog(page).getByRole('radio', { name: 'Dark' }).check()
    await expect.poll(() => choice(other, 'scheme')).toBe('dark')
    expect(await dialog(other).getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  })

  it('fall back to defaults if storage is corrupt or blocked', async () => {
    const { page, complaints } = open
    await page.addInitScript(() => {
      localStorage.setItem('scheme', '"><script>')
      localStorage.setItem('text', '{"a":')
      localStorage.setItem('saved', '[[')
    })
    await page.goto(site.url)
    await openPanel(page)
    expect(await dialog(page).getByRole('radio', { name: 'Automatic' }).isChecked()).toBe(true)
    await page.close()
    const denied = await open.context.newPage()
    await denied.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await denied.goto(site.url)
    await openPanel(denied)
    await dialog(denied).getByRole('radio', { name: 'Dark' }).check()
    expect(await choice(denied, 'scheme')).toBe('dark')
    expect(complaints).toEqual([])
  })

  it('load small pictures below the first with Save-Data', async () => {
    const { page, context } = await openPhone(browser)
    const widths: number[] = []
    page.on('request', (request) => {
      const width = /\/media\/(\d+)\//.exec(request.url())?.[1]
      if (width) widths.push(Number(width))
    })
    const scroll = () =>
      page.evaluate(async () => {
        for (const section of document.querySelectorAll('main section')) {
          section.scrollIntoView()
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
      })
    const widest = async () => {
      await page.goto(site.url, { waitUntil: 'networkidle' })
      widths.length = 0
      await scroll()
      await expect.poll(() => widths.length).toBeGreaterThan(3)
      await page.waitForLoadState('networkidle')
      return Math.max(...widths)
    }
    const usual = await widest()
    await page.evaluate(() => localStorage.setItem('saver', 'on'))
    expect(await widest()).toBeLessThan(usual)
    await context.close()
  })

  it('store the chosen language, and link to it directly', async () => {
    const { page, context, requestedUrls } = open
    await page.goto(site.url)
    await openPanel(page)
    await dialog(page).getByRole('link', { name: 'Français' }).click()
    await page.waitForURL('**/fr')
    expect(requestedUrls.some((address) => address.includes('?lang='))).toBe(false)
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ name: 'i18n_redirected', value: 'fr', path: '/', sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
  })
})
