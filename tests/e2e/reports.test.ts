import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowErrors } from '../support/consoleErrors'
import { lacking, unwanted } from '../support/lacking'
import { openBrowser, openPage } from '../support/openBrowser'
import { type Collector, startCollector } from '../support/startCollector'
import { type RunningSite, startSite } from '../support/startSite'

const waitOptions = { timeout: 30_000 }

describe('errors in the browser', () => {
  let browser: Browser
  let collector: Collector
  let site: RunningSite

  beforeAll(async () => {
    collector = await startCollector()
    site = await startSite({ SENTRY_DSN: collector.dsn })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    await collector.close()
  })

  it("are reported with website, route and build, and without the reader's query", async () => {
    allowErrors(/browser on purpose/)
    const { page, context, requestedUrls } = await openPage(browser)
    await page.goto(`${site.url}/search?q=CANARY-query`, { waitUntil: 'networkidle' })
    await expect
      .poll(async () => {
        await page.evaluate(() =>
          setTimeout(() => {
            throw new Error('browser on purpose')
          }),
        )
        return collector.envelopes().join()
      }, waitOptions)
      .toContain('browser on purpose')
    expect(requestedUrls.filter((address) => address.includes('/assets/report-'))).toHaveLength(1)
    const events = collector.envelopes().filter((envelope) => envelope.includes('browser on purpose'))
    const expected = [/"build":"[0-9a-f]{12}-[0-9a-f]{8}"/, '"website":"harbour-post"', '"route":"/search"']
    expect(lacking(/"tags":\{[^}]*\}/.exec(events[0] ?? '')?.[0] ?? '', ...expected)).toEqual([])
    expect(unwanted(events[0] ?? '', 'CANARY', '"user":', 'cookie')).toEqual([])
    await context.close()
  })
})

it('without a DSN the reporter is not loaded', async () => {
  const site = await startSite()
  const browser = await openBrowser()
  const { page, requestedUrls } = await openPage(browser)
  await page.goto(site.url, { waitUntil: 'networkidle' })
  expect(requestedUrls.filter((address) => /report|sentry/.test(address))).toEqual([])
  expect(requestedUrls.filter((address) => address.includes('/assets/behave-'))).toHaveLength(1)
  await browser.close()
  await site.stop()
})
