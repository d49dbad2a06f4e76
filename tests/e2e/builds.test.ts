import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'

declare global {
  interface Window {
    /** Requests of the page, until their response has been read. */
    answered: Promise<string>[]
  }
}

let browser: Browser
let site: RunningSite

beforeAll(async () => {
  const rules = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-e2e-')), 'rules.json')
  writeFileSync(
    rules,
    JSON.stringify([
      { from: '/older', to: '/old' },
      { from: '/old', to: '/agenda' },
    ]),
  )
  site = await startSite({ WEBSITE_ID: 'harbour-post', REDIRECTS_FILE: rules })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** For busy machines. */
const waitOptions = { timeout: 30_000 }
const paths = (addresses: readonly string[]) => addresses.map((address) => new URL(address).pathname)
/** Returns a counter of the document requests for a path, HEAD excluded. */
function countDocuments(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === path) count++
  })
  return () => count
}
const restorePage = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** The title while the page is being left; the page's own title until the script has loaded. */
const titleWhenLeft = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('beforeunload'))
    const { title } = document
    dispatchEvent(new PageTransitionEvent('pageshow'))
    return title
  })

describe('page title', () => {
  it('is Loading... while the page is being left, and is restored on Back', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(site.url, { waitUntil: 'networkidle' })
    const title = await page.title()
    await expect.poll(() => titleWhenLeft(page), waitOptions).toBe('Loading...')
    const titles: string[] = []
    page.on('console', (message) => titles.push(message.text()))
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        console.info(document.title)
        if (document.title === 'Loading...') dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      })
      seen.observe(document.head, { childList: true, characterData: true, subtree: true })
    })
    await page.route('**/agenda', async (route) => {
      await expect.poll(() => titles, waitOptions).toEqual(['Loading...', title])
      await route.continue()
    })
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/agenda"]')?.click())
    await page.waitForURL('**/agenda')
    expect(titles.slice(0, 2)).toEqual(['Loading...', title])
    await expect.poll(() => page.title(), waitOptions).toMatch(/^What’s on \|/)
    await page.goBack()
    await expect.poll(() => page.title(), waitOptions).toBe(title)
    await context.close()
  })
})

describe('redirects in the browser', () => {
  it('resolve a link to the end of its redirect chain, and keep the query', async () => {
    const { page, context, requestedUrls, complaints } = await openPage(browser)
    // The clock stands until `runFor`, however long the page takes to load.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(site.url, { waitUntil: 'networkidle' })
    expect(paths(requestedUrls).filter((one) => one.startsWith('/builds/'))).toEqual([])
    const manifest = page.waitForResponse('**/builds/meta/*.json')
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return paths(requestedUrls).filter((one) => one.startsWith('/builds/meta/')).length
      }, waitOptions)
      .toBe(1)
    await (await manifest).finished()
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a id="x" href="/older?x=1">x</a>'),
    )
    await page.locator('#x').click()
    await page.waitForURL('**/agenda?x=1')
    expect(paths(requestedUrls).filter((one) => one === '/old' || one === '/older')).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'are not prefetched for %j, and the server redirects instead',
    async (connection) => {
      const { page, context, requestedUrls } = await openPage(browser)
      await page.clock.install()
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      await page.goto(site.url, { waitUntil: 'networkidle' })
      await page.clock.runFor(20_000)
      await page.goto(`${site.url}/older`)
      expect(new URL(page.url()).pathname).toBe('/agenda')
      expect(paths(requestedUrls).filter((one) => one.startsWith('/builds/'))).toEqual([])
      await context.close()
    },
  )
})

describe('a newer build', () => {
  async function watch(answers: (asked: number) => object | string | undefined) {
    const opened = await openPage(browser)
    const { page } = opened
    const queries: string[] = []
    const loads = countDocuments(page, '/offers')
    await page.clock.install()
    await page.addInitScript(() => {
      const { fetch } = window
      window.answered = []
      window.fetch = (...args) => {
        const answer = fetch(...args)
        window.answered.push(answer.then((response) => response.clone().text()))
        return answer
      }
    })
    await page.route('**/builds/latest.json?*', async (route) => {
      queries.push(new URL(route.request().url()).search)
      const answer = answers(queries.length)
      if (!answer) await route.fulfill({ status: 404 })
      else await route.fulfill({ body: typeof answer === 'string' ? answer : JSON.stringify(answer) })
    })
    await page.goto(`${site.url}/offers`, { waitUntil: 'networkidle' })
    const polled = async (times: number) => {
      while (queries.length < times) {
        await page.clock.runFor(5_000)
        // Stops the clock while a response is pending.
        await page.evaluate(() => Promise.allSettled(window.answered).then(() => {}))
      }
    }
    return { ...opened, queries, loads, polled }
  }

  const newerBuild = { id: 'f00d-1', timestamp: 9_999_999_999_999 }

  it('is polled less and less often, at most every 15 minutes, with a timestamp in the query', async () => {
    allowErrors(/404 .*\/latest\.json/)
    const { queries, polled, context } = await watch(() => undefined)
    await polled(7)
    const times = queries.map((query) => Number(/^\?(\d{13}[\d.]*)$/.exec(query)?.[1]))
    const minutes = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 60_000)
    const expected = [2, 4, 8, 15, 15, 15]
    expect(minutes.map((pause, index) => pause > (expected[index] ?? 0) * 0.89)).toEqual(expected.map(() => true))
    expect(minutes.map((pause, index) => pause < (expected[index] ?? 0) * 1.1 + 5)).toEqual(expected.map(() => true))
    await context.close()
  })

  it('is not polled while the page is hidden', async () => {
    allowErrors(/404 .*\/latest\.json/)
    const { page, polled, queries, context } = await watch(() => undefined)
    await polled(1)
    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await page.clock.runFor(7_200_000)
    expect(queries).toHaveLength(1)
    await show(false)
    await polled(2)
    await context.close()
  })

  it('reloads the page once after it returns from the back/forward cache', async () => {
    const { page, loads, context, polled } = await watch(() => newerBuild)
    await polled(1)
    await page.clock.runFor(7_200_000)
    expect(loads()).toBe(1)
    const loaded = page.waitForEvent('load')
    await restorePage(page)
    await loaded
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(2)
    await restorePage(page)
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(2)
    await context.close()
  })

  it.each([
    ['an older build', { id: 'f00d-1', timestamp: 1 }],
    ['invalid JSON', '<!doctype html>'],
    ['a response without id', { timestamp: 9_999_999_999_999 }],
    ['an empty response', undefined],
  ])('is not detected in %s', async (_, answer) => {
    allowErrors(/404 .*\/latest\.json/)
    const { page, loads, context, polled, queries } = await watch(() => answer)
    await polled(1)
    await restorePage(page)
    await expect.poll(() => queries.length, waitOptions).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(1)
    await context.close()
  })
})

it('a script that fails to load causes one reload', async () => {
  allowErrors(/404 .*\/assets\/share-/)
  const { page, context } = await openPage(browser)
  const article = '/article/council-votes-last-11m-flood-wall'
  const loads = countDocuments(page, article)
  await page.route('**/assets/share-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(site.url + article)
  await expect.poll(loads, waitOptions).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(2)
  await context.close()
})

describe('the entry script', () => {
  beforeEach(() => allowErrors(/\/assets\/behave-/, /ERR_INTERNET_DISCONNECTED/))

  async function withoutEntry(answer: 'none' | 'nothing there') {
    const opened = await openPage(browser)
    const loads = countDocuments(opened.page, '/offers')
    await opened.page.route('**/assets/behave-*.js', (route) =>
      answer === 'none' ? route.abort() : route.fulfill({ status: 404 }),
    )
    return { ...opened, loads }
  }

  it.each(['none', 'nothing there'] as const)('causes one reload when its request gets %s', async (answer) => {
    const { page, context, loads } = await withoutEntry(answer)
    await page.goto(`${site.url}/offers`)
    await expect.poll(loads, waitOptions).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(2)
    await context.close()
  })

  it('causes no reload while the server does not respond', async () => {
    const { page, context, loads } = await withoutEntry('none')
    let headCount = 0
    await page.route('**/offers', (route) => {
      if (route.request().method() !== 'HEAD') return route.continue()
      headCount++
      return route.abort('internetdisconnected')
    })
    await page.goto(`${site.url}/offers`)
    await expect.poll(() => headCount, waitOptions).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(1)
    expect(await page.locator('h1').count()).toBe(1)
    await context.close()
  })
})
