import { Agent } from 'node:http'
import { type BigSite, startBigSite } from './bigSite.ts'
import { residentMemory } from './measure.ts'
import { ask, type Latency, steadyLoad } from './steadyLoad.ts'

/**
 * Searches on sites with many articles: the first one, following ones, and what probes and a kept page notice of a burst of hostile
 * ones, beside the same without, and beside as many readers of a page that is rendered for each. `BENCH_SECONDS` is the time of each load, `BENCH_READERS` how many search at a time in a burst.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const readers = Number(process.env.BENCH_READERS ?? 24)

/** Letters of an article: 100,000 keep below the limit of a document where they are short. */
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
const hostile = [
  'a b c d e f g h',
  'abcdefgh'.repeat(12),
  'e'.repeat(100),
  'the and for with that from this have',
  'con pre har ing sta ter tra tri',
  'council harbour herring flood budget mayor ferry quota',
  '港町新聞の話題をお届けします'.repeat(4),
  'كِتَابٌ جَدِيدٌ عَنِ المَدِينَةِ وَالبَحْرِ',
]

for (const [count, letters] of sizes) await measure(count, letters)

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
  for (const [name, pathOf] of [
    ['archives', () => '/c/town?lang=none'],
    ['searches', (turn: number) => searchFor(`${hostile[turn % hostile.length]} ${turn % 3 === 0 ? turn : ''}`)],
  ] as const) {
    const crowd = crowdOf((turn) => site.url + pathOf(turn))
    await loads(site, kept, `beside ${readers} readers of ${name}`)
    const statuses = await crowd.leave()
    line(`${name} answered`, ...statuses.map(([status, number]) => `${status}: ${number}`))
  }
  line('resident after the burst, MB', residentMemory(site.pid))
  await site.stop()
}

async function loads(site: BigSite, kept: string, name: string): Promise<void> {
  for (const [what, url] of [
    ['/healthz', `${site.url}/healthz`],
    ['/readyz', `${site.url}/readyz`],
    ['a kept page', kept],
  ] as const) {
    const { p50, p99, longest, failed }: Latency = await steadyLoad(url, 100, seconds)
    line(`${name}: ${what}: p50, p99, longest, ms`, p50, p99, longest, ...(failed ? [`failed: ${failed}`] : []))
  }
}

/** Readers who ask for one page after the other until they leave. */
function crowdOf(urlOf: (turn: number) => string) {
  const agent = new Agent({ keepAlive: true })
  const counts = new Map<number, number>()
  let isOver = false
  let turn = 0
  const reader = async () => {
    while (!isOver) {
      const status = await ask(urlOf(turn++), agent)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  const all = Promise.all(Array.from({ length: readers }, reader))
  return {
    async leave() {
      isOver = true
      await all
      agent.destroy()
      return [...counts]
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
