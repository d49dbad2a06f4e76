import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerNames } from '../../src/content/schema/website'
import { allowErrors } from '../support/consoleErrors'
import { cutTexts } from '../support/cutTexts'
import { openBrowser, openPage } from '../support/openBrowser'
import { startEdited } from '../support/startEdited'
import { type EditedSite, startEditor } from '../support/startEditor'
import { violationsOf } from '../support/violationsOf'

let browser: Browser
let site: EditedSite

beforeAll(async () => {
  browser = await openBrowser()
  site = await startEditor()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const bodyOf = (paragraphs: number) =>
  Array.from(
    { length: paragraphs },
    (_, index) => `Paragraph ${index + 1} of the story, which tells what happened.`,
  ).join('\n\n')
const body = bodyOf(4)

function article(index: number, more: Record<string, unknown> = {}) {
  const published_at = new Date(Date.UTC(2026, 0, 20 - index)).toISOString()
  return { slug: `story-${index}`, title: `Story ${index}`, standfirst: 'What happened.', body, published_at, ...more }
}

/** Opens a page of a newspaper with this data and a name. */
async function onFirstDay(data: Record<string, unknown>, look: (page: Page) => Promise<void>) {
  await site.publish({ name: 'The Quayside Post', ui: { theme: 'news' }, ...data })
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
  try {
    await look(page)
  } finally {
    await context.close()
  }
}

describe('a newspaper with a long name', () => {
  const widths = [320, 390, 820, 1024, 1120, 1199, 1280]

  it('shows it in every header, next to three languages', async () => {
    const site = await startEdited('landeszeitung')
    const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
    for (const header of headerNames) {
      await site.edit((data) => {
        data.ui = { theme: 'news', theme_config: { header } }
        data.i18n = { main_language: 'de', languages: ['de', 'en', 'fr'] }
      })
      for (const path of ['/', '/agenda']) {
        await page.goto(site.url + path)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const where = `${header} ${path} ${width}`
          expect([where, await headerFaults(page)]).toEqual([where, []])
        }
      }
    }
    await context.close()
    await site.stop()
  }, 240_000)

  it('shows it in masthead size on the front page of header v1 from 1024 px', async () => {
    const site = await startEdited('landeszeitung')
    const { page, context } = await openPage(browser, { viewport: { width: 1024, height: 768 } })
    await page.goto(site.url)
    const size = await page
      .locator('[data-header] [data-logo=name]')
      .evaluate((name) => getComputedStyle(name).fontSize)
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(26)
    await context.close()
    await site.stop()
  }, 60_000)
})

/** Parts of the header that are outside the window, cut off, on two lines or overlapping. */
async function headerFaults(page: Page): Promise<string[]> {
  const cut = (await cutTexts(page)).filter((text) => text.includes('header'))
  const others = await page.evaluate(() => {
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push(`page ${document.documentElement.scrollWidth}`)
    const name = document.querySelector('[data-header] [data-logo=name]')?.getBoundingClientRect()
    if (!name || name.left < 0 || name.right > innerWidth) faults.push('name outside')
    const tops = [...document.querySelectorAll('[data-header] details[name=languages] li')]
      .filter((item) => item.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .map((item) => Math.round(item.getBoundingClientRect().top))
    if (new Set(tops).size > 1) faults.push(`languages in ${new Set(tops).size} lines`)
    const menu = document.querySelector('[data-header] details[name=menu] > summary')
    if (menu?.checkVisibility() && menu.getBoundingClientRect().height > 48) faults.push('menu in two lines')
    const size = Number.parseFloat(
      getComputedStyle(document.querySelector('[data-logo=name]') ?? document.body).fontSize,
    )
    const isColumn = (document.querySelector('[data-header]')?.clientWidth ?? 0) < innerWidth / 2
    if (name && innerWidth >= 600 && !isColumn && name.height > 2.6 * size) faults.push('name in three lines')
    const tools = document.querySelector('[data-header] [data-tools]')?.getBoundingClientRect()
    if (name && tools && tools.width > 0) {
      const wide = Math.min(name.right, tools.right) - Math.max(name.left, tools.left)
      const high = Math.min(name.bottom, tools.bottom) - Math.max(name.top, tools.top)
      if (wide > 1 && high > 1) faults.push(`tools upon the name by ${Math.round(wide)} px`)
    }
    return faults
  })
  return [...cut, ...others]
}

describe('a newspaper on its first day', () => {
  it.each(['news', 'webapp', 'magazine'])('announces its first articles in theme %s', async (theme) => {
    await onFirstDay({ ui: { theme } }, async (page) => {
      await page.goto(site.url)
      expect(await page.locator('main').innerText()).toContain('The first stories will appear here soon.')
      expect(await violationsOf(page)).toEqual([])
    })
  })

  it.each(['news', 'webapp', 'magazine'])('shows the beginning of its only article in theme %s', async (theme) => {
    await onFirstDay({ ui: { theme }, articles: [article(0, { body: bodyOf(60) })] }, async (page) => {
      await page.goto(site.url)
      expect(await page.locator('[data-block=text]').innerText()).toContain('Paragraph 3 of the story')
      await page.getByRole('link', { name: 'Read the whole story' }).click()
      await page.waitForURL('**/article/story-0')
    })
  })

  it('shows a short story as a whole, without a link to the rest', async () => {
    await onFirstDay({ articles: [article(0)] }, async (page) => {
      await page.goto(site.url)
      expect(await page.locator('[data-block=text]').innerText()).toContain('Paragraph 4 of the story')
      expect(await page.getByRole('link', { name: 'Read the whole story' }).count()).toBe(0)
    })
  })

  it('shows all of seven articles on the front page', async () => {
    const articles = [0, 1, 2, 3, 4, 5, 6].map((index) => article(index))
    await onFirstDay({ articles }, async (page) => {
      await page.goto(site.url)
      const text = await page.locator('main').innerText()
      expect(articles.filter(({ title }) => !text.includes(title))).toEqual([])
    })
  })

  it('links to articles on empty pages, and offers a retry offline', async () => {
    const data = { articles: [article(0), article(1)], categories: [{ slug: 'port', name: 'Port' }] }
    await onFirstDay(data, async (page) => {
      for (const path of ['/c/port', '/saved']) {
        await page.goto(site.url + path)
        await page.locator('[data-part=latest]').getByRole('link', { name: 'Story 0' }).waitFor()
      }
      await page.goto(`${site.url}/offline`)
      const retryLink = page.getByRole('link', { name: 'Try again' })
      expect(await retryLink.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${site.url}/offline`)
    })
  })

  it.each(['news', 'webapp', 'magazine', 'quarterly'])(
    'announces in theme %s the content of an empty agenda, directory, shop and offers, and links to articles',
    async (theme) => {
      await onFirstDay({ ui: { theme }, articles: [article(0), article(1)] }, async (page) => {
        for (const path of ['/agenda', '/annuaire', '/shop', '/offers']) {
          await page.goto(site.url + path)
          expect([path, await page.locator('main').innerText()]).toEqual([
            path,
            expect.stringMatching(/will appear here/),
          ])
          await page.locator('[data-part=latest]').getByRole('link', { name: 'Story 0' }).waitFor()
          expect([path, await violationsOf(page)]).toEqual([path, []])
        }
      })
    },
    60_000,
  )

  it('links to the sign-in page only if sign-in is configured', async () => {
    const login = { issuer: 'https://login.example/', client_id: 'a' }
    const data = {
      articles: [article(0, { access: 'members' })],
      menus: [
        { location: 'main', items: [{ label: 'Sign in', url: '/login' }] },
        {
          location: 'footer',
          items: [{ label: 'Readers', url: '/', children: [{ label: 'Sign in', url: '/login' }] }],
        },
      ],
      membership: { text: 'Members keep us going.', url: '/p/not-yet' },
    }
    for (const isOpen of [false, true])
      await onFirstDay({ ...data, ...(isOpen && { login }) }, async (page) => {
        await page.goto(`${site.url}/article/story-0`)
        await page.getByText('Members keep us going.').waitFor()
        expect((await page.locator('a[href="/login"]').count()) > 0).toBe(isOpen)
        expect(await page.getByRole('link', { name: 'Become a member' }).count()).toBe(0)
      })
  })

  it('shows a contact in maintenance, and retries at the same address', async () => {
    allowErrors(/status of 503 /)
    const data = { info: { is_maintenance_mode: true }, organisation: { email: 'desk@quay.example' } }
    await onFirstDay(data, async (page) => {
      await page.goto(`${site.url}/c/port`)
      await page.getByRole('link', { name: 'desk@quay.example' }).waitFor()
      const answer = page.waitForResponse(`${site.url}/c/port`)
      await page.getByRole('link', { name: 'Try again' }).click()
      expect((await answer).status()).toBe(503)
    })
  })

  it('has an error page in its design, with a link to the front page', async () => {
    await onFirstDay({}, async (page) => {
      await page.goto(`${site.url}/nowhere`)
      await page.getByRole('link', { name: 'To the front page' }).waitFor()
      const statusText = page.locator('[data-status] [data-part=words]')
      const { display, rowGap } = await statusText.evaluate((one) => getComputedStyle(one))
      expect([display, Number.parseFloat(rowGap) > 12]).toEqual(['grid', true])
    })
  })

  it('shows its opening date, and its name once', async () => {
    const info = { is_coming_soon: true, opening_date: '2099-03-01T08:00:00Z' }
    await onFirstDay({ info, tagline: 'News from the quay' }, async (page) => {
      await page.goto(site.url)
      expect(await page.locator('h1').innerText()).toBe('We open on Sunday 1 March 2099')
      expect(await page.locator('main').innerText()).not.toContain('The Quayside Post')
    })
  })
})

describe('a category page', () => {
  const images = [{ filename: 'quay.jpg', width: 1200, height: 800, alt: '' }]
  const categories = [{ slug: 'port', name: 'Port', colour: '#0f766e' }]

  it.each([3, 4, 5, 6, 7, 8, 9])('of %d articles stretches none and leaves no empty cell', async (count) => {
    allowErrors(/404 .*\/media\/\d+\/quay/)
    const articles = Array.from({ length: count }, (_, index) =>
      article(index, { categories: ['port'], ...(index !== 2 && { images }) }),
    )
    await onFirstDay({ articles, categories }, async (page) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${site.url}/c/port`)
      const lists = await page.locator('main [data-part=list]').evaluateAll((all) =>
        all.map((list) => {
          const boxes = [...list.children]
            .filter((child) => child.matches(':not(h2)'))
            .map((child) => child.getBoundingClientRect())
          return new Set(boxes.map(({ width }) => Math.round(width))).size
        }),
      )
      expect(lists.every((widths) => widths === 1)).toBe(true)
      const shown = await page.locator('main').innerText()
      expect(articles.filter(({ title }) => !shown.includes(title))).toEqual([])
    })
  })

  it('uses the colour of its category', async () => {
    const articles = [article(0, { categories: ['port'], kicker: 'Quay' })]
    await onFirstDay({ articles, categories }, async (page) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${site.url}/c/port`)
      const rule = await page
        .locator('[data-block=page-title]')
        .evaluate((head) => getComputedStyle(head).borderBlockEndColor)
      expect(rule).toBe('rgb(15, 118, 110)')
    })
  })
})

describe('the window', () => {
  it('ends with the footer on a short page', async () => {
    await onFirstDay({}, async (page) => {
      for (const path of ['/', '/saved', '/nowhere']) {
        await page.setViewportSize({ width: 1280, height: 1500 })
        await page.goto(site.url + path)
        const end = await page
          .locator('footer')
          .last()
          .evaluate((footer) => footer.getBoundingClientRect().bottom)
        expect([path, Math.round(end)]).toEqual([path, 1500])
      }
    })
  })

  it('is not covered by a sticky header at 400% zoom', async () => {
    await onFirstDay({ articles: [article(0, { body: body.repeat(9) })] }, async (page) => {
      await page.goto(`${site.url}/article/story-0`)
      for (const [height, isSticky] of [
        [225, false],
        [700, true],
      ] as const) {
        await page.setViewportSize({ width: 320, height })
        await page.evaluate(() => scrollTo(0, 400))
        const bottom = await page.locator('[data-header]').evaluate((header) => header.getBoundingClientRect().bottom)
        expect([height, bottom > 0]).toEqual([height, isSticky])
      }
    })
  })
})
