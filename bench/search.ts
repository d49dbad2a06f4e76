import { fork } from 'node:child_process'
import path from 'node:path'
import { type BigSite, startBigSite } from './bigSite.ts'
import { residentMemory } from './measure.ts'
import { type Latency, steadyLoad } from './steadyLoad.ts'

/**
 * Measures searches on sites with many articles: the first search, later searches, and how a burst of hostile searches slows probes and a
 * cached page, compared with no load and with as many readers of an uncached page. `BENCH_SECONDS` is the duration of each load,
 * `BENCH_READERS` the number of concurrent searches in a burst. `BENCH_ARTICLES` (10000 or 100000) measures only one of the two sites.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const readers = Number(process.env.BENCH_READERS ?? 24)

/** Characters of an article. 100,000 articles must be short to stay below the size limit of a document. */
const sizes = [
  [10_000, 3_000],
  [100_000, 150],
] as const

const ordinary = [
  'herring',
  'harbour',
  'council',
  'flood wall',
  'the',
  'budget',
  'noor haddow',
  'mayor',
  'tow',
  'hering',
]
const onlyCount = Number(process.env.BENCH_ARTICLES ?? 0)
for (const [count, bodyLength] of sizes) if (!onlyCount || onlyCount === count) await measure(count, bodyLength)

async function measure(count: number, bodyLength: number): Promise<void> {
  const site = await startBigSite(count, bodyLength)
  const cachedUrl = `${site.url}${site.articles[0]}`
  for (const _ of [1, 2, 3]) await (await fetch(cachedUrl)).arrayBuffer()
  line(`\n${count} articles of ${bodyLength} letters`)
  line('resident before, MB', residentMemory(site.pid))
  const first = await timed(site, 'herring')
  line(`first search, ms (${first.status}${first.isPart ? ', of what was there' : ''})`, first.took)
  line('until all articles are searched, ms', first.took + (await untilWhole(site)))
  const times: number[] = []
  for (let requestNumber = 0; requestNumber < 100; requestNumber++)
    times.push(
      (
        await timed(
          site,
          `${ordinary[requestNumber % ordinary.length]} ${requestNumber < 10 ? '' : `town${requestNumber}`}`,
        )
      ).took,
    )
  line('following searches: median, p99, ms', at(times, 0.5), at(times, 0.99))
  line('resident after, MB', residentMemory(site.pid))
  await loads(site, cachedUrl, 'alone')
  for (const scenario of ['archives', 'searches'] as const) {
    const stopReaders = crowdWho(scenario, site.url)
    await loads(site, cachedUrl, `beside ${readers} readers of ${scenario}`)
    const statuses = await stopReaders.leave()
    line(`${scenario} answered`, ...statuses.map(([status, number]) => `${status}: ${number}`))
  }
  line('resident after the burst, MB', residentMemory(site.pid))
  await site.stop()
}

async function loads(site: BigSite, cachedUrl: string, name: string): Promise<void> {
  for (const [what, url] of [
    ['/healthz', `${site.url}/healthz`],
    ['/readyz', `${site.url}/readyz`],
    ['a cached page', cachedUrl],
  ] as const) {
    const { p50, p99, slowest, failed }: Latency = await steadyLoad(url, 100, seconds)
    line(`${name}: ${what}: p50, p99, slowest, ms`, p50, p99, slowest, ...(failed ? [`failed: ${failed}`] : []))
  }
}

/** Readers in another process, so that their work does not slow the probes' clock. */
function crowdWho(scenario: 'archives' | 'searches', url: string) {
  const child = fork(path.resolve('bench/crowd.ts'), [url, String(readers), scenario], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const counted = new Promise<[status: number, times: number][]>((resolve) =>
    child.once('message', (message) => resolve(message as [number, number][])),
  )
  return {
    leave() {
      child.send('leave')
      return counted
    },
  }
}

function searchFor(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`
}

async function timed(site: BigSite, query: string) {
  const started = performance.now()
  const answer = await fetch(site.url + searchFor(query))
  const html = await answer.text()
  const isPart = html.includes('Only the newest articles')
  return { took: performance.now() - started, status: answer.status, isPart }
}

async function untilWhole(site: BigSite): Promise<number> {
  const started = performance.now()
  for (let count = 0; performance.now() - started < 300_000; count++) {
    const { status, isPart } = await timed(site, `herring ${count}`)
    if (status === 200 && !isPart) break
  }
  return performance.now() - started
}

function at(times: readonly number[], part: number): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0
}

function line(name: string, ...cells: (number | string)[]): void {
  const written = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 100 ? 1 : 0) : cell))
  process.stdout.write(`${name.padEnd(56)}${written.map((cell) => cell.padStart(12)).join('')}\n`)
}
