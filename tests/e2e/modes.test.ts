import { expect, it } from 'vitest'
import { openBrowser, openPage } from '../support/openBrowser'
import { startSite } from '../support/startSite'
import { violationsOf } from '../support/violationsOf'

it('counts down to the opening once script has arrived, and tells the days without', async () => {
  const site = await startSite({ WEBSITE_ID: 'harbour-post-coming-soon' })
  const browser = await openBrowser()
  for (const javaScriptEnabled of [true, false]) {
    const { page, context, complaints } = await openPage(browser, { javaScriptEnabled })
    await page.goto(site.url)
    const timer = page.getByRole('timer')
    const first = await timer.textContent()
    expect(first).toMatch(/\d+\s*days/)
    if (javaScriptEnabled) await expect.poll(() => timer.textContent(), { timeout: 10_000 }).not.toBe(first)
    expect(complaints).toEqual([])
    await context.close()
  }
  await browser.close()
  await site.stop()
})

it.each(['harbour-post-coming-soon', 'harbour-post-maintenance'])(
  '%s has no accessibility violation',
  async (websiteId) => {
    const site = await startSite({ WEBSITE_ID: websiteId })
    const browser = await openBrowser()
    const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
    await page.goto(site.url)
    expect(await violationsOf(page)).toEqual([])
    await context.close()
    await browser.close()
    await site.stop()
  },
)
