import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { startRedis } from '../support/startRedis'
import { type RunningSite, startSite } from '../support/startSite'

const secret = 'purge-secret-of-the-test'
const article = '/article/last-ropemaker-film'
const machines = { indexnow_key: 'a1b2c3d4e5f6', websub_hub: 'https://hub.example.org/' }

/** An edit of the document: a headline with a new modification time, and the services that are notified of changes. */
function headline(title: string) {
  const change = { title, updated_at: new Date().toISOString() }
  return (data: Record<string, unknown>) => {
    const found = (data.articles as { slug: string }[]).find(({ slug }) => article.endsWith(slug))
    Object.assign(found ?? {}, change)
    data.machines = machines
  }
}

/** A Node option that writes the hosts of notifications into `file` instead of sending them. */
function recordAnnouncements(file: string): string {
  const code = `import { appendFileSync } from 'node:fs'
    const { fetch } = globalThis
    globalThis.fetch = async (url, init) => {
      const { hostname } = new URL(url)
      if (!['hub.example.org', 'api.indexnow.org'].includes(hostname)) return fetch(url, init)
      appendFileSync(${JSON.stringify(file)}, hostname + '\\n')
      return new Response(null, { status: 202 })
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** A Node option that keeps a worker busy for half a second at the moment when it stops listening. The system resets connections that arrive then. */
function busyWhenItCloses(id: number): string {
  const code = `import cluster from 'node:cluster'
    import { Server } from 'node:net'
    const { close } = Server.prototype
    if (cluster.worker?.id === ${id}) Server.prototype.close = function (...args) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      return close.apply(this, args)
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** The ids of the workers in the order in which they began to listen. */
const workersOf = (site: RunningSite) =>
  [...site.output().matchAll(/"worker":(\d+)[^\n]*listening/g)].map(([, worker]) => Number(worker))

/** The pids of the workers in the order in which they were started. */
const processesOf = (site: RunningSite) =>
  [...site.output().matchAll(/"pid":(\d+)[^\n]*"worker started"/g)].map(([, pid]) => Number(pid))

/**
 * Sends a request on a new connection, which may reach any worker. Returns the response, or the code of the socket's
 * error.
 */
function sendRequest(url: string, route: string, headers = ''): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'error'))
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.once('close', () => resolve(text))
    socket.write(`GET ${route} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`)
  })
}

/** 40 responses, each on its own connection: enough to reach every worker. */
const askAll = (url: string, route: string) => Promise.all(Array.from({ length: 40 }, () => sendRequest(url, route)))

const isComplete = (text: string) => /^HTTP\/1.1 200 [\s\S]*<\/html>/.test(text)

const metricsOf = async (site: RunningSite) => (await fetch(`${site.url}/metrics`)).text()

/** The sum of a metric over its labels. */
const sumOf = (metrics: string, name: string) =>
  [...metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)`, 'gm'))].reduce((sum, [, n]) => sum + Number(n), 0)

const purge = (site: RunningSite, body: string) =>
  fetch(`${site.url}/purge`, { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body })

async function listening(site: RunningSite, count: number): Promise<void> {
  await expect.poll(() => workersOf(site), { timeout: 30_000 }).toHaveLength(count)
  await expect
    .poll(async () => (await askAll(site.url, '/readyz')).every((text) => text.startsWith('HTTP/1.1 200')), {
      timeout: 30_000,
    })
    .toBe(true)
}

/** The tests build on each other: the last one stops the server. */
describe('two workers', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazette-announcements-'))
  const announcements = path.join(folder, 'hosts')
  let api: DemoApi
  let site: RunningSite

  const everyPageHas = (text: string) =>
    expect
      .poll(async () => (await askAll(site.url, article)).filter((page) => !page.includes(text)).length, {
        timeout: 20_000,
      })
      .toBe(0)
  const announced = () => readFileSync(announcements, 'utf8').split('\n').sort().slice(1)

  beforeAll(async () => {
    writeFileSync(announcements, '')
    api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'token' })
    api.edit(headline('The last ropemaker'))
    site = await startSite({
      WORKERS: '2',
      PURGE_SECRET: secret,
      API_BASE: api.url,
      API_TOKEN: 'token',
      WEBSITE_ID: 'harbour-post',
      SITE_URL: 'https://post.example',
      // Worker 3 replaces the first one, which a test kills.
      NODE_OPTIONS: `${recordAnnouncements(announcements)} ${busyWhenItCloses(3)}`,
    })
  })
  afterAll(async () => {
    await site.stop()
    await api.close()
    rmSync(folder, { recursive: true })
  })

  it('serve one port; each fetches and renders for itself', async () => {
    await listening(site, 2)
    expect(api.calls()).toBeGreaterThanOrEqual(2)
    expect((await askAll(site.url, article)).filter((text) => !isComplete(text))).toEqual([])
    const renderedBy = [...site.output().matchAll(/"worker":(\d+)[^\n]*"path":"([^"]+)"/g)].filter(
      ([, , path]) => path === article,
    )
    expect(new Set(renderedBy.map(([, worker]) => Number(worker)))).toEqual(new Set(workersOf(site)))
  })

  it('report the sum of their metrics', async () => {
    const before = await metricsOf(site)
    await askAll(site.url, article)
    const after = await metricsOf(site)
    expect(sumOf(after, 'gazette_pages_total') - sumOf(before, 'gazette_pages_total')).toBe(40)
    expect(after).toMatch(/^gazette_workers 2$/m)
    expect(after).toMatch(/^gazette_build_info\{[^}]*\} 1$/m)
  })

  it('send cached pages in one write, each on a connection that stays open', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(site.url + article)))
    for (const answer of answers) {
      expect(await answer.text()).toContain('</html>')
      expect(answer.headers.get('server-timing')).toMatch(/^cache;desc=fresh, /)
      expect(answer.headers.get('keep-alive')).toBe('timeout=65')
    }
  })

  it('all purge when one receives the request, and send notifications once', async () => {
    api.edit(headline('Ropes for ever'))
    expect((await purge(site, '{"keys":["article-last-ropemaker-film"]}')).status).toBe(200)
    await everyPageHas('Ropes for ever')
    expect(announced()).toEqual(['api.indexnow.org', 'hub.example.org'])
    api.edit(headline('Ropes again'))
    expect((await purge(site, '{"all":true}')).status).toBe(200)
    await everyPageHas('Ropes again')
    expect(announced()).toEqual(['api.indexnow.org', 'api.indexnow.org', 'hub.example.org', 'hub.example.org'])
  })

  it('return 500 for /metrics while one of them hangs, and go on serving', async () => {
    const [, second = 0] = processesOf(site)
    process.kill(second, 'SIGSTOP')
    // The kernel chooses the worker of a connection: requests to the hanging worker wait until it continues.
    const requests = Array.from({ length: 30 }, () => sendRequest(site.url, '/metrics'))
    const first = await Promise.race(requests)
    process.kill(second, 'SIGCONT')
    await Promise.all(requests)
    expect(first).toMatch(/^HTTP\/1.1 500 /)
    await expect.poll(() => metricsOf(site), { timeout: 20_000 }).toMatch(/^gazette_workers 2$/m)
  })

  it('replace the worker that sends notifications when it dies; another one sends them, once', async () => {
    const [first = 0] = processesOf(site)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('a worker ended')
    expect((await askAll(site.url, article)).filter((text) => !isComplete(text))).toEqual([])
    await listening(site, 3)
    const metrics = await metricsOf(site)
    expect(metrics).toMatch(/^gazette_workers 2$/m)
    expect(metrics).toMatch(/^gazette_workers_ended_total 1$/m)
    writeFileSync(announcements, '')
    api.edit(headline('Ropes without end'))
    expect((await purge(site, '{"keys":["article-last-ropemaker-film"]}')).status).toBe(200)
    await everyPageHas('Ropes without end')
    expect(announced()).toEqual(['api.indexnow.org', 'hub.example.org'])
  })

  it('reset no connection when they drain under load and one of them stops listening later', async () => {
    const exited = new Promise<number | null>((resolve) => site.process.once('exit', resolve))
    const outcomes: string[] = []
    const client = async () => {
      while (outcomes.at(-1) !== 'ECONNREFUSED') outcomes.push(await sendRequest(site.url, article))
    }
    const clients = Array.from({ length: 60 }, client)
    await expect.poll(() => outcomes.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(100)
    site.process.kill('SIGTERM')
    await Promise.all(clients)
    expect(await exited).toBe(0)
    expect(site.output().split('"msg":"draining"').length - 1).toBe(2)
    expect(outcomes.filter((text) => text !== 'ECONNREFUSED' && !isComplete(text))).toEqual([])
  })
})

it('three workers all start when the cache sizes do not divide evenly', async () => {
  const site = await startSite({ WORKERS: '3', PAGE_CACHE_MB: '64', MEDIA_CACHE_MB: '512' })
  try {
    await listening(site, 3)
  } finally {
    await site.stop()
  }
})

it('workers with REDIS_URL share pages, and purge them through Redis', async () => {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'token' })
  const redis = await startRedis()
  const content = { API_BASE: api.url, API_TOKEN: 'token', WEBSITE_ID: 'harbour-post', PURGE_SECRET: secret }
  const site = await startSite({ WORKERS: '2', REDIS_URL: redis.url, ...content })
  try {
    await listening(site, 2)
    await expect.poll(() => site.output().split('connected to Redis').length - 1, { timeout: 10_000 }).toBe(2)
    expect(isComplete(await sendRequest(site.url, article))).toBe(true)
    await expect.poll(() => redis.client.keys('gazette:1:page:*'), { timeout: 10_000 }).not.toEqual([])
    expect((await askAll(site.url, article)).filter((text) => !isComplete(text))).toEqual([])
    expect(await metricsOf(site)).toMatch(/^gazette_shared_reads_total\{kind="page",outcome="hit"\} 1$/m)
    api.edit(headline('Ropes for ever'))
    expect((await purge(site, '{"keys":["article-last-ropemaker-film"]}')).status).toBe(200)
    await expect
      .poll(async () => (await askAll(site.url, article)).every((page) => page.includes('Ropes for ever')), {
        timeout: 20_000,
      })
      .toBe(true)
  } finally {
    await site.stop()
    await redis.stop()
    await api.close()
  }
})

describe('WORKERS with a startup error', () => {
  function begin(env: Record<string, string>) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/serve-node.js'], {
      encoding: 'utf8',
      timeout: 30_000,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', WORKERS: '2', ...env },
    })
    return { status, output: stdout + stderr }
  }

  it('exit with 1 and print the reason once', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gazette-workers-'))
    const rules = path.join(folder, 'rules.json')
    writeFileSync(rules, '[{ "from": "/a", "to": "/a" }]')
    const { status, output } = begin({ REDIRECTS_FILE: rules })
    expect(status).toBe(1)
    expect(output.split('REDIRECTS_FILE').length - 1).toBe(1)
    expect(output).toContain('the first worker ended before it could listen')
    rmSync(folder, { recursive: true })
  })

  it('name an invalid variable and a port that is taken', async () => {
    expect(begin({ WORKERS: 'many' })).toEqual({ status: 1, output: expect.stringContaining('WORKERS: expected') })
    const occupied = createServer()
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve))
    const port = String((occupied.address() as AddressInfo).port)
    const refused = begin({ PORT: port })
    occupied.close()
    expect(refused).toEqual({
      status: 1,
      output: expect.stringMatching(`^Gazette cannot listen on 127.0.0.1:${port}: .*EADDRINUSE.* Set HOST or PORT`),
    })
  })
})
