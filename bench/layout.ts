import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/programs/chromiumFlags.ts'
import { ensureProgram } from '../scripts/programs/program.ts'
import { systemPrograms } from '../scripts/programs/systemPrograms.ts'
import { startSite } from '../tests/support/startSite.ts'
import { median } from './measure.ts'

/**
 * Measures a phone (processor slowed four times) until the first text of a page is visible: layout, style, the whole main thread, and the
 * first paint. Compares, alternately, the page with `content-visibility` and without. Medians of `RUNS` (default 9), in ms.
 */
const runs = Number(process.env.RUNS ?? 9)
const slowed = 4
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** Added to the stylesheet. Both have the same size. */
const ways = { 'as it is': ':root{--other:visible!important}', 'all at once': ':root{--later:visible!important}' }

type Spent = { layout: number; style: number; all: number; seen: number }

const browser = await chromium.launch({
  executablePath: ensureProgram(systemPrograms.chromium),
  args: chromiumFlags,
})
try {
  for (const websiteId of ['harbour-post', 'petite-ville', 'al-marsad']) {
    const site = await startSite({ WEBSITE_ID: websiteId })
    const home = await (await fetch(site.url)).text()
    const article = /href="(\/article\/[^"/]+)"/.exec(home)?.[1] ?? '/'
    for (const path of ['/', article]) await compare(`${websiteId} ${path}`, site.url + path)
    await site.stop()
  }
} finally {
  await browser.close()
}

async function compare(name: string, address: string): Promise<void> {
  const found = new Map<string, Spent[]>(Object.keys(ways).map((way) => [way, []]))
  for (let run = 0; run < runs; run++)
    for (const [way, added] of Object.entries(ways)) found.get(way)?.push(await measureVisit(browser, address, added))
  process.stdout.write(`${name}\n`)
  for (const [way, all] of found) {
    const of = (key: keyof Spent) => `${key} ${median(all.map((one) => one[key])).toFixed(0)}`
    process.stdout.write(`  ${way.padEnd(12)} ${(['layout', 'style', 'all', 'seen'] as const).map(of).join(', ')}\n`)
  }
}

/** A phone's first visit, with CSS added to the stylesheet. */
async function measureVisit(instance: Browser, address: string, added: string): Promise<Spent> {
  const context = await instance.newContext(phone)
  const page = await context.newPage()
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()) + added })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const milliseconds = (name: string) => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1_000
  const seen = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await context.close()
  return {
    layout: milliseconds('LayoutDuration'),
    style: milliseconds('RecalcStyleDuration'),
    all: milliseconds('TaskDuration'),
    seen,
  }
}
