import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFiles } from '../../scripts/vite/clientFiles'
import { fromRoot } from '../../scripts/vite/fromRoot'
import { openBrowser, openPage } from '../support/openBrowser'
import { settleAt } from '../support/settleAt'
import { type SharedSite, shareSite } from '../support/shareSite'

/** An article of each layout. Components that occur on every page are tested there. */
const layouts = {
  news: { tenant: 'harbour-post', article: '/article/council-votes-last-11m-flood-wall' },
  webapp: { tenant: 'petite-ville', article: '/article/voix-ourse-derniere-lavandiere' },
} as const

/** Routes of components that occur on no article, or in one layout only. */
const otherPlaces: Readonly<Record<string, { route?: string; layouts: readonly (keyof typeof layouts)[] }>> = {
  // The webapp's demo tenant has one language.
  LanguageChoice: { layouts: ['news'] },
  SavedList: { route: '/saved', layouts: ['news', 'webapp'] },
  ListenButton: { layouts: ['webapp'] },
  PlayerBar: { layouts: ['webapp'] },
}

/** Client components of themes outside `src/` occur only on pages of those themes. */
const ownClients = clientFiles().filter(({ file }) => fromRoot(file).startsWith('src/'))

const cases = ownClients.flatMap(({ name }) =>
  (otherPlaces[name]?.layouts ?? (['news', 'webapp'] as const)).map((layout) => {
    const { tenant, article } = layouts[layout]
    return { name, layout, tenant, route: otherPlaces[name]?.route ?? article }
  }),
)

let browser: Browser
const sites = new Map<string, SharedSite>()

beforeAll(async () => {
  browser = await openBrowser()
  for (const { tenant } of Object.values(layouts)) sites.set(tenant, await shareSite({ WEBSITE_ID: tenant }))
})
afterAll(async () => {
  await browser.close()
  for (const site of sites.values()) await site.stop()
})

const urlOf = (tenant: string, route: string) => `${sites.get(tenant)?.url}${route}`

/** Hydrates a client component, and waits until React controls it. */
async function hydrateIsland(page: Page, name: string): Promise<void> {
  const island = page.locator(`g-island[data-name="${name}"]`).first()
  await island.waitFor({ state: 'attached' })
  await island.evaluate((element) => element.dispatchEvent(new Event('hydrate')))
  const isAlive = () =>
    island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')))
  await expect.poll(isAlive, { timeout: 30_000 }).toBe(true)
}

describe.each(cases)('$name in the $layout layout', ({ name, tenant, route }) => {
  it('is on an existing page, and hydrates without changes', async () => {
    const { page, context, complaints } = await openPage(browser)
    const answer = await page.goto(urlOf(tenant, route), { waitUntil: 'load' })
    expect(answer?.status()).toBe(200)
    const before = await page.locator(`g-island[data-name="${name}"]`).first().innerHTML()
    await hydrateIsland(page, name)
    // Compared right after hydration, since lists of the reader's data are filled later.
    expect(await page.locator(`g-island[data-name="${name}"]`).first().innerHTML()).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('a client component', () => {
  it('handles a press from before its hydration, and loads React only then', async () => {
    const { page, context, requestedUrls } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    await page.goto(urlOf('harbour-post', '/'), { waitUntil: 'networkidle' })
    expect(requestedUrls.filter((address) => /hydrateIsland|ReaderPanel|client-/.test(address))).toEqual([])
    const button = page.getByRole('button', { name: 'Your settings' }).first()
    await button.evaluate((element: HTMLElement) => element.click())
    await page.getByRole('dialog', { name: 'Your settings' }).waitFor()
    await context.close()
  })

  it('is usable without JavaScript', async () => {
    const { page, context } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
    })
    await page.goto(urlOf('harbour-post', '/'))
    expect(await page.locator('[data-part="panel"]:visible').count()).toBe(0)
    await page.getByRole('link', { name: 'Français' }).first().click()
    expect(new URL(page.url()).pathname).toBe('/fr')
    await context.close()
  })

  it('keeps working after client navigation replaces the document', async () => {
    const open = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    const { page, context, complaints } = open
    await settleAt(open, urlOf('petite-ville', '/'))
    await hydrateIsland(page, 'ReaderPanel')
    await page.evaluate(() => {
      ;(window as { isSame?: boolean }).isSame = true
    })
    await page.locator('[data-rail] a[href="/agenda"]').click()
    await page.locator('main h1').filter({ hasText: 'Agenda' }).waitFor()
    await page.getByRole('button', { name: 'Vos réglages' }).first().click()
    await page.getByRole('dialog', { name: 'Vos réglages' }).waitFor()
    expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})
