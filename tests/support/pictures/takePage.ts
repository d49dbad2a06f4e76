import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { wholePagePainted } from '../../../scripts/programs/wholePagePainted'
import { openPage } from '../openBrowser'
import { failedRequestsOf } from './failedRequestsOf'
import { fetchOriginal } from './fetchOriginal'
import { waitForFonts } from './waitForFonts'

/** The widths of a picture, in CSS px, with the picture's pixels per CSS px. */
const columns = [
  { width: 1280, scale: 1 / 5 },
  { width: 390, scale: 1 / 4 },
] as const

/** Takes pictures of whole pages: as on a wide screen and as on a phone, side by side. */
export type Camera = { take: (address: string) => Promise<Buffer>; close: () => Promise<void> }

/** Opens the pages of a camera. Scripts are empty: what they change depends on time. */
export async function openCamera(browser: Browser): Promise<Camera> {
  const pages = await Promise.all(
    columns.map(async ({ width, scale }) => {
      const { page, context } = await openPage(browser, {
        viewport: { width, height: 900 },
        deviceScaleFactor: scale,
        locale: 'en-GB',
        timezoneId: 'UTC',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      })
      await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.route('**/*.css', waitForFonts)
      await page.route('**/media/**', fetchOriginal)
      return { page, context, failed: failedRequestsOf(page) }
    }),
  )
  return {
    async take(address) {
      const shots = await Promise.all(pages.map(({ page, failed }) => takeOne(page, failed, address)))
      return joinSideBySide(shots)
    },
    async close() {
      await Promise.all(pages.map(({ page, context }) => closeOne(page, context)))
    },
  }
}

async function takeOne(page: Page, failed: string[], address: string): Promise<Buffer> {
  // Leaving a page aborts its pending requests, which do not belong to the next picture.
  await page.goto('about:blank')
  failed.length = 0
  const response = await page.goto(address)
  await page.evaluate(wholePagePainted)
  const others = failed.filter((one) => one !== `${response?.url()} (${response?.status()})`)
  if (others.length > 0) throw new Error(`${address} is not complete: ${others.join(', ')}`)
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

async function closeOne(page: Page, context: BrowserContext): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await context.close()
}

async function joinSideBySide(shots: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()))
  const width = sizes.reduce((sum, size) => sum + size.width, 0)
  const height = Math.max(...sizes.map((size) => size.height))
  const lefts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size.width, 0))
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(shots.map((input, index) => ({ input, left: lefts[index] ?? 0, top: 0 })))
    .jpeg({ quality: 45 })
    .toBuffer()
}
