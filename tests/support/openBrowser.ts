import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumFlags } from '../../scripts/programs/chromiumFlags'
import { requireProgram } from '../../scripts/programs/program'
import { systemPrograms } from '../../scripts/programs/systemPrograms'
import { recordErrorsOf } from './consoleErrors'
import { shippedFonts } from './shippedFonts'

/** Flags for identical rendering on every machine: smoothing, colours, device pixel ratio, no deferred painting. */
const drawingFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
  '--disable-checker-imaging',
  '--lang=en-GB',
]

/**
 * Starts the system's Chromium, headless, with only the fonts of this project and more `flags`. Throws with
 * installation instructions if it is missing.
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = requireProgram(systemPrograms.headless)
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-fonts-'))
  const env = { ...process.env, ...shippedFonts(folder) }
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...drawingFlags, ...flags], env })
  browser.on('context', recordErrorsOf)
  browser.once('disconnected', () => rmSync(folder, { recursive: true, force: true }))
  return browser
}

export type OpenPage = {
  page: Page
  context: BrowserContext
  complaints: string[]
  requestedUrls: string[]
  /** Prepares the page for the next test: clears the collected lists and the cookies. */
  begin: () => Promise<void>
}

/**
 * Runs in the page. Headless Chromium puts a mouse at 0,0 of every new page, also on phones: our scripts would treat it
 * as a reader about to press.
 */
function ignoreRestingMouse(): void {
  const isResting = ({ pointerType, clientX, clientY }: PointerEvent) =>
    pointerType === 'mouse' && clientX === 0 && clientY === 0
  addEventListener('pointerover', (event) => isResting(event) && event.stopImmediatePropagation(), true)
}

/** Opens a page that collects console errors and requested addresses. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.addInitScript(ignoreRestingMouse)
  const complaints: string[] = []
  const requestedUrls: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    complaints.push(/^Failed to load/.test(message.text()) ? `${message.text()} ${url}` : message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => requestedUrls.push(request.url()))
  async function begin() {
    await context.clearCookies()
    complaints.length = 0
    requestedUrls.length = 0
  }
  return { page, context, complaints, requestedUrls, begin }
}

/** The widths of page tests. */
export const widths = [390, 820, 1280, 1680] as const

/** One route of every kind on the demo tenant. */
export const everyPage = [
  '/',
  '/article/council-votes-last-11m-flood-wall',
  '/article/budget-night-customs-house-live',
  '/article/lantern-walk-in-pictures',
  '/c/port',
  '/p/about',
  '/agenda',
  '/annuaire',
  '/shop',
  '/offers',
  '/social',
  '/login',
  '/author/ines-marlow',
  '/tag/ferries',
  '/test',
  '/nowhere',
] as const
