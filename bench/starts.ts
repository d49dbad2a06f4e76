import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../tests/support/startSite.ts'
import { median } from './measure.ts'

/**
 * `npm run bench:starts -- FOLDER`: milliseconds until the first page, with generated articles behind a content API, of another checkout in
 * FOLDER (installed and built) and this one, in turns: a first start, and a second one with what the first kept in `CACHE_DIR`.
 * `BENCH_ROUNDS` (3) and `BENCH_ARTICLES` (100,1000,10000) set what runs.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const counts = (process.env.BENCH_ARTICLES ?? '100,1000,10000').split(',')
const [before] = process.argv.slice(2)
const sides = { ...(before !== undefined && { before: path.resolve(before) }), now: path.resolve('.') }

for (const count of counts) {
  const api = fork(path.resolve('bench/contentApi.ts'), [count, '3000'], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const { port, slugs } = await new Promise<{ port: number; slugs: string[] }>((resolve) =>
    api.once('message', (message) => resolve(message as { port: number; slugs: string[] })),
  )
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++)
    for (const [side, root] of Object.entries(sides)) {
      const cache = mkdtempSync(path.join(tmpdir(), 'gazette-starts-'))
      for (const which of ['first', 'second']) {
        const name = `${which} start, ${side}`
        times.set(name, [...(times.get(name) ?? []), await firstPage(root, port, `/article/${slugs[0]}`, cache)])
      }
      rmSync(cache, { recursive: true })
    }
  api.kill()
  for (const [name, values] of times)
    process.stdout.write(
      `${count.padStart(6)} articles  ${name.padEnd(22)}${median(values).toFixed(0).padStart(7)} ms\n`,
    )
}

async function firstPage(root: string, port: number, page: string, cache: string): Promise<number> {
  const started = performance.now()
  const content = { API_BASE: `http://127.0.0.1:${port}`, API_TOKEN: 'bench', WEBSITE_ID: 'harbour-post' }
  const site = await startSite({ ...content, LOG_LEVEL: 'info', CACHE_DIR: cache }, root)
  let status = 0
  while (status !== 200) {
    const answer = await fetch(site.url + page, { headers: { accept: 'text/html' } })
    status = answer.status
    await answer.arrayBuffer()
  }
  const time = performance.now() - started
  // The snapshot is written after the first page.
  await pause(3_000)
  await site.end()
  return time
}
