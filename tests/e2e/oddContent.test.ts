import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outside } from '../support/looks'
import { openBrowser, openPage } from '../support/openBrowser'
import { type EditedSite, startEditor } from '../support/startEditor'

const pictures = { tall: [700, 1600], tiny: [60, 40], usual: [1600, 1067] } as const
const imageOf = (name: keyof typeof pictures) => {
  const [width, height] = pictures[name]
  return { filename: `${name}.jpg`, width, height, alt: '' }
}

const table = (columns: number) =>
  [0, 1, 2].map((row) => `|${(row === 1 ? ' --- |' : ` Words ${row} |`).repeat(columns)}`).join('\n')

/** More items than a tablet's width holds. */
const menuBefore = Array.from({ length: 9 }, (_, index) => ({ label: `Section ${index}`, url: `/section-${index}` }))

const paper = (theme: string) => ({
  id: 'odd',
  name: 'Odd',
  ui: { theme },
  categories: [{ slug: 'port', name: 'Port' }],
  menus: [{ location: 'main', items: [...menuBefore, { label: 'Port', ref: 'category:port' }] }],
  articles: [
    {
      slug: 'pictures',
      title: 'Pictures of odd sizes',
      body: '![](tall.jpg)\n\n![](tiny.jpg)\n\nWords.',
      body_images: [imageOf('tall'), imageOf('tiny')],
      published_at: '2026-01-02T08:00:00Z',
    },
    ...(['en', 'ar'] as const).map((lang) => ({
      slug: `tables-${lang}`,
      lang,
      title: 'Tables of odd sizes',
      body: [3, 14].map(table).join('\n\nWords.\n\n'),
      published_at: '2025-11-02T08:00:00Z',
    })),
    {
      slug: 'upright',
      title: 'An upright picture next to the head',
      standfirst: 'The text begins on the first screen, whatever the shape of the picture.',
      images: [imageOf('tall')],
      body: 'First words.',
      published_at: '2025-11-01T08:00:00Z',
    },
    ...['short', 'long'].map((slug) => ({
      slug,
      kind: 'feature',
      title: `A ${slug} first paragraph`,
      body: `${'Words of the opening. '.repeat(slug === 'long' ? 20 : 1)}\n\n${'Words that follow. '.repeat(60)}`,
      published_at: '2025-10-02T08:00:00Z',
    })),
    {
      slug: 'letters',
      kind: 'letter',
      title: 'Letters: the horn, the wall and a lost glove',
      body: '## The horn\n\nFirst letter.\n\n## The wall\n\nSecond letter.\n\n## The glove\n\nThird letter.',
      published_at: '2025-10-03T08:00:00Z',
    },
    {
      slug: 'closed',
      title: 'For members',
      access: 'members',
      body: 'Words of the opening.\n\n'.repeat(40),
      published_at: '2025-10-01T08:00:00Z',
    },
    { slug: 'tiny', title: 'A tiny picture leads', images: [imageOf('tiny')], published_at: '2026-01-01T08:00:00Z' },
    ...Array.from({ length: 9 }, (_, index) => ({
      slug: `port-${index}`,
      title: `Story ${index} of the port`,
      categories: ['port'],
      images: [imageOf('usual')],
      published_at: `2025-12-0${index + 1}T08:00:00Z`,
    })),
  ],
  products: [
    {
      slug: 'jersey',
      title: 'A jersey',
      body: 'Words about the jersey. '.repeat(60),
      images: [imageOf('usual')],
    },
    {
      slug: 'print',
      title: 'A print',
      body: 'Words about the print. '.repeat(60),
      images: [imageOf('usual'), imageOf('tall'), imageOf('usual')],
      variants: ['Small', 'Large'].map((title, index) => ({
        id: title,
        title,
        price: 10 * (index + 1),
        currency: 'EUR',
      })),
      buy_url: 'https://shop.example/print',
    },
  ],
  directory: ['24/7 Locksmith', 'Mill', 'Quay', 'Rope', 'Tar'].map((name, index) => ({ slug: `entry-${index}`, name })),
})

let browser: Browser
let site: EditedSite
/** The theme of the document that the site shows. */
let shown: string | undefined

beforeAll(async () => {
  browser = await openBrowser()
  site = await startEditor()
  for (const [name, [width, height]] of Object.entries(pictures)) {
    const image = sharp({ create: { width, height, channels: 3, background: '#567' } })
    site.api.files.set(`/media/${name}.jpg`, { body: await image.jpeg().toBuffer(), etag: `"${name}"` })
  }
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }

async function inTheme(theme: string, device: object, show: (page: Page, url: string) => Promise<void>) {
  if (shown !== theme) await site.publish(paper(theme))
  shown = theme
  const { page, context } = await openPage(browser, device)
  try {
    await show(page, site.url)
  } finally {
    await context.close()
  }
}

describe.each(['news', 'webapp', 'magazine', ...outside])('odd content in theme %s', (theme) => {
  it('fits its place on a desktop', async () => {
    await inTheme(theme, desktop, async (page, url) => {
      await page.goto(`${url}/article/pictures`)
      const sizes = await page
        .locator('[itemprop=articleBody] figure img')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]))
      expect(sizes[0]?.[1]).toBeLessThanOrEqual(0.88 * 900 + 1)
      expect(sizes[1]?.[0]).toBeLessThanOrEqual(90)

      await page.goto(`${url}/article/upright`)
      const hasTallOpenings = ['magazine', 'quarterly'].includes(theme)
      expect((await page.locator('[itemprop=articleBody] > p').first().boundingBox())?.y).toBeLessThanOrEqual(
        hasTallOpenings ? 900 : 700,
      )

      await page.goto(`${url}/article/tiny`)
      expect(await page.locator('article [data-part=media]:not([data-card] *)').count()).toBe(0)

      await page.goto(`${url}/c/port`)
      expect(await page.locator('main [data-card] [data-part=kicker]').allInnerTexts()).toEqual([])
    })
  })

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('has its tables within the page, in the middle, on %s', async (_, device) => {
    await inTheme(theme, device, async (page, url) => {
      for (const lang of ['en', 'ar']) {
        await page.goto(`${url}/article/tables-${lang}`)
        const tables = await page.locator('[data-scroll=table]').evaluateAll((all) =>
          all.map((table) => {
            const [box, column] = [table, table.closest('[itemprop=articleBody]')].map((one) =>
              (one ?? table).getBoundingClientRect(),
            )
            if (!box || !column) return 'nowhere'
            const offset = (box.left + box.right - column.left - column.right) / 2
            return box.left < 0 || box.right > innerWidth
              ? 'cut'
              : Math.abs(offset) > 1
                ? `aside by ${offset}`
                : 'inside'
          }),
        )
        expect([lang, tables]).toEqual([lang, ['inside', 'inside']])
      }
    })
  })

  it('has the price of a product soon after its pictures on a phone', async () => {
    await inTheme(theme, phone, async (page, url) => {
      await page.goto(`${url}/shop/print`)
      const choices = page.locator('label:has([type=radio])')
      const [first, second] = [await choices.nth(0).boundingBox(), await choices.nth(1).boundingBox()]
      expect(first?.y).toBeLessThanOrEqual(1_200)
      expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeLessThanOrEqual(12)
    })
  })

  it('has the box for members clear of the text', async () => {
    for (const device of [phone, desktop])
      await inTheme(theme, device, async (page, url) => {
        await page.goto(`${url}/article/closed`)
        const [text, gate] = [page.locator('[itemprop=articleBody]'), page.getByLabel('For members')]
        const [above, below] = [await text.boundingBox(), await gate.boundingBox()]
        expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) + 8)
      })
  })

  it('has no drop cap in a short paragraph', async () => {
    await inTheme(theme, desktop, async (page, url) => {
      const coloursOf = async (slug: string) => {
        await page.goto(`${url}/article/${slug}`)
        return page
          .locator('[itemprop=articleBody] > p')
          .first()
          .evaluate((first) => [getComputedStyle(first, '::first-letter').color, getComputedStyle(first).color])
      }
      const [letter, text] = await coloursOf('long')
      expect(letter).not.toBe(text)
      const [shortLetter, shortText] = await coloursOf('short')
      expect(shortLetter).toBe(shortText)
    })
  })

  it('has the same gap between the newest stories and between search results', async () => {
    await inTheme(theme, desktop, async (page, url) => {
      const gapOf = (part: string) =>
        page.locator(`[data-part=${part}]`).evaluate((list) => getComputedStyle(list).rowGap)
      await page.goto(`${url}/search?q=story`)
      const gap = await gapOf('list')
      await page.goto(`${url}/search?q=zzzz`)
      expect(await gapOf('latest')).toBe(gap)
    })
  })

  it('has marks of the directory next to the names on a phone', async () => {
    await inTheme(theme, phone, async (page, url) => {
      await page.goto(`${url}/annuaire`)
      const overlaps = await page.locator('[data-part=entry]:has([data-part=mark])').evaluateAll((all) =>
        all.filter((entry) => {
          const mark = entry.querySelector('[data-part=mark] > *')?.getBoundingClientRect()
          const range = document.createRange()
          range.selectNodeContents(entry.querySelector('[data-part=headline]') ?? entry)
          return !mark || mark.right > range.getBoundingClientRect().left
        }),
      )
      expect(overlaps).toEqual([])
    })
  })
})

it.each(['news', 'webapp'])('the headline of letters begins at the edge of their text in theme %s', async (theme) => {
  await inTheme(theme, {}, async (page, url) => {
    await page.goto(`${url}/article/letters`)
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const edges = await page.locator('h1, [itemprop=articleBody] > p:first-of-type').evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return Math.round(range.getBoundingClientRect().left)
        }),
      )
      expect([width, edges]).toEqual([width, [edges[0], edges[0]]])
    }
  })
})

it('the chip of the current section is on screen in theme webapp', async () => {
  await inTheme('webapp', {}, async (page, url) => {
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${url}/c/port`)
      const chip = await page.locator('[data-chips] [aria-current=page]').boundingBox()
      expect(chip && [width, chip.x >= 0, chip.x + chip.width <= width]).toEqual([width, true, true])
    }
  })
})

it.each(['/saved', '/login'])(
  'the newest stories of %s have pictures, because words alone would leave a gap',
  async (path) => {
    await inTheme('webapp', {}, async (page, url) => {
      await page.goto(url + path)
      const cards = page.locator('[data-part=latest] [data-card]')
      expect(await cards.evaluateAll((all) => all.map((card) => card.matches(':has([data-part=media])')))).toEqual(
        Array(4).fill(true),
      )
    })
  },
)

it('on a tablet in theme webapp, the text of a product leaves no gap next to its pictures', async () => {
  await inTheme('webapp', { viewport: { width: 820, height: 1180 } }, async (page, url) => {
    const boxesOf = async (slug: string) => {
      await page.goto(`${url}/shop/${slug}`)
      const parts = ['article [data-ratio]', 'article [data-part=side]', '[itemprop=articleBody]']
      const boxes = await Promise.all(parts.map((part) => page.locator(part).first().boundingBox()))
      return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })
    }
    const [picture, facts, text] = await boxesOf('jersey')
    expect(text?.x).toBe(picture?.x)
    expect(text?.y).toBeGreaterThan(Math.max(...[picture, facts].map((box) => (box?.y ?? 0) + (box?.height ?? 0))))

    const [first, side, beside] = await boxesOf('print')
    expect(beside?.x).toBe(side?.x)
    expect(beside?.y).toBeLessThan((first?.y ?? 0) + 2 * (first?.height ?? 0))
  })
})
