import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { cutTexts } from '../support/cutTexts'
import { longWord, longWordsDocument, longWordsPages } from '../support/longWords'
import { outside } from '../support/looks'
import { openBrowser, openPage } from '../support/openBrowser'
import { type EditedSite, startEditor } from '../support/startEditor'

const widths = [320, 390, 820, 1024, 1280]
const modes = {
  open: {},
  'coming soon': { is_coming_soon: true, opening_date: '2099-01-01T00:00:00Z' },
  maintenance: { is_maintenance_mode: true },
}

let browser: Browser
let site: EditedSite

beforeAll(async () => {
  browser = await openBrowser()
  site = await startEditor()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** Opens a page of the site with this document. */
async function onSite(data: Record<string, unknown>, look: (page: Page) => Promise<void>) {
  // The document names pictures and a sponsor's logo that do not exist.
  allowErrors(/404 .*\/(media\/|WxWx)/)
  await site.publish(data)
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
  try {
    await look(page)
  } finally {
    await context.close()
  }
}

/** Layout errors of the page at each width, after all of it has been laid out. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    if (pageWidth > width) faults.push(`${width}: the page is ${pageWidth} px wide`)
    for (const text of await cutTexts(page)) faults.push(`${width}: ${text} px of a text are cut`)
  }
  return faults
}

describe('a word of 60 letters in every text', () => {
  it.each(['news', 'webapp', 'magazine', ...outside])(
    'fits every page of theme %s at every width',
    { timeout: 240_000 },
    async (theme) => {
      await onSite(longWordsDocument(theme), async (page) => {
        for (const path of longWordsPages) {
          await page.goto(site.url + path)
          expect({ path, faults: await faultsOf(page) }).toEqual({ path, faults: [] })
        }
      })
    },
  )

  it.each(['coming soon', 'maintenance'] as const)('fits the page of a site in %s mode', async (mode) => {
    if (mode === 'maintenance') allowErrors(/status of 503 /)
    await onSite(longWordsDocument('news', modes[mode]), async (page) => {
      await page.goto(site.url)
      expect(await faultsOf(page)).toEqual([])
    })
  })

  it('fits the open menu on a phone', async () => {
    await onSite(longWordsDocument('news'), async (page) => {
      await page.setViewportSize({ width: 320, height: 900 })
      await page.goto(`${site.url}/agenda`)
      await page.locator('details[name=menu] > summary').click()
      await page.locator('details[name=nav-drawer] > summary').first().click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await cutTexts(page)).toEqual([])
    })
  })
})

describe('a long website name', () => {
  it.each(['default', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8'])(
    'is shown in full by header %s, next to three languages',
    { timeout: 60_000 },
    async (header) => {
      const ui = { theme: 'news', theme_config: { header } }
      const name = 'Frankenthaler Allgemeine Sonntagsnachrichten'
      const i18n = { main_language: 'de', languages: ['de', 'en', 'fr'] }
      await onSite({ ...longWordsDocument('news'), name, ui, i18n }, async (page) => {
        for (const path of ['/', '/agenda']) {
          await page.goto(site.url + path)
          expect({ path, faults: await faultsOf(page) }).toEqual({ path, faults: [] })
        }
      })
    },
  )

  it('leaves a short name on one line on a phone', async () => {
    for (const header of ['v1', 'v3', 'v7'])
      await onSite(
        { ...longWordsDocument('news'), name: 'The Quayside Post', ui: { theme: 'news', theme_config: { header } } },
        async (page) => {
          await page.setViewportSize({ width: 390, height: 900 })
          await page.goto(`${site.url}/agenda`)
          const name = page.locator('[data-header] [data-logo=name]')
          const { height, size } = await name.evaluate((one) => ({
            height: one.getBoundingClientRect().height,
            size: Number.parseFloat(getComputedStyle(one).fontSize),
          }))
          expect({ header, lines: Math.floor(height / size) }).toEqual({ header, lines: 1 })
        },
      )
  })
})

it('a headline without a long word is not hyphenated', async () => {
  const data = longWordsDocument('news')
  const articles = (data.articles as { title: string }[]).map((article) => ({
    ...article,
    title: 'Council votes for the wall after five hours of talks',
  }))
  await onSite({ ...data, articles }, async (page) => {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(`${site.url}/article/standard`)
    const broken = await page.locator('h1').evaluate((heading) => {
      const text = heading.firstChild
      if (!text?.textContent) return ['no text']
      return [...text.textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    })
    expect(broken).toEqual([])
  })
  expect(longWord).toHaveLength(60)
})
