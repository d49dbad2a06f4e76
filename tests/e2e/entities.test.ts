import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { openPhone } from '../support/openPhone'
import { type EditedSite, startEdited } from '../support/startEdited'

let browser: Browser
let site: EditedSite

/** Lists with and without pictures, and one event, directory entry and product with every field. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const image = [{ filename: 'cover.jpg', width: 1600, height: 1067, alt: 'The quay' }]
const events = Array.from({ length: 7 }, (_, index) => ({
  slug: `event-${index}`,
  title: `Event ${index}`,
  summary: 'One sentence about it.',
  starts_at: inDays(1 + Math.floor(index / 2)),
  categories: [index % 2 ? 'music' : 'talk'],
  venue: { name: 'Town Hall', address: '1 The Square', url: 'https://hall.example' },
  price: { min: 8 },
  tickets_url: 'https://tickets.example',
  body: 'A long text.\n\n'.repeat(12),
  images: index % 3 ? [] : image,
}))
const directory = ['Anchor', 'Buoy', 'Cable', 'Dock', 'Eagle', 'Ferry', 'Gull', 'Harbour'].map((name, index) => ({
  slug: name.toLowerCase(),
  name,
  categories: [index % 2 ? 'shops' : 'culture'],
  address: { street: '22 Sprat Lane, The Shambles', locality: 'Saltmere' },
  phone: '01632 960107',
  website: 'https://place.example',
  hours: [
    { days: ['tu', 'we', 'th', 'fr'], opens: '07:00', closes: '17:00' },
    ...(name === 'Cable' ? [{ days: ['tu', 'we', 'th', 'fr'], opens: '18:30', closes: '23:15' }] : []),
    { days: ['sa'], opens: '07:00', closes: '15:00' },
  ],
  body: 'A long text.\n\n'.repeat(12),
  images: index % 3 ? [] : image,
}))
const products = [
  {
    slug: 'print',
    title: 'Print',
    price: 28,
    compare_at: 35,
    buy_url: 'https://shop.example/a3',
    variants: [
      { title: 'A3', sku: 'a3' },
      { title: 'A2', price: 42, buy_url: 'https://shop.example/a2' },
    ],
    body: 'A long text.\n\n'.repeat(12),
    images: image,
  },
]
const offers = [{ slug: 'pass', title: 'Pass', old_price: 12, new_price: 9, url: 'https://offer.example' }]

beforeAll(async () => {
  browser = await openBrowser()
  site = await startEdited('harbour-post')
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const setTheme = (theme: string) =>
  site.edit((data) => {
    Object.assign(data, { events, directory, products, offers, ui: { ...(data.ui as object), theme } })
  })

/** The top of the first matching element, in px of the window. */
const topOf = async (elements: Locator) => (await elements.first().boundingBox())?.y ?? Number.NaN

/** Links and buttons in the content that are lower than 24 px, or outside of text lower than 44 px. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, summary, label, button), [data-behaviour~="ticker"] a')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.textContent, height: one.getBoundingClientRect().height, one }))
      .filter(({ height, one }) => {
        const isAlone = one.matches(
          '[data-part="filters"] *, [data-part="letters"] *, [data-part="action"] *, dd > a:only-child',
        )
        return height < (isAlone ? 44 : one.matches('[data-part="headline"] *') ? 0 : 24) - 0.5
      })
      .map(({ name, height }) => `${name} ${height}`),
  )

describe.each(['news', 'webapp', 'magazine', 'quarterly'])('theme %s', (theme) => {
  beforeAll(() => setTheme(theme))

  it('shows the weekdays of opening hours on one line at every width', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${site.url}/annuaire/cable`)
    for (const width of [390, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await page
        .locator('[data-part="facts"] tbody th')
        .evaluateAll((days) =>
          days.map((day) => day.getBoundingClientRect().height / parseFloat(getComputedStyle(day).lineHeight)),
        )
      expect(lines.length, `${width}`).toBe(7)
      // Cells in one row are as high as two times that need two lines.
      expect(Math.max(...lines), `${width}`).toBeLessThan(3)
    }
    await context.close()
  })

  it('shows facts before text on a phone, and keeps the action on screen', { timeout: 60_000 }, async () => {
    const { page, context } = await openPhone(browser)
    for (const [route, action, bar] of [
      ['/agenda/event-0', 'Tickets', /Tickets\s+\(opens in a new window\)$/],
      ['/annuaire/anchor', 'Call', /Call$/],
      ['/shop/print', 'Buy', /£28.*Buy\s+\(opens in a new window\)$/],
    ] as const) {
      await page.goto(site.url + route)
      const facts = page.locator(route.startsWith('/shop') ? '[data-part="choice"] label' : '[data-part="facts"]')
      expect(await topOf(facts), route).toBeLessThan(await topOf(page.getByText('A long text.')))
      const link = page.locator('[data-part="action"]:visible a')
      expect(await link.count(), route).toBe(1)
      for (const y of [0, 500]) {
        await page.evaluate((top) => scrollTo(0, top), y)
        const box = await link.boundingBox()
        expect(box && box.y > 0 && box.y + box.height <= 844 && box.height >= 44, `${route} ${y}`).toBe(true)
      }
      expect(await page.locator('[data-part="action"]:visible').innerText(), action).toMatch(
        new RegExp(bar.source, 's'),
      )
      expect(await smallTargets(page), route).toEqual([])
    }
    await page.locator('[data-part="choice"] label').nth(1).click()
    const chosen = page.locator('[data-part="action"]:visible')
    expect([await chosen.locator('a').getAttribute('href'), await chosen.innerText()]).toEqual([
      'https://shop.example/a2',
      expect.stringContaining('£42'),
    ])
    await context.close()
  })

  it('aligns lists: equal columns, left edges and rows, with or without pictures', {
    timeout: 60_000,
  }, async () => {
    const { page, context } = await openPage(browser)
    for (const width of [390, 820, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      for (const route of ['/agenda', '/annuaire', '/offers']) {
        await page.goto(site.url + route)
        const rows = await page.locator('[data-part="entry"]').evaluateAll((all) =>
          all.map((one) => {
            const { left, width } = one.getBoundingClientRect()
            const title = one.querySelector('[data-part="headline"]')?.getBoundingClientRect().left ?? 0
            return { width: Math.round(width), indent: Math.round(title - left) }
          }),
        )
        expect(new Set(rows.map((row) => JSON.stringify(row))).size, `${route} at ${width}`).toBe(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect(await smallTargets(page), `${route} at ${width}`).toEqual([])
      }
      const columns = await page
        .goto(`${site.url}/annuaire`)
        .then(() =>
          page
            .locator('[data-part="entry"]')
            .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size),
        )
      expect(columns, `columns at ${width} px`).toBeGreaterThanOrEqual(width < 800 ? 1 : 2)
    }
    await context.close()
  })
})

describe('lists of entities', () => {
  beforeAll(() => setTheme('news'))

  it('are filtered by links without JavaScript', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${site.url}/agenda`)
    await page.getByRole('link', { name: 'Music (3)' }).click()
    await page.getByRole('link', { name: 'Tomorrow' }).click()
    expect(page.url()).toBe(`${site.url}/agenda?when=tomorrow&kind=music`)
    await page.goto(`${site.url}/annuaire`)
    await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'G', exact: true }).click()
    expect(await page.locator(':target').innerText()).toContain('Gull')
    await context.close()
  })

  it('show a date in every row, which screen readers read once', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${site.url}/agenda`)
    const marks = await page.locator('[data-part="entry"] [data-part="mark"]').allInnerTexts()
    expect(marks).toHaveLength(events.length)
    for (const mark of marks) expect(mark).toMatch(/^\w{3}\s+\d{1,2}$/i)
    const days = await page.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(days).toHaveLength(new Set(events.map(({ starts_at }) => starts_at.slice(0, 10))).size)
    await context.close()
  })

  it('show opening hours on one line, and announce the former price', async () => {
    const { page, context } = await openPhone(browser)
    await page.goto(`${site.url}/annuaire`)
    const hours = page.locator('[data-part="entry"]').getByText('07:00–\u206017:00').first()
    const { height = 99 } = (await hours.boundingBox()) ?? {}
    expect(height).toBeLessThan(24)
    await page.goto(`${site.url}/offers`)
    expect(await page.locator('[data-part="price"]').innerText()).toMatch(/£9\s*Before:\s*£12/)
    await page.goto(`${site.url}/shop/print`)
    expect(await page.locator('[data-part="choice"] label').first().innerText()).toMatch(/A3.*£28.*Before:\s*£35/s)
    expect(await page.locator('[data-part="choice"] label').nth(1).innerText()).not.toContain('Before')
    await context.close()
  })
})
