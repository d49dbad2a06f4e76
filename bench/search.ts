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
const wanted = Number(process.env.BENCH_ARTICLES ?? 0)
for (const [count, letters] of sizes) if (!wanted || wanted === count) await measure(count, letters)

async function measure(count: number, letters: number): Promise<void> {
  const site = await startBigSite(count, letters)
  const kept = `${site.url}${site.articles[0]}`
  for (const _ of [1, 2, 3]) await (await fetch(kept)).arrayBuffer()
  line(`\n${count} articles of ${letters} letters`)
  line('resident before, MB', residentMemory(site.pid))
  const first = await timed(site, 'herring')
  line(`first search, ms (${first.status}${first.isPart ? ', of what was there' : ''})`, first.took)
  line('until all articles are searched, ms', first.took + (await untilWhole(site)))
  const times: number[] = []
  for (let turn = 0; turn < 100; turn++)
    times.push((await timed(site, `${ordinary[turn % ordinary.length]} ${turn < 10 ? '' : `town${turn}`}`)).took)
  line('following searches: median, p99, ms', at(times, 0.5), at(times, 0.99))
  line('resident after, MB', residentMemory(site.pid))
  await loads(site, kept, 'alone')
  for (const wish of ['archives', 'searches'] as const) {
    const crowd = crowdWho(wish, site.url)
    await loads(site, kept, `beside ${readers} readers of ${wish}`)
    const statuses = await crowd.leave()
    line(`${wish} answered`, ...statuses.map(([status, number]) => `${status}: ${number}`))
  }
  line('resident after the burst, MB', residentMemory(site.pid))
  await site.stop()
}

async function loads(site: BigSite, kept: string, name: string): Promise<void> {
  for (const [what, url] of [
    ['/healthz', `${site.url}/healthz`],
    ['/readyz', `${site.url}/readyz`],
    ['a cached page', kept],
  ] as const) {
    const { p50, p99, slowest, failed }: Latency = await steadyLoad(url, 100, seconds)
    line(`${name}: ${what}: p50, p99, slowest, ms`, p50, p99, slowest, ...(failed ? [`failed: ${failed}`] : []))
  }
}

/** Readers in another process, so that their work does not slow the probes' clock. */
function crowdWho(wish: 'archives' | 'searches', url: string) {
  const crowd = fork(path.resolve('bench/crowd.ts'), [url, String(readers), wish], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const counted = new Promise<[status: number, times: number][]>((resolve) =>
    crowd.once('message', (said) => resolve(said as [number, number][])),
  )
  return {
    leave() {
      crowd.send('leave')
      return counted
    },
  }
}

function searchFor(words: string): string {
  return `/search?q=${encodeURIComponent(words)}`
}

async function timed(site: BigSite, words: string) {
  const started = performance.now()
  const answer = await fetch(site.url + searchFor(words))
  const html = await answer.text()
  const isPart = html.includes('Only the newest articles')
  return { took: performance.now() - started, status: answer.status, isPart }
}

async function untilWhole(site: BigSite): Promise<number> {
  const started = performance.now()
  for (let turn = 0; performance.now() - started < 300_000; turn++) {
    const { status, isPart } = await timed(site, `herring ${turn}`)
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
