import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { startDemoApi } from '../scripts/demoApi.ts'
import { type RunningSite, startSite } from '../tests/support/startSite.ts'
import { median, peakMemory, requireWrk, type Sample, sample } from './measure.ts'

/**
 * `npm run bench:versus -- FOLDER`: compares this build with that of another checkout in FOLDER (installed and built), alternately in one
 * run, with the demo from one content API. Prints the medians of both and their ratio; below 1, this build needs less. `BENCH_ROUNDS` (default 5) and `BENCH_SECONDS` (4) set
 * the length.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const article = '/article/herring-quota-cut-price-cannot-save'
const pages = [article, '/', '/c/port', '/article/budget-night-customs-house-live']
const [before] = process.argv.slice(2)
if (before === undefined) throw new Error('Say which build to compare with: npm run bench:versus -- FOLDER')

requireWrk()
const api = await startDemoApi({ folder: 'private/tenants', token: 'bench' })
const sides = { before: path.resolve(before), now: path.resolve('.') } as const
type Side = keyof typeof sides
const figures = new Map<string, Record<Side, number[]>>()

for (let round = 0; round < rounds; round++) {
  for (const side of ['before', 'now'] as const) await measure(side)
}
await api.close()
process.stdout.write(`${'medians'.padEnd(52)}${'before'.padStart(10)}${'now'.padStart(10)}${'ratio'.padStart(8)}\n`)
for (const [name, { before: old, now }] of figures) {
  const [was, is] = [median(old), median(now)]
  const digits = is < 100 ? 2 : 0
  process.stdout.write(
    `${name.padEnd(52)}${was.toFixed(digits).padStart(10)}${is.toFixed(digits).padStart(10)}${(is / was).toFixed(2).padStart(8)}\n`,
  )
}

/** Starts one build twice, the second time with what the first has kept on the disk, and measures its pages. */
async function measure(side: Side): Promise<void> {
  const note = (name: string, value: number) => {
    const known = figures.get(name) ?? { before: [], now: [] }
    figures.set(name, known)
    known[side].push(value)
  }
  const cache = mkdtempSync(path.join(tmpdir(), 'gazette-versus-'))
  const start = async (name: string) => {
    const startedAt = performance.now()
    const content = { API_BASE: api.url, API_TOKEN: 'bench', WEBSITE_ID: 'harbour-post' }
    const env = { ...content, LOG_LEVEL: 'info', CACHE_DIR: cache }
    const started = await startSite(env, sides[side])
    note(`${name}: listening, ms`, performance.now() - startedAt)
    await bytesOf(started.url + article)
    note(`${name}: first page, ms`, performance.now() - startedAt)
    return started
  }
  await (await start('first start')).end()
  const site = await start('second start')
  for (const page of pages) note(`${page}, bytes of brotli 11`, compressed(await bytesOf(site.url + page)))
  for (const _ of [1, 2, 3]) for (const page of [article, '/']) await bytesOf(`${site.url}${page}?lang=none`)
  const cost = async (name: string, route: string, ...headers: string[]) =>
    note(name, cpuPerRequest(await load(site, route, headers)))
  await cost('an article rendered, µs of processor', `${article}?lang=none`)
  await cost('a front page rendered, µs of processor', '/?lang=none')
  // Cached pages cost so little that one sample would be mostly noise.
  for (const _ of [1, 2, 3]) await cost('a cached article, brotli, µs of processor', article, 'accept-encoding: br')
  note('the most memory, MB', peakMemory(site.process.pid ?? 0))
  await site.stop()
  rmSync(cache, { recursive: true })
}

function load(site: RunningSite, route: string, headers: readonly string[]): Promise<Sample> {
  return sample(site.url + route, site.process.pid ?? 0, headers)
}

/** Throws if responses were not pages: errors are cheaper. */
function cpuPerRequest({ micros, failed }: Sample): number {
  if (failed > 0) throw new Error(`${failed} answers were no pages`)
  return micros
}

async function bytesOf(address: string): Promise<Buffer> {
  const response = await fetch(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.ok) return bytes
  throw new Error(`${address} answered ${response.status}`)
}

function compressed(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}
