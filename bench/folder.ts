import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stringify } from 'yaml'
import { type RunningSite, startSite } from '../tests/support/startSite.ts'
import { generate } from './generate.ts'
import { median, residentMemory } from './measure.ts'

/**
 * A content folder with many articles: the first read, the pauses of the main thread, and edits of one article up to the new document, by
 * file event and by `POST /purge`. Each time comes with the CPU time of the process, since other programs make times longer. Configured by
 * `BENCH_ARTICLES` and `BENCH_ROUNDS`.
 */
const articleCount = Number(process.env.BENCH_ARTICLES ?? 10_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const secret = 'a-secret-for-the-bench'

/** Answers SIGUSR2 with the longest pause since the last time. */
const pauseMonitor = `
import { monitorEventLoopDelay } from 'node:perf_hooks'
const monitor = monitorEventLoopDelay({ resolution: 2 })
monitor.enable()
process.on('SIGUSR2', () => { console.error('longest pause ' + monitor.max / 1e6 + ' ms'); monitor.reset() })
`

const folder = mkdtempSync(path.join(tmpdir(), 'gazette-bench-folder-'))
try {
  const files = await writeFolder()
  for (const isFollowed of [true, false]) await measure(files, isFollowed)
} finally {
  rmSync(folder, { recursive: true })
}

async function writeFolder(): Promise<string[]> {
  const { articles, pages, ...site } = (await generate(articleCount)).data
  writeFileSync(path.join(folder, 'site.yaml'), stringify(site))
  return (articles as Record<string, unknown>[]).map(({ slug, body, id, ...fields }, index) => {
    const home = path.join(folder, 'articles', String(2000 + (index % 20)))
    mkdirSync(home, { recursive: true })
    const file = path.join(home, `${slug}.md`)
    writeFileSync(file, `---\n${stringify(fields)}---\n${body}\n`)
    return file
  })
}

async function measure(files: readonly string[], isFollowed: boolean): Promise<void> {
  const site = await startSite({
    CONTENT_SOURCE: 'folder',
    CONTENT_URL: folder,
    CONTENT_WATCH: isFollowed ? '1' : '0',
    PURGE_SECRET: secret,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(pauseMonitor)}`,
  })
  const pid = site.process.pid ?? 0
  await longestPause(site)
  const before = processorTimes(pid)
  await fetch(site.url).then((answer) => answer.arrayBuffer())
  const [first] = await loads(site, 1)
  const used = since(before, processorTimes(pid))
  row(isFollowed ? 'with file events' : 'with POST /purge')
  row('first read: time, ms', first)
  row('  CPU of the main thread, other threads, ms', used.main, used.others)
  row('  longest pause of the main thread, ms', await longestPause(site))
  row('  resident memory, MB', residentMemory(pid))
  const times: number[] = []
  const start = processorTimes(pid)
  for (let round = 0; round < rounds; round++) {
    const file = files[(round * 37) % files.length] ?? ''
    const text = readFileSync(file, 'utf8')
    const from = performance.now()
    writeFileSync(file, `${text}Edited.\n`)
    if (!isFollowed) await purge(site)
    await loads(site, round + 2)
    times.push(performance.now() - from)
  }
  const each = since(start, processorTimes(pid))
  row('an edit: time to the new document, ms', median(times))
  row('  CPU of the main thread, other threads, ms', each.main / rounds, each.others / rounds)
  row('  longest pause of the main thread, ms', await longestPause(site))
  row('  resident memory, MB', residentMemory(pid))
  await site.stop()
}

async function purge(site: RunningSite): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(`${site.url}/purge`, { method: 'POST', headers, body: '{"keys":["nothing"]}' })
  await answer.arrayBuffer()
}

/** Resolves with the milliseconds of the loads when the log has this number of them. */
async function loads(site: RunningSite, count: number): Promise<number[]> {
  for (;;) {
    const found = [...site.output().matchAll(/"milliseconds":(\d+)[^\n]*document loaded/g)].map(([, milliseconds]) =>
      Number(milliseconds),
    )
    if (found.length >= count) return found
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

/** The longest pause of the main thread since the last call, in milliseconds. */
async function longestPause(site: RunningSite): Promise<number> {
  const pauses = () => [...site.output().matchAll(/longest pause ([\d.]+) ms/g)]
  const before = pauses().length
  site.process.kill('SIGUSR2')
  while (pauses().length === before) await new Promise((resolve) => setTimeout(resolve, 5))
  return Number(pauses().at(-1)?.[1])
}

type Times = { main: number; all: number }

/** CPU time of the main thread and of the process, in milliseconds. */
function processorTimes(pid: number): Times {
  const read = (file: string) => {
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }
  return { main: read(`/proc/${pid}/task/${pid}/stat`), all: read(`/proc/${pid}/stat`) }
}

function since(before: Times, after: Times): { main: number; others: number } {
  const main = after.main - before.main
  return { main, others: after.all - before.all - main }
}

function row(name: string, ...cells: (number | undefined)[]): void {
  process.stdout.write(`${name.padEnd(46)}${cells.map((cell = 0) => cell.toFixed(0).padStart(10)).join('')}\n`)
}
