import { fork } from 'node:child_process'
import path from 'node:path'
import { type RunningSite, startSite } from '../tests/support/startSite.ts'
import { median, requireWrk, type Sample, sample } from './measure.ts'

/** Compares cached and rendered pages with a bare `node:http` server, alternately in one run. Prints medians and ratios. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const article = '/article/herring-quota-cut-price-cannot-save'

requireWrk()
const site = await startSite({ WEBSITE_ID: 'harbour-post', LOG_LEVEL: 'info' })
const pid = pidOf(site)
for (const route of [article, '/']) for (const _ of [1, 2, 3]) await fetch(site.url + route)
const bareServer = fork(path.resolve('bench/bareServer.ts'), [site.url, article, '/'], {
  execArgv: ['--disable-warning=ExperimentalWarning'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const port = await new Promise<number>((resolve) => bareServer.once('message', (value) => resolve(value as number)))
const bareUrl = `http://127.0.0.1:${port}`
const barePid = bareServer.pid ?? 0

await compare(
  'a cached article, brotli',
  0.8,
  () => sample(site.url + article, pid, ['accept-encoding: br']),
  () => sample(`${bareUrl}/bytes${article}`, barePid, ['accept-encoding: br']),
)
await compare(
  'an article rendered per request',
  0.35,
  () => sample(`${site.url}${article}?lang=none`, pid),
  () => sample(`${bareUrl}/react${article}`, barePid),
)
await compare(
  'a front page rendered per request',
  0.35,
  () => sample(`${site.url}/?lang=none`, pid),
  () => sample(`${bareUrl}/react/`, barePid),
)
bareServer.disconnect()
await site.stop()

async function compare(
  name: string,
  target: number,
  measureGazette: () => Promise<Sample>,
  measureBare: () => Promise<Sample>,
) {
  const pairs: [Sample, Sample][] = []
  for (let round = 0; round < rounds; round++) pairs.push([await measureGazette(), await measureBare()])
  const own = pairs.map(([one]) => one)
  const base = pairs.map(([, other]) => other)
  const line = (label: string, samples: Sample[]) =>
    `  ${label.padEnd(8)} ${median(samples.map(({ rate }) => rate))
      .toFixed(0)
      .padStart(7)} a second   ${median(samples.map(({ micros }) => micros))
      .toFixed(0)
      .padStart(6)} µs of processor   p99 ${median(samples.map(({ p99 }) => p99)).toFixed(1)} ms\n`
  const rates = median(pairs.map(([one, other]) => one.rate / other.rate))
  const costs = median(pairs.map(([one, other]) => other.micros / one.micros))
  process.stdout.write(`${name}\n${line('Gazette', own)}${line('bare', base)}`)
  process.stdout.write(
    `  ratio    by rate ${rates.toFixed(2)}, by processor time ${costs.toFixed(2)} (aim ${target})\n`,
  )
  const failed = own.reduce((sum, one) => sum + one.failed, 0)
  if (failed > 0) process.stdout.write(`  ${failed} responses of Gazette were not pages\n`)
}

function pidOf({ process: { pid: id } }: RunningSite): number {
  return id ?? 0
}
