import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { startBigSite } from './bigSite.ts'
import { imageSettings } from './imageSettings.ts'
import { peakMemory, residentMemory } from './measure.ts'
import { memoryLimit } from './memoryLimit.ts'
import { soak } from './soak.ts'
import { ask } from './steadyLoad.ts'

/**
 * Measures the memory of a site with many articles, with the settings of the container image and the limit of `compose.yaml`: after the
 * start, after more articles were read than fit in the page cache, after new documents, after mixed requests. The kernel enforces the limit
 * if this user may create control groups. Exits with 1 if the kernel killed the process, or, without a control group, if resident memory
 * (including file pages, which a container can reclaim) exceeded the limit. Configured by `BENCH_ARTICLES`, `BENCH_PAGES`,
 * `BENCH_RENEWALS` and `BENCH_SOAK` (requests).
 */
const articleCount = Number(process.env.BENCH_ARTICLES ?? 10_000)
const pages = Number(process.env.BENCH_PAGES ?? 3_000)
const renewals = Number(process.env.BENCH_RENEWALS ?? 20)
const soakRequests = Number(process.env.BENCH_SOAK ?? 8_000)

const limit = Number(/^ {4}mem_limit: (\d+)m$/m.exec(readFileSync('compose.yaml', 'utf8'))?.[1])
const settings = imageSettings('NODE_OPTIONS', 'MALLOC_ARENA_MAX')
const group = memoryLimit(limit)
const joining = group ? `--import=${path.resolve('bench/joinGroup.mjs')}` : ''
const site = await startBigSite(articleCount, undefined, {
  ...settings,
  NODE_OPTIONS: `--inspect=127.0.0.1:0 ${settings.NODE_OPTIONS} ${joining}`,
  ...(group && { BENCH_GROUP: group.procs }),
})
process.stdout.write(
  `${articleCount} articles, ${group ? `the kernel ends the process beyond ${limit} MB` : 'no real limit: this user may set none'}\n${'after'.padEnd(32)}${'resident, MB'.padStart(16)}${'peak, MB'.padStart(16)}\n`,
)
report('the first answer')
await readArticles()
report(`${pages} articles read`)
for (let count = 0; count < renewals; count++) await site.renew()
report(`${renewals} new documents`)
if (soakRequests > 0) await soak(site, soakRequests)
report(`${soakRequests} mixed requests`)
const peak = peakMemory(site.pid)
process.stdout.write(`peak: ${peak.toFixed(0)} MB of ${limit}\n`)
await site.stop()
group?.close()
process.exitCode = group || peak <= limit ? 0 : 1

async function readArticles(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let next = 0
  const reader = async () => {
    while (next < pages) await ask(`${site.url}/article/${site.slugs[next++ % site.slugs.length]}`, agent)
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  agent.destroy()
}

function report(what: string): void {
  const figures = [residentMemory(site.pid), peakMemory(site.pid)].map((figure) => figure.toFixed(0).padStart(16))
  process.stdout.write(`${what.padEnd(32)}${figures.join('')}\n`)
}
