import path from 'node:path'
import { type DemoApi, startDemoApi } from '../scripts/demoApi.ts'
import { cachedPagesOf } from '../tests/support/cachedPagesOf.ts'
import { type RunningRedis, startRedis } from '../tests/support/startRedis.ts'
import { type RunningSite, startSite } from '../tests/support/startSite.ts'
import { median, processorTime } from './measure.ts'

/**
 * Measures what replicas gain from sharing pages: requests the demo tenant's pages from one replica, from another, and from a third that has
 * just started; and again after an edit. Alternately with and without Redis, `BENCH_ROUNDS` times.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const secret = 'a-secret-for-the-bench'

/** The figures of one pass over all pages. */
type Pass = { rendered: number; fromShared: number; medianMs: number; processorMs: number }

/** The figures of a run, by row. */
type Run = Record<string, number>

const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'bench' })
const runs: { alone: Run[]; shared: Run[] } = { alone: [], shared: [] }
for (let round = 0; round < rounds; round++) {
  runs.alone.push(await measured())
  const redis = await startRedis()
  runs.shared.push(await measured(redis))
  await redis.stop()
}
await api.close()
row('', 'no Redis', 'Redis')
for (const name of Object.keys(runs.alone[0] ?? {})) {
  const middle = (of: Run[]) => median(of.map((run) => run[name] ?? 0))
  row(name, middle(runs.alone), middle(runs.shared))
}

async function measured(redis?: RunningRedis): Promise<Run> {
  api.edit(undefined)
  const [one, other] = [await start(api, redis), await start(api, redis)]
  const pages = await cachedPagesOf(one.url)
  const first = await pass(other, pages)
  const started = performance.now()
  const third = await start(api, redis)
  await textAt(third, '/')
  const firstPage = performance.now() - started
  const late = await pass(third, pages)
  await third.stop()
  const title = `Edited ${Date.now()}`
  api.edit((data) => Object.assign(newestOf(data), { title }))
  for (const site of redis ? [one] : [one, other]) await refreshDocument(site)
  while (!(await textAt(other, '/')).includes(title)) await textAt(other, '/')
  const edited = [await pass(one, pages), await pass(other, pages)]
  for (const site of [one, other]) await site.stop()
  return {
    pages: pages.length,
    'rendered by the second': first.rendered,
    'a page of the second, median, ms': first.medianMs,
    'processor of the second for all, ms': first.processorMs,
    'a third: first page after its start, ms': firstPage,
    'rendered by the third': late.rendered,
    'a page of the third, median, ms': late.medianMs,
    'processor of the third for all, ms': late.processorMs,
    'rendered by both after an edit': sum(edited.map(({ rendered }) => rendered)),
    'processor of both for all after it, ms': sum(edited.map(({ processorMs }) => processorMs)),
  }
}

function newestOf(data: Record<string, unknown>): object {
  const articles = data.articles as { published_at: string }[]
  const published = articles.filter(({ published_at }) => Date.parse(published_at) < Date.now())
  return published.reduce((one, other) => (Date.parse(other.published_at) > Date.parse(one.published_at) ? other : one))
}

async function start(api: DemoApi, redis?: RunningRedis): Promise<RunningSite> {
  const variables = { API_BASE: api.url, API_TOKEN: 'bench', WEBSITE_ID: 'harbour-post', PURGE_SECRET: secret }
  const site = await startSite({ ...variables, ...(redis && { REDIS_URL: redis.url }) })
  while (redis && !site.output().includes('connected to Redis')) await new Promise((resolve) => setTimeout(resolve, 5))
  return site
}

async function refreshDocument(site: RunningSite): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(`${site.url}/purge`, { method: 'POST', headers, body: '{"keys":["nothing"]}' })
  await answer.arrayBuffer()
}

async function pass(site: RunningSite, pages: readonly string[]): Promise<Pass> {
  const before = processorTime(site.process.pid ?? 0)
  const times: number[] = []
  let [rendered, fromShared] = [0, 0]
  for (const route of pages) {
    const requestedAt = performance.now()
    const answer = await fetch(site.url + route, { redirect: 'manual' })
    await answer.arrayBuffer()
    times.push(performance.now() - requestedAt)
    const timing = answer.headers.get('server-timing') ?? ''
    if (timing.includes('shared')) fromShared++
    else if (timing.includes('miss')) rendered++
  }
  const processorMs = (processorTime(site.process.pid ?? 0) - before) * 1_000
  return { rendered, fromShared, medianMs: median(times), processorMs }
}

async function textAt(site: RunningSite, route: string): Promise<string> {
  return (await fetch(site.url + route)).text()
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}

function row(name: string, ...values: (string | number)[]): void {
  const cells = values.map((value) =>
    (typeof value === 'string' ? value : value.toFixed(value < 100 ? 1 : 0)).padStart(12),
  )
  process.stdout.write(`${name.padEnd(48)}${cells.join('')}\n`)
}
