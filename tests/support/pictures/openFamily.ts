import type { Browser, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { openPage } from '../openBrowser'

/** A window in which everything is in view at once, so that nothing has to be scrolled to before it loads. */
const viewport = { width: 1800, height: 12_000 }

/** Points of a picture for 1 px of the page. */
const scale = 1 / 3

/** A family of the catalogue, open. `take` makes the picture of one of its rows; throws with what is not there. */
export type OpenFamily = { take: (row: string) => Promise<Buffer>; close: () => Promise<void> }

/**
 * Opens a family of the catalogue once for the pictures of all its rows. A picture is a JPEG: what its compression adds
 * stays within a few points of what changed, so it does not tell where nothing did.
 */
export async function openFamily(browser: Browser, address: string): Promise<OpenFamily> {
  const { page, context } = await openPage(browser, {
    viewport,
    deviceScaleFactor: scale,
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(0)
  await page.route('**/*.css', waitForFonts)
  await page.route('**/media/**', fetchOriginal)
  const missing = whatDoesNotCome(page)
  // A line that is idle for a while says nothing of a long page that is still being read: some of its rows would stay.
  await page.goto(address)
  // Rows are taken away one by one: what they are still asking for would be broken off.
  await page.waitForLoadState('networkidle')
  return {
    async take(row) {
      await showAlone(page, row)
      await untilComplete(page)
      if (missing.length > 0) throw new Error(`${address} is not complete: ${missing.join(', ')}`)
      const section = page.locator('main section').first()
      const height = (await section.boundingBox())?.height ?? 0
      if (height > viewport.height) throw new Error(`${row} is ${height} px high, the window ${viewport.height}`)
      const shot = await section.screenshot({ animations: 'disabled' })
      return sharp(shot).flatten().jpeg({ quality: 60 }).toBuffer()
    },
    async close() {
      await page.unrouteAll({ behavior: 'wait' })
      await context.close()
    },
  }
}

/** Leaves one row on the page, where `?only=` would have it: at the same place, so that it is painted point by point alike. */
async function showAlone(page: Page, row: string): Promise<void> {
  await page.evaluate((id) => {
    const holder = window as unknown as { rows?: Element[] }
    holder.rows ??= [...document.querySelectorAll('main section[id]')].filter(
      (one) => !one.parentElement?.closest('section'),
    )
    const wanted = holder.rows.find((one) => one.id === id)
    const family = holder.rows.map((one) => one.parentElement).find(Boolean)
    if (!wanted || !family) throw new Error(`the catalogue has no row ${id}`)
    for (const one of holder.rows) one.remove()
    family.append(wanted)
  }, row)
}

/** A picture must show the real fonts, however late they come; readers do not wait for them. */
async function waitForFonts(route: Route): Promise<void> {
  const response = await route.fetch()
  const css = await response.text()
  await route.fulfill({ response, body: css.replaceAll('font-display:optional', 'font-display:block') })
}

/**
 * Shows every picture in its original size, whichever of its widths is asked for: a browser that has a larger width at hand
 * takes that one instead, so what it shows depends on what happened to come first. It also spares a busy machine making
 * them in time. That widths are made and offered rightly is the matter of other tests.
 */
async function fetchOriginal(route: Route): Promise<void> {
  const url = route
    .request()
    .url()
    .replace(/\/media\/\d+\/(.+)\.webp$/, '/media/$1')
  await route.fulfill({ response: await route.fetch({ url }) })
}

/** A growing list of what a page asked for in vain. */
function whatDoesNotCome(page: Page): string[] {
  const missing: string[] = []
  page.on('requestfailed', (request) => missing.push(`${request.url()} (${request.failure()?.errorText})`))
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.url()} (${response.status()})`)
  })
  return missing
}

/** Every picture is decoded, every font that is asked for has come, and both are painted. */
async function untilComplete(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.currentSrc !== ''))
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
