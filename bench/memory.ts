import { Agent } from 'node:http'
import { startBigSite } from './bigSite.ts'
import { peakMemory, residentMemory } from './measure.ts'
import { ask } from './steadyLoad.ts'

const many = Number(process.env.BENCH_ARTICLES ?? 10_000)
const site = await startBigSite(many, { NODE_OPTIONS: `--inspect=127.0.0.1:0 ${process.env.BENCH_NODE_OPTIONS ?? ''}`, ...JSON.parse(process.env.BENCH_ENV ?? '{}') })
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
report('first answer')
await new Promise((r) => setTimeout(r, 3000))
report('3 s later')
let next = 0
const paths = (n: number) => `/article/${site.slugs[n % site.slugs.length]}`
const total = Number(process.env.BENCH_PAGES ?? 4000)
const statuses: Record<number, number> = {}
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (next < total) {
      const s = await ask(site.url + paths(next++), agent, {})
      statuses[s] = (statuses[s] ?? 0) + 1
    }
  }),
)
report(`${total} articles read ${JSON.stringify(statuses)}`)
for (let i = 0; i < 10; i++) {
  await site.renew()
  report(`renewal ${i}`)
}
await new Promise((r) => setTimeout(r, 3000))
report('3 s later')
process.stdout.write(`heap after collection ${((await site.heapAfterCollection()) / 1048576).toFixed(0)}\n`)
report('after collection')
agent.destroy()
await site.stop()
function report(what: string) {
  process.stdout.write(
    `${what.padEnd(40)} ${residentMemory(site.pid).toFixed(0)} peak ${peakMemory(site.pid).toFixed(0)}\n`,
  )
}
