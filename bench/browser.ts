import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { chromiumFlags } from '../scripts/programs/chromiumFlags.ts'
import { ensureProgram } from '../scripts/programs/program.ts'
import { systemPrograms } from '../scripts/programs/systemPrograms.ts'
import { startSite } from '../tests/support/startSite.ts'

/**
 * What a reader of the webapp layout fetches and waits for: bytes of script as they travel, and the time from a click to the
 * next page's first frame, by journeys and by documents in turn, in one run. Medians of `ROUNDS` (default 11).
 */
const rounds = Number(process.env.ROUNDS ?? 11)
const way = [
  '/article/cinema-lanternon-vote',
  '/agenda',
  '/article/train-du-soir-retour',
  '/c/culture',
  '/annuaire',
  '/article/crue-ourse-direct',
  '/',
]

type Way = 'journeys' | 'documents'

const site = await startSite({ WEBSITE_ID: 'petite-ville' })
const browser = await chromium.launch({ executablePath: ensureProgram(systemPrograms.chromium), args: chromiumFlags })
try {
  for (const route of way) await (await fetch(site.url + route)).text()
  const { before, meant, all, gzip } = await scriptBytes(browser)
  print('script before the first interaction', `${before} bytes of brotli (aim 5,000)`)
  print('all script once a page is meant', `${meant} bytes of brotli`)
  print('with every island', `${all} bytes of brotli, ${gzip} of gzip (aim 85,000)`)
  const first: Record<Way, number[]> = { journeys: [], documents: [] }
  const later: Record<Way, number[]> = { journeys: [], documents: [] }
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['journeys', 'documents'] as const) {
      const [begin = 0, ...rest] = await clicks(browser, kind)
      first[kind].push(begin)
      later[kind].push(...rest)
    }
  }
  print('first click to the next page', sideBySide(first, 200))
  print('later clicks', sideBySide(later, 100))
} finally {
  await browser.close()
  await site.stop()
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what}: ${figure}\n`)
}

function sideBySide(times: Record<Way, number[]>, aim: number): string {
  const [journeys, documents] = [median(times.journeys), median(times.documents)]
  return `journeys ${journeys.toFixed(0)} ms (aim ${aim}), documents ${documents.toFixed(0)} ms, ratio ${(journeys / documents).toFixed(2)}`
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/** Bytes of script on the wire: of a page that is only read, with all that comes when the pointer moves, and with all islands alive. */
async function scriptBytes(within: Browser) {
  const page = await within.newPage()
  const scripts: Promise<number>[] = []
  const texts: Promise<Buffer>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.push(sizeOf(request))
    texts.push(bodyOf(request))
  })
  const sum = async () => (await Promise.all(scripts)).reduce((all, one) => all + one, 0)
  await page.goto(site.url, { waitUntil: 'networkidle' })
  const before = await sum()
  await meanIt(page)
  const meant = await sum()
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('g-island')) island.dispatchEvent(new Event('wake'))
  })
  await page.waitForLoadState('networkidle')
  const all = await sum()
  const gzip = (await Promise.all(texts)).reduce((sizes, text) => sizes + gzipSync(text, { level: 9 }).length, 0)
  await page.close()
  return { before, meant, all, gzip }
}

/** Bytes on the wire; none where the page has gone by then. */
async function sizeOf(request: Request): Promise<number> {
  return request
    .sizes()
    .then(({ responseBodySize }) => responseBodySize)
    .catch(() => 0)
}

/** What came; nothing where the page has gone by then. */
async function bodyOf(request: Request): Promise<Buffer> {
  return request
    .response()
    .then((response) => response?.body())
    .then((body) => body ?? Buffer.alloc(0))
    .catch(() => Buffer.alloc(0))
}

/** Moves the pointer, as a reader does before a click, and waits until React is there. */
async function meanIt(page: Page): Promise<void> {
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('beginJourneys'))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.mouse.move(5, 5)
  await page.mouse.move(600, 5)
  await arrived
  await page.waitForLoadState('networkidle')
}

/** Milliseconds from each click of the way to the frame in which the page it leads to is painted. */
async function clicks(within: Browser, kind: Way): Promise<number[]> {
  const context = await within.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  if (kind === 'documents')
    await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'))
  await page.goto(site.url, { waitUntil: 'networkidle' })
  if (kind === 'journeys') await meanIt(page)
  const times: number[] = []
  for (const route of way) {
    const left = await page.title()
    const clicked = await page.evaluate(click, route)
    const painted = kind === 'journeys' ? await page.evaluate(nextFrame, left) : await loaded(page, route)
    times.push(painted - clicked)
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  return times
}

/** Follows a link to a page, wherever on this one it stands, and says when. Runs in the page. */
function click(route: string): number {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${route}"]`) ?? document.createElement('a')
  link.href = route
  if (!link.isConnected) document.querySelector('main')?.append(link)
  setTimeout(() => link.click())
  return performance.timeOrigin + performance.now()
}

/** When a page with another title than the one that is left is painted in its place. Runs in the page. */
async function nextFrame(left: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while ([left, document.documentElement.dataset.loading].includes(document.title)) await frame()
  await frame()
  return performance.timeOrigin + performance.now()
}

/** When the document at a route was first painted. */
async function loaded(page: Page, route: string): Promise<number> {
  await page.waitForURL(site.url + route, { waitUntil: 'load' })
  return page.evaluate(async () => {
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]
    while (!painted()) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.timeOrigin + (painted()?.startTime ?? 0)
  })
}
