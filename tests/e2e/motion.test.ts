import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { settleAt } from '../support/settleAt'
import { type SharedSite, shareSite } from '../support/shareSite'
import { type RunningSite, startSite } from '../support/startSite'

/** For busy machines. */
const waitOptions = { timeout: 30_000 }

const wide = { viewport: { width: 1280, height: 900 } }
const story = '/article/cinema-lanternon-vote'

let browser: Browser
let paper: RunningSite
let app: SharedSite

beforeAll(async () => {
  ;[paper, app] = await Promise.all([
    startSite({ WEBSITE_ID: 'harbour-post', OFFLINE: '1' }),
    shareSite({ WEBSITE_ID: 'petite-ville' }),
  ])
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await Promise.all([paper.stop(), app.stop()])
})

type Recording = Window & { moved: { names: string[] }[]; revealed?: boolean }

/**
 * A page that records view transitions. Its clock stops while the browser captures both states, so that the speed of
 * the machine does not matter.
 */
async function openRecording(options: BrowserContextOptions = wide, slowBy = 0) {
  const opened = await openPage(browser, options)
  await opened.page.addInitScript((delayMs) => {
    const recording = window as unknown as Recording
    recording.moved = []
    addEventListener('pagereveal', (event) => {
      recording.revealed = (event as Event & { viewTransition: unknown }).viewTransition !== null
    })
    const start = document.startViewTransition.bind(document)
    const now = performance.now.bind(performance)
    document.startViewTransition = (change) => {
      const startedAt = now()
      performance.now = () => startedAt
      const transition = start(change)
      transition.ready.then(() => {
        const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        recording.moved.push({ names })
        performance.now = () => startedAt + delayMs
      })
      transition.finished.then(() => {
        performance.now = now
      })
      return transition
    }
  }, slowBy)
  return opened
}

const movedElements = (page: Page) => page.evaluate(() => (window as unknown as Recording).moved)
const pathOf = (page: Page) => new URL(page.url()).pathname

async function follow(page: Page, route: string): Promise<void> {
  const link = page.locator(`main a[href="${route}"], a[href="${route}"]`).first()
  await link.evaluate((one: HTMLAnchorElement) => one.click())
  await expect.poll(() => pathOf(page), waitOptions).toBe(route)
  await expect.poll(() => page.locator('html[data-moving]').count(), waitOptions).toBe(0)
}

/** Navigates to the front page. The first client navigation, which adopts the document, is never animated. */
async function navigateHome(open: OpenPage): Promise<void> {
  await settleAt(open, `${app.url}/agenda`)
  await follow(open.page, '/')
}

describe('transition of a client navigation', () => {
  it('moves the picture and headline of an article from its card to the article, and back', async () => {
    const open = await openRecording()
    const { page, context, complaints } = open
    await navigateHome(open)
    await follow(page, story)
    const groups = ['story', 'headline', 'header'].map((name) => `::view-transition-group(${name})`)
    expect((await movedElements(page))[0]?.names).toEqual(expect.arrayContaining(groups))
    await page.goBack()
    await expect.poll(() => movedElements(page).then((moved) => moved.length), waitOptions).toBe(2)
    expect((await movedElements(page))[1]?.names).toEqual(
      expect.arrayContaining([...groups, '::view-transition-old(story)', '::view-transition-new(story)']),
    )
    await expect.poll(() => page.locator('[data-followed], [data-moving]').count(), waitOptions).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is omitted with reduced motion, by device or by setting', async () => {
    const byDevice = await openRecording({ ...wide, reducedMotion: 'reduce' })
    const byChoice = await openRecording()
    await byChoice.page.addInitScript(() => localStorage.setItem('motion', 'less'))
    for (const open of [byDevice, byChoice]) {
      await navigateHome(open)
      await follow(open.page, story)
      expect(await movedElements(open.page)).toEqual([])
      await open.context.close()
    }
  })

  it('has no animated parts with reduced motion, by device or by setting', async () => {
    const byDevice = await openPage(browser, { ...wide, reducedMotion: 'reduce' })
    const byChoice = await openPage(browser, wide)
    await byChoice.page.addInitScript(() => localStorage.setItem('motion', 'less'))
    for (const { page, context } of [byDevice, byChoice]) {
      await page.goto(`${app.url}/article/crue-ourse-direct`)
      const moving = await page.evaluate(() => {
        const found = () => document.getAnimations().map((one) => (one.effect as KeyframeEffect).target?.tagName)
        const initialCount = found()
        document.documentElement.dataset.scheme = 'dark'
        document.body.getBoundingClientRect()
        return [...initialCount, ...found()]
      })
      expect(moving).toEqual([])
      await context.close()
    }
  })

  it('is omitted in a browser that was slow before', async () => {
    const open = await openRecording(wide, 101)
    await navigateHome(open)
    await follow(open.page, story)
    expect(await movedElements(open.page)).toHaveLength(1)
    await open.page.goBack()
    await expect.poll(() => open.page.locator('main [data-card]').count(), waitOptions).toBeGreaterThan(1)
    await follow(open.page, '/article/train-du-soir-retour')
    expect(await movedElements(open.page)).toHaveLength(1)
    await open.context.close()
  })

  it('is omitted if no card leads to the page', async () => {
    const open = await openRecording()
    await navigateHome(open)
    for (const route of ['/agenda', '/annuaire', '/']) await follow(open.page, route)
    expect(await movedElements(open.page)).toEqual([])
    await follow(open.page, story)
    expect(await movedElements(open.page)).toHaveLength(1)
    await open.context.close()
  })
})

describe('news layout', () => {
  it('fades between documents, except with reduced motion', async () => {
    const revealed = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page, context } = await openRecording({ ...wide, reducedMotion })
      await page.goto(paper.url)
      await page
        .locator('a[href="/agenda"]')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click())
      await page.waitForURL('**/agenda')
      await expect.poll(() => page.evaluate(() => 'revealed' in window), waitOptions).toBe(true)
      const moved = await page.evaluate(() => (window as unknown as Recording).revealed)
      await context.close()
      return moved
    }
    expect([await revealed('no-preference'), await revealed('reduce')]).toEqual([true, false])
  })

  it('prefetches the page of a hovered link', async () => {
    const { page, context, complaints } = await openPage(browser, wide)
    await page.goto(`${paper.url}/offers`, { waitUntil: 'networkidle' })
    const link = page.locator('a[href="/agenda"]:visible').first()
    const arrived = async () => {
      await page.goto(`${paper.url}/offers`, { waitUntil: 'networkidle' })
      await link.hover()
      await page.waitForLoadState('networkidle')
      await link.click()
      await page.waitForURL('**/agenda')
      return page.evaluate(
        () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
      )
    }
    await expect.poll(arrived, waitOptions).toBe('navigational-prefetch')
    expect(complaints).toEqual([])
    await context.close()
  })
})
