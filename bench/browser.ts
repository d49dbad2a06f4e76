import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { chromiumFlags } from '../scripts/programs/chromiumFlags.ts'
import { ensureProgram } from '../scripts/programs/program.ts'
import { systemPrograms } from '../scripts/programs/systemPrograms.ts'
import { startSite } from '../tests/support/startSite.ts'

/**
 * Measures the webapp layout in a browser: compressed bytes of scripts; the time from a click to the next page's first frame, alternately
 * with client navigation and with document loads; and, on a processor slowed four times, from an interaction to the next frame. Medians of
 * `ROUNDS` (default 11).
 */
const rounds = Number(process.env.ROUNDS ?? 11)
const routes = [
  '/article/cinema-lanternon-vote',
  '/agenda',
  '/article/train-du-soir-retour',
  '/c/culture',
  '/annuaire',
  '/article/crue-ourse-direct',
  '/',
]

type Way = 'navigations' | 'documents'

const site = await startSite({ WEBSITE_ID: 'petite-ville' })
const browser = await chromium.launch({ executablePath: ensureProgram(systemPrograms.chromium), args: chromiumFlags })
try {
  for (const route of routes) await (await fetch(site.url + route)).text()
  const { before, withIntent, all } = await scriptBytes(browser)
  print('script before the page is idle', `${before.brotli} bytes of brotli (aim 5,000)`)
  print(
    'all script once React is loaded',
    `${withIntent.brotli} bytes of brotli, ${withIntent.gzip} of gzip (aim 85,000)`,
  )
  print('with every island', `${all.brotli} bytes of brotli, ${all.gzip} of gzip (aim 85,000)`)
  const first: Record<Way, number[]> = { navigations: [], documents: [] }
  const laterTimes: Record<Way, number[]> = { navigations: [], documents: [] }
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['navigations', 'documents'] as const) {
      const [firstTime = 0, ...rest] = await clicks(browser, kind)
      first[kind].push(firstTime)
      laterTimes[kind].push(...rest)
    }
  }
  print('first click to the next page', sideBySide(first, 200))
  print('later clicks', sideBySide(laterTimes, 100))
  for (const [name, times] of await interactions(browser))
    print(
      `${name}, on a processor four times slower`,
      `${median(times)} ms, ${Math.max(...times)} at the most (aim 200)`,
    )
} finally {
  await browser.close()
  await site.stop()
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what}: ${figure}\n`)
}

function sideBySide(times: Record<Way, number[]>, targetMs: number): string {
  const [navigations, documents] = [median(times.navigations), median(times.documents)]
  return `navigations ${navigations.toFixed(0)} ms (aim ${targetMs}), documents ${documents.toFixed(0)} ms, ratio ${(navigations / documents).toFixed(2)}`
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

/** Compressed bytes of scripts at three times: page idle, React loaded, all islands hydrated. Save-Data delays React until the pointer moves. */
async function scriptBytes(instance: Browser) {
  const page = await instance.newPage()
  const scripts: Promise<number>[] = []
  const texts: Promise<Buffer>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.push(sizeOf(request))
    texts.push(bodyOf(request))
  })
  const sum = async () => {
    const [brotli, sources] = await Promise.all([Promise.all(scripts), Promise.all(texts)])
    return {
      brotli: brotli.reduce((all, one) => all + one, 0),
      gzip: sources.reduce((all, source) => all + gzipSync(source, { level: 9 }).length, 0),
    }
  }
  const calm = watchCalm(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(site.url)
  await calm()
  const before = await sum()
  await meanIt(page)
  await calm()
  const withIntent = await sum()
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('g-island')) island.dispatchEvent(new Event('hydrate'))
  })
  await calm()
  await page.locator('main a[href^="/article/"]').first().click()
  await page.waitForURL('**/article/**')
  await calm()
  const all = await sum()
  await page.close()
  return { before, withIntent, all }
}

/** Compressed bytes; 0 if the page is already closed. */
async function sizeOf(request: Request): Promise<number> {
  return request
    .sizes()
    .then(({ responseBodySize }) => responseBodySize)
    .catch(() => 0)
}

/** The response body; empty if the page is already closed. */
async function bodyOf(request: Request): Promise<Buffer> {
  return request
    .response()
    .then((response) => response?.body())
    .then((body) => body ?? Buffer.alloc(0))
    .catch(() => Buffer.alloc(0))
}

/** Moves the pointer, as readers do before a click, and waits until React is loaded. */
async function meanIt(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.mouse.move(5, 5)
  await page.mouse.move(600, 5)
  const found = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('startNavigation'))?.name,
  )
  await page.evaluate(`import(${JSON.stringify(await found.jsonValue())}).then(() => {})`)
}

/** Waits until a page has sent no request for one second. */
function watchCalm(page: Page): () => Promise<void> {
  let last = performance.now()
  const note = () => {
    last = performance.now()
  }
  page.on('request', note).on('requestfinished', note).on('requestfailed', note)
  return async () => {
    note()
    while (performance.now() - last < 1_000) await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Milliseconds from each click to the frame that shows the next page. */
async function clicks(instance: Browser, kind: Way): Promise<number[]> {
  const context = await instance.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const calm = watchCalm(page)
  if (kind === 'documents')
    await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'))
  await page.goto(site.url)
  await calm()
  if (kind === 'navigations') await meanIt(page)
  await calm()
  const times: number[] = []
  for (const route of routes) {
    const previousTitle = await page.title()
    const clicked = await page.evaluate(click, route)
    const paintedAt = kind === 'navigations' ? await page.evaluate(nextFrame, previousTitle) : await loaded(page, route)
    times.push(paintedAt - clicked)
    await calm()
  }
  await context.close()
  return times
}

/** Clicks a link to a page and returns the time of the click. Runs in the page. */
function click(route: string): number {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${route}"]`) ?? document.createElement('a')
  link.href = route
  if (!link.isConnected) document.querySelector('main')?.append(link)
  setTimeout(() => link.click())
  return performance.timeOrigin + performance.now()
}

/** Resolves with the time at which a page with another title is painted. Runs in the page. */
async function nextFrame(previousTitle: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while ([previousTitle, document.documentElement.dataset.loading].includes(document.title)) await frame()
  await frame()
  return performance.timeOrigin + performance.now()
}

/** The time of the first paint of the document at a route. */
async function loaded(page: Page, route: string): Promise<number> {
  await page.waitForURL(site.url + route, { waitUntil: 'load' })
  return page.evaluate(async () => {
    const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]
    while (!firstPaint()) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.timeOrigin + (firstPaint()?.startTime ?? 0)
  })
}

/** Milliseconds from interactions to the next frame (Event Timing API), on a slowed processor. */
async function interactions(instance: Browser): Promise<[name: string, times: number[]][]> {
  const times: Record<string, number[]> = {
    'a click to the next page': [],
    'the panel that opens': [],
    'a switch in the panel': [],
    'a letter of a search': [],
  }
  for (let round = 0; round < rounds; round++) {
    const context = await instance.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    const calm = watchCalm(page)
    const devices = await context.newCDPSession(page)
    await devices.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(recordEvents)
    const measure = async (name: string, action: () => Promise<void>) => {
      await page.evaluate(() => Object.assign(window, { durations: [] }))
      await action()
      await calm()
      const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
      if (durations.length > 0) times[name]?.push(Math.max(...durations))
    }
    await page.goto(site.url)
    await calm()
    await meanIt(page)
    await calm()
    await measure('a click to the next page', () => page.locator('main a[href^="/article/"]').first().click())
    await measure('a click to the next page', () => page.locator('a[href="/agenda"]:visible').first().click())
    const panel = page.locator('button[data-part=panel]:visible').first()
    await measure('the panel that opens', () => panel.click())
    await measure('a switch in the panel', () => page.locator('[data-panel] label').nth(1).click())
    await page.goto(`${site.url}/search`)
    await calm()
    await measure('a letter of a search', () =>
      page.locator('main input[name=q]').pressSequentially('crue', { delay: 150 }),
    )
    await context.close()
  }
  return Object.entries(times)
}

/** Records the duration of each interaction. Runs in the page. */
function recordEvents(): void {
  Object.assign(window, { durations: [] })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) (window as unknown as { durations: number[] }).durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
