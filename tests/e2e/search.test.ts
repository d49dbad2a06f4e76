import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { headerNames } from '../../src/content/schema/website'
import { allowErrors } from '../support/consoleErrors'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { openPhone } from '../support/openPhone'
import { runExport } from '../support/runExport'
import { serveFolder } from '../support/serveFolder'
import { settleAt } from '../support/settleAt'
import { type SharedSite, shareSite } from '../support/shareSite'
import { smallSite } from '../support/smallSite'
import { startMediaApi } from '../support/startMediaApi'

/** The demo tenants: name of their search, a word with results, a width with a menu, themes to test. */
const sites = [
  { websiteId: 'harbour-post', name: 'Search', word: 'herring', drawerAt: 390, themes: ['news', 'webapp', 'magazine'] },
  { websiteId: 'petite-ville', name: 'Recherche', word: 'ville', drawerAt: 820, themes: ['webapp'] },
  { websiteId: 'al-marsad', name: 'البحث', word: 'السماء', drawerAt: 390, themes: ['magazine', 'news'] },
] as const

/** Minimum target size, px. */
const minTargetSize = 44

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

/**
 * Presses Tab through all headers, at most 40 times between two search links. Returns the headers whose search link got
 * the focus, and its focus style.
 */
async function tabToSearches(page: Page): Promise<[header: string, shown: string][]> {
  const found: [string, string][] = []
  for (let presses = 0; presses < 40 && found.length < headerNames.length; presses++) {
    await page.keyboard.press('Tab')
    const focusOrder = await page.evaluate((): [string, string] | undefined => {
      const link = document.activeElement
      if (!link?.matches('header a[href$="/search"]')) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(link)
      return [link.closest('section')?.id ?? '', `${outlineStyle} ${outlineWidth}`]
    })
    if (!focusOrder) continue
    found.push(focusOrder)
    presses = 0
  }
  return found
}

/** Searches with the field in `place` and waits for results. */
async function searchFor(page: Page, place: string, word: string): Promise<void> {
  await page.locator(`${place} input[name=q]`).fill(word)
  await page.locator(place).getByRole('search').getByRole('button').tap()
  await page.waitForURL((url) => url.searchParams.get('q') === word)
  expect(new URL(page.url()).pathname).toBe('/search')
  await expect
    .poll(() => page.locator('main [data-part=list] [data-card]').count(), { timeout: 30_000 })
    .toBeGreaterThan(0)
}

describe.each(sites)('search of $websiteId', ({ websiteId, name, word, drawerAt, themes }) => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: websiteId, DEV_PAGES: '1' })
  })
  afterAll(async () => {
    await site.stop()
  })

  describe.each(themes)('in theme %s', (theme) => {
    it('is one link in each header, large enough, and reachable by keyboard', async () => {
      const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
      await page.goto(`${site.url}/ui-tests/boxes?show=headers&bare&theme=${theme}`)
      for (const width of [390, 820, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const links = await page
          .locator('section header')
          .getByRole('link', { name, exact: true })
          .evaluateAll((all) =>
            all.map((link) => {
              const { width, height } = link.getBoundingClientRect()
              return { header: link.closest('section')?.id, size: Math.min(width, height) }
            }),
          )
        expect([width, links.map(({ header }) => header)]).toEqual([width, headerNames])
        expect([width, links.filter(({ size }) => size < minTargetSize)]).toEqual([width, []])
      }
      expect(await tabToSearches(page)).toEqual(headerNames.map((header) => [header, 'solid 3px']))
      await page.keyboard.press('Enter')
      await page.locator('dialog[data-search] input:focus').waitFor()
      await context.close()
    })
  })

  describe.each([true, false])('by touch; JavaScript: %s', (javaScriptEnabled) => {
    let phone: OpenPage

    beforeAll(async () => {
      phone = await openPhone(browser, { javaScriptEnabled })
    })
    afterAll(() => phone.context.close())

    it('is available in the menu', async () => {
      const { page, context } = await openPhone(browser, { width: drawerAt, javaScriptEnabled })
      await page.goto(site.url)
      await page.locator('header details[name=menu] > summary').tap()
      await searchFor(page, 'header details[name=menu]', word)
      await context.close()
    })

    it('is available in the header of a phone', async () => {
      const { page } = phone
      await page.goto(site.url)
      await page.locator('header').getByRole('link', { name, exact: true }).tap()
      if (!javaScriptEnabled) await page.waitForURL('**/search')
      await searchFor(page, javaScriptEnabled ? 'dialog[data-search]' : 'main', word)
    })

    it('is available on the 404 page', async () => {
      const { page } = phone
      await page.goto(`${site.url}/nowhere`)
      await searchFor(page, 'main', word)
    })
  })
})

/** Waits for the complete index: before, searches find less. */
async function isIndexed({ url }: SharedSite): Promise<void> {
  const isComplete = async () => {
    const answer = await fetch(`${url}/search?q=harbour`)
    return answer.ok && !(await answer.text()).includes('Only the newest articles')
  }
  await vi.waitUntil(isComplete, { timeout: 30_000, interval: 200 })
}

describe('search suggestions', () => {
  const waitOptions = { timeout: 20_000 }
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: 'harbour-post' })
    await isIndexed(site)
  })
  afterAll(() => site.stop())

  async function open(options = {}) {
    const opened = await openPage(browser, { reducedMotion: 'reduce', ...options })
    await opened.page.goto(`${site.url}/search`)
    return { ...opened, field: opened.page.locator('main input[name=q]'), list: opened.page.getByRole('listbox') }
  }

  /** The text of the active option, if the field refers to it. */
  async function chosenIn(page: Page): Promise<string | undefined> {
    return page.evaluate(() => {
      const field = document.activeElement
      const id = field?.getAttribute('aria-activedescendant')
      const option = id && document.getElementById(id)
      if (!option) return undefined
      return option.getAttribute('aria-selected') === 'true'
        ? (option.querySelector('span')?.textContent ?? '')
        : 'unmarked'
    })
  }

  it('are a list for the arrow keys, and close on Escape with the text kept', async () => {
    const { page, context, field, list } = await open()
    await field.click()
    await expect.poll(() => field.getAttribute('role'), waitOptions).toBe('combobox')
    await field.pressSequentially('harb')
    await expect.poll(() => list.getByRole('option').count(), waitOptions).toBe(8)
    expect([await field.getAttribute('aria-expanded'), await chosenIn(page)]).toEqual(['true', undefined])
    const texts = await list.locator('[role=option] > span').allTextContents()
    expect(await list.locator('mark').first().textContent()).toBe('Harbour')
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    expect(await chosenIn(page)).toBe(texts[1])
    await field.press('ArrowUp')
    await field.press('ArrowUp')
    expect(await chosenIn(page)).toBeUndefined()
    await field.press('ArrowUp')
    expect(await chosenIn(page)).toBe(texts[7])
    await field.press('Escape')
    expect([await list.isVisible(), await field.inputValue(), new URL(page.url()).pathname]).toEqual([
      false,
      'harb',
      '/search',
    ])
    await context.close()
  })

  it('submit the text on Enter, and open an option on Enter or click', async () => {
    const { page, context, field, list } = await open()
    await field.click()
    await field.pressSequentially('lantern')
    await expect.poll(() => list.getByRole('option').count(), waitOptions).toBeGreaterThan(0)
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect.poll(() => page.url(), waitOptions).toMatch(/\/(article|agenda)\//)
    await page.goBack()
    await field.fill('lantern')
    await expect.poll(() => list.isVisible(), waitOptions).toBe(true)
    await list.getByRole('option').last().click()
    await expect.poll(() => new URL(page.url()).pathname, waitOptions).toMatch(/^\/(article|agenda)\//)
    await page.goto(`${site.url}/search`)
    await field.fill('lantern')
    await expect.poll(() => list.isVisible(), waitOptions).toBe(true)
    await field.press('Enter')
    await expect.poll(() => page.url(), waitOptions).toContain('/search?q=lantern')
    await context.close()
  })

  it('wait for the end of text composition', async () => {
    const { page, context, field, list } = await open()
    await field.click()
    await expect.poll(() => field.getAttribute('role'), waitOptions).toBe('combobox')
    const devtools = await context.newCDPSession(page)
    await page.clock.install()
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).searchParams.get('q') ?? ''))
    await devtools.send('Input.imeSetComposition', { text: 'harbou', selectionStart: 6, selectionEnd: 6 })
    await page.clock.runFor(1_000)
    expect(requests.filter(Boolean)).toEqual([])
    await devtools.send('Input.insertText', { text: 'harbour' })
    await page.clock.runFor(1_000)
    await expect.poll(() => list.getByRole('option').count(), waitOptions).toBe(8)
    expect(requests.filter(Boolean)).toEqual(['harbour'])
    await context.close()
  })

  it('are hidden when a request fails, and only the last of slow responses counts', async () => {
    allowErrors(/503 .*suggestions/)
    const { page, context, field, list } = await open()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/suggestions.json?q=ferr*', async (route) => {
      await released
      await route.continue().catch(() => {})
    })
    await page.route('**/suggestions.json?q=council', (route) => route.fulfill({ status: 503 }))
    await field.click()
    const slow = page.waitForRequest('**/suggestions.json?q=ferry')
    await field.fill('ferry')
    await slow
    await field.fill('lantern')
    await expect.poll(() => list.isVisible(), waitOptions).toBe(true)
    const texts = await list.getByRole('option').allTextContents()
    release()
    const failed = page.waitForResponse('**/suggestions.json?q=council')
    expect(await list.getByRole('option').allTextContents()).toEqual(texts)
    await field.fill('council')
    await failed
    await expect.poll(() => list.isVisible(), waitOptions).toBe(false)
    await field.press('Enter')
    await expect.poll(() => page.url(), waitOptions).toContain('/search?q=council')
    await context.close()
  })

  it('close before the menu on Escape', async () => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    await page.goto(site.url)
    const menu = page.locator('header details[name=menu]')
    await menu.locator('summary').first().click()
    const field = menu.locator('input[name=q]')
    await field.fill('harb')
    await expect.poll(() => menu.getByRole('option').count(), waitOptions).toBe(8)
    await field.press('Escape')
    expect([await menu.getByRole('listbox').isVisible(), await menu.getAttribute('open')]).toEqual([false, ''])
    await field.press('Escape')
    await expect.poll(() => menu.getAttribute('open'), waitOptions).toBeNull()
    await context.close()
  })
})

it('suggestions navigate without loading a document in the webapp, and appear again afterwards', async () => {
  const site = await shareSite({ WEBSITE_ID: 'petite-ville' })
  const open = await openPage(browser, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const { page, context } = open
  const waitOptions = { timeout: 20_000 }
  await settleAt(open, `${site.url}/search`)
  await page.evaluate(() => {
    ;(window as Window & { isSame?: boolean }).isSame = true
  })
  const field = page.locator('main input[name=q]')
  await field.fill('ville')
  await expect.poll(() => page.getByRole('option').count(), waitOptions).toBeGreaterThan(0)
  await field.press('Enter')
  await expect.poll(() => page.url(), waitOptions).toContain('/search?q=ville')
  await expect.poll(() => page.locator('main [data-part=list] [data-card]').count(), waitOptions).toBeGreaterThan(0)
  await field.fill('cinéma')
  await expect.poll(() => page.getByRole('option').count(), waitOptions).toBeGreaterThan(0)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname, waitOptions).not.toBe('/search')
  expect(await page.evaluate(() => (window as Window & { isSame?: boolean }).isSame)).toBe(true)
  await context.close()
  await site.stop()
})

it('the search of an edition stays in its language', async () => {
  const site = await shareSite({ WEBSITE_ID: 'harbour-post' })
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

it('the rail of the webapp has a search link after home', async () => {
  const site = await shareSite({ WEBSITE_ID: 'petite-ville' })
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(site.url)
  expect(await page.locator('[data-rail] a').nth(1).getAttribute('href')).toBe('/search')
  await context.close()
  await site.stop()
})

it.each(['harbour-post-coming-soon', 'harbour-post-maintenance'])('%s has no search', async (websiteId) => {
  const site = await shareSite({ WEBSITE_ID: websiteId })
  for (const route of ['/', '/nowhere']) {
    const html = await (await fetch(site.url + route)).text()
    expect(html).toContain('</footer>')
    expect(html).not.toContain('/search')
  }
  await site.stop()
})

describe('an exported site on a static server', () => {
  let root: string
  let served: Awaited<ReturnType<typeof serveFolder>>

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'gazette-export-'))
    const [api, { document, files }] = await Promise.all([startMediaApi(), smallSite(6)])
    api.documents.set('small-post', document)
    for (const [name, file] of files) api.files.set(name, file)
    const where = { API_BASE: api.url, API_TOKEN: api.token, WEBSITE_ID: 'small-post', OFFLINE: '0' }
    const { code, output } = await runExport([path.join(root, 'site')], {
      ...where,
      CACHE_DIR: path.join(root, 'cache'),
    })
    await api.close()
    expect([code, output]).toEqual([0, expect.any(String)])
    served = await serveFolder(path.join(root, 'site'))
  })
  afterAll(async () => {
    await served.close()
    rmSync(root, { recursive: true, force: true })
  })

  it('is readable without JavaScript, with and without a trailing slash', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const address of ['/article/story-4', '/article/story-4/']) {
      await page.goto(served.url + address)
      expect(await page.locator('h1').textContent()).toBe('Story 4')
    }
    await page.getByRole('link', { name: 'who we are' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/p/about'))
    expect(await page.locator('h1').textContent()).toBe('About')
    await page.goto(`${served.url}/search?q=story`)
    expect(await page.getByRole('searchbox').count()).toBeGreaterThan(0)
    await context.close()
  })

  it('has client navigation, and runs nothing from a text', async () => {
    allowErrors(/Content Security Policy/)
    const open = await openPage(browser)
    const { page, context } = open
    await settleAt(open, served.url)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.locator('main a[href="/article/story-5"]').first().click()
    await expect.poll(() => page.locator('h1').textContent(), { timeout: 20_000 }).toBe('Story 5')
    expect(await page.evaluate(() => [Reflect.get(window, 'stays'), location.pathname])).toEqual([
      true,
      '/article/story-5',
    ])
    // An article, and live updates as they are fetched, opened at their own address.
    for (const address of ['/article/story-4', '/article/story-2/after/u0/']) {
      await page.goto(served.url + address)
      expect([address, await page.locator('img[src="data:,"]').count()]).toEqual([address, 1])
      expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
    }
    await context.close()
  })

  it('searches in the browser', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${served.url}/search?q=STORY+3`)
    const found = page.locator('main [data-part=list] a')
    await expect.poll(() => found.first().textContent(), { timeout: 20_000 }).toBe('Story 3')
    expect(await found.first().getAttribute('href')).toBe('/article/story-3')
    expect(await page.locator('[data-results]').allTextContents()).toEqual(['Search: STORY 3'])
    await expect.poll(() => page.getByRole('status').allTextContents()).toEqual(['Search: STORY 3'])
    expect(await page.locator('main input[name=q]').inputValue()).toBe('STORY 3')
    await page.goto(`${served.url}/fr/search?q=nirgends`)
    await expect
      .poll(() => page.locator('[data-results]').textContent(), { timeout: 20_000 })
      .toMatch(/^Aucun résultat pour .*nirgends/)
    await context.close()
  })
})

describe('search link of a page', () => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: 'harbour-post' })
  })
  afterAll(() => site.stop())

  it('opens a field over the page that keeps typed text while its stylesheet loads; Escape restores the focus', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    const look = Promise.withResolvers<void>()
    await page.route(/finishDialog/, async (route) => {
      await look.promise
      await route.continue()
    })
    await page.goto(site.url)
    const link = page.locator('header a[href="/search"]').first()
    await page.waitForFunction(() => document.querySelector('button[data-part=save]'))
    await link.click()
    await page.keyboard.type('herring')
    look.resolve()
    const dialog = page.locator('dialog[data-search]')
    await dialog.getByRole('button', { name: 'Close' }).waitFor()
    expect(await dialog.locator('input').inputValue()).toBe('herring')
    await page.locator('[data-suggestions] [role=option]').first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    await link.press('Enter')
    expect(await dialog.locator('input').inputValue()).toBe('herring')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=herring')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('leads to a page with the focus in its field without JavaScript', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${site.url}/shop`)
    await page.locator('header a[href="/search"]').first().click()
    await page.waitForURL('**/search')
    await page.keyboard.type('herring')
    expect(await page.locator('main input[name=q]').inputValue()).toBe('herring')
    await context.close()
  })
})
