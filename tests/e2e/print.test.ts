import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dress, looks } from '../support/looks'
import { openBrowser, openPage } from '../support/openBrowser'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

/** Texts that are too light for white paper. Chromium itself darkens text whose own box has a background, which it does not print. */
function lightTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minContrast = 4.5 // WCAG AA
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const found: string[] = []
    for (const one of document.body.querySelectorAll('*')) {
      const text = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!text || !canvas || !one.checkVisibility()) continue
      const { color, backgroundColor, backgroundClip } = getComputedStyle(one)
      if (!/\/ 0\)|, 0\)$/.test(backgroundColor) || backgroundClip === 'text') continue
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
      if (contrast < minContrast) found.push(`${contrast.toFixed(1)}: ${text.textContent?.trim().slice(0, 60)}`)
    }
    return found
  })
}

/** Boxes of texts and lists that Chromium cannot divide between pages without overprinting. */
function undividedBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const article = document.querySelector('article[data-design]')
    const contents = article
      ? article.querySelectorAll('[itemprop="articleBody"]')
      : document.querySelectorAll('main :is([data-card], [data-part="entry"])')
    const boxes = new Set<Element>()
    for (const content of contents)
      for (let box = content.parentElement; box && box !== document.body; box = box.parentElement) boxes.add(box)
    return [...boxes]
      .filter((box) => /grid|flex/.test(getComputedStyle(box).display))
      .map(
        (box) => `${box.localName} ${box.getAttribute('data-part') ?? box.getAttribute('data-block') ?? box.className}`,
      )
  })
}

/** Words of cards that are drawn over a picture. */
function wordsOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-card][data-flow=overlay]')].flatMap((card) => {
      const picture = card.querySelector('[data-part=media] > [data-ratio]')?.getBoundingClientRect()
      const words = card.querySelector('[data-part=words]')?.getBoundingClientRect()
      const isOver = picture && words && words.height > 0 && words.top < picture.bottom - 1
      return isOver ? [card.textContent?.slice(0, 60) ?? ''] : []
    }),
  )
}

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(looks)('a page of theme $theme, printed by a reader with a dark screen', (look) => {
  let dressed: Awaited<ReturnType<typeof dress>>
  let site: RunningSite

  beforeAll(async () => {
    dressed = await dress(look)
    site = await startSite(dressed.variables)
    await whenReady(site)
  })
  afterAll(async () => {
    await site.stop()
    await dressed.close()
  })

  it.each(look.pages)(
    '%s has dark text, can be divided between pages, and draws no words on pictures',
    async (path) => {
      const { page, context } = await openPage(browser, { viewport: { width: 720, height: 1000 }, colorScheme: 'dark' })
      await page.goto(site.url + path)
      await page.evaluate(() => document.documentElement.setAttribute('data-scheme', 'dark'))
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const faults = {
        light: await lightTexts(page),
        undivided: await undividedBoxes(page),
        overlaid: await wordsOnPictures(page),
      }
      expect(faults).toEqual({ light: [], undivided: [], overlaid: [] })
      await context.close()
    },
  )
})
