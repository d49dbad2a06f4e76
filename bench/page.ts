import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/programs/chromiumFlags.ts'
import { ensureProgram } from '../scripts/programs/program.ts'
import { systemPrograms } from '../scripts/programs/systemPrograms.ts'
import { startSite } from '../tests/support/startSite.ts'
import { categories, type Judgement, judgePage, timings } from './judgePage.ts'

/**
 * Runs Lighthouse (mobile) on home, article, category and event of each theme's demo tenant, and in the same run on a bare page with the
 * article's text and picture. Also measures the largest contentful paint on a slowed connection. Medians of `RUNS` (default 5). Install
 * Lighthouse first: `npm install --prefix bench/lighthouse`.
 */
const runs = Number(process.env.RUNS ?? 5)
/** A connection of 1.4 Mbit/s with a round trip of 150 ms, in bytes per second and ms. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 175_000, uploadThroughput: 84_000 }

const tenants = [
  { websiteId: 'harbour-post', theme: 'news' },
  { websiteId: 'petite-ville', theme: 'webapp' },
  { websiteId: 'al-marsad', theme: 'magazine' },
] as const
const shown = tenants.filter(({ theme }) => !process.env.THEME || process.env.THEME === theme)

const executablePath = ensureProgram(systemPrograms.chromium)
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  for (const { websiteId, theme } of shown) {
    const site = await startSite({ WEBSITE_ID: websiteId })
    try {
      await measure(site.url, theme)
    } finally {
      await site.stop()
    }
  }
} finally {
  await browser.close()
}

async function measure(url: string, theme: string): Promise<void> {
  const pages = await pagesOf(url)
  const bareServer = await serveBare(url + pages.article)
  const addresses = { ...prefixed(url, pages), 'bare page': bareServer.url }
  for (const address of Object.values(addresses)) await measureVisit(browser, address)
  for (const [name, address] of Object.entries(addresses)) {
    const found: Judgement[] = []
    for (let run = 0; run < runs; run++) found.push(await judgePage(address, executablePath))
    const scores = categories.map((one) => median(found.map(({ scores }) => scores[one])))
    const times = timings.map((one) => median(found.map(({ times }) => times[one])))
    const slow: number[] = []
    for (let run = 0; run < runs; run++) slow.push(await measureVisit(browser, address, slowLine))
    printRow(`${theme} ${name}`, [
      `Lighthouse ${scores.join(' ')}`,
      `first paint, largest, blocked: ${times.map((time) => `${time.toFixed(0)} ms`).join(', ')}`,
      `largest at 1.4 Mbit/s ${median(slow).toFixed(0)} ms (aim 1,000)`,
      `${await blocking(address)} render-blocking stylesheets (aim 2)`,
    ])
    const missedAudits = new Set(found.flatMap(({ missed }) => missed))
    if (missedAudits.size > 0) printRow('  not full marks', [...missedAudits])
  }
  bareServer.close()
}

/** The first article, section and event that the front page links to. */
async function pagesOf(url: string): Promise<Record<'home' | 'article' | 'category' | 'event', string>> {
  const first = async (on: string, pattern: RegExp) => {
    const found = pattern.exec(await (await fetch(url + on)).text())?.[1]
    if (!found) throw new Error(`${on} leads to no ${pattern.source}`)
    return found
  }
  return {
    home: '/',
    article: await first('/', /href="(\/article\/[^"/]+)"/),
    category: await first('/', /href="(\/c\/[^"/]+)"/),
    event: await first('/agenda', /href="(\/agenda\/[^"/.]+)"/),
  }
}

function prefixed(url: string, pages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(pages).map(([name, route]) => [name, url + route]))
}

/** The article's text and first picture in plain HTML: no script, one line of CSS. */
async function serveBare(address: string) {
  const html = await (await fetch(address)).text()
  const bodyHtml = /<div[^>]*itemprop="articleBody"[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? ''
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="${title}"><style>body{max-width:40rem;margin:auto;padding:1rem;font:18px/1.5 serif}</style></head><body><main><h1>${title}</h1>${bodyHtml}</main></body></html>`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** Milliseconds to the largest contentful paint of a phone's first visit; at full speed without `line`. */
async function measureVisit(instance: Browser, address: string, line?: typeof slowLine): Promise<number> {
  const viewport = { width: 390, height: 844 }
  const context = await instance.newContext({ viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (line) await devtools.send('Network.emulateNetworkConditions', line)
  await page.goto(address, { waitUntil: 'networkidle' })
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await context.close()
  return largestPaint
}

async function blocking(address: string): Promise<number> {
  const html = await (await fetch(address)).text()
  return html.match(/<link rel="stylesheet"/g)?.length ?? 0
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function printRow(what: string, figures: readonly string[]): void {
  process.stdout.write(`${what}: ${figures.join('; ')}\n`)
}
