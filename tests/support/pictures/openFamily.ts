import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { wholePagePainted } from '../../../scripts/programs/wholePagePainted'
import { openPage } from '../openBrowser'
import { failedRequestsOf } from './failedRequestsOf'
import { fetchOriginal } from './fetchOriginal'
import { waitForFonts } from './waitForFonts'

/** A window that shows everything at once, so that nothing loads on scroll. */
const viewport = { width: 1800, height: 12_000 }

/** Pixels of a picture per CSS px. */
const scale = 1 / 3

/** An open section of the block catalogue. `take` takes the picture of one row; throws if anything failed to load. */
export type OpenFamily = { take: (row: string) => Promise<Buffer>; close: () => Promise<void> }

/**
 * Opens a section of the block catalogue once for the pictures of all its rows. A picture is a JPEG: its compression
 * changes only pixels near a real change, so it reports no false differences.
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
  const missing = failedRequestsOf(page)
  // Network idle can occur while a long page is still being parsed, and rows would be missing.
  await page.goto(address)
  // Rows are removed one by one, which would abort their pending requests.
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

/** Hides all rows but one, at the same position as with `?only=`, so that it is painted identically. */
async function showAlone(page: Page, row: string): Promise<void> {
  await page.evaluate((id) => {
    const holder = window as unknown as { rows?: Element[] }
    holder.rows ??= [...document.querySelectorAll('main section[id]')].filter(
      (one) => !one.parentElement?.closest('section'),
    )
    const found = holder.rows.find((one) => one.id === id)
    const family = holder.rows.map((one) => one.parentElement).find(Boolean)
    if (!found || !family) throw new Error(`the catalogue has no row ${id}`)
    for (const one of holder.rows) one.remove()
    family.append(found)
  }, row)
}

/** Waits until every image is decoded, every requested font has loaded, and both are painted. */
async function untilComplete(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.currentSrc !== ''))
  await page.evaluate(wholePagePainted)
}
