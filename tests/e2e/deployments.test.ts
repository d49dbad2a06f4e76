import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { type OpenPage, openBrowser, openPage } from '../support/openBrowser'
import { importReact, showIntent } from '../support/settleAt'
import { type RunningSite, startSite } from '../support/startSite'
import { openThemeWorkshop, type ThemeWorkshop } from '../support/themeWorkshop'

/** For busy machines. */
const waitOptions = { timeout: 30_000 }

/** Changes in the next build: a file of client navigation, and one of the reader's settings. */
const edits = [
  ['src/client/navigation/prefetchOnIntent.ts', 'const intentDelayMs = 65', 'const intentDelayMs = 66'],
  ['src/client/panel/ReaderPanel.tsx', 'aria-haspopup="dialog"', 'aria-haspopup="dialog" data-next=""'],
] as const

const [news, webapp] = ['harbour-post', 'petite-ville']

let workshop: ThemeWorkshop
let browser: Browser
let open: OpenPage
const folders: string[] = []

beforeAll(async () => {
  workshop = openThemeWorkshop()
  for (const [file, from, to] of edits) edit(path.join(workshop.root, file), from, to)
  const waku = path.resolve('node_modules/waku/cli.js')
  execFileSync(process.execPath, [waku, 'build'], { cwd: workshop.root, stdio: 'pipe' })
  browser = await openBrowser()
}, 300_000)
afterAll(async () => {
  await browser.close()
  workshop.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  // Nothing answers while one build takes the place of the other, and files of the first one may be gone.
  allowErrors(/ERR_CONNECTION_REFUSED/, /404 .*\/(assets|media)\//, /status of 503 /)
  // The bare 503 takes no part in transitions between pages, which Chromium reports as an error.
  allowErrors(/ViewTransition opt-in disabled/)
  open = await openPage(browser, { viewport: { width: 1280, height: 900 } })
  // With Save-Data, React is loaded at the first interaction, which follows the deployment, and not when the page is
  // idle.
  await open.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  return () => open.context.close()
})

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-deployed-'))
  folders.push(folder)
  return folder
}

type Deployment = {
  url: string
  /** Stops the first build; requests fail. */
  end: () => Promise<void>
  /** Starts the next build, with or without the assets of the first one. */
  deploy: (files: 'kept' | 'gone') => Promise<void>
}

/** Serves one site, first with the current build, until `use` returns. */
async function serving(websiteId: string, use: (deployment: Deployment) => Promise<void>): Promise<void> {
  const cacheFolder = newFolder()
  const first = await startSite({ WEBSITE_ID: websiteId, CACHE_DIR: cacheFolder })
  await expect.poll(() => first.output(), waitOptions).toContain('copied the files of this build')
  const { port } = new URL(first.url)
  let running: RunningSite | undefined = first
  async function end() {
    await running?.end()
    running = undefined
  }
  async function deploy(files: 'kept' | 'gone') {
    await end()
    const CACHE_DIR = files === 'kept' ? cacheFolder : newFolder()
    running = await startSite({ WEBSITE_ID: websiteId, CACHE_DIR, PORT: port }, workshop.root)
  }
  await use({ url: first.url, end, deploy }).finally(end)
}

const buildOf = (page: Page) => page.locator('[data-build]').first().getAttribute('data-build')
const linkTo = (page: Page, route: string) => page.locator(`a[href="${route}"]`).first()
const follow = (page: Page, route: string) => linkTo(page, route).evaluate((link: HTMLAnchorElement) => link.click())
const pathOf = (page: Page) => new URL(page.url()).pathname
const openSettings = (page: Page) =>
  page.locator('[data-part="panel"]:visible').first().click({ timeout: waitOptions.timeout })

describe('a page of the previous build, in the webapp layout', () => {
  it('continues with its own assets, and the next page is of the new build', () =>
    serving(webapp, async ({ url, deploy }) => {
      const { page, complaints } = open
      await page.goto(url, { waitUntil: 'networkidle' })
      const before = await buildOf(page)
      await deploy('kept')
      expect(await importReact(open)).toBe('begun')
      expect([await buildOf(page), complaints]).toEqual([before, []])
      await follow(page, '/agenda')
      await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
      await expect.poll(() => buildOf(page), waitOptions).not.toBe(before)
    }))

  it('is reloaded if its assets are gone', () =>
    serving(webapp, async ({ url, deploy }) => {
      const { page } = open
      await page.goto(`${url}/agenda`, { waitUntil: 'networkidle' })
      const before = await buildOf(page)
      await deploy('gone')
      await showIntent(open)
      await expect.poll(() => buildOf(page), waitOptions).not.toBe(before)
      expect(pathOf(page)).toBe('/agenda')
    }))

  it('is not reloaded while it contains text typed by the reader', () =>
    serving(webapp, async ({ url, deploy }) => {
      const { page, requestedUrls } = open
      await page.goto(`${url}/search`, { waitUntil: 'networkidle' })
      const before = await buildOf(page)
      const field = page.locator('main input[name="q"]')
      await field.evaluate((input: HTMLInputElement) => Object.assign(input, { value: 'half a word' }))
      await deploy('gone')
      requestedUrls.length = 0
      expect(await importReact(open)).toBe('failed')
      expect([await buildOf(page), await field.inputValue()]).toEqual([before, 'half a word'])
      await field.press('Enter')
      await expect.poll(() => page.url(), waitOptions).toContain('/search?q=half')
      await expect.poll(() => buildOf(page), waitOptions).not.toBe(before)
    }))

  it('stays while the server is down, and continues when it is back', () =>
    serving(webapp, async ({ url, end, deploy }) => {
      const { page } = open
      await page.goto(url, { waitUntil: 'networkidle' })
      const before = await buildOf(page)
      expect(await importReact(open)).toBe('begun')
      await end()
      await follow(page, '/agenda')
      const navigationStatus = page.locator('[data-behaviour="navigation"]')
      await expect.poll(() => navigationStatus.getAttribute('data-message'), waitOptions).toBe('failed')
      expect([pathOf(page), await buildOf(page)]).toEqual(['/', before])
      await deploy('gone')
      await follow(page, '/agenda')
      await expect.poll(() => pathOf(page), waitOptions).toBe('/agenda')
      await expect.poll(() => buildOf(page), waitOptions).not.toBe(before)
    }))
})

describe('a page of the previous build, in the news layout', () => {
  it('hydrates its client components with its own assets', () =>
    serving(news, async ({ url, deploy }) => {
      const { page } = open
      await page.goto(`${url}/offers`, { waitUntil: 'networkidle' })
      const before = await buildOf(page)
      await deploy('kept')
      await openSettings(page)
      await expect.poll(() => page.getByRole('dialog').count(), waitOptions).toBe(1)
      expect(await buildOf(page)).toBe(before)
    }))

  it('is reloaded if they are gone', () =>
    serving(news, async ({ url, deploy }) => {
      const { page } = open
      await page.goto(`${url}/offers`, { waitUntil: 'networkidle' })
      const before = await buildOf(page)
      await deploy('gone')
      await openSettings(page)
      await expect.poll(() => buildOf(page), waitOptions).not.toBe(before)
      await openSettings(page)
      await expect.poll(() => page.getByRole('dialog').count(), waitOptions).toBe(1)
    }))
})

it('the reader is notified of a new build, and the next page is of that build', () =>
  serving(webapp, async ({ url, deploy }) => {
    const { page } = open
    await page.clock.install()
    await page.goto(url, { waitUntil: 'networkidle' })
    const before = await buildOf(page)
    await deploy('kept')
    const navigationStatus = page.locator('[data-behaviour="navigation"]')
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return navigationStatus.getAttribute('data-message')
      }, waitOptions)
      .toBe('newer')
    expect(await navigationStatus.textContent()).toMatch(/nouvelle édition/)
    await follow(page, '/agenda')
    await expect.poll(() => buildOf(page), waitOptions).not.toBe(before)
    expect(pathOf(page)).toBe('/agenda')
  }))
