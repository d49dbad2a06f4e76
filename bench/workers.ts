import { type RunningSite, startSite } from '../tests/support/startSite.ts'
import { median, requireWrk, type Sample, sample } from './measure.ts'

/**
 * Compares one process with `WORKERS=2` (`BENCH_WORKERS`), alternately, `BENCH_ROUNDS` times: cached pages, and uncached ones. The load
 * generator uses the same processors, so a cached page, which costs the server about as much as the generator, gains little.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const size = process.env.BENCH_WORKERS ?? '2'
const article = '/article/herring-quota-cut-price-cannot-save'
const pages: readonly [name: string, route: string, headers: readonly string[]][] = [
  ['a cached article, brotli', article, ['accept-encoding: br']],
  ['an article rendered for each reader', `${article}?lang=none`, []],
  ['a front page rendered for each reader', '/?lang=none', []],
]

requireWrk()
const oneWorker = await start('1')
const several = await start(size)
for (const [name, route, headers] of pages) {
  const pairs: [Sample, Sample][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([await sampled(oneWorker, route, headers), await sampled(several, route, headers)])
  const rates = [0, 1].map((of) => median(pairs.map((pair) => pair[of]?.rate ?? 0)))
  const slowest = [0, 1].map((of) => median(pairs.map((pair) => pair[of]?.p99 ?? 0)))
  const factor = median(pairs.map(([one, other]) => other.rate / one.rate))
  const failed = pairs.flat().reduce((all, one) => all + one.failed, 0)
  process.stdout.write(`${name}
  one process  ${line(rates[0], slowest[0])}
  ${size.padEnd(4)} workers ${line(rates[1], slowest[1])}
  gain         ${factor.toFixed(2)}${failed > 0 ? `   ${failed} answers were no pages` : ''}
`)
}
await oneWorker.stop()
await several.stop()

async function start(workers: string): Promise<RunningSite> {
  const site = await startSite({ WEBSITE_ID: 'harbour-post', LOG_LEVEL: 'info', WORKERS: workers })
  while (site.output().split('listening on').length <= Number(workers))
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const [, route] of pages) for (let time = 0; time < 20; time++) await (await fetch(site.url + route)).text()
  return site
}

function sampled(site: RunningSite, route: string, headers: readonly string[]): Promise<Sample> {
  return sample(site.url + route, site.process.pid ?? 0, headers)
}

function line(rate = 0, p99 = 0): string {
  return `${rate.toFixed(0).padStart(7)} a second   p99 ${p99.toFixed(1)} ms`
}
