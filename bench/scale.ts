import { type BigSite, startBigSite } from './bigSite.ts'
import { median, requireWrk, residentMemory, sample } from './measure.ts'
import { soak } from './soak.ts'
import { type Latency, steadyLoad } from './steadyLoad.ts'

/**
 * Compares a site with many articles and one with few: start, memory, rendered pages, cached pages while the document changes, and a soak
 * test. Configured by `BENCH_ARTICLES`, `BENCH_ROUNDS`, `BENCH_SECONDS`, `BENCH_STEADY_SECONDS`, `BENCH_CHANGE_SECONDS` and `BENCH_SOAK`
 * (requests).
 */
const articleCount = Number(process.env.BENCH_ARTICLES ?? 10_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const steadySeconds = Number(process.env.BENCH_STEADY_SECONDS ?? 30)
const soakRequests = Number(process.env.BENCH_SOAK ?? 360_000)

/** Milliseconds between two changes of the document. A site checks for changes every half minute, or when it is purged. */
const changeEvery = Number(process.env.BENCH_CHANGE_SECONDS ?? 10) * 1_000

requireWrk()
const small = await startBigSite(100)
const big = await startBigSite(articleCount)
row('', '100 articles', `${articleCount} articles`, 'ratio')
compareRow('start to first answer, ms', small.firstAnswer, big.firstAnswer)
compareRow('resident memory, MB', residentMemory(small.pid), residentMemory(big.pid))

for (const [name, pathOf] of [
  ['an article rendered', (site: BigSite) => site.articles[0]],
  ['a front page rendered', () => '/'],
  ['a category rendered', () => '/c/town'],
] as const) {
  const url = (site: BigSite) => `${site.url}${pathOf(site)}?lang=none`
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([(await sample(url(small), small.pid)).micros, (await sample(url(big), big.pid)).micros])
  const ratio = median(pairs.map(([one, other]) => other / one))
  compareRow(`${name}, µs`, median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other)), ratio)
}
await small.stop()

for (const link of big.articles) for (const _ of [1, 2]) await (await fetch(big.url + link)).arrayBuffer()
const cachedUrl = `${big.url}${big.articles[0]}`
row('')
row(`a cached page, ${articleCount} articles`, 'document still', 'changing', 'ratio')
const unchanged = await sample(cachedUrl, big.pid, ['accept-encoding: br'])
const { result: changing, renewals } = await whileChanging(big, () =>
  sample(cachedUrl, big.pid, ['accept-encoding: br']),
)
compareRow('wrk -c32: p99, ms', unchanged.p99, changing.p99)
compareRow('wrk -c32: answers a second', unchanged.rate, changing.rate)
const baseline = await steadyLoad(cachedUrl, 500, steadySeconds)
const { result: busy } = await whileChanging(big, () => steadyLoad(cachedUrl, 500, steadySeconds))
for (const [name, of] of [
  ['p50', (latency: Latency) => latency.p50],
  ['p99', (latency: Latency) => latency.p99],
  ['slowest', (latency: Latency) => latency.slowest],
] as const)
  compareRow(`500 a second: ${name}, ms`, of(baseline), of(busy))
row('to take a new document, ms', '', median(renewals).toFixed(0))
row('resident memory, MB', '', residentMemory(big.pid).toFixed(0))

if (soakRequests > 0) await soak(big, soakRequests)
await big.stop()

/** Runs `work` while articles change at intervals. */
async function whileChanging<Result>(site: BigSite, work: () => Promise<Result>) {
  const renewals: number[] = []
  let hasEnded = false
  const changes = (async () => {
    while (!hasEnded) {
      const renewalMs = await site.renew()
      renewals.push(renewalMs)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, changeEvery - renewalMs)))
    }
  })()
  const result = await work()
  hasEnded = true
  await changes
  return { result, renewals }
}

function compareRow(name: string, one: number, other: number, ratio = other / one): void {
  const digits = one < 100 ? 2 : 0
  row(name, one.toFixed(digits), other.toFixed(digits), ratio.toFixed(2))
}

function row(name: string, ...cells: string[]): void {
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(16)).join('')}\n`)
}
