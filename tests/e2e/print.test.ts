import type { Browser, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dress, looks } from '../support/looks'
import { openBrowser, openPage } from '../support/openBrowser'
import { startEdited } from '../support/startEdited'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

/**
 * Texts that are too light for white paper. Chromium itself darkens text whose own box has a background, which it does
 * not print.
 */
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

/** Boxes of texts and lists that Chromium cannot break across pages without overprinting. */
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

/** Card text that is drawn over a picture. */
function wordsOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-card][data-flow=overlay]')].flatMap((card) => {
      const picture = card.querySelector('[data-part=media] > [data-ratio]')?.getBoundingClientRect()
      const textBox = card.querySelector('[data-part=words]')?.getBoundingClientRect()
      const hasEnded = picture && textBox && textBox.height > 0 && textBox.top < picture.bottom - 1
      return hasEnded ? [card.textContent?.slice(0, 60) ?? ''] : []
    }),
  )
}

/** Letters and digits only, in lower case: ignores line breaks, hyphens, ligatures and capitals of the PDF. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Whether one of the sheets has the text, or two sheets have its beginning and its end: each sheet also has words in its margins. */
function isPrinted(text: string, sheets: readonly string[]): boolean {
  const isDivided = (sheet: string, next = '') =>
    [...text].some((_, at) => sheet.includes(text.slice(0, at)) && next.startsWith(text.slice(at)))
  return sheets.some((sheet, index) => sheet.includes(text) || isDivided(sheet, sheets[index + 1]))
}

/** Prints the page on A4 and returns the text of each sheet. */
async function printedTexts(page: Page): Promise<string[]> {
  const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' }
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', margin })))
  return (await extractText(pdf, { mergePages: false })).text
}

/**
 * Texts that the printed page must contain: paragraphs of articles and headlines of lists; and headings that must be
 * followed by text.
 */
function textsToPrint(page: Page): Promise<{ content: string[]; headings: string[] }> {
  return page.evaluate(() => {
    /** Excludes text for screen readers only. */
    const textOf = (element: Element) =>
      [...element.querySelectorAll('span')]
        .filter((part) => part.offsetWidth <= 1)
        .reduce((text, part) => text.replace(part.textContent, ''), element.textContent ?? '')
        .trim()
    const isHeadline = (element: Element) => element.matches('[data-part="words"] *')
    const content = document.querySelectorAll(
      'article[data-design] :is([itemprop] > p, [itemprop] > h2, [itemprop] li, [data-part="key-points"] li, figcaption > b, details > p)',
    )
    const lists = document.querySelectorAll('main :is([data-card], [data-part="entry"]) :is(h2, h3, h4)')
    const isLeftOut = (element: Element) =>
      element.closest('[data-part="latest"], [data-part="related"], [data-part="aside"], [data-block="more"], [hidden]')
    return {
      content: [...content, ...lists].filter((element) => !isLeftOut(element)).map(textOf),
      headings: [...document.querySelectorAll('main :is(h2, h3)')]
        .filter((element) => !isHeadline(element) && element.nextElementSibling)
        .map(textOf),
    }
  })
}

/** Routes whose PDF is checked, by theme. */
const printed: Readonly<Record<string, readonly string[]>> = {
  news: [
    '/',
    '/article/council-votes-last-11m-flood-wall',
    '/article/budget-night-customs-house-live',
    '/article/dark-rye-from-crumb-and-keel',
    '/article/head-of-the-ister-in-six-pictures',
    '/article/old-ropeworks-three-bids',
    '/article/marram-wind-phase-two-the-sums',
    '/article/last-ropemaker-film',
    '/c/town',
    '/p/about',
    '/agenda',
    '/agenda/herring-supper',
    '/annuaire',
    '/annuaire/crumb-and-keel',
    '/shop',
    '/shop/front-page-print',
    '/offers',
    '/search?q=harbour',
    '/saved',
    '/login',
    '/nowhere',
  ],
  webapp: ['/', '/article/crue-ourse-direct', '/agenda', '/annuaire', '/offers', '/saved', '/login', '/nowhere'],
  quarterly: ['/', '/article/marram-wind-phase-two-the-sums', '/article/herons-castlebray-cup-replay-live', '/c/town'],
}

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(looks)('a page of theme $theme, printed from a dark screen', (look) => {
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

  it.each(look.pages)('%s has dark text, breaks across pages, and draws no text on pictures', async (path) => {
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
  })

  it.each(printed[look.theme] ?? [])(
    '%s is complete, contains its address and print date, and fills its sheets',
    async (path) => {
      const { page, context } = await openPage(browser, { viewport: { width: 1280, height: 900 } })
      await page.goto(site.url + path)
      const { content, headings } = await textsToPrint(page)
      const { canonical, date, name } = await page.evaluate(() => ({
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        date:
          document.querySelector<HTMLElement>('[data-date]')?.dataset.date ??
          document.querySelector('[data-header] > [data-place] > time')?.textContent ??
          'none',
        name: document.querySelector('[data-logo=name]')?.textContent ?? '',
      }))
      const sheets = await printedTexts(page)
      const first = sheets[0] ?? ''
      // A drop cap is separate from its word in the PDF.
      expect(content.filter((text) => !isPrinted(lettersOf(text).slice(1), sheets.map(lettersOf)))).toEqual([])
      expect([
        lettersOf(first).includes(lettersOf(name)),
        first.includes(canonical),
        lettersOf(first).includes(lettersOf(date)),
      ]).toEqual([true, true, true])
      expect(sheets.filter((text) => lettersOf(text) === '')).toEqual([])
      expect(
        sheets
          .slice(0, -1)
          .map((text) => headings.find((heading) => lettersOf(text).endsWith(lettersOf(heading))))
          .filter(Boolean),
      ).toEqual([])
      await context.close()
    },
  )
})

describe('printed pages', () => {
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ WEBSITE_ID: 'harbour-post' })
    await whenReady(site)
  })
  afterAll(() => site.stop())

  it('contain the addresses of offers and external links, and no interactive elements', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${site.url}/offers`)
    const addresses = await page
      .locator('[data-part=entry] a[href^=http]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const offers = lettersOf((await printedTexts(page)).join(''))
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((address) => !offers.includes(lettersOf(address)))).toEqual([])
    await page.goto(`${site.url}/article/council-votes-last-11m-flood-wall`)
    const article = (await printedTexts(page)).join(' ')
    for (const word of ['Skip to content', 'Share', 'Read next', 'More from', 'Listen', 'Save'])
      expect([word, article.includes(word)]).toEqual([word, false])
    await context.close()
  })

  it('break no picture across sheets, and limit its height to 10 cm', async () => {
    const { page, context } = await openPage(browser, { viewport: { width: 680, height: 1000 } })
    await page.emulateMedia({ media: 'print' })
    for (const path of ['/', '/article/nell-garrick-obituary', '/annuaire/crumb-and-keel', '/shop/front-page-print']) {
      await page.goto(site.url + path)
      const pictures = await page.locator('main span[data-ratio]').evaluateAll((frames) =>
        frames
          .filter((frame) => frame.checkVisibility())
          .map((frame) => ({
            height: frame.clientHeight,
            width: frame.clientWidth,
            at: getComputedStyle(frame).breakInside,
          })),
      )
      expect([path, pictures.length > 0]).toEqual([path, true])
      expect(
        pictures.filter(({ height, width, at }) => height > 379 || height < 20 || width < 20 || at !== 'avoid'),
      ).toEqual([])
    }
    await context.close()
  })

  it('shows the key points of an article before its text', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${site.url}/article/aboard-the-night-ferry-maris-vane`)
    const texts = await Promise.all(
      ['[data-part=key-points] li', '[itemprop=articleBody] > p'].map((selector) =>
        page.locator(selector).first().textContent(),
      ),
    )
    const printed = lettersOf((await printedTexts(page)).join(''))
    // The large first letter of a text is drawn apart from its word.
    const [points, text] = texts.map((one) => printed.indexOf(lettersOf(one ?? 'none').slice(1)))
    expect(points).toBeGreaterThan(0)
    expect(text).toBeGreaterThan(points ?? Number.NaN)
    await context.close()
  })

  it('shows no address if the site has none, but its name and the date', async () => {
    const edited = await startEdited('harbour-post')
    await edited.edit((data) => Object.assign(data, { url: undefined, hosts: [] }))
    const { page, context } = await openPage(browser)
    await page.goto(`${edited.url}/agenda`)
    const [first = ''] = await printedTexts(page)
    expect(first).not.toMatch(/https?:|127\.0\.0\.1|localhost|\/agenda/)
    expect(lettersOf(first)).toContain(lettersOf('The Harbour Post'))
    expect(first).toMatch(/\b20\d\d\b/)
    await context.close()
    await edited.stop()
  })
})
