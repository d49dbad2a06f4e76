import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/programs/chromiumFlags.ts'
import { ensureProgram } from '../scripts/programs/program.ts'
import { systemPrograms } from '../scripts/programs/systemPrograms.ts'
import { startSite } from '../tests/support/startSite.ts'
import { median } from './measure.ts'
import { openSecureFront } from './secureFront.ts'
import { openSlowLine } from './slowLine.ts'

/**
 * `npm run bench:paint -- FOLDER`: compares first visits over a slow connection with the build of another checkout in FOLDER (installed and
 * built), alternately. Prints medians of the first and the largest contentful paint, over HTTP/1.1 directly and over HTTP/2 with TLS behind
 * nginx. `BENCH_ROUNDS` (default 9) sets the number of rounds.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
/** 1.4 Mbit/s with a round trip of 150 ms. */
const speed = { rate: 175_000, roundTrip: 150 }
const pages = [
  { websiteId: 'harbour-post', name: 'news, front page', route: '/' },
  { websiteId: 'harbour-post', name: 'news, article', route: '/article/council-votes-last-11m-flood-wall' },
  { websiteId: 'petite-ville', name: 'webapp, front page', route: '/' },
  { websiteId: 'al-marsad', name: 'magazine, front page', route: '/' },
]
const shown = pages.filter(({ name }) => name.includes(process.env.BENCH_PAGE ?? ''))
const [before] = process.argv.slice(2)
if (before === undefined) throw new Error('Say which build to compare with: npm run bench:paint -- FOLDER')

const sides = { before: path.resolve(before), now: path.resolve('.') } as const
type Side = keyof typeof sides
type Paints = { first: number; largest: number }

const browser = await chromium.launch({ executablePath: ensureProgram(systemPrograms.chromium), args: chromiumFlags })
try {
  for (const page of shown) await compare(page)
} finally {
  await browser.close()
}

async function compare({ websiteId, name, route }: (typeof pages)[number]): Promise<void> {
  const sites = { before: await open('before', websiteId), now: await open('now', websiteId) }
  for (const protocol of ['HTTP/1.1', 'HTTP/2'] as const) {
    const found: Record<Side, Paints[]> = { before: [], now: [] }
    for (let round = 0; round < rounds; round++)
      for (const side of ['before', 'now'] as const)
        found[side].push(await measureVisit(browser, sites[side].urls[protocol] + route))
    const [was, is] = [middle(found.before), middle(found.now)]
    printRow(`${name}, ${protocol}: first paint`, was.first, is.first)
    printRow(`${name}, ${protocol}: largest paint`, was.largest, is.largest)
  }
  for (const { close } of Object.values(sites)) await close()
}

/** A site of one build with its pages cached, behind two slow connections. */
async function open(side: Side, websiteId: string) {
  const site = await startSite({ WEBSITE_ID: websiteId }, sides[side])
  for (const { route } of pages.filter((page) => page.websiteId === websiteId))
    await (await fetch(site.url + route)).text()
  const front = await openSecureFront(site.url)
  const lines = [
    await openSlowLine(Number(new URL(site.url).port), speed),
    await openSlowLine(front.port, speed),
  ] as const
  const close = async () => {
    for (const one of [...lines, front]) one.close()
    await site.stop()
  }
  const urls = { 'HTTP/1.1': `http://127.0.0.1:${lines[0].port}`, 'HTTP/2': `https://127.0.0.1:${lines[1].port}` }
  return { urls, close }
}

/** Paint times of a phone's first visit, in milliseconds. */
async function measureVisit(instance: Browser, address: string): Promise<Paints> {
  const context = await instance.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
  const paints = await page.evaluate(async () => {
    const last = (type: string) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type,
          buffered: true,
        })
      })
    return { first: await last('paint'), largest: await last('largest-contentful-paint') }
  })
  await context.close()
  return paints
}

function middle(found: readonly Paints[]): Paints {
  return { first: median(found.map(({ first }) => first)), largest: median(found.map(({ largest }) => largest)) }
}

function printRow(what: string, was: number, is: number): void {
  process.stdout.write(
    `${what}: ${was.toFixed(0)} ms before, ${is.toFixed(0)} ms now, ratio ${(is / was).toFixed(2)}\n`,
  )
}
