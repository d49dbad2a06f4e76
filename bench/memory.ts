import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { startBigSite } from './bigSite.ts'
import { peakMemory, residentMemory } from './measure.ts'
import { memoryLimit } from './memoryLimit.ts'
import { soak } from './soak.ts'
import { ask } from './steadyLoad.ts'

/**
 * Memory of a site with many articles, with the settings of the image, under the limit of `compose.yaml` (the kernel's own where this user may set it): after the start, after more
 * articles have been read than the page cache holds, after new documents, after mixed requests. Ends with 1 where the kernel
 * ended the process, or, where it sets no limit, when more was resident (pages of files too, which a container's limit can take back).
 * `BENCH_ARTICLES`, `BENCH_PAGES`, `BENCH_RENEWALS`, `BENCH_SOAK` (requests) make it another.
 */
const many = Number(process.env.BENCH_ARTICLES ?? 10_000)
const pages = Number(process.env.BENCH_PAGES ?? 3_000)
const renewals = Number(process.env.BENCH_RENEWALS ?? 20)
const soakRequests = Number(process.env.BENCH_SOAK ?? 8_000)

const image = readFileSync('Dockerfile', 'utf8')
const limit = Number(/^ {4}mem_limit: (\d+)m$/m.exec(readFileSync('compose.yaml', 'utf8'))?.[1])
const group = memoryLimit(limit)
const joining = group ? `--import=${path.resolve('bench/joinGroup.mjs')}` : ''
const site = await startBigSite(many, undefined, {
  NODE_OPTIONS: `--inspect=127.0.0.1:0 ${settingOf('NODE_OPTIONS')} ${joining}`,
  MALLOC_ARENA_MAX: settingOf('MALLOC_ARENA_MAX'),
  ...(group && { BENCH_GROUP: group.procs }),
})
process.stdout.write(
  `${many} articles, ${group ? `the kernel ends the process beyond ${limit} MB` : 'no real limit: this user may set none'}\n${'after'.padEnd(32)}${'resident, MB'.padStart(16)}${'peak, MB'.padStart(16)}\n`,
)
report('the first answer')
await readArticles()
report(`${pages} articles read`)
for (let count = 0; count < renewals; count++) await site.renew()
report(`${renewals} new documents`)
if (soakRequests > 0) await soak(site, soakRequests)
report(`${soakRequests} mixed requests`)
const peak = peakMemory(site.pid)
process.stdout.write(`the most: ${peak.toFixed(0)} MB of ${limit}\n`)
await site.stop()
group?.close()
process.exitCode = group || peak <= limit ? 0 : 1

function settingOf(name: string): string {
  return new RegExp(`\\b${name}="?([^"\\\\\\n]+?)"?(?: \\\\)?$`, 'm').exec(image)?.[1] ?? ''
}

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
