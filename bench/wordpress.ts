import { readFileSync } from 'node:fs'
import { startFakeWordPress, wordPressPost } from '../tests/support/fakeWordPress.ts'
import { startSite } from '../tests/support/startSite.ts'
import { residentMemory } from './measure.ts'

/**
 * Gazette in front of a WordPress with many posts: what the first read costs Gazette itself, and the time from a webhook to the edit on
 * screen. The WordPress is in this process, so its own time is not in Gazette's. Configured by `BENCH_ARTICLES`.
 */
const articleCount = Number(process.env.BENCH_ARTICLES ?? 10_000)
const rounds = 5
const secret = 'a-secret-for-the-bench'
const paragraph = '<p>The harbour board meets on Tuesday to decide on the wall, and what it may cost the town.</p>\n'

const wordPress = await startFakeWordPress()
const site = await startSite({ CONTENT_SOURCE: 'wordpress', CONTENT_URL: wordPress.url, PURGE_SECRET: secret })
const pid = site.process.pid ?? 0
try {
  await readUntil('/article/post-1', 'Text of post 1')
  const idle = residentMemory(pid)
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
  row('  memory above idle, MB', residentMemory(pid) - idle)
  for (let round = 1; round <= rounds; round++) {
    const title = `Edited ${round}`
    wordPress.lists.posts[0] = wordPressPost(wordPress.url, 1, {
      content,
      title: { rendered: title },
      modified_gmt: `2030-01-0${round}T00:00:00`,
    })
    const changed = performance.now()
    await purge()
    await readUntil('/article/post-1', title)
    row('an edit: time from the webhook to the page, s', (performance.now() - changed) / 1_000)
  }
  row('  memory above idle, MB', residentMemory(pid) - idle)
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
  while (!(await (await fetch(site.url + path)).text()).includes(text))
    await new Promise((next) => setTimeout(next, 10))
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
  process.stdout.write(`${name.padEnd(52)}${value.toFixed(2).padStart(9)}\n`)
}
