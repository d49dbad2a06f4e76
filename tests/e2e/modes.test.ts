import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { openBrowser, openPage } from '../support/openBrowser'
import { type SharedSite, shareSite } from '../support/shareSite'
import { violationsOf } from '../support/violationsOf'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function expectNoViolation(site: SharedSite): Promise<void> {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
  await page.goto(site.url)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
}

describe('coming-soon page', () => {
  let site: SharedSite

  beforeAll(async () => {
    site = await shareSite({ WEBSITE_ID: 'harbour-post-coming-soon' })
  })
  afterAll(() => site.stop())

  it('counts down to the opening with JavaScript, and shows the days without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context, complaints } = await openPage(browser, { javaScriptEnabled })
      if (javaScriptEnabled) await page.clock.install()
      await page.goto(site.url)
      const timer = page.getByRole('timer')
      const first = await timer.textContent()
      expect(first).toMatch(/\d+\s*days/)
      if (javaScriptEnabled)
        await expect
          .poll(async () => {
            await page.clock.fastForward('01:00')
            return timer.textContent()
          })
          .not.toBe(first)
      expect(complaints).toEqual([])
      await context.close()
    }
  })

  it('has no accessibility violation', () => expectNoViolation(site))
})

it('the maintenance page has no accessibility violation', async () => {
  allowErrors(/status of 503 /)
  const site = await shareSite({ WEBSITE_ID: 'harbour-post-maintenance' })
  await expectNoViolation(site)
  await site.stop()
})
