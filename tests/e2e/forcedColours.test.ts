import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'

let browser: Browser
const sites = new Map<string, SharedSite>()

beforeAll(async () => {
  browser = await openBrowser()
  for (const tenant of ['harbour-post', 'petite-ville']) sites.set(tenant, await shareSite({ WEBSITE_ID: tenant }))
})
afterAll(async () => {
  await browser.close()
  for (const site of sites.values()) await site.stop()
})

type Control = {
  name: string
  tenant: string
  route: string
  /** Window width in px; default 1280. */
  width?: number
  prepare?: (page: Page) => Promise<void>
  chosen: string
}

async function openPanel(page: Page): Promise<void> {
  await page.locator('[data-part="panel"]:visible').first().click()
  await page.locator('[data-panel]').waitFor()
}

/** Controls with a state, and the selectors of their chosen option. */
const controls: readonly Control[] = [
  {
    name: 'a choice in the settings',
    tenant: 'harbour-post',
    route: '/',
    prepare: openPanel,
    chosen: '[data-panel] fieldset > label:has(:checked)',
  },
  {
    name: 'the language in the settings',
    tenant: 'harbour-post',
    route: '/',
    prepare: openPanel,
    chosen: '[data-panel] [data-languages] [aria-current]',
  },
  {
    name: 'the save button',
    tenant: 'harbour-post',
    route: '/',
    prepare: (page) => page.locator('[data-card] [data-part="save"]:visible').first().click(),
    chosen: '[data-card] [data-part="save"][aria-pressed="true"]',
  },
  {
    name: 'the current section of the header',
    tenant: 'harbour-post',
    route: '/c/sport',
    chosen: '[data-header] a[aria-current]',
  },
  {
    name: 'the ticker’s pause',
    tenant: 'harbour-post',
    route: '/',
    prepare: (page) => page.locator('[aria-label] label:has(input[type="checkbox"]):visible').first().click(),
    chosen: 'label:has(:checked)',
  },
  {
    name: 'a variant of a product',
    tenant: 'harbour-post',
    route: '/shop/front-page-print',
    chosen: 'main label:has(:checked)',
  },
  {
    name: 'the current entry of the rail',
    tenant: 'petite-ville',
    route: '/agenda',
    chosen: '[data-rail] a[aria-current]',
  },
  {
    name: 'the current section of the chips',
    tenant: 'petite-ville',
    route: '/c/culture',
    width: 390,
    chosen: '[data-chips] a[aria-current="page"]',
  },
  {
    name: 'the current tab',
    tenant: 'petite-ville',
    route: '/agenda',
    width: 390,
    chosen: '[data-tabs] a[aria-current]',
  },
  { name: 'the filter of a list', tenant: 'petite-ville', route: '/agenda', chosen: 'main a[aria-current]' },
  {
    name: 'a suggestion of the search',
    tenant: 'harbour-post',
    route: '/search',
    prepare: async (page) => {
      const field = page.locator('main input[name="q"]')
      await field.click()
      await field.pressSequentially('har')
      await page.locator('[role="option"]').first().waitFor()
      await field.press('ArrowDown')
    },
    chosen: '[role="option"][aria-selected="true"]',
  },
]

/** Runs in the page: system colours, colours of an element and of its descendants. */
function coloursOf(element: Element): { background: string; text: string[]; highlight: string; highlightText: string } {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.setAttribute('style', 'forced-color-adjust: none; background: Highlight; color: HighlightText')
  const { backgroundColor: highlight, color: highlightText } = getComputedStyle(probe)
  probe.remove()
  const text = [element, ...element.querySelectorAll('*:not(input)')].map((one) => getComputedStyle(one).color)
  return { background: getComputedStyle(element).backgroundColor, text: [...new Set(text)], highlight, highlightText }
}

describe.each(['light', 'dark'] as const)('forced colours on a %s system', (colorScheme) => {
  const options = { forcedColors: 'active', colorScheme, viewport: { width: 1280, height: 900 } } as const

  it.each(controls)('mark the chosen state of $name', async ({ tenant, route, width = 1280, prepare, chosen }) => {
    const viewport = { width, height: 900 }
    const { page, context, complaints } = await openPage(browser, { ...options, viewport })
    await page.goto(`${sites.get(tenant)?.url}${route}`)
    await prepare?.(page)
    const { background, text, highlight, highlightText } = await page
      .locator(`${chosen} >> visible=true`)
      .first()
      .evaluate(coloursOf)
    expect([background, text]).toEqual([highlight, [highlightText]])
    expect(highlight).not.toBe(highlightText)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('distinguish a switch in the settings that is on', async () => {
    const { page, context } = await openPage(browser, options)
    await page.goto(`${sites.get('harbour-post')?.url}/`)
    await openPanel(page)
    const control = page.getByRole('switch', { name: 'Less motion' })
    const off = await control.screenshot()
    await control.check()
    await page.mouse.move(0, 0)
    expect((await control.screenshot()).equals(off)).toBe(false)
    expect(await control.evaluate((element) => getComputedStyle(element).appearance)).toBe('auto')
    await context.close()
  })

  it.each([
    ['harbour-post', '/article/council-votes-last-11m-flood-wall'],
    ['petite-ville', '/article/voix-ourse-derniere-lavandiere'],
  ])('show an edge on every button of %s%s, including the player', async (tenant, route) => {
    const { page, context } = await openPage(browser, options)
    await page.goto(`${sites.get(tenant)?.url}${route}`)
    const listen = page.locator('[data-part="listen"]:visible').first()
    if ((await listen.count()) > 0) {
      await listen.click()
      await page.locator('[data-player-bar]').waitFor()
    }
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(button)
          return outlineStyle !== 'solid' || Number.parseFloat(outlineWidth) < 1 || outlineColor === backgroundColor
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
    expect(bare).toEqual([])
    await context.close()
  })
})
