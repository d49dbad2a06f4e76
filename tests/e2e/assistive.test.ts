import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveInTheme } from '../../scripts/theme/serveInTheme'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'
import { faintWordsOnPictures, whitePictures } from '../support/wordsOnPictures'

const waitOptions = { timeout: 20_000 }
const tenants = ['harbour-post', 'petite-ville', 'al-marsad'] as const

let browser: Browser
const sites = new Map<string, SharedSite>()

beforeAll(async () => {
  browser = await openBrowser()
  for (const tenant of tenants) sites.set(tenant, await shareSite({ WEBSITE_ID: tenant }))
})
afterAll(async () => {
  await browser.close()
  for (const site of sites.values()) await site.stop()
})

/** Runs an action on a page of a tenant, and expects no console errors. */
async function at(
  tenant: (typeof tenants)[number],
  route: string,
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, context, complaints } = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...options })
  await page.goto(`${sites.get(tenant)?.url}${route}`)
  await act(page)
  expect(complaints).toEqual([])
  await context.close()
}

/** Runs an action, and waits for the client navigation that it causes. */
async function navigate(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const before = page.url()
  await act()
  await expect.poll(() => page.url(), waitOptions).not.toBe(before)
}

const isSame = (page: Page) => page.evaluate(() => (window as { isSame?: boolean }).isSame === true)
const focusedLink = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))
const announced = (page: Page) => page.locator('[aria-live="polite"][role="status"]').textContent()

/** React and client navigation are loaded once the network is idle. */
async function whenReady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

describe('client navigation', () => {
  it('restores the focus to the followed link on Back, without scrolling', () =>
    at('petite-ville', '/', async (page) => {
      await whenReady(page)
      const links = page.locator('main [data-card] a[href^="/article/"]')
      const link = links.nth(12)
      const href = await link.getAttribute('href')
      await link.focus()
      const place = () => page.evaluate(() => scrollY)
      const before = await place()
      expect(before).toBeGreaterThan(0)
      await navigate(page, () => page.keyboard.press('Enter'))
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), waitOptions).toBe('H1')
      await navigate(page, async () => void (await page.goBack()))
      await expect.poll(() => focusedLink(page), waitOptions).toBe(href)
      expect(Math.abs((await place()) - before)).toBeLessThan(2)
      expect(await isSame(page)).toBe(true)
    }))

  it('restores the focus on Back to the right one of several links with the same address', () =>
    at('petite-ville', '/', async (page) => {
      await whenReady(page)
      const duplicates = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter((one) =>
          one.checkVisibility(),
        )
        return all
          .map((one) => one.getAttribute('href'))
          .find((href, index, hrefs) => href !== '/' && hrefs.indexOf(href) < index)
      })
      expect(duplicates).toBeDefined()
      const second = page.locator(`a[href="${duplicates}"]:visible`).nth(1)
      await second.evaluate((link) => Object.assign(link, { id: 'second' }))
      const index = await page.evaluate(
        (href) => [...document.querySelectorAll(`a[href="${href}"]`)].findIndex(({ id }) => id === 'second'),
        duplicates,
      )
      await second.focus()
      await navigate(page, () => page.keyboard.press('Enter'))
      await navigate(page, async () => void (await page.goBack()))
      const focused = () =>
        page.evaluate(
          (href) => [...document.querySelectorAll(`a[href="${href}"]`)].indexOf(document.activeElement as Element),
          duplicates,
        )
      await expect.poll(focused, waitOptions).toBe(index)
    }))

  it('announces the kind and number of entries of a filter: in the title, the heading and the live region', () =>
    at('petite-ville', '/agenda', async (page) => {
      await whenReady(page)
      const chip = page.locator('main nav[data-part="filters"] a[href*="kind="]').first()
      const [, kind, count] = /^(.*) \((\d+)\)$/.exec((await chip.textContent()) ?? '') ?? []
      await navigate(page, () => chip.click())
      const heading = page.getByRole('heading', { level: 1 })
      await expect.poll(() => heading.textContent(), waitOptions).toMatch(new RegExp(`: ${kind}, ${count} événement`))
      expect(await page.title()).toBe(`${await heading.textContent()} | Petite Ville`)
      await expect.poll(() => announced(page), waitOptions).toBe(await page.title())
      expect(await isSame(page)).toBe(true)
    }))

  it('announces the number of search results once, by the title', () =>
    at('petite-ville', '/search?q=march%C3%A9', async (page) => {
      const count = () => page.locator('main [data-results]').textContent()
      const inTitle = (text: string | null) => `, ${/\d+/.exec(text ?? '')} résultats`
      expect(await page.title()).toContain(`: marché${inTitle(await count())}`)
      await whenReady(page)
      await page.locator('main input[name="q"]').fill('ourse')
      await navigate(page, () => page.keyboard.press('Enter'))
      await expect.poll(() => announced(page), waitOptions).toContain(': ourse, ')
      expect(await announced(page)).toContain(`: ourse${inTitle(await count())}`)
      expect(await page.locator('main').getByRole('status').count()).toBe(0)
    }))
})

it.each([
  ['/agenda?kind=music', /^What’s on: Music, \d+ events$/],
  ['/annuaire?kind=shops', /^Directory: Shops, \d+ entr/],
  ['/shop?kind=prints', /^Shop: Prints, \d+ product/],
])('%s has the active filter in its heading and title', (route, expected) =>
  at('harbour-post', route, async (page) => {
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(heading).toMatch(expected)
    expect(await page.title()).toBe(`${heading} | The Harbour Post`)
  }),
)

describe('player', () => {
  it('is reachable from its button, announces its speed, and restores the focus when it closes', () =>
    at('petite-ville', '/article/voix-ourse-derniere-lavandiere', async (page) => {
      const listen = page.locator('main [data-part="listen"]')
      await listen.focus()
      await page.keyboard.press('Enter')
      const bar = page.getByRole('region', { name: 'Lecteur' })
      await bar.waitFor(waitOptions)
      await listen.focus()
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au lecteur')
      await page.keyboard.press('Enter')
      expect(await bar.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      const speed = bar.getByRole('button', { name: 'Vitesse, 1×', exact: true })
      await speed.press('Enter')
      await bar.getByRole('button', { name: 'Vitesse, 1.25×', exact: true }).waitFor(waitOptions)
      await expect.poll(() => announced(page), waitOptions).toBe('Vitesse, 1.25×')
      await bar.getByRole('button', { name: 'Fermer' }).press('Enter')
      await expect.poll(() => bar.count(), waitOptions).toBe(0)
      expect(await listen.evaluate((button) => button === document.activeElement)).toBe(true)
    }))

  it('moves the focus to the heading on a page without its button', () =>
    at('petite-ville', '/article/voix-ourse-derniere-lavandiere', async (page) => {
      await page.locator('main [data-part="listen"]').click()
      const bar = page.getByRole('region', { name: 'Lecteur' })
      await bar.waitFor(waitOptions)
      await navigate(page, () => page.locator('[data-rail] a[href="/annuaire"]').click())
      await expect.poll(() => page.locator('main [data-part="listen"]').count(), waitOptions).toBe(0)
      await bar.getByRole('button', { name: 'Fermer' }).press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), waitOptions).toBe('H1')
    }))
})

it('the lightbox announces its picture, and only that picture is focusable', () =>
  at('harbour-post', '/article/lantern-walk-in-pictures', async (page) => {
    await page.locator('#photo-2 > a').click()
    const texts = await page
      .locator('[data-part="gallery"] > figure img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))
    const box = page.getByRole('dialog')
    await expect.poll(() => announced(page), waitOptions).toBe(`2 of ${texts.length}: ${texts[1]}`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => announced(page), waitOptions).toBe(`3 of ${texts.length}: ${texts[2]}`)
    expect(await box.locator('figure:not([inert])').count()).toBe(1)
    expect(await box.getByRole('figure', { name: `3 of ${texts.length}` }).count()).toBe(1)
    expect(await box.evaluate((dialog) => dialog.contains(document.querySelector('[aria-live=polite]')))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedLink(page), waitOptions).toBe('#photo-3')
  }))

it('a submenu has another name than its link, and closes when the focus leaves it', () =>
  at('harbour-post', '/', async (page) => {
    const menu = page.locator('[data-header] nav details:visible').first()
    const summary = menu.locator('summary')
    const link = menu.locator('xpath=preceding-sibling::a')
    expect(await summary.textContent()).not.toBe(await link.textContent())
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => menu.getAttribute('open')).not.toBeNull()
    const count = await menu.locator('a').count()
    for (let press = 0; press < count; press++) await page.keyboard.press('Tab')
    expect(await menu.getAttribute('open')).not.toBeNull()
    await page.keyboard.press('Tab')
    await expect.poll(() => menu.getAttribute('open')).toBeNull()
  }))

it('a paused ticker stays paused on the next page', () =>
  at('harbour-post', '/', async (page) => {
    const box = page.getByRole('checkbox', { name: 'Pause the ticker' })
    await page.waitForLoadState('networkidle')
    await box.check({ force: true })
    const url = sites.get('harbour-post')?.url
    await page.goto(`${url}/agenda`)
    await expect.poll(() => box.isChecked(), waitOptions).toBe(true)
    await box.uncheck({ force: true })
    await page.goto(`${url}/shop`)
    await page.waitForLoadState('networkidle')
    expect(await box.isChecked()).toBe(false)
  }))

it('the settings open when their stylesheet has loaded, without a timer', () =>
  at('harbour-post', '/', async (page) => {
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator('[data-part="panel"]:visible').first().click()
    await expect.poll(() => page.locator('[data-panel]').isVisible(), waitOptions).toBe(true)
  }))

it.each([
  ['harbour-post', '/'],
  ['harbour-post', '/article/council-votes-last-11m-flood-wall'],
  ['petite-ville', '/'],
  ['petite-ville', '/article/voix-ourse-derniere-lavandiere'],
] as const)('sticky bars do not cover the page in a window as low as at 400% zoom: %s%s', (tenant, route) =>
  at(
    tenant,
    route,
    async (page) => {
      await page.evaluate(() => scrollTo(0, 1200))
      await page.evaluate(() => scrollTo(0, 900))
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position) && one.checkVisibility())
          .map((one) => ({ name: one.outerHTML.slice(0, 60), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 160 && box.height > 20 && box.top < innerHeight && box.bottom > 0)
          .map(({ name }) => name),
      )
      expect(covered).toEqual([])
    },
    { viewport: { width: 320, height: 256 } },
  ),
)

/** Pages that have had Tab stops out of sight: below a header, in a row that snaps, in a gallery, behind an action bar. */
const walked: Readonly<Record<(typeof tenants)[number], readonly string[]>> = {
  'harbour-post': ['/', '/article/lantern-walk-in-pictures'],
  'petite-ville': ['/', '/annuaire/fournil-pasquereau'],
  'al-marsad': ['/article/sutuh-al-madina-galeri'],
}

/** Runs in the page: how the focused element is hidden, if it is. */
async function hiddenFocus(): Promise<{ isEnd: boolean; fault?: string | undefined }> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const element = document.activeElement as HTMLInputElement | null
  if (!element || element === document.body) return { isEnd: true }
  const label = element.labels?.[0]
  const shown = label && getComputedStyle(element).opacity === '0' ? label : element
  const lines = [...shown.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  const isCovering = (at: Element | null) =>
    at && !shown.contains(at) && !at.contains(shown) && !shown.closest('search, [data-card], li')?.contains(at)
  const faults = lines.flatMap(({ left, right, top, bottom, width, height }) => {
    const outside = Math.max(0, -left, right - innerWidth) + Math.max(0, -top, bottom - innerHeight)
    if (outside > 2 && width <= innerWidth && height <= innerHeight) return [`${Math.round(outside)} px outside`]
    const x = (Math.max(0, left) + Math.min(right, innerWidth)) / 2
    const [from, to] = [Math.max(0, top), Math.min(bottom, innerHeight)]
    const points = [from + (to - from) / 4, to - (to - from) / 4]
    const covering = points.map((y) => document.elementFromPoint(x, y)).find(isCovering)
    return covering ? [`covered by ${covering.outerHTML.slice(0, 60)}`] : []
  })
  const name = element.ariaLabel ?? element.textContent.trim().slice(0, 40)
  return { isEnd: false, fault: faults.length > 0 ? `${element.localName} "${name}": ${faults.join()}` : undefined }
}

describe.each([
  ...tenants.map((tenant) => ({ tenant, theme: 'the theme of the tenant' })),
  { tenant: 'harbour-post' as const, theme: 'quarterly' },
])('in a window as at 400% zoom, $tenant in $theme', ({ tenant, theme }) => {
  let url: string | undefined
  let stop = async () => {}

  beforeAll(async () => {
    url = sites.get(tenant)?.url
    if (theme !== 'quarterly') return
    const themed = await serveInTheme(tenant, theme)
    const site = await shareSite(themed.variables)
    url = site.url
    stop = async () => {
      await site.stop()
      await themed.close()
    }
  })
  afterAll(() => stop())

  it.each(walked[tenant])('each Tab stop of %s is visible', async (route) => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 320, height: 256 },
      reducedMotion: 'reduce',
    })
    await page.goto(url + route, { waitUntil: 'networkidle' })
    const faults: string[] = []
    let stops = 0
    for (let isEnd = false; !isEnd && stops < 300; stops++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(hiddenFocus)
      if (found.fault) faults.push(found.fault)
      isEnd = found.isEnd
    }
    expect(faults).toEqual([])
    expect(stops).toBeGreaterThan(20)
    expect(stops).toBeLessThan(300)
    await context.close()
  })
})

it('a focused link is not covered by the tabs at the bottom', () =>
  at(
    'petite-ville',
    '/',
    async (page) => {
      const tabs = await page.locator('[data-tabs]').boundingBox()
      const links = page.locator('main a:visible')
      for (const index of [3, 6, 9]) {
        await page.evaluate(() => scrollTo(0, 0))
        await links.nth(index).focus()
        const box = await links.nth(index).boundingBox()
        expect([index, (box?.y ?? 0) + (box?.height ?? 0) <= (tabs?.y ?? 0)]).toEqual([index, true])
      }
    },
    { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  ))

describe.each([390, 1280])('text on white pictures, %s px wide', (width) => {
  it.each([
    ['harbour-post', '/'],
    ['harbour-post', '/article/aboard-the-night-ferry-maris-vane'],
    ['petite-ville', '/'],
    ['al-marsad', '/'],
    ['al-marsad', '/article/layla-bila-masabih'],
  ] as const)('is readable on %s%s', async (tenant, route) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    await whitePictures(page)
    await page.goto(`${sites.get(tenant)?.url}${route}`)
    expect(await faintWordsOnPictures(page)).toEqual([])
    await context.close()
  })
})

it('product variants have the price in their name, and details of the chosen one follow the group', () =>
  at('harbour-post', '/shop/front-page-print', async (page) => {
    const group = page.getByRole('group', { name: 'Choose' })
    expect(await group.getByRole('radio', { name: /A2, unframed.*£42/ }).count()).toBe(1)
    expect(await group.locator('a, dl').count()).toBe(0)
    const region = page.locator('main [aria-live="polite"]')
    expect(await group.evaluate((one, other) => one.contains(other), await region.elementHandle())).toBe(false)
    await group.getByRole('radio', { name: /A2, unframed/ }).check()
    await expect.poll(() => region.getByText('HP-FP-01-A2', { exact: true }).isVisible()).toBe(true)
    expect(await region.locator('[data-part="chosen"]:visible').count()).toBe(1)
  }))

it.each([
  ['harbour-post', '/'],
  ['harbour-post', '/offers'],
  ['harbour-post', '/social'],
  ['harbour-post', '/shop/front-page-print'],
  ['harbour-post', '/annuaire'],
  ['harbour-post', '/article/council-votes-last-11m-flood-wall'],
] as const)('links and buttons on %s%s that open a new window say so in their name', (tenant, route) =>
  at(tenant, route, async (page) => {
    const opening = page.locator('a[target="_blank"]:visible, form[target="_blank"] button:visible')
    const named = page
      .getByRole('link', { name: /opens in a new window/ })
      .or(page.getByRole('button', { name: /opens in a new window/ }))
    expect(await opening.count()).toBeGreaterThan(0)
    expect(await named.count()).toBe(await opening.count())
  }),
)

it('larger text spacing causes no line through text', () =>
  at('harbour-post', '/', async (page) => {
    await page.addStyleTag({
      content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    for (const width of [1024, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      const outside = await page.evaluate(() => {
        const strip = document.querySelector('[data-header] [data-place="dateline"], [data-header] [data-place="date"]')
        const box = strip?.getBoundingClientRect()
        return [...(strip?.children ?? [])]
          .filter((child) => child.checkVisibility())
          .map((child) => child.getBoundingClientRect())
          .filter(({ top, bottom }) => !box || top < box.top + 3 || bottom > box.bottom - 1).length
      })
      expect([width, outside]).toEqual([width, 0])
    }
  }))

it('a price level is a phrase for screen readers', () =>
  at('harbour-post', '/annuaire', async (page) => {
    const levels = page.locator('main [data-part="entry"]').getByText(/^price level \d$/)
    expect(await levels.count()).toBeGreaterThan(0)
    expect(await page.locator('main [aria-hidden="true"]', { hasText: /^£+$/ }).count()).toBe(await levels.count())
  }))

it('Japanese text has emphasis marks instead of italics, small ruby text, strict line breaks and phrase breaks', () =>
  at('harbour-post', '/ja', async (page) => {
    const styles = await page.evaluate(() => {
      const text = document.createElement('p')
      text.innerHTML = '<em>強調</em><ruby>港<rt><em>みなと</em></rt></ruby>'
      document.querySelector('main')?.append(text)
      const styleOf = (selector: string) => getComputedStyle(text.querySelector(selector) ?? text)
      const [em, rt, own] = [styleOf('em'), styleOf('rt'), getComputedStyle(text)]
      const heading = getComputedStyle(document.querySelector('main h2') as Element)
      return {
        emphasis: [em.fontStyle, em.getPropertyValue('text-emphasis-style')],
        reading: Number.parseFloat(rt.fontSize) / Number.parseFloat(own.fontSize),
        readingMarks: styleOf('rt em').getPropertyValue('text-emphasis-style'),
        breaks: [own.lineBreak, heading.wordBreak],
      }
    })
    expect(styles).toEqual({
      emphasis: ['normal', 'sesame'],
      reading: 0.5,
      readingMarks: 'none',
      breaks: ['strict', 'auto-phrase'],
    })
  }))
