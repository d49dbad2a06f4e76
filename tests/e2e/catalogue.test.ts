import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardNames } from '../../src/cards/catalogue'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'
import { violationsOf } from '../support/violationsOf'

/** Pictures of the catalogue as they should be; `UPDATE=1` takes them anew, to be looked at before they are committed. */
const folder = path.resolve('tests/e2e/pictures')

/** Pictures are compared at this size and out of focus, where hinting and smoothing of other machines no longer tell. */
const width = 240

/** Share of points that may differ by more than a shade. */
const mostDifferent = 0.015

let browser: Browser
let site: RunningSite

beforeAll(async () => {
  site = await startSite({ DEV_PAGES: '1' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** A picture must show the real fonts, however late they come; readers do not wait for them. */
async function waitForFonts(route: Route): Promise<void> {
  const response = await route.fetch()
  const css = await response.text()
  await route.fulfill({ response, body: css.replaceAll('font-display:optional', 'font-display:block') })
}

async function take(address: string): Promise<Buffer> {
  const { page, context } = await openPage(browser, {
    viewport: { width: 1800, height: 1200 },
    reducedMotion: 'reduce',
  })
  await page.route('**/*.css', waitForFonts)
  await page.goto(site.url + address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = 'eager'
      image.decoding = 'sync'
    }
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))))
  const section = page.locator('main section').first()
  const height = Math.ceil((await section.boundingBox())?.height ?? 1200)
  await page.setViewportSize({ width: 1800, height: Math.min(8000, height + 400) })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const shot = await section.screenshot()
  await context.close()
  return sharp(shot).resize({ width }).grayscale().png({ compressionLevel: 9 }).toBuffer()
}

async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).blur(2).raw().toBuffer({ resolveWithObject: true })),
  )
  if (!first || !second || Math.abs(first.info.height - second.info.height) > 2) return 1
  const length = Math.min(first.data.length, second.data.length)
  let different = 0
  for (let index = 0; index < length; index++) {
    if (Math.abs((first.data[index] ?? 0) - (second.data[index] ?? 0)) > 32) different++
  }
  return different / length
}

async function compare(name: string, address: string): Promise<void> {
  const file = path.join(folder, `${name}.png`)
  const now = await take(address)
  if (process.env.UPDATE) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, now)
  }
  expect([file, existsSync(file)]).toEqual([file, true])
  const wanted = readFileSync(file)
  const difference = await differenceOf(now, wanted)
  if (difference < mostDifferent) return
  // A busy machine may have turned a picture away, or painted it too late: who loads the page again gets it.
  expect(await differenceOf(await take(address), wanted)).toBeLessThan(mostDifferent)
}

describe('the catalogue looks as it did', () => {
  it.each(cardNames)('card %s', (name) => compare(`card-${name}`, `/ui-tests/boxes?only=${name}`))

  it.each(['default', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8'])('header %s', (name) =>
    compare(`header-${name}`, `/ui-tests/boxes?show=headers&bare&only=${name}`),
  )
})

/** Blocks whose content does not depend on the day. */
const steadyBlocks = [
  'hero',
  'section-one',
  'section-two',
  'section-three',
  'thumbnail-grid',
  'category-section',
  'most-read',
  'directory',
  'shop',
]

describe('its blocks look as they did', () => {
  it.each(steadyBlocks)('block %s', (type) => compare(`block-${type}`, `/ui-tests/boxes?show=blocks&bare&only=${type}`))
})

describe('the catalogue holds', () => {
  it.each([0, 160, 240, 1200])(
    'cards with the worst content, %i px wide (0: as shown): nothing sticks out',
    async (pixels) => {
      const { page, context } = await openPage(browser, { viewport: { width: 1800, height: 1200 } })
      await page.goto(`${site.url}/ui-tests/boxes?bare`)
      const sticking = await page.locator('[data-card]').evaluateAll((cards, wanted) => {
        const boxes = cards.map((card) => card.parentElement?.parentElement)
        if (wanted > 0) for (const box of boxes) if (box) box.style.inlineSize = `${wanted}px`
        return cards
          .filter((card) => card.scrollWidth > card.clientWidth + 1)
          .map((card) => `${card.getAttribute('data-card')} at ${card.clientWidth}`)
      }, pixels)
      expect(sticking).toEqual([])
      await context.close()
    },
  )

  /** Every block stands here several times, so its landmarks cannot be unique. */
  it('blocks with no, one, few and many entries', async () => {
    const { page, context, complaints } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
    const response = await page.goto(`${site.url}/ui-tests/boxes?show=blocks&bare`)
    expect(response?.status()).toBe(200)
    expect(await page.locator('[data-block]').count()).toBeGreaterThan(40)
    expect(complaints).toEqual([])
    const violations = await violationsOf(page)
    expect(violations.filter((one) => !one.startsWith('landmark-unique'))).toEqual([])
    await context.close()
  })
})
