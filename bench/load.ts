import { get as getPlainly, Agent as PlainAgent } from 'node:http'
import { get as getSafely, Agent as SafeAgent } from 'node:https'
import { parseArgs } from 'node:util'
import { linksIn } from './linksIn.ts'
import { loadTarget } from './loadTarget.ts'

/**
 * `npm run bench:load URL`: simulates `BENCH_READERS` (32) readers of a running site for `BENCH_SECONDS` (10). Each requests the next page as
 * soon as the last response has arrived. Prints responses per second, latencies and statuses.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const readers = Number(process.env.BENCH_READERS ?? 32)
const maxPages = 200

const { values, positionals } = parseArgs({ allowPositionals: true, options: { elsewhere: { type: 'boolean' } } })
const target = loadTarget(positionals[0], values.elsewhere ?? false)

if ('refusal' in target) {
  process.stderr.write(`${target.refusal}\n`)
  process.exitCode = 2
} else await load(target.url)

async function load(url: URL): Promise<void> {
  const first = await fetch(url)
  if (!first.ok) throw new Error(`${url} answered ${first.status}: start the site first`)
  const pages = [url.pathname, ...linksIn(await first.text(), maxPages)]
  const isSafe = url.protocol === 'https:'
  const agent = new (isSafe ? SafeAgent : PlainAgent)({ keepAlive: true, maxSockets: readers })
  const request = isSafe ? getSafely : getPlainly
  const times: number[] = []
  const statuses = new Map<string, number>()
  const started = performance.now()
  const hasEnded = () => performance.now() - started > seconds * 1000

  async function read(reader: number): Promise<void> {
    for (let step = reader; !hasEnded(); step++) {
      const requestedAt = performance.now()
      const status = await statusOf(new URL(pages[step % pages.length] ?? '/', url))
      times.push(performance.now() - requestedAt)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }

  function statusOf(address: URL): Promise<string> {
    return new Promise((resolve) => {
      request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
        answer.resume().on('end', () => resolve(String(answer.statusCode)))
        answer.on('error', () => resolve('broken off'))
      }).on('error', () => resolve('no answer'))
    })
  }

  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  const durationSeconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (part: number) => `${(times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1)} ms`
  process.stdout.write(`${url.origin}, ${pages.length} pages, ${readers} readers, ${durationSeconds.toFixed(1)} s
  answers   ${times.length}, ${Math.round(times.length / durationSeconds)} a second
  half in   ${at(0.5)}, 99 of 100 in ${at(0.99)}, the longest ${at(1)}
  statuses  ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}
`)
}
