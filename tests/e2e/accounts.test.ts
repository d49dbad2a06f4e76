import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import type { Engine, EnginePage } from '../support/engines/Engine'
import { openChromium } from '../support/engines/openChromium'
import { openFirefox } from '../support/engines/openFirefox'
import { openWebKit } from '../support/engines/openWebKit'
import { openBrowser, openPage } from '../support/openBrowser'
import { canary, type MembersSite, startMembersSite } from '../support/startMembersSite'
import { startScriptless } from '../support/startProxy'
import { violationsOf } from '../support/violationsOf'

const article = '/article/east-quay-leases-nobody-read'
const report = '/article/budget-night-customs-house-live'
const appArticle = '/article/cinema-lanternon-vote'
const metered = ['council-votes-last-11m-flood-wall', 'old-ropeworks-three-bids', 'storm-warning-saturday-tide']
const PURGE_SECRET = 'a secret of sixteen letters'
const waitOptions = { timeout: 30_000 }

function addMeter(data: Record<string, unknown>): void {
  Object.assign(data, { membership: { ...(data.membership as object), meter: 2 } })
}

let browser: Browser
let members: MembersSite
let app: MembersSite

beforeAll(async () => {
  const free = Object.fromEntries(metered.map((slug) => [slug, 'metered']))
  const access = {
    'east-quay-leases-nobody-read': 'members',
    'budget-night-customs-house-live': 'members',
    ...free,
  }
  members = await startMembersSite('harbour-post', access, { PURGE_SECRET })
  members.edit(addMeter)
  app = await startMembersSite('petite-ville', { 'cinema-lanternon-vote': 'members' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await members?.stop()
  await app?.stop()
})

beforeEach(() => {
  allowErrors(/secret-/)
  // Firefox reports fonts that were still loading when a press left the page (0x804B0002, aborted).
  allowErrors(/^Firefox: .*downloadable font: download failed .* status=2152398850 /)
})

/** Presses an element as soon as the page has it: an address changes before its page is there. */
async function press(page: EnginePage, selector: string): Promise<void> {
  const isThere = () => page.run((wanted: string) => document.querySelector(wanted) !== null, selector)
  await expect.poll(isThere, waitOptions).toBe(true)
  await page.press(selector)
}

describe.each([
  ['Chromium', openChromium],
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('a member in %s', (_, open) => {
  let engine: Engine

  beforeAll(async () => {
    engine = await open()
  })
  afterAll(() => engine?.close())

  it('signs in from an article, reads it in place, and signs out', async () => {
    const page = await engine.at(1280)
    const path = () => page.run(() => location.pathname + location.search)
    const text = () => page.run(() => document.body.textContent ?? '')
    const { url } = members.site
    await page.go(url + article)
    await press(page, 'main a[href$="?member"]')
    await expect.poll(path, waitOptions).toContain('/login?return=')
    await press(page, 'main form button')
    await expect.poll(path, waitOptions).toContain('/interaction/')
    await press(page, 'button[value="ada"]')
    await expect.poll(path, waitOptions).toBe(`${article}?member`)
    await expect.poll(async () => (await text()).includes(canary), waitOptions).toBe(true)
    await page.go(url + article)
    await expect.poll(async () => (await text()).includes(canary), waitOptions).toBe(true)
    expect(await path()).toBe(article)
    const accountLink = () =>
      page.run(() =>
        [...document.querySelectorAll('header a')]
          .find((one) => one.textContent?.trim() === 'Ada Keel')
          ?.getAttribute('href'),
      )
    await expect.poll(accountLink, waitOptions).toBe('/account')
    await page.go(`${url}/account`)
    expect(await text()).toContain('ada@example.org')
    await press(page, 'main form button')
    await expect.poll(path, waitOptions).toContain('/session/end')
    await press(page, 'button[name="logout"]')
    await expect.poll(path, waitOptions).not.toContain('/session/end')
    await page.go(url + article)
    expect((await text()).includes(canary)).toBe(false)
    expect(await page.run(() => document.cookie)).not.toContain('gazette-account')
  })

  it('signs in where scripts are blocked, reads the article, and signs out', async () => {
    // Each engine words this report in its own way.
    allowErrors(/script-src|Content.Security.Policy|Refused to/i)
    const proxy = await startScriptless(members.site.url)
    members.provider.allow(proxy.url)
    const page = await engine.at(390)
    const path = () => page.run(() => location.pathname + location.search)
    const text = () => page.run(() => document.querySelector('main')?.textContent ?? '')
    try {
      await page.go(proxy.url + article)
      expect(await page.run(() => document.querySelectorAll('[data-hydrated]').length)).toBe(0)
      await press(page, 'main a[href$="?member"]')
      await expect.poll(path, waitOptions).toContain('/login?return=')
      await press(page, 'main form button')
      await expect.poll(path, waitOptions).toContain('/interaction/')
      await press(page, 'button[value="ada"]')
      await expect.poll(path, waitOptions).toBe(`${article}?member`)
      await expect.poll(async () => (await text()).includes(canary), waitOptions).toBe(true)
      await page.go(`${proxy.url}/account`)
      expect(await text()).toContain('ada@example.org')
      await press(page, 'main form button')
      await expect.poll(path, waitOptions).toContain('/session/end')
      await page.go(`${proxy.url}/account`)
      expect(await path()).toContain('/login?return=')
    } finally {
      // A page of a closed proxy would report pictures that it still loads.
      await page.go('about:blank')
      await proxy.close()
    }
  })
})

it('signs in without scripts, in French, from the page of the sign-in', async () => {
  const { page, context } = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(`${members.site.url}/fr/login`)
  await page.locator('main form button').click()
  await page.locator('button[value="ada"]').click()
  await page.waitForURL(`${members.site.url}/fr`)
  await page.goto(`${members.site.url}/fr/account`)
  expect(await page.locator('main').textContent()).toContain('Déconnexion')
  await context.close()
})

it('gives an article to somebody without an account, by a link', async () => {
  const { page, context } = await openPage(browser)
  const { url } = members.site
  await page.goto(`${url}${article}?member`)
  await page.locator('main form button').click()
  await page.locator('button[value="ada"]').click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  await page.waitForURL(/\?gift=/)
  const friend = await openPage(browser)
  await friend.page.goto(page.url())
  expect((await friend.page.locator('main').textContent())?.includes(canary)).toBe(true)
  await friend.context.close()
  await context.close()
})

it('opens a members’ article after a client navigation in the webapp layout', async () => {
  const { page, context } = await openPage(browser)
  const { url } = app.site
  await page.goto(`${url}/login`)
  await page.locator('main form button').click()
  await page.locator('button[value="ada"]').click()
  await page.waitForURL(`${url}/`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator(`main a[href="${appArticle}"]`).first().click()
  await expect.poll(async () => (await page.locator('main').textContent())?.includes(canary), waitOptions).toBe(true)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()
  await page.waitForURL(`${url}/`)
  await context.close()
})

it('shows new updates of a members’ report to a member', async () => {
  const { page, context } = await openPage(browser)
  const { url } = members.site
  await page.goto(`${url}/login`)
  await page.locator('main form button').click()
  await page.locator('button[value="ada"]').click()
  await page.waitForURL(`${url}/`)
  await page.goto(url + report)
  await page.locator('[data-behaviour="live"] li').first().waitFor()
  members.edit((data) => {
    addMeter(data)
    for (const { slug, live } of data.articles as { slug: string; live?: { blocks: object[] } }[])
      if (slug === 'budget-night-customs-house-live')
        live?.blocks.push({ id: 'late', time: new Date().toISOString(), title: 'The mayor speaks', body: 'Now.' })
  })
  const headers = { authorization: `Bearer ${PURGE_SECRET}` }
  expect((await fetch(`${url}/purge`, { method: 'POST', headers, body: '{"all":true}' })).ok).toBe(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.locator('main button', { hasText: '1 new update' }).click()
  await page.getByText('The mayor speaks').first().waitFor()
  members.edit(addMeter)
  await context.close()
})

it('shows the reader’s name in the settings', async () => {
  const { page, context } = await openPage(browser)
  await page.goto(members.site.url)
  const panel = page.locator('header button[data-part="panel"]').filter({ visible: true }).first()
  await panel.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('main form button').click()
  await page.locator('button[value="grace"]').click()
  await page.waitForURL(`${members.site.url}/`)
  await panel.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Grace Buoy' }).waitFor()
  await context.close()
})

it('offers membership above the sign-in in the menu, and no longer to a member', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 390, height: 844 } })
  const linksInMenu = async () => {
    await page.locator('header summary').first().click()
    const links = page.locator('header details[name="menu"] a:visible')
    const names = ['Become a member', 'Sign in', 'Ada Keel']
    return (await links.allInnerTexts()).flatMap((text) => names.filter((name) => text.trim().startsWith(name)))
  }
  await page.goto(members.site.url)
  expect(await linksInMenu()).toEqual(['Become a member', 'Sign in'])
  await page.goto(`${members.site.url}/login`)
  await page.locator('main form button').click()
  await page.locator('button[value="ada"]').click()
  await page.waitForURL(`${members.site.url}/`)
  await page.locator('header a[title="Ada Keel"]').first().waitFor({ state: 'attached' })
  expect(await linksInMenu()).toEqual(['Ada Keel'])
  await context.close()
})

it.each([390, 1280, 1440, 1680])(
  'gives the reader’s name no room that other links of the header need, at %d px',
  async (width) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 } })
    const widths = () =>
      page
        .locator('header a:not([data-behaviour="account"])')
        .evaluateAll((links) => links.map((link) => link.clientWidth))
    await page.goto(members.site.url)
    const before = await widths()
    await page.goto(`${members.site.url}/login`)
    await page.locator('main form button').click()
    await page.locator('button[value="ada"]').click()
    await page.waitForURL(`${members.site.url}/`)
    await page.locator('header a[title="Ada Keel"]').first().waitFor({ state: 'attached' })
    expect(await widths()).toEqual(before)
    await context.close()
  },
)

it('costs a reader without an account no request', async () => {
  const { page, context, requestedUrls } = await openPage(browser)
  await page.goto(members.site.url + article)
  await page.locator('main aside[data-behaviour="member"]').waitFor()
  await page.waitForLoadState('networkidle')
  expect(requestedUrls.filter((url) => /login|account|member/.test(url))).toEqual([])
  await context.close()
})

it('counts metered articles, and closes the one after the last free one, but not for members', async () => {
  const { page, context } = await openPage(browser)
  const isClosed = async (slug: string) => {
    await page.goto(`${members.site.url}/article/${slug}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('meter') ?? ''), waitOptions).toContain(slug)
    return page.locator('[data-behaviour="meter"]').isVisible()
  }
  const [one = '', two = '', three = ''] = metered
  expect([await isClosed(one), await isClosed(two), await isClosed(one)]).toEqual([false, false, false])
  expect(await isClosed(three)).toBe(true)
  expect(await page.getByText(canary).filter({ visible: true }).count()).toBe(0)
  await page.locator('[data-behaviour="meter"] a[href$="?member"]').click()
  await page.locator('main form button').click()
  await page.locator('button[value="ada"]').click()
  await page.waitForURL(/\?member$/)
  await page.goto(`${members.site.url}/article/${three}`)
  await page.getByRole('link', { name: 'Ada Keel' }).first().waitFor()
  expect(await page.getByText(canary).first().isVisible()).toBe(true)
  await context.close()
})

it('has no accessibility faults on its pages', async () => {
  const { page, context } = await openPage(browser)
  const { url } = members.site
  await page.goto(`${url}/login?error=unavailable`)
  expect(await violationsOf(page)).toEqual([])
  await page.locator('main form button').click()
  await page.locator('button[value="linus"]').click()
  for (const path of ['/account', `${article}?member`]) {
    await page.goto(url + path)
    expect([path, await violationsOf(page)]).toEqual([path, []])
  }
  await context.close()
})
