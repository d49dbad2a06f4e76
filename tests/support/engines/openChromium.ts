import { openBrowser, openPage } from '../openBrowser'
import { callOf, type Engine, engineHeight, onceEach } from './Engine'

/** Starts Chromium, the reference for the layout of other engines. */
export async function openChromium(): Promise<Engine> {
  const browser = await openBrowser()
  return {
    name: 'Chromium',
    at: onceEach(async (width) => {
      const { page } = await openPage(browser, {
        viewport: { width, height: engineHeight },
        reducedMotion: 'reduce',
      })
      return {
        async go(url) {
          // A press may have started a navigation, which would abort the first attempt.
          await page.goto(url, { waitUntil: 'load' }).catch(() => page.goto(url, { waitUntil: 'load' }))
        },
        run: (work, argument) => page.evaluate(callOf(work, argument)) as never,
        press: (selector) => page.click(selector, { timeout: 5_000 }),
      }
    }),
    close: () => browser.close(),
  }
}
