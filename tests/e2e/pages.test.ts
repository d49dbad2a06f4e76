import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyPage, type OpenPage, openBrowser, openPage, widths } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'
import { startHalting } from '../support/startHalting'
import { watchShifts } from '../support/watchShifts'

let browser: Browser
let site: SharedSite

beforeAll(async () => {
  site = await shareSite({ WEBSITE_ID: 'harbour-post', DEV_PAGES: '1' })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

const isExpected = (complaint: string) => complaint.includes('404 (Not Found)')

describe.each([true, false])('pages with JavaScript: %s', (javaScriptEnabled) => {
  let reader: OpenPage

  beforeAll(async () => {
    reader = await openPage(browser, { javaScriptEnabled })
  })
  beforeEach(() => reader.begin())
  afterAll(() => reader.context.close())

  it.each(everyPage)('include %s, readable at every width, without console errors', async (route) => {
    const { page, complaints, requestedUrls } = reader
    await page.goto(site.url + route)
    expect(await page.locator('h1').count()).toBe(1)
    expect((await page.locator('main#content').textContent())?.length).toBeGreaterThan(20)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { scrollWidth, clientWidth } = await page.locator('html').evaluate((html) => ({
        scrollWidth: html.scrollWidth,
        clientWidth: html.clientWidth,
      }))
      expect([width, scrollWidth]).toEqual([width, clientWidth])
    }
    expect(complaints.filter((one) => !isExpected(one))).toEqual([])
    expect(requestedUrls.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([])
  })

  it('show the price and purchase link of the chosen product variant', async () => {
    const { page } = reader
    await page.goto(`${site.url}/shop/front-page-print`)
    const chosenVariant = page.locator('[data-part=chosen]:visible')
    const buy = chosenVariant.getByRole('link', { name: 'Buy' })
    expect(await chosenVariant.textContent()).toContain('£28')
    expect(await buy.getAttribute('href')).toMatch(/HP-FP-01-A3$/)
    await page.getByRole('radio', { name: 'A2, unframed' }).check()
    expect(await chosenVariant.count()).toBe(1)
    expect(await chosenVariant.textContent()).toContain('£42')
    expect(await buy.getAttribute('href')).toMatch(/HP-FP-01-A2$/)
  })

  it('have a menu on a phone that leads to a section', async () => {
    const { page } = reader
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(site.url)
    await page
      .locator('summary', { hasText: 'Menu' })
      .or(page.locator('header details[name=menu] > summary'))
      .first()
      .click()
    await page.locator('header details[name=menu]').getByRole('link', { name: 'Coast' }).click()
    await page.waitForURL('**/c/coast')
    expect(await page.locator('h1').textContent()).toBe('Coast')
  })

  it('link to the same page in French', async () => {
    const { page } = reader
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${site.url}/c/port`)
    await page.locator('header').getByRole('link', { name: 'Français' }).click()
    await page.waitForURL('**/fr/c/port')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    expect(await page.locator('h1').textContent()).toBe('Port et commerce')
  })

  it('filter the agenda at a separate address', async () => {
    const { page } = reader
    await page.goto(`${site.url}/agenda`)
    const all = await page.locator('main [data-part=entry]').count()
    await page.getByRole('link', { name: /^Music/ }).click()
    await page.waitForURL('**/agenda?kind=music')
    const some = await page.locator('main [data-part=entry]').count()
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(all)
  })
})

describe('front page', () => {
  let reader: OpenPage

  beforeAll(async () => {
    reader = await openPage(browser, { viewport: { width: 1280, height: 800 } })
  })
  beforeEach(async () => {
    await reader.begin()
    await reader.page.goto(site.url)
  })
  afterAll(() => reader.context.close())

  it('begins with a skip link', async () => {
    const { page } = reader
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  it('has one link per card', async () => {
    const counts = await reader.page
      .locator('[data-card]')
      .evaluateAll((cards) => cards.map((card) => card.querySelectorAll('a').length))
    expect(counts.length).toBeGreaterThan(30)
    expect(new Set(counts)).toEqual(new Set([1]))
  })

  it('has a ticker that can be paused', async () => {
    const { page } = reader
    const belt = page.locator('[data-block=news-ticker] ul')
    const state = () => belt.evaluate((element) => getComputedStyle(element).animationPlayState)
    expect(await state()).toBe('running')
    await page.getByRole('checkbox', { name: 'Pause the ticker' }).check()
    expect(await state()).toBe('paused')
  })

  it('has a ticker to be scrolled manually with reduced motion, by device or by setting', async () => {
    const { page } = reader
    const ticker = () =>
      page.locator('[data-block=news-ticker]').evaluate((block) => {
        const [belt, pause] = [block.querySelector('ul'), block.querySelector('label')]
        const line = belt?.parentElement
        if (!belt || !pause || !line) throw new Error('the ticker lacks its line or its switch')
        const { overflowX, maskImage } = getComputedStyle(line)
        return {
          moves: getComputedStyle(belt).animationName !== 'none',
          fades: maskImage !== 'none',
          hasSwitch: pause.checkVisibility(),
          overflowX,
        }
      })
    const moving = { moves: true, fades: true, hasSwitch: true, overflowX: 'hidden' }
    const withoutMotion = { moves: false, fades: false, hasSwitch: false, overflowX: 'auto' }
    expect(await ticker()).toEqual(moving)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await ticker()).toEqual(withoutMotion)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await ticker()).toEqual(moving)
    await page.evaluate(() => document.documentElement.setAttribute('data-motion', 'less'))
    expect(await ticker()).toEqual(withoutMotion)
  })

  it('reserves the height of an advertisement from its sizes, and more if its text needs it', async () => {
    const { page } = reader
    const height = async () => Math.round((await page.locator('[data-block=ad] a').boundingBox())?.height ?? 0)
    for (const [width, expected] of [
      [820, 187],
      [390, 323],
      [1280, 250],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(height, { timeout: 10_000 }).toBe(expected)
    }
  })

  it('lists five most read articles, the first as in the document', async () => {
    const ranked = reader.page.locator('[data-block=most-read] [data-card=ranked]')
    expect(await ranked.count()).toBe(5)
    expect(await ranked.first().getByRole('link').getAttribute('href')).toBe(
      '/article/council-votes-last-11m-flood-wall',
    )
  })
})

it('the opening of a front page is painted in one step, since its columns would move with each parsed entry', async () => {
  const halting = await startHalting(site.url, '/', (html) => {
    const next = html.indexOf('data-block="', html.indexOf('data-block="hero"') + 12)
    return html.lastIndexOf('<article', next)
  })
  const { page, context } = await openPage(browser)
  await page.goto(halting.url, { waitUntil: 'commit' })
  await expect.poll(() => page.locator('[data-block=hero] [data-card]').count(), { timeout: 30_000 }).toBeGreaterThan(2)
  /** Frames are drawn only when something may be painted. */
  const drawn = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => resolve(true))
          setTimeout(() => resolve(false), 1_000)
        }),
    )
  expect(await drawn()).toBe(false)
  halting.goOn()
  await expect.poll(drawn, { timeout: 30_000 }).toBe(true)
  await context.close()
  await halting.close()
})

it('the most read articles are numbered', async () => {
  const { page, context } = await openPage(browser)
  await page.goto(site.url)
  const tools = await context.newCDPSession(page)
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[data-block=most-read]',
  })
  await page.locator('[data-block=most-read]').scrollIntoViewIfNeeded()
  const numbers = async () => {
    const { nodes } = await tools.send('Accessibility.queryAXTree', { nodeId, role: 'StaticText' })
    return nodes.map(({ name }) => String(name?.value)).filter((text) => /^\d$/.test(text))
  }
  await expect.poll(numbers, { timeout: 20_000 }).toEqual(['1', '2', '3', '4', '5'])
  await context.close()
})

it.each(['/annuaire', '/c/port', '/search?q=review'])('%s breaks no date or price across lines', async (route) => {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
  await page.goto(site.url + route)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const broken = await page.locator('main [data-part=meta] > :not([data-part])').evaluateAll((pieces) =>
      pieces
        .filter((one) => one.matches('time') || /^[£€$]+$/.test(one.textContent))
        .filter((one) => {
          const text = document.createRange()
          text.selectNodeContents(one)
          return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1
        })
        .map((one) => one.textContent),
    )
    expect([width, broken]).toEqual([width, []])
  }
  await context.close()
})

/** Positions at which a response pauses, as a share of the HTML between header and footer. */
const halts = [
  ['/article/council-votes-last-11m-flood-wall', 0.1],
  ['/article/council-votes-last-11m-flood-wall', 0.35],
  ['/article/aboard-the-night-ferry-maris-vane', 0.05],
  ['/article/the-weighbridge-review', 0.1],
  ['/c/sport', 0.1],
  ['/shop', 0.1],
  ['/social', 0.35],
] as const

it.each(halts)('%s moves no painted element when its response continues after a pause at %d', async (route, share) => {
  const halting = await startHalting(site.url, route, (html) => {
    const start = html.indexOf('<main')
    return html.lastIndexOf('<', start + (html.indexOf('</main>') - start) * share)
  })
  const { page, context } = await openPage(browser)
  const moved = await watchShifts(page)
  await page.goto(halting.url + route, { waitUntil: 'commit' })
  await page.locator('main').waitFor({ state: 'attached' })
  // Waits for a frame, if one may be drawn: nothing before the end of the opening is painted.
  await page.evaluate(async () => {
    await Promise.race([
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      new Promise((resolve) => setTimeout(resolve, 500)),
    ])
  })
  halting.goOn()
  await page.waitForLoadState()
  const sum = await moved()
  await context.close()
  await halting.close()
  expect(sum).toBeLessThan(0.01)
})
