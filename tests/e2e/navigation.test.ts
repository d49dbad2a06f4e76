import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { openPhone } from '../support/openPhone'
import { settleAt } from '../support/settleAt'
import { shareSite } from '../support/shareSite'
import { startEdited } from '../support/startEdited'
import { startBreaking } from '../support/startProxy'
import { type RunningSite, startSite } from '../support/startSite'

const first = '/article/cinema-lanternon-vote'
const second = '/article/train-du-soir-retour'

/** For busy machines. */
const waitOptions = { timeout: 30_000 }

let browser: Browser
let site: RunningSite
let open: OpenPage

beforeAll(async () => {
  site = await startSite({ WEBSITE_ID: 'petite-ville', SITE_URL: 'https://petite-ville.example' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

beforeEach(async () => {
  open = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  return () => open.context.close()
})

type Watched = Window & { isSame?: boolean }

/** Opens a page on which React handles the next navigation, and marks it: a newly loaded document lacks the mark. */
async function settle(route: string, url = site.url): Promise<void> {
  await settleAt(open, url + route)
  await open.page.evaluate(() => {
    ;(window as Watched).isSame = true
  })
}

const isSame = (page: Page) => page.evaluate(() => (window as Watched).isSame === true)
const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page) => page.locator('main h1').first()
const linkTo = (page: Page, route: string) => page.locator(`a[href="${route}"]`).first()
/** Follows a link as a keyboard does, wherever it is on the page. */
const follow = (page: Page, route: string) => linkTo(page, route).evaluate((link: HTMLAnchorElement) => link.click())
const documentsIn = (urls: readonly string[]) =>
  urls.map((address) => new URL(address).pathname).filter((path) => !/\.\w+$/.test(path))

describe('client navigation', () => {
  it('replaces the page: address, title, heading, focus, behaviours', async () => {
    const { page, requestedUrls, complaints } = open
    await settle('/')
    requestedUrls.length = 0
    const headline = await linkTo(page, first).textContent()
    await follow(page, first)
    await expect.poll(() => heading(page).textContent(), waitOptions).toBe(headline)
    expect(await isSame(page)).toBe(true)
    expect(documentsIn(requestedUrls)).toEqual([])
    expect(pathOf(page)).toBe(first)
    expect(await page.title()).toBe(`${headline} | Petite Ville`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), waitOptions).toBe('H1')
    await expect.poll(() => page.getByRole('status').allTextContents(), waitOptions).toContain(await page.title())
    const share = page.locator('[data-behaviour="share"]')
    await expect.poll(() => share.locator('> button').count(), waitOptions).toBe(await share.count())
    const canonical = page.locator('link[rel="canonical"]')
    expect(await canonical.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `https://petite-ville.example${first}`,
    ])
    expect(complaints).toEqual([])
  })

  it('keeps the structured data of the current page in the head, once', async () => {
    const { page } = open
    const graphs = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => {
          const { '@graph': nodes } = JSON.parse(script.textContent) as { '@graph': { '@type': string; url: string }[] }
          const address = nodes.find((node) => node['@type'] === 'NewsArticle')?.url ?? ''
          return [script.parentElement?.tagName, address.replace(/^https:..[^/]+/, '')]
        }),
      )
    await settle(first)
    const before = await graphs()
    expect(before).toEqual([['HEAD', first]])
    await follow(page, '/agenda')
    await expect.poll(graphs, waitOptions).toEqual([['HEAD', '']])
    await page.goBack()
    await expect.poll(graphs, waitOptions).toEqual(before)
    await follow(page, '/saved')
    await expect.poll(graphs, waitOptions).toEqual([])
    await page.goBack()
    await expect.poll(graphs, waitOptions).toEqual(before)
    expect(await isSame(page)).toBe(true)
  })

  it('restores the scroll position on Back and Forward', async () => {
    const { page } = open
    await settle('/')
    const title = await page.title()
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await follow(page, first)
    await expect.poll(() => pathOf(page), waitOptions).toBe(first)
    await expect.poll(() => page.evaluate(() => scrollY), waitOptions).toBe(0)
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => page.title(), waitOptions).toBe(title)
    await expect.poll(() => page.evaluate(() => scrollY), waitOptions).toBe(900)
    await page.goForward()
    await expect.poll(() => heading(page).textContent(), waitOptions).not.toBe(null)
    await expect.poll(() => pathOf(page), waitOptions).toBe(first)
    expect(await isSame(page)).toBe(true)
  })

  it('is cancelled by a later click', async () => {
    const { page } = open
    await settle('/')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${first}/_page.rsc`, async (route) => {
      await released
      await route.continue()
    })
    const before = await heading(page).textContent()
    await follow(page, first)
    await follow(page, '/agenda')
    await expect.poll(() => heading(page).textContent(), waitOptions).not.toBe(before)
    const shown = await heading(page).textContent()
    const late = page.waitForResponse(`**${first}/_page.rsc`)
    release()
    await late
    expect([pathOf(page), await heading(page).textContent(), await isSame(page)]).toEqual(['/agenda', shown, true])
  })

  it('shows its progress in the title, then on the page', async () => {
    const { page } = open
    await settle('/')
    const title = await page.title()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/agenda/_page.rsc', async (route) => {
      await released
      await route.continue()
    })
    await follow(page, '/agenda')
    await expect.poll(() => page.title(), waitOptions).toBe('Chargement...')
    await expect.poll(() => page.locator('html[data-pending]').count(), waitOptions).toBe(1)
    expect(pathOf(page)).toBe('/')
    release()
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await expect.poll(() => page.title(), waitOptions).toMatch(/ \| Petite Ville$/)
    expect([await page.title(), await page.locator('html[data-pending]').count()]).not.toEqual([title, 1])
  })

  it('submits forms, and keeps the typed text', async () => {
    const { page, requestedUrls } = open
    await settle('/search')
    requestedUrls.length = 0
    const field = page.locator('main input[name="q"]')
    await field.fill('cinéma')
    await field.press('Enter')
    await expect.poll(() => page.url(), waitOptions).toContain('/search?q=cin')
    await expect.poll(() => page.locator('main [data-part=list] article').count(), waitOptions).toBeGreaterThan(0)
    expect([await isSame(page), await field.inputValue(), documentsIn(requestedUrls)]).toEqual([true, 'cinéma', []])
  })

  it('changes the language of the whole document', async () => {
    const { page, context } = open
    const post = await startEdited('harbour-post')
    await post.edit((data) => {
      data.ui = { theme: 'webapp' }
    })
    await settle('/agenda', post.url)
    await follow(page, '/fr/agenda?lang=fr')
    await expect.poll(() => page.url(), waitOptions).toBe(`${post.url}/fr/agenda`)
    await expect.poll(() => page.locator('html').getAttribute('lang'), waitOptions).toBe('fr')
    const cookies = await context.cookies()
    expect([cookies.find(({ name }) => name === 'i18n_redirected')?.value, await isSame(page)]).toEqual(['fr', true])
    // Pictures that are still loading would fail in the next test.
    await page.goto('about:blank')
    await post.stop()
  })

  it('needs no additional stylesheet on any route', async () => {
    const { page, requestedUrls, complaints } = open
    await settle('/')
    const sheets = () =>
      page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.outerHTML))
    const before = await sheets()
    requestedUrls.length = 0
    for (const route of [
      first,
      '/agenda',
      '/annuaire',
      '/shop',
      '/offers',
      '/saved',
      '/search',
      '/login',
      '/nowhere',
      '/',
    ]) {
      await page.evaluate(
        (to) => (window as unknown as { navigation: { navigate: (to: string) => void } }).navigation.navigate(to),
        route,
      )
      await expect.poll(() => pathOf(page), waitOptions).toBe(route)
      await expect.poll(() => page.locator('main h1, main h2').count(), waitOptions).toBeGreaterThan(0)
    }
    expect(await isSame(page)).toBe(true)
    expect(requestedUrls.filter((address) => address.includes('.css'))).toEqual([])
    expect(await sheets()).toEqual(before)
    expect(before).toHaveLength(1)
    expect(complaints.filter((complaint) => !complaint.includes('/nowhere'))).toEqual([])
  })

  it('shows an error page for a missing page, as the server does', async () => {
    allowErrors(/404 .*nothing-of-the-kind/)
    const { page } = open
    await settle('/')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/article/nothing-of-the-kind'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await expect.poll(() => page.locator('[data-status]').getAttribute('data-status'), waitOptions).toBe('404')
    expect([pathOf(page), await isSame(page)]).toEqual(['/article/nothing-of-the-kind', true])
    await follow(page, '/')
    await expect.poll(() => page.locator('[data-status]').count(), waitOptions).toBe(0)
  })
})

it('on a phone, scrolling loads React, and a tap navigates', async () => {
  const { page, context, requestedUrls, complaints } = await openPhone(browser)
  await page.goto(site.url, { waitUntil: 'load' })
  await page.evaluate(() => {
    ;(window as Watched).isSame = true
  })
  const main = page.locator('main')
  const script = async () => {
    // A busy machine may lose a tap; this retries.
    await main.tap({ position: { x: 2, y: 2 }, timeout: 3_000 }).catch(() => {})
    return requestedUrls.find((address) => /startNavigation/.test(address))
  }
  await expect.poll(script, waitOptions).toBeDefined()
  await page.evaluate(`import(${JSON.stringify(await script())}).then(() => {})`)
  const link = page.locator(`main a[href="${first}"]`).first()
  const headline = await link.textContent()
  await link.tap()
  await expect.poll(() => heading(page).textContent(), waitOptions).toBe(headline)
  expect([await isSame(page), complaints]).toEqual([true, []])
  await page.locator('[data-tabs] a[href="/agenda"], nav a[href="/agenda"]').last().tap()
  await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), waitOptions).toBe(390)
  expect(await isSame(page)).toBe(true)
  await context.close()
})

describe('client navigation on a phone', () => {
  const requestsReact = (urls: readonly string[]) => urls.some((address) => /startNavigation/.test(address))

  it('loads React when the page is idle, and handles the first tap', async () => {
    const { page, context, requestedUrls } = await openPhone(browser)
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      ;(window as Watched).isSame = true
    })
    await expect.poll(() => requestsReact(requestedUrls), waitOptions).toBe(true)
    await page.evaluate(
      `import(${JSON.stringify(requestedUrls.find((one) => /startNavigation/.test(one)))}).then(() => {})`,
    )
    await page.locator(`main a[href="${first}"]`).first().tap()
    await expect.poll(() => pathOf(page), waitOptions).toBe(first)
    expect(await isSame(page)).toBe(true)
    await context.close()
  })

  it.each([
    ['with Save-Data', () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })],
    ['on a slow connection', () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })],
    ["with the reader's data saver", () => localStorage.setItem('saver', 'on')],
  ])('does not load React %s before the first touch', async (_, setUp) => {
    const { page, context, requestedUrls } = await openPhone(browser)
    await page.addInitScript(setUp)
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(requestsReact(requestedUrls)).toBe(false)
    await context.close()
  })
})

it('client navigation does not leak DOM nodes', async () => {
  const { page, context } = open
  await settle('/')
  const session = await context.newCDPSession(page)
  const visit = (route: string) =>
    page.evaluate((to) => {
      const { navigation } = window as unknown as {
        navigation: { navigate: (to: string) => { finished: Promise<void> } }
      }
      return navigation.navigate(to).finished.then(() => {})
    }, route)
  const nodesAfter = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) for (const route of [first, '/']) await visit(route)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Memory.getDOMCounters')).nodes
  }
  const afterTen = await nodesAfter(5)
  expect(await nodesAfter(5)).toBeLessThan(afterTen * 1.2)
})

describe('client navigation without a connection', () => {
  it('keeps the page, and tells the reader', async () => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const { page, context } = open
    await settle('/')
    const [title, mainText] = [await page.title(), await page.locator('main').textContent()]
    await context.setOffline(true)
    await follow(page, '/agenda')
    const message = page.locator('[data-message=failed]', {
      hasText: 'La page n’est pas arrivée. Êtes-vous hors ligne ?',
    })
    await expect.poll(() => message.isVisible(), waitOptions).toBe(true)
    expect([pathOf(page), await page.title(), await page.locator('main').textContent()]).toEqual(['/', title, mainText])
    await context.setOffline(false)
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await expect.poll(() => message.count(), waitOptions).toBe(0)
    expect(await isSame(page)).toBe(true)
  })
})

describe('client navigation falls back to loading a document', () => {
  it.each([
    ['is cut short', (body: string) => body.slice(0, body.length / 2)],
    ['is empty', () => ''],
  ])('once, for a payload that %s', async (_, spoil) => {
    const { page, requestedUrls } = open
    await settle('/')
    await page.route('**/agenda/_page.rsc', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: spoil(await response.text()) })
    })
    requestedUrls.length = 0
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await expect.poll(() => isSame(page), waitOptions).toBe(false)
    await page.waitForLoadState('networkidle')
    expect([documentsIn(requestedUrls), await heading(page).isVisible()]).toEqual([['/agenda'], true])
  })

  it('once, for a payload whose connection breaks', async () => {
    allowErrors(/ERR_CONTENT_LENGTH_MISMATCH/)
    const { page, requestedUrls } = open
    const breaking = await startBreaking(site.url, '/agenda/_page.rsc')
    await settle('/', breaking.url)
    requestedUrls.length = 0
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await expect.poll(() => isSame(page), waitOptions).toBe(false)
    await page.waitForLoadState('networkidle')
    expect([documentsIn(requestedUrls), await heading(page).isVisible()]).toEqual([['/agenda'], true])
    await breaking.close()
  })

  it.each([
    ['of another build', (body: string) => body, { 'x-tree-build': '000000000000' }],
    ['of an error', (body: string) => `${body.slice(0, -1)} `, {}],
  ])('for a payload %s', async (_, spoil, message) => {
    allowErrors(/React error #412/)
    const { page } = open
    await settle('/')
    await page.route('**/agenda/_page.rsc', async (route) => {
      const response = await route.fetch()
      const body = spoil(await response.text())
      await route.fulfill({ response, body, headers: { ...response.headers(), ...message } })
    })
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await expect.poll(() => isSame(page), waitOptions).toBe(false)
  })

  it('for a response that is not an RSC payload', async () => {
    const { page } = open
    await settle('/')
    await page.route('**/agenda/_page.rsc', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in' }))
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await expect.poll(() => isSame(page), waitOptions).toBe(false)
    expect(await page.getByText('Sign in').count()).toBe(0)
  })

  it('after a newer build was detected', async () => {
    const { page } = open
    await page.clock.install()
    await settle('/')
    const latest = { id: 'ffffffffffff-00000000', timestamp: Date.now() + 1_000_000_000 }
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: latest }))
    const buildCheck = page.waitForResponse('**/builds/latest.json*')
    await page.clock.fastForward(70_000)
    await (await buildCheck).finished()
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await expect.poll(() => isSame(page), waitOptions).toBe(false)
  })

  it('if the browser cannot defer a navigation', async () => {
    const { page, requestedUrls } = open
    await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'))
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await page.mouse.move(600, 5)
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    expect(requestedUrls.filter((address) => /startNavigation|_page\.rsc/.test(address))).toEqual([])
  })

  it('in the news layout, which loads no React', async () => {
    const { page, requestedUrls } = open
    const news = await shareSite({ WEBSITE_ID: 'harbour-post' })
    await page.goto(news.url, { waitUntil: 'networkidle' })
    await page.mouse.move(600, 5)
    await follow(page, '/agenda')
    await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
    await news.stop()
    expect(requestedUrls.filter((address) => /startNavigation|_page\.rsc/.test(address))).toEqual([])
  })
})

it('a focused link prefetches its payload, but not with Save-Data', async () => {
  const { page, requestedUrls } = open
  await settle('/')
  const trees = () =>
    requestedUrls.filter((address) => address.endsWith('_page.rsc')).map((address) => new URL(address).pathname)
  expect(trees()).toEqual([])
  await linkTo(page, first).focus()
  await expect.poll(trees, waitOptions).toEqual([`${first}/_page.rsc`])
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await linkTo(page, second).focus()
  await follow(page, first)
  await expect.poll(() => pathOf(page), waitOptions).toBe(first)
  expect(new Set(trees())).toEqual(new Set([`${first}/_page.rsc`]))
})

it('a link to a file prefetches nothing', async () => {
  const { page, requestedUrls } = open
  await settle('/agenda')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<a href="/agenda/calendar.ics">ics</a>')
  })
  const touch = (route: string) => linkTo(page, route).dispatchEvent('pointerdown')
  await touch('/agenda/calendar.ics')
  await touch('/offers')
  const trees = () =>
    requestedUrls.filter((address) => address.includes('_page.rsc')).map((one) => new URL(one).pathname)
  await expect.poll(trees, waitOptions).toContain('/offers/_page.rsc')
  expect(trees()).not.toContain('/agenda/calendar.ics/_page.rsc')
})
