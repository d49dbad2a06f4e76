import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { openPhone } from '../support/openPhone'
import { type SharedSite, shareSite } from '../support/shareSite'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Average number of characters per line, without the last line of each paragraph. */
function charactersInLine(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lines: number[] = []
    for (const paragraph of document.querySelectorAll('[itemprop=articleBody] > p')) {
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      let top: number | undefined
      let count = 0
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
        for (let index = 0; index < text.data.length; index++) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          const [box] = range.getClientRects()
          if (!box) continue
          if (top !== undefined && Math.abs(box.top - top) > 8) {
            lines.push(count)
            count = 0
          }
          top = box.top
          count += 1
        }
    }
    return lines.reduce((sum, one) => sum + one, 0) / lines.length
  })
}

/** Bottom of the first line of an article's text, in px, without the site's alert. */
async function startOfReading(url: string, width: number): Promise<number> {
  const isPhone = width < 600
  const { page, context } = await openPage(browser, {
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  await page.goto(url)
  await page.evaluate(() => document.fonts.ready)
  const y = await page.evaluate(() => {
    const text = document.createRange()
    const first = document.querySelector('[itemprop=articleBody] :is(p, li)')
    if (first) text.selectNodeContents(first)
    const alert = document.querySelector('[data-level][role=status]')?.getBoundingClientRect().height ?? 0
    return (text.getClientRects()[0]?.bottom ?? Number.NaN) + scrollY - alert
  })
  await context.close()
  return y
}

describe('reading starts on the first screen', () => {
  it.each([
    { websiteId: 'harbour-post', slug: 'council-votes-last-11m-flood-wall', phone: 900, desktop: 700 },
    { websiteId: 'harbour-post', slug: 'herring-quota-cut-price-cannot-save', phone: 900, desktop: 700 },
    { websiteId: 'harbour-post', slug: 'how-the-flood-wall-is-paid-for', phone: 1100, desktop: 900 },
    { websiteId: 'harbour-post', slug: 'aboard-the-night-ferry-maris-vane', phone: 1100, desktop: 900 },
    { websiteId: 'petite-ville', slug: 'cafe-associatif-halte', phone: 900, desktop: 750 },
    { websiteId: 'petite-ville', slug: 'budget-participatif-explique', phone: 1100, desktop: 900 },
    { websiteId: 'petite-ville', slug: 'cantine-tanneurs-locale', phone: 1100, desktop: 900 },
    { websiteId: 'landeszeitung', slug: 'wie-die-grunderwerbsteuerbefreiung-funktioniert', phone: 1100, desktop: 900 },
  ])('in $websiteId, $slug', async ({ websiteId, slug, phone, desktop }) => {
    const site = await shareSite({ WEBSITE_ID: websiteId })
    const url = `${site.url}/article/${slug}`
    expect(await startOfReading(url, 390)).toBeLessThanOrEqual(phone)
    expect(await startOfReading(url, 1280)).toBeLessThanOrEqual(desktop)
    await site.stop()
  })
})

it('on a phone contents and key points are collapsed, and open at a tap', async () => {
  const site = await shareSite({ WEBSITE_ID: 'harbour-post' })
  const { page, context } = await openPhone(browser)
  await page.goto(`${site.url}/article/how-the-flood-wall-is-paid-for`)
  const points = page.locator('[data-part=key-points] li').first()
  expect([await points.isVisible(), await page.locator('[data-contents]').isVisible()]).toEqual([false, false])
  await page.locator('[data-part=key-points] summary').tap()
  expect(await points.isVisible()).toBe(true)
  await page.goto(`${site.url}/article/council-votes-last-11m-flood-wall`)
  const heading = page.locator('[data-contents] li').first()
  expect(await heading.isVisible()).toBe(false)
  await page.locator('[data-contents] summary').tap()
  expect(await heading.isVisible()).toBe(true)
  await context.close()
  await site.stop()
})

it('next to a text no element scrolls, and contents and key points are expanded', async () => {
  const site = await shareSite({ WEBSITE_ID: 'harbour-post' })
  const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(`${site.url}/article/how-the-flood-wall-is-paid-for`)
  const scrolling = await page
    .locator('main article *')
    .evaluateAll(
      (all) =>
        all.filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
          .length,
    )
  expect(scrolling).toBe(0)
  expect(await page.locator('[data-contents] li, [data-part=key-points] li').first().isVisible()).toBe(true)
  await context.close()
  await site.stop()
})

describe.each([
  { websiteId: 'harbour-post', article: '/article/council-votes-last-11m-flood-wall' },
  { websiteId: 'petite-ville', article: '/article/cinema-lanternon-vote' },
  { websiteId: 'al-marsad', article: '/article/layla-bila-masabih' },
])('an article of $websiteId', ({ websiteId, article }) => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: websiteId })
  })
  afterAll(() => site.stop())

  it.each([820, 1280, 1680])('has lines of 60 to 70 characters at %i px', async (width) => {
    const { page, context } = await openPage(browser, { viewport: { width, height: 900 } })
    await page.goto(site.url + article)
    await page.evaluate(() => document.fonts.ready)
    const characters = Math.round(await charactersInLine(page))
    expect([characters, characters >= 60 && characters <= 71]).toEqual([characters, true])
    await context.close()
  })

  it('has breadcrumbs, a share button next to the byline, and no ticker', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    await page.goto(site.url + article)
    const head = page.locator('[data-part=head]')
    expect(await head.locator('nav a').count()).toBe(2)
    expect(await head.locator('[data-behaviour=share]').count()).toBe(1)
    expect(await page.locator('[data-block=news-ticker]').count()).toBe(0)
    await context.close()
  })
})

describe('a report in the news layout', () => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: 'harbour-post' })
  })
  afterAll(() => site.stop())

  it('begins on the first screen: a small header, a picture next to the head, then the text', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    await page.goto(`${site.url}/article/council-votes-last-11m-flood-wall`)
    await page.evaluate(() => document.fonts.ready)
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)
    }
    expect(await bottomOf('[data-header]')).toBeLessThan(180)
    expect(await bottomOf('[itemprop=articleBody] > p')).toBeLessThan(900)
    await context.close()
  })

  it('keeps the contents on screen, and shows more from the section after the article', async () => {
    const { page, context } = await openPage(browser, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    await page.goto(`${site.url}/article/council-votes-last-11m-flood-wall`)
    await page.evaluate(() => window.scrollTo(0, 2000))
    const contents = await page.locator('[data-contents]').boundingBox()
    expect(contents?.y).toBeGreaterThan(0)
    expect((contents?.y ?? 0) + (contents?.height ?? 0)).toBeLessThan(900)
    const article = await page.locator('main article').first().boundingBox()
    const more = await page.locator('main [data-part=aside]').boundingBox()
    expect(more?.y).toBeGreaterThan((article?.y ?? 0) + (article?.height ?? 0))
    await context.close()
  })
})
