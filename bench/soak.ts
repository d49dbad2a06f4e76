import { Agent } from 'node:http'
import type { BigSite } from './bigSite.ts'
import { residentMemory } from './measure.ts'
import { ask } from './steadyLoad.ts'

/** Requests between two changes of the document: 10 s at 100 requests per second. */
const changeEvery = 1_000

const readers = 16

/**
 * Sends mixed requests as in an hour of traffic: cached pages with and without a validator, unknown query parameters, unknown paths,
 * archives, searches. Prints the memory after each quarter, and the heap after a full garbage collection.
 */
export async function soak(site: BigSite, requests: number): Promise<void> {
  process.stdout.write(
    `\nsoak, ${requests} requests\n  part      heap MB      resident MB     answers a second   unexpected\n`,
  )
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  let unexpected = 0
  let next = 0
  const report = async (part: string, rate: number) => {
    const heap = (await site.heapAfterCollection()) / 1024 / 1024
    const resident = residentMemory(site.pid)
    const cells = [heap.toFixed(1).padStart(11), resident.toFixed(0).padStart(16), rate.toFixed(0).padStart(19)]
    process.stdout.write(`  ${part.padEnd(6)}${cells.join(' ')} ${String(unexpected).padStart(12)}\n`)
  }
  const reader = async (until: number) => {
    while (next < until) {
      const number = next++
      if (number % changeEvery === 0) await site.renew()
      const { path, headers, statuses } = turnOf(number, site.articles)
      const status = await ask(site.url + path, agent, headers)
      if (!statuses.includes(status)) unexpected += 1
    }
  }
  await report('start', 0)
  for (const quarter of [1, 2, 3, 4]) {
    const started = performance.now()
    const before = next
    const until = Math.floor((requests * quarter) / 4)
    await Promise.all(Array.from({ length: readers }, () => reader(until)))
    await report(`${quarter}/4`, ((next - before) * 1000) / (performance.now() - started))
  }
  agent.destroy()
}

type Turn = { path: string; headers: Record<string, string>; statuses: readonly number[] }

function turnOf(number: number, articles: readonly string[]): Turn {
  const article = articles[number % articles.length] ?? '/'
  const success = { headers: {}, statuses: [200] }
  switch (number % 20) {
    case 0:
      return { path: `/nowhere/${number}`, headers: {}, statuses: [404] }
    case 1:
      return { path: `/article/unknown-${number}`, headers: {}, statuses: [404] }
    case 2:
    case 3:
      return { path: `${article}?utm_source=${number}`, ...success }
    case 4:
      return { path: article, headers: { 'if-none-match': '*' }, statuses: [200, 304] }
    case 5:
      return { path: '/', ...success }
    case 6:
      return { path: '/c/town?page=2', ...success }
    case 7:
      return { path: number % 400 === 7 ? `/search?q=harbour+${number % 9}` : '/agenda', ...success }
    case 8:
      return { path: '/fr', ...success }
    case 9:
      return { path: `/fr${article}`, ...success }
    default:
      return { path: article, ...success }
  }
}
