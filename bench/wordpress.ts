import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startFakeWordPress, wordPressPost } from '../tests/support/fakeWordPress.ts'
import { startSite } from '../tests/support/startSite.ts'
import { imageSettings } from './imageSettings.ts'
import { median, residentMemory } from './measure.ts'

/**
 * Gazette in front of a WordPress with many posts: what the first read costs Gazette itself, the time from a webhook to the edit on screen,
 * the parts of its memory, with the settings of the container image, and the requests of a refresh without changes. The WordPress is in
 * this process, so its own time is not in Gazette's. Configured by `BENCH_ARTICLES` and `BENCH_EDITS`; `BENCH_SETTINGS=node` takes Node's
 * defaults instead of those of the image.
 */
const articleCount = Number(process.env.BENCH_ARTICLES ?? 10_000)
const rounds = Number(process.env.BENCH_EDITS ?? 50)
/** Numbers of edits after which the memory is measured. */
const measuredRounds = [5, 10, rounds]
const secret = 'a-secret-for-the-bench'
const paragraph = '<p>The harbour board meets on Tuesday to decide on the wall, and what it may cost the town.</p>\n'

const wordPress = await startFakeWordPress()
const settings = process.env.BENCH_SETTINGS === 'node' ? {} : imageSettings('NODE_OPTIONS', 'MALLOC_ARENA_MAX')
const variables = { CONTENT_SOURCE: 'wordpress', CONTENT_URL: wordPress.url, PURGE_SECRET: secret }
const site = await startSite({ ...variables, ...settings })
const pid = site.process.pid ?? 0
try {
  await readUntil('/article/post-1', 'Text of post 1')
  const idle = residentMemory(pid)
  await memory('idle', 0)
  const content = { rendered: paragraph.repeat(30), protected: false }
  wordPress.lists.posts = Array.from({ length: articleCount }, (_, index) =>
    wordPressPost(wordPress.url, index + 1, { content }),
  )
  const before = processorTimes()
  const start = performance.now()
  await purge()
  await readUntil(`/article/post-${articleCount}`, 'harbour board')
  row(`${articleCount} posts: time to the new document, s`, (performance.now() - start) / 1_000)
  row('  CPU of the main thread, s', processorTimes().main - before.main)
  row('  CPU of other threads, s', processorTimes().others - before.others)
  await memory('the first read', idle)
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const title = `Edited ${round}`
    wordPress.lists.posts[0] = wordPressPost(wordPress.url, 1, {
      content,
      title: { rendered: title },
      modified_gmt: new Date(Date.UTC(2030, 0, round)).toISOString().slice(0, -5),
    })
    const changed = performance.now()
    await purge()
    await readUntil('/article/post-1', title)
    times.push((performance.now() - changed) / 1_000)
    if (measuredRounds.includes(round)) await memory(`${round} edits`, idle)
  }
  row('an edit: median time from the webhook to the page, s', median(times))
  row('  longest, s', Math.max(...times))
  await refresh()
} finally {
  await site.stop()
  wordPress.close()
}

async function purge(): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` }
  // On a busy machine, a connection that waits for 30 s is closed; the content arrives all the same.
  await fetch(`${site.url}/purge`, { method: 'POST', headers, body: '{"all":true}' }).catch(() => {})
}

async function readUntil(path: string, text: string): Promise<void> {
  while (!(await (await fetch(site.url + path)).text()).includes(text)) await pause(50)
}

/** Waits for the refresh that nothing has changed since, and prints its requests. */
async function refresh(): Promise<void> {
  wordPress.requests.length = 0
  const paths = () => wordPress.requests.filter((path) => path.startsWith('/wp-json/'))
  while (paths().length === 0) await readUntil('/article/post-1', 'harbour board').then(() => pause(1_000))
  await pause(3_000)
  row('a refresh without changes: requests', paths().length)
  process.stdout.write(`  ${paths().join(' ')}\n`)
}

/** Prints the parts of the memory: the heap of the main thread, its buffers, and everything else, which is mostly that of other threads. */
async function memory(after: string, idle: number): Promise<void> {
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]) / 1024 / 1024
  const [heap, buffers] = [megabytes('nodejs_heap_size_total_bytes'), megabytes('nodejs_external_memory_bytes')]
  const resident = residentMemory(pid)
  row(`memory after ${after}: above idle, MB`, resident - idle)
  row('  heap of the main thread, MB', heap)
  row('  its buffers, MB', buffers)
  row('  other threads, code, free memory of the C library, MB', resident - heap - buffers)
}

/** CPU time of the main thread and of all others, in seconds. */
function processorTimes(): { main: number; others: number } {
  const read = (file: string) => {
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  }
  const main = read(`/proc/${pid}/task/${pid}/stat`)
  return { main, others: read(`/proc/${pid}/stat`) - main }
}

function row(name: string, value: number): void {
  process.stdout.write(`${name.padEnd(56)}${value.toFixed(2).padStart(9)}\n`)
}
