import { fork } from 'node:child_process'
import path from 'node:path'
import { type RunningSite, startSite } from '../tests/support/startSite.ts'

const secret = 'a-secret-for-the-bench'

/** A site behind an API with a generated document. */
export type BigSite = RunningSite & {
  pid: number
  /** Milliseconds from the start of the process to its first page. */
  firstAnswer: number
  /** Some of the articles, newest first. */
  articles: readonly string[]
  /** The slugs of all articles. */
  slugs: readonly string[]
  /** Changes one article and makes the site load the new document. Resolves with the milliseconds that this took. */
  renew: () => Promise<number>
  /** Heap size in bytes after a full garbage collection. */
  heapAfterCollection: () => Promise<number>
}

/** Starts an API with generated articles of a given number and length, and a built site that reads from it. */
export async function startBigSite(
  count: number,
  letters = 3_000,
  variables: Record<string, string> = {},
): Promise<BigSite> {
  const api = fork(path.resolve('bench/contentApi.ts'), [String(count), String(letters)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  type Said = { port: number; slugs: string[] }
  const { port, slugs } = await new Promise<Said>((resolve) =>
    api.once('message', (message) => resolve(message as Said)),
  )
  const started = performance.now()
  const site = await startSite({
    API_BASE: `http://127.0.0.1:${port}`,
    API_TOKEN: 'bench',
    WEBSITE_ID: 'harbour-post',
    PURGE_SECRET: secret,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
    ...variables,
  })
  let status = 0
  while (status !== 200) {
    const answer = await fetch(site.url)
    status = answer.status
    await answer.arrayBuffer()
    if (status !== 200 && performance.now() - started > 120_000) throw new Error(`no page:\n${site.output()}`)
  }
  const firstAnswer = performance.now() - started
  const front = await (await fetch(site.url)).text()
  const articles = [...new Set([...front.matchAll(/"(\/article\/[^"?#]+-\d+)"/g)].map(([, link = '']) => link))]

  async function renew(): Promise<number> {
    const before = performance.now()
    api.send('edit')
    const answer = await fetch(`${site.url}/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({ keys: ['nothing'] }),
    })
    await answer.arrayBuffer()
    return performance.now() - before
  }

  async function stop(): Promise<void> {
    api.disconnect()
    await site.stop()
  }

  const inspector = /ws:\/\/\S+/.exec(site.output())?.[0] ?? ''
  return {
    ...site,
    stop,
    pid: site.process.pid ?? 0,
    firstAnswer,
    articles,
    slugs,
    renew,
    heapAfterCollection: () => heapAfterCollection(inspector),
  }
}

async function heapAfterCollection(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  await call(socket, 'HeapProfiler.collectGarbage')
  const { usedSize } = await call<{ usedSize: number }>(socket, 'Runtime.getHeapUsage')
  socket.close()
  return usedSize
}

function call<Result>(socket: WebSocket, method: string): Promise<Result> {
  const id = Math.floor(Math.random() * 1e9)
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data))
      if (answer.id !== id) return
      socket.removeEventListener('message', listen)
      resolve(answer.result)
    }
    socket.addEventListener('message', listen)
    socket.send(JSON.stringify({ id, method }))
  })
}
