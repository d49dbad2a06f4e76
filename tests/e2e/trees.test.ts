import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stoppedClock } from '../support/clockAt'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'

/** The clock stands still: lists of events depend on the day. */
const now = stoppedClock(Date.parse('2026-11-25T12:00:00Z'))

/** One page of each kind, by the name of its file in `trees/`. */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'harbour-post': {
    home: '/',
    article: '/article/council-votes-last-11m-flood-wall',
    gallery: '/article/lantern-walk-in-pictures',
    live: '/article/budget-night-customs-house-live',
    category: '/c/port',
    page: '/p/about',
    directory: '/annuaire',
    listing: '/annuaire/crumb-and-keel',
    agenda: '/agenda',
    event: '/agenda/winter-waders-walk',
    shop: '/shop',
    product: '/shop/front-page-print',
    offers: '/offers',
    search: '/search?q=lighthouse',
    saved: '/saved',
    login: '/login',
    'not-found': '/nowhere',
  },
  'petite-ville': {
    'webapp-home': '/',
    'webapp-article': '/article/cinema-lanternon-vote',
    'webapp-agenda': '/agenda',
  },
  'harbour-post-coming-soon': { 'coming-soon': '/' },
  'harbour-post-maintenance': { maintenance: '/' },
}

/** Text is left out: only roles and names stay, without what is inside of links, buttons and headings. */
const shown =
  /^ *- '?(article|banner|button|checkbox|columnheader|combobox|complementary|contentinfo|dialog|figure|form|group|heading|img|link|list|listitem|main|navigation|radio|region|row|rowheader|search|searchbox|status|table|textbox)\b/

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(Object.entries(pages))('the accessibility trees of %s', (websiteId, kinds) => {
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ WEBSITE_ID: websiteId, ...now })
  })
  afterAll(() => site.stop())

  // `npm run test -- -u` writes the files anew. Read them as they are read aloud.
  it.each(Object.entries(kinds))('%s', async (kind, path) => {
    if (kind === 'maintenance') allowErrors(/status of 503 /)
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    const tree = await page.locator('body').ariaSnapshot()
    // The page of a failed comparison would go on to ask a site that has stopped.
    await context.close()
    const lines = tree.split('\n').filter((line) => shown.test(line))
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./trees/${kind}.txt`)
  })
})
