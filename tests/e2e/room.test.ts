import { wcagContrast } from 'culori'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type EditedSite, startEdited } from '../support/startEdited'
import { faintWordsOnPictures, whitePictures } from '../support/wordsOnPictures'

const live = '/article/budget-night-customs-house-live'

let browser: Browser
let paper: EditedSite
let monthly: EditedSite
let page: Page

beforeAll(async () => {
  ;[browser, paper, monthly] = await Promise.all([openBrowser(), startEdited('harbour-post'), startEdited('al-marsad')])
  page = (await openPage(browser, { reducedMotion: 'reduce' })).page
})
afterAll(async () => {
  await browser.close()
  await Promise.all([paper.stop(), monthly.stop()])
})

const setTheme = (site: EditedSite, theme: string, theme_config: object = {}) =>
  site.edit((data) => {
    data.ui = { theme, theme_config }
  })

/**
 * Horizontal distance between key events and updates of a live report, in px, and the visible height of the key events.
 */
function measureKeyEvents(): Promise<{ distancePx: number; seen: number }> {
  return page.evaluate(() => {
    const [events, updates] = ['[data-part=key-events]', '[data-status=live]'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    )
    if (!events || !updates) throw new Error('the page lacks its key events or its updates')
    return {
      // On the widest pages they are before the updates, else after them.
      distancePx: Math.round(Math.max(updates.left - events.right, events.left - updates.right)),
      seen: Math.round(Math.min(events.bottom, innerHeight) - Math.max(events.top, 0)),
    }
  })
}

describe.each([
  { theme: 'news', widths: [1024, 1280, 1680] },
  { theme: 'webapp', widths: [1280, 1440, 1680] },
  { theme: 'magazine', widths: [1280, 1680, 2200] },
])('theme $theme, live report', ({ theme, widths }) => {
  it('keeps key events next to the updates while scrolling, in both text directions', async () => {
    await setTheme(paper, theme)
    await page.goto(paper.url + live)
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    for (const dir of ['ltr', 'rtl'])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((direction) => {
          document.dir = direction
          document.querySelector('[data-status=live]')?.scrollIntoView()
          scrollBy(0, 1_200)
        }, dir)
        const { distancePx, seen } = await measureKeyEvents()
        expect([dir, width, distancePx >= 24, seen >= 80]).toEqual([dir, width, true, true])
      }
  })
})

describe.each(['harbour-post', 'al-marsad'])('theme magazine, name of %s', (websiteId) => {
  it.each(['v1', 'v5'])('fits its bar in header %s', async (header) => {
    const site = websiteId === 'al-marsad' ? monthly : paper
    await setTheme(site, 'magazine', { header })
    for (const route of ['/', '/agenda']) {
      await page.goto(site.url + route)
      expect(await page.locator('[data-header]').getAttribute('data-header')).toBe(header)
      await page.evaluate(() => document.fonts.ready)
      for (const width of [390, 820, 1024, 1280, 1680, 2200]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(() => {
          const name = [...document.querySelectorAll('[data-header] a[href="/"] > span')].find((one) =>
            one.checkVisibility(),
          )
          const bar = name?.parentElement?.parentElement
          if (!name || !bar) throw new Error('the header lacks its name')
          const [inner, outer] = [name, bar].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
          return Math.max(0, outer.top - inner.top, inner.bottom - outer.bottom)
        })
        expect([route, width, overflow]).toEqual([route, width, 0])
      }
    }
  })
})

/** Boxes of the cells in each list, row by row from the top. */
function rowsOf(lists: string, cells: string) {
  return page.evaluate(
    ({ lists, cells }) =>
      [...document.querySelectorAll(lists)].map((list) => {
        const { left, right } = list.getBoundingClientRect()
        const boxes = [...list.querySelectorAll(cells)].map((cell) => ({
          box: cell.getBoundingClientRect(),
          picture: cell.querySelector('[data-part=media]')?.getBoundingClientRect().width ?? 0,
        }))
        const tops = [...new Set(boxes.map(({ box }) => Math.round(box.top)))]
        const rows = tops.map((top) => boxes.filter(({ box }) => Math.round(box.top) === top))
        return {
          left: Math.round(left),
          right: Math.round(right),
          rows: rows.map((row) => ({
            left: Math.round(Math.min(...row.map(({ box }) => box.left))),
            right: Math.round(Math.max(...row.map(({ box }) => box.right))),
            pictures: row.map(({ picture }) => Math.round(picture)),
          })),
        }
      }),
    { lists, cells },
  )
}

describe('theme magazine, layout', () => {
  it.each(['/article/herring-quota-cut-price-cannot-save', '/article/old-ropeworks-three-bids'])(
    'separates recommendations with and without pictures into rows after %s',
    async (route) => {
      await setTheme(paper, 'magazine')
      await page.goto(paper.url + route)
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const [next] = await rowsOf('section:has(> h2):has([data-card=kicker-headline])', '[data-card]')
        const kinds = next?.rows.map(({ pictures }) => new Set(pictures.map((picture) => picture > 0)).size)
        expect([width, new Set(kinds)]).toEqual([width, new Set([1])])
      }
    },
  )

  it('sets the subheads of a live report in the font of its text, and bolder', async () => {
    await setTheme(paper, 'magazine')
    await page.goto(paper.url + live)
    const [head, text] = await page.evaluate(() =>
      ['h2', 'p'].map((name) => {
        const one = document.querySelector(`[data-status=live] li ${name}`)
        if (!one) throw new Error(`the report has no ${name}`)
        const { fontFamily, fontWeight } = getComputedStyle(one)
        return { face: fontFamily.split(',')[0], weight: Number(fontWeight) }
      }),
    )
    expect(head?.face).toBe(text?.face)
    expect((head?.weight ?? 0) - (text?.weight ?? 0)).toBeGreaterThanOrEqual(200)
  })

  it('keeps the cover text off the centre of its picture', async () => {
    await setTheme(monthly, 'magazine')
    await page.goto(monthly.url)
    for (const width of [1280, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      const standfirst = page.locator('[data-block=hero] [data-flow=overlay] [data-part=standfirst]')
      const box = await standfirst.boundingBox()
      expect([width, (box?.x ?? 0) > width * 0.58]).toEqual([width, true])
    }
  })
})

/** Left edges of elements, in px. */
const leftsOf = (selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))

describe('theme magazine, margins', () => {
  it.each([
    'council-votes-last-11m-flood-wall',
    'aboard-the-night-ferry-maris-vane',
    'joel-abara-interview-herons-captain',
  ])('starts head and text of %s at one edge at 820 px', async (slug) => {
    await setTheme(paper, 'magazine')
    await page.setViewportSize({ width: 820, height: 900 })
    await page.goto(`${paper.url}/article/${slug}`)
    const edges = await leftsOf('main h1, [itemprop=articleBody], [itemprop=articleBody] > :is(p, h2, figure)')
    expect(edges.length).toBeGreaterThan(5)
    expect(new Set(edges).size).toBe(1)
  })

  it.each(['/login', '/p/about'])('starts the text of %s at the edge of the footer at 820 px', async (route) => {
    await setTheme(paper, 'magazine')
    await page.setViewportSize({ width: 820, height: 900 })
    await page.goto(paper.url + route)
    expect(new Set(await leftsOf('main h1, main :is(dl, [itemprop]), footer [data-part=name]')).size).toBe(1)
  })

  it('keeps the word of a title in a text column whole', async () => {
    await setTheme(paper, 'magazine')
    await page.goto(`${paper.url}/login`)
    for (const width of [390, 820, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await page.locator('main h1').evaluate((title) => {
        const words = document.createRange()
        words.selectNodeContents(title)
        return words.getClientRects().length
      })
      expect([width, lines]).toEqual([width, 1])
    }
  })

  it('shows several search results on a screen', async () => {
    await setTheme(paper, 'magazine')
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
      { width: 1680, height: 1050 },
    ]) {
      await page.setViewportSize({ width, height })
      await page.goto(`${paper.url}/search?q=harbour`)
      const heights = await page
        .locator('main [data-part=list] [data-card]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(5)
      expect([width, Math.max(...heights) < height / 2.5]).toEqual([width, true])
    }
  })

  it.each(['/saved', '/offline'])('gives client components on %s the width of the page', async (route) => {
    await setTheme(paper, 'magazine')
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(paper.url + route)
    const box = await page.getByText('Nothing saved yet').boundingBox()
    expect(box?.width).toBeGreaterThan(300)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(370)
  })

  it('keeps the text of a lead within the page when it is below its picture', async () => {
    await setTheme(paper, 'magazine')
    await page.setViewportSize({ width: 820, height: 900 })
    await page.goto(`${paper.url}/c/port`)
    const box = await page.locator('[data-card=lead-split] [data-part=standfirst]').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(800)
  })

  it('keeps the text of a spread within the page when it is below its picture', async () => {
    await setTheme(monthly, 'magazine')
    await page.goto(monthly.url)
    for (const width of [680, 820, 880, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const spread = page.locator('[data-block=section-one] [data-card=feature]').first()
      const box = await spread.locator('[data-part=headline]').boundingBox()
      expect([width, width - (box?.x ?? 0) - (box?.width ?? 0) >= 20]).toEqual([width, true])
    }
  })

  it('has no gap in the row after a lead: all its articles have pictures', async () => {
    await setTheme(paper, 'magazine')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${paper.url}/c/opinion`)
    const flows = await page
      .locator('[data-part=list] [data-card=standard]')
      .evaluateAll((all) => all.map((card) => card.getAttribute('data-flow')))
    expect(flows.length).toBeGreaterThan(2)
    expect(flows).not.toContain('text')
  })
})

describe.each(['news', 'webapp', 'magazine', 'quarterly'])('dark scheme, theme %s', (theme) => {
  it('has buttons that contrast with the page, and boxes of its hue', async () => {
    await setTheme(paper, theme)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${paper.url}/login`)
    const button = page.getByRole('link', { name: 'Become a member' })
    const [fill, textColour] = await button.evaluate((one) => {
      const { backgroundColor, color } = getComputedStyle(one)
      return [backgroundColor, color] as const
    })
    const paperColour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(wcagContrast(fill, paperColour)).toBeGreaterThanOrEqual(3)
    expect(wcagContrast(fill, textColour)).toBeGreaterThanOrEqual(4.5)
    await page.goto(`${paper.url}/social`)
    const [box, surface] = await page
      .locator('[data-part=profiles] a')
      .first()
      .evaluate((one) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.background = 'var(--surface)'
        return [one, probe].map((each) => getComputedStyle(each).backgroundColor)
      })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(box).toBe(surface)
  })
})

it('on a phone the boxes of profiles fill each row', async () => {
  await setTheme(paper, 'news')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`${paper.url}/social`)
  const [profiles] = await rowsOf('[data-part=profiles]', 'a')
  expect(profiles?.rows.length).toBeGreaterThan(3)
  for (const { left, right } of profiles?.rows ?? [])
    expect({ left, right }).toEqual({ left: profiles?.left, right: profiles?.right })
})

describe.each(['news', 'webapp', 'magazine'])('theme %s, lists', (theme) => {
  it('have no gap next to them: agenda, directory, archive, search results', async () => {
    await setTheme(paper, theme)
    for (const route of ['/agenda', '/annuaire', '/c/port', '/author/ines-marlow', '/search?q=harbour']) {
      await page.goto(paper.url + route)
      for (const width of [820, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const lists = await rowsOf('[data-part=list]', '[data-card]')
        expect(lists.length).toBeGreaterThan(0)
        const short = lists.flatMap(({ right, rows }) => rows.map((row) => right - row.right)).filter((gap) => gap > 1)
        expect([route, width, short]).toEqual([route, width, []])
      }
    }
  })
})

describe.each([
  { route: '/p/subscribe', parts: '[itemprop=articleBody], [data-part=membership]' },
  { route: '/login', parts: '[data-part=membership], [data-part=facts]' },
  { route: '/search?q=harbour', parts: 'search, [role=search], [data-results]' },
  { route: '/saved', parts: 'p:not([data-part=latest] *)' },
  { route: '/offline', parts: 'p' },
])('theme quarterly, $route', ({ route, parts }) => {
  it('aligns text and fields below the title', async () => {
    await setTheme(paper, 'quarterly')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(paper.url + route)
    const [title, ...under] = await page
      .locator(`main :is(h1, ${parts})`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    const middle = (box: DOMRect | undefined) => (box ? Math.round(box.left + box.width / 2) : undefined)
    expect(under.length).toBeGreaterThan(0)
    expect(new Set(under.map(middle))).toEqual(new Set([middle(title)]))
    expect(new Set(under.map(({ left }) => Math.round(left))).size).toBe(1)
  })
})

it.each(['magazine', 'quarterly'])('in theme %s an essay has a drop cap, a recipe has none', async (theme) => {
  await setTheme(paper, theme)
  const initials: boolean[] = []
  for (const slug of ['old-ropeworks-three-bids', 'dark-rye-from-crumb-and-keel']) {
    await page.goto(`${paper.url}/article/${slug}`)
    const [firstLetter, text] = await page
      .locator('[itemprop=articleBody] > p:first-child')
      .evaluate((one) => ['::first-letter', null].map((part) => getComputedStyle(one, part).color))
    initials.push(firstLetter !== text)
  }
  expect(initials).toEqual([true, false])
})

it('in theme magazine the display font has no negative letter spacing where it is smallest', async () => {
  await setTheme(paper, 'magazine')
  await page.goto(`${paper.url}/c/port`)
  const spacing = await page
    .locator('[data-step="4"] [data-part=headline]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).letterSpacing))
  expect(new Set(spacing)).toEqual(new Set(['normal']))
})

it('in theme quarterly there is space between issue and ticker', async () => {
  await setTheme(paper, 'quarterly', { settings: { issue: 'No. 14, Autumn 2026' } })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paper.url)
  const issue = page.getByText('No. 14, Autumn 2026')
  const bottom = await issue.evaluate((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    return text.getBoundingClientRect().bottom
  })
  const ticker = await page.locator('[data-block=news-ticker]').boundingBox()
  expect((ticker?.y ?? 0) - bottom).toBeGreaterThanOrEqual(16)
})

describe.each([
  ['webapp', 'as high as the others', 'place'],
  ['magazine', 'in a box as high as its words', 'words'],
] as const)('theme %s, events', (theme, height, filled) => {
  it(`shows an event without a picture as a larger headline, ${height}`, async () => {
    await paper.edit((data) => {
      data.ui = { theme, theme_config: {} }
      for (const [index, event] of (data.events as { images?: unknown }[]).entries()) if (index % 2) delete event.images
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(paper.url)
    const events = await page.locator('[data-block=agenda] [data-card=event]').evaluateAll((cards) =>
      cards.map((card) => {
        const [place, box, words] = [
          card.parentElement,
          card,
          card.querySelector('[data-part=words] > :last-child'),
        ].map((one) => one?.getBoundingClientRect().bottom ?? 0) as [number, number, number]
        const padding = Number.parseFloat(getComputedStyle(card).paddingBlockEnd)
        return {
          isText: card.getAttribute('data-flow') === 'text',
          free: { place: Math.round(Math.abs(place - box)), words: Math.round(Math.abs(box - words - padding)) },
          size: Number.parseFloat(getComputedStyle(card.querySelector('[data-part=headline]') ?? card).fontSize),
        }
      }),
    )
    const textEvents = events.filter(({ isText }) => isText)
    const usual = Math.min(...events.filter(({ isText }) => !isText).map(({ size }) => size))
    expect(textEvents.length).toBeGreaterThan(0)
    for (const { free, size } of textEvents) expect([free[filled], size > usual]).toEqual([0, true])
  })
})

it('in theme quarterly the contacts of a site that opens soon have the colour of the other words on the picture', async () => {
  await paper.edit((data) => Object.assign(data, { ui: { theme: 'quarterly' }, info: { is_coming_soon: true } }))
  await page.goto(paper.url)
  const [title, link] = await page
    .locator('main :is(h1, [href^="mailto:"])')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(link).toBe(title)
})

it('in theme magazine the label of a sponsored article is readable on any picture', async () => {
  await setTheme(paper, 'magazine')
  const white = await openPage(browser, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await whitePictures(white.page)
  await white.page.goto(`${paper.url}/article/marine-college-second-careers`)
  expect(await faintWordsOnPictures(white.page)).toEqual([])
  await white.context.close()
})

it('in theme magazine the fifth of five ranked stories is not alone in its row at 820 px', async () => {
  await setTheme(paper, 'magazine')
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto(paper.url)
  const [ranked] = await rowsOf('[data-block=most-read] [data-columns]', '[data-card]')
  expect(ranked?.rows.map(({ pictures }) => pictures.length)).toEqual([3, 2])
})

it.each(['news', 'webapp', 'magazine'])('in theme %s every row of letters starts at the same edge', async (theme) => {
  await setTheme(paper, theme)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${paper.url}/annuaire`)
  const lefts = await page.locator('[data-part=letters]').evaluate((nav) =>
    [...nav.children].map((one) => {
      const text = document.createRange()
      text.selectNodeContents(one)
      const { left, top } = text.getBoundingClientRect()
      return { left: Math.round(left - nav.getBoundingClientRect().left), top: Math.round(top) }
    }),
  )
  const starts = lefts.filter(({ left }, index) => index === 0 || left < (lefts[index - 1]?.left ?? 0))
  expect(starts.length).toBeGreaterThan(1)
  for (const { left } of starts) expect(left).toBeLessThanOrEqual(1)
})

describe.each(['magazine', 'quarterly'])('theme %s, words on a white picture', (theme) => {
  it.each(['/', '/article/budget-night-customs-house-live', '/article/aboard-the-night-ferry-maris-vane'])(
    'are readable on wide pages at %s',
    async (route) => {
      await setTheme(paper, theme)
      const white = await openPage(browser, { reducedMotion: 'reduce' })
      await whitePictures(white.page)
      for (const width of [1024, 1280, 1680, 2200]) {
        await white.page.setViewportSize({ width, height: 900 })
        await white.page.goto(paper.url + route)
        expect(await white.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect([width, await faintWordsOnPictures(white.page)]).toEqual([width, []])
      }
      await white.context.close()
    },
  )

  it.each([{ is_coming_soon: true }, { is_maintenance_mode: true }])(
    'are readable at every width with %j',
    async (info) => {
      allowErrors(/status of 503 /)
      await paper.edit((data) =>
        Object.assign(data, { ui: { theme, theme_config: {} }, info: { ...(data.info as object), ...info } }),
      )
      const white = await openPage(browser, { reducedMotion: 'reduce' })
      await whitePictures(white.page)
      for (const width of [390, 820, 1280, 1920]) {
        await white.page.setViewportSize({ width, height: 900 })
        await white.page.goto(paper.url)
        expect(await white.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        expect([width, await faintWordsOnPictures(white.page)]).toEqual([width, []])
      }
      await white.context.close()
    },
  )
})

it.each(['news', 'webapp', 'magazine', 'quarterly'])(
  'in theme %s two products fit in a row on phones',
  async (theme) => {
    await setTheme(paper, theme)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${paper.url}/shop`)
    const tops = await page
      .locator('main [data-card=product]')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
    expect([tops.length > 3, tops[0] === tops[1], (tops[2] ?? 0) > (tops[1] ?? 0)]).toEqual([true, true, true])
  },
)

it.each(['news', 'webapp'])(
  'in theme %s the words of a feature leave the picture next to them as it is',
  async (theme) => {
    await setTheme(paper, theme)
    const white = await openPage(browser, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await whitePictures(white.page)
    await white.page.goto(`${paper.url}/article/aboard-the-night-ferry-maris-vane`)
    expect(await faintWordsOnPictures(white.page)).toEqual([])
    const box = await white.page.locator('article [data-part=media] > [data-ratio]').first().boundingBox()
    if (!box) throw new Error('the feature lacks its picture')
    const clip = { x: box.x + box.width * 0.94, y: box.y + 40, width: box.width * 0.04, height: box.height - 80 }
    const { channels } = await sharp(await white.page.screenshot({ clip })).stats()
    expect(Math.min(...channels.slice(0, 3).map(({ min }) => min))).toBeGreaterThan(230)
    await white.context.close()
  },
)

it('in theme webapp the prices of products in a row are on one line, also next to a flag', async () => {
  await setTheme(paper, 'webapp')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${paper.url}/shop`)
  const prices = await page.locator('main [data-card=product]').evaluateAll((cards) =>
    cards.map((card) => ({
      row: Math.round(card.getBoundingClientRect().top),
      line: card.querySelector('[data-part=price] strong')?.getBoundingClientRect().bottom ?? Number.NaN,
    })),
  )
  const rows = [...new Set(prices.map(({ row }) => row))]
  const lines = rows.map((top) => prices.filter(({ row }) => row === top).map(({ line }) => line))
  const distances = lines.map((all) => Math.max(...all) - Math.min(...all))
  expect([lines.length > 2, distances.filter((distance) => !(distance <= 4))]).toEqual([true, []])
})

it('in theme quarterly the label of a members’ article is readable', async () => {
  await setTheme(paper, 'quarterly')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${paper.url}/article/east-quay-leases-nobody-read`)
  const label = page.locator('article [data-part=kicker] [data-flag]').first()
  const [ground, text] = await label.evaluate((one) => {
    const { backgroundColor, color } = getComputedStyle(one)
    return [backgroundColor, color] as const
  })
  expect(wcagContrast(ground, text)).toBeGreaterThanOrEqual(4.5)
})

it('a footer menu of forty links has several columns on wide pages, in every theme', async () => {
  for (const theme of ['news', 'webapp', 'magazine', 'quarterly']) {
    await paper.edit((data) => {
      const items = Array.from({ length: 40 }, (_, index) => ({ label: `Street ${index}`, url: `/c/port?${index}` }))
      Object.assign(data, { ui: { theme, theme_config: {} }, menus: [{ location: 'footer', items }] })
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${paper.url}/p/contact`)
    const lefts = await page
      .locator('footer nav a')
      .filter({ hasText: 'Street' })
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)))
    expect([theme, lefts.length, new Set(lefts).size > 3]).toEqual([theme, 40, true])
  }
})

it('in theme webapp the button of a recording has one line on phones', async () => {
  await setTheme(paper, 'webapp')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${paper.url}/article/slack-water-pilot-ister-bar`)
  const button = await page.getByRole('button', { name: 'Listen' }).boundingBox()
  expect(button?.height).toBeLessThan(50)
  expect(button?.width).toBeGreaterThan(90)
})

it('in theme magazine the Arabic directory has two columns at 820 px', async () => {
  await setTheme(monthly, 'magazine')
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto(`${monthly.url}/annuaire`)
  const tops = await page
    .locator('[data-part=entry]')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops[1]).toBe(tops[0])
})

it('in theme webapp the headline of the lead is on the first screen, however many stories are next to it', async () => {
  await setTheme(paper, 'webapp')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paper.url)
  const headline = await page.locator('[data-block=hero] [data-flow=overlay] [data-part=headline]').boundingBox()
  expect((headline?.y ?? 0) + (headline?.height ?? 0)).toBeLessThan(900)
  expect(await page.locator('[data-block=hero] [data-card]').count()).toBe(7)
})

it('in theme webapp the buttons of a row that scrolls cover no words of cards without pictures', async () => {
  await paper.edit((data) => {
    data.ui = { theme: 'webapp', theme_config: {} }
    for (const kind of ['articles', 'events', 'directory', 'products', 'offers'])
      for (const one of (data[kind] ?? []) as { images?: unknown }[]) delete one.images
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paper.url)
  const rows = page.locator('main section ul[data-on]')
  const covered: string[] = []
  for (const row of await rows.all()) {
    await row.scrollIntoViewIfNeeded()
    const words = await row.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect()
      const isCovered = ({ x, y, width, height }: DOMRect) =>
        [0.25, 0.5, 0.75].some((share) => {
          const at = x + share * width
          return at > left && at < right && !document.elementFromPoint(at, y + height / 2)?.closest('li')
        })
      const texts = [...list.querySelectorAll('[data-part=words] > *')]
      return texts.filter((text) => isCovered(text.getBoundingClientRect())).map((text) => text.textContent ?? '')
    })
    covered.push(...words)
  }
  expect([(await rows.count()) > 2, covered]).toEqual([true, []])
})

it('in theme webapp a card without a picture has a surface, as the cards next to it have', async () => {
  await setTheme(paper, 'webapp')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paper.url)
  const bare = page.locator('[data-block=section-three] [data-flow=text]').first()
  expect(await bare.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
})

describe.each(['news', 'webapp', 'magazine', 'quarterly'])('theme %s, pictures of a CMS', (theme) => {
  const words = `<p>${'Nobody should wait for the tide, which turns before noon. '.repeat(12)}</p>`
  const figure = (alignment: string) =>
    `<figure class="wp-block-image ${alignment}"><img src="aboard-the-night-ferry-maris-vane-2.jpg" alt=""></figure>`

  it('stand where the editor put them, and below each other on phones', async () => {
    await paper.edit((data) => {
      data.ui = { theme }
      for (const article of data.articles as Record<string, unknown>[])
        if (article.slug === 'storm-warning-saturday-tide') {
          delete article.translations
          article.body = [
            words,
            figure('alignleft'),
            words,
            figure('alignright'),
            words,
            figure('alignwide'),
            words,
          ].join('')
          article.body_format = 'html'
        }
    })
    const boxes: Record<string, { left: number; right: number }[]> = {}
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${paper.url}/article/storm-warning-saturday-tide`)
      boxes[width] = await page
        .locator('[itemprop=articleBody]')
        .locator('xpath=self::* | figure')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    const [text, left, right, wide] = boxes[1280] ?? []
    if (!text || !left || !right || !wide) throw new Error('the text lacks its pictures')
    const half = (text.left + text.right) / 2
    expect([left.left, left.right < half]).toEqual([text.left, true])
    expect([right.right, right.left > half]).toEqual([text.right, true])
    const isWider = theme !== 'webapp'
    expect(wide.right > text.right + 100).toBe(isWider)
    const [column, ...pictures] = boxes[390] ?? []
    for (const picture of pictures) expect(picture).toEqual(column)
  })
})

it.each(['magazine', 'quarterly'])('in theme %s the button of an error page is on the first screen', async (theme) => {
  allowErrors(/status of 404 /)
  await setTheme(paper, theme)
  for (const [width, height] of [
    [1280, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${paper.url}/nothing-here`)
    const button = await page.locator('main').getByRole('link', { name: 'To the front page' }).boundingBox()
    expect((button?.y ?? height) + (button?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height)
  }
})

it('in theme quarterly the key events of a live report end where its opening ends, or before', async () => {
  await setTheme(paper, 'quarterly')
  for (const width of [1280, 1440, 1680, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paper.url + live)
    const [opening, events] = await page
      .locator('[data-part=opening] h1, [data-part=opening] [data-part=media], [data-part=key-events]')
      .evaluateAll((parts) => {
        const isEvents = (part: Element) => part.matches('[data-part=key-events]')
        const endOf = (some: Element[]) => Math.max(...some.map((part) => part.getBoundingClientRect().right))
        return [endOf(parts.filter((part) => !isEvents(part))), endOf(parts.filter(isEvents))]
      })
    expect([width, events]).toEqual([width, expect.toSatisfy((end: number) => end <= (opening ?? 0) + 1)])
  }
})

it('the choice of a product begins where its button begins', async () => {
  await setTheme(paper, 'news')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${paper.url}/shop/front-page-print`)
  const starts = await page
    .locator('fieldset label, [data-part=side] a[href]')
    .evaluateAll((parts) => parts.slice(0, 4).map((part) => part.getBoundingClientRect().left))
  expect(new Set(starts).size).toBe(1)
})

it('alternative texts, which some browsers show until a picture is there, are set as small as dates', async () => {
  await setTheme(paper, 'news')
  await page.goto(paper.url)
  const sizes = await page
    .locator('main img')
    .evaluateAll((pictures) => [...new Set(pictures.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))])
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(15)
})
