import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerNames } from '../../src/content/schema/website'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { openPhone } from '../support/openPhone'
import { type RunningSite, startSite } from '../support/startSite'

/** The demo tenants: what the search is called there, a word that is found, a width at which a menu opens, themes to try on. */
const sites = [
  { websiteId: 'harbour-post', name: 'Search', word: 'herring', drawerAt: 390, themes: ['news', 'webapp', 'magazine'] },
  { websiteId: 'petite-ville', name: 'Recherche', word: 'ville', drawerAt: 820, themes: ['webapp'] },
  { websiteId: 'al-marsad', name: 'البحث', word: 'السماء', drawerAt: 390, themes: ['magazine', 'news'] },
] as const

/** The smallest target, px. */
const smallest = 44

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

/** Presses Tab through a page of headers; says in which of them a search link got the focus, within 40 presses of the last one, and how that is shown. */
async function tabToSearches(page: Page): Promise<[header: string, shown: string][]> {
  const found: [string, string][] = []
  for (let presses = 0; presses < 40 && found.length < headerNames.length; presses++) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate((): [string, string] | undefined => {
      const link = document.activeElement
      if (!link?.matches('header a[href$="/search"]')) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(link)
      return [link.closest('section')?.id ?? '', `${outlineStyle} ${outlineWidth}`]
    })
    if (!reached) continue
    found.push(reached)
    presses = 0
  }
  return found
}

/** Searches with the field in `place` and waits for what was found. */
async function searchFor(page: Page, place: string, word: string): Promise<void> {
  await page.locator(place).getByRole('searchbox').fill(word)
  await page.locator(place).getByRole('search').getByRole('button').tap()
  await page.waitForURL((url) => url.searchParams.get('q') === word)
  expect(new URL(page.url()).pathname).toBe('/search')
  await expect.poll(() => page.locator('main [data-card]').count(), { timeout: 30_000 }).toBeGreaterThan(0)
}

describe.each(sites)('the search of $websiteId', ({ websiteId, name, word, drawerAt, themes }) => {
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ WEBSITE_ID: websiteId, DEV_PAGES: '1' })
  })
  afterAll(async () => {
    await site.stop()
  })

  describe.each(themes)('in theme %s', (theme) => {
    it('is one link in each header, large enough, and reached by keyboard', async () => {
      const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
      await page.goto(`${site.url}/ui-tests/boxes?show=headers&bare&theme=${theme}`)
      for (const width of [390, 820, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        for (const header of headerNames) {
          const link = page.locator(`section#${header} header`).getByRole('link', { name, exact: true })
          expect([header, width, await link.count()]).toEqual([header, width, 1])
          const { width: wide, height: high } = (await link.boundingBox()) ?? { width: 0, height: 0 }
          expect([header, width, wide >= smallest, high >= smallest]).toEqual([header, width, true, true])
        }
      }
      expect(await tabToSearches(page)).toEqual(headerNames.map((header) => [header, 'solid 3px']))
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search')
      await context.close()
    })
  })

  describe.each([true, false])('by touch; with JavaScript: %s', (javaScriptEnabled) => {
    let phone: OpenPage

    beforeAll(async () => {
      phone = await openPhone(browser, { javaScriptEnabled })
    })
    afterAll(() => phone.context.close())

    it('is found in the menu', async () => {
      const { page, context } = await openPhone(browser, { width: drawerAt, javaScriptEnabled })
      await page.goto(site.url)
      await page.locator('header details[name=menu] > summary').tap()
      await searchFor(page, 'header details[name=menu]', word)
      await context.close()
    })

    it('is found in the bar of a phone', async () => {
      const { page } = phone
      await page.goto(site.url)
      await page.locator('header').getByRole('link', { name, exact: true }).tap()
      await page.waitForURL('**/search')
      await searchFor(page, 'main', word)
    })

    it('is found where a page is missing', async () => {
      const { page } = phone
      await page.goto(`${site.url}/nowhere`)
      await searchFor(page, 'main', word)
    })
  })
})

it('the search of an edition stays in its language', async () => {
  const site = await startSite({ WEBSITE_ID: 'harbour-post' })
  const { page, context } = await openPhone(browser)
  await page.goto(`${site.url}/fr/nowhere`)
  const link = page.locator('header').getByRole('link', { name: 'Recherche', exact: true })
  expect(await link.getAttribute('href')).toBe('/fr/search')
  await page.locator('main').getByRole('searchbox', { name: 'Rechercher sur The Harbour Post' }).fill('port')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/fr/search?q=port')
  await context.close()
  await site.stop()
})

it('the app has it down its side too, after home', async () => {
  const site = await startSite({ WEBSITE_ID: 'petite-ville' })
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(site.url)
  expect(await page.locator('[data-rail] a').nth(1).getAttribute('href')).toBe('/search')
  await context.close()
  await site.stop()
})

it.each(['harbour-post-coming-soon', 'harbour-post-maintenance'])('%s has no search', async (websiteId) => {
  const site = await startSite({ WEBSITE_ID: websiteId })
  for (const route of ['/', '/nowhere']) {
    const html = await (await fetch(site.url + route)).text()
    expect(html).toContain('</footer>')
    expect(html).not.toContain('/search')
  }
  await site.stop()
})
