import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer from 'puppeteer-core'
import { requireProgram } from '../../../scripts/programs/program'
import { systemPrograms } from '../../../scripts/programs/systemPrograms'
import { recordError } from '../consoleErrors'
import { shippedFonts } from '../shippedFonts'
import { callOf, type Engine, engineHeight, onceEach } from './Engine'

const preferences = { 'ui.useOverlayScrollbars': 1, 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': 0 }

/**
 * Starts headless Firefox with only the fonts of this project. Throws with installation instructions if it is missing.
 */
export async function openFirefox(): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram(systemPrograms.firefox),
    env: { ...process.env, ...shippedFonts(folder) },
    extraPrefsFirefox: preferences,
  })
  return {
    name: 'Firefox',
    at: onceEach(async (width) => {
      const page = await browser.newPage()
      await page.setViewport({ width, height: engineHeight })
      const record = (error: string) => recordError(`Firefox: ${error} (${page.url()})`)
      page.on('console', (message) => message.type() === 'error' && record(message.text()))
      page.on('pageerror', (error) => record(String(error)))
      return {
        async go(url) {
          // A press may have started a navigation, which would abort the first attempt.
          await page.goto(url, { waitUntil: 'load' }).catch(() => page.goto(url, { waitUntil: 'load' }))
        },
        run: (work, argument) => page.evaluate(callOf(work, argument)) as never,
        press: (selector) => page.click(selector),
      }
    }),
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
