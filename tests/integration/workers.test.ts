import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { type RunningSite, startSite } from '../support/startSite'

const secret = 'purge-secret-of-the-test'
const article = '/article/last-ropemaker-film'
const headline = (text: string) => (data: Record<string, unknown>) => {
  const found = (data.articles as { slug: string; title: string }[]).find(({ slug }) => article.endsWith(slug))
  if (found) found.title = text
}

/** The numbers of the workers that take readers, in the order in which they began to. */
const workersOf = (site: RunningSite) =>
  [...site.output().matchAll(/"worker":(\d+)[^\n]*listening/g)].map(([, worker]) => Number(worker))

/** What a request on a connection of its own is answered, or the code of its error: each connection may be another worker's. */
function ask(url: string, route: string, headers = ''): Promise<string> {
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

const many = (url: string, route: string) => Promise.all(Array.from({ length: 40 }, () => ask(url, route)))

const isWhole = (text: string) => /^HTTP\/1.1 200 [\s\S]*<\/html>/.test(text)

/** The processes that the lead has started. */
const processesOf = (site: RunningSite) =>
  [...site.output().matchAll(/"pid":(\d+)[^\n]*"worker started"/g)].map(([, pid]) => Number(pid))

/** They live from the first test to the last, in which they end. */
describe('two workers', () => {
  let api: DemoApi
  let site: RunningSite

  const isReady = async () => (await fetch(`${site.url}/readyz`)).status === 200
  const areThere = async (count: number) => {
    await expect.poll(() => workersOf(site), { timeout: 30_000 }).toHaveLength(count)
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
  }

  beforeAll(async () => {
    api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'token' })
    const content = { API_BASE: api.url, API_TOKEN: 'token', WEBSITE_ID: 'harbour-post' }
    site = await startSite({ WORKERS: '2', PURGE_SECRET: secret, ...content })
  })
  afterAll(async () => {
    await site.stop()
    await api.close()
  })

  it('serve behind one port, ask the API once, render a page once, and count in one place', async () => {
    await areThere(2)
    expect(api.calls()).toBe(1)
    expect((await many(site.url, article)).filter((text) => !isWhole(text))).toEqual([])
    // Those who ask both in the same moment are both served by a page made now; the pages after that never are.
    expect(site.output().split(`"path":"${article}",`).length - 1).toBeLessThanOrEqual(2)
    expect((await many(site.url, '/agenda')).filter((text) => !isWhole(text))).toEqual([])
    const figures = await (await fetch(`${site.url}/metrics`)).text()
    const pages = [...figures.matchAll(/^gazette_pages_total\{[^}]*\} (\d+)/gm)].map(([, count]) => Number(count))
    expect(pages.reduce((all, one) => all + one, 0)).toBeGreaterThanOrEqual(80)
    expect(figures).toMatch(/^gazette_workers 2$/m)
    expect(figures).toMatch(/^gazette_build_info\{[^}]*\} 1$/m)
  })

  it('send kept pages in one write, each on a connection that stays', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(site.url + article)))
    for (const answer of answers) {
      expect(await answer.text()).toContain('</html>')
      expect(answer.headers.get('server-timing')).toMatch(/^cache;desc=fresh, /)
      expect(answer.headers.get('keep-alive')).toBe('timeout=65')
    }
  })

  it('all hear of a purge, whoever is told', async () => {
    api.edit(headline('Ropes for ever'))
    const headers = { authorization: `Bearer ${secret}` }
    const body = '{"keys":["article-last-ropemaker-film"]}'
    expect((await fetch(`${site.url}/purge`, { method: 'POST', headers, body })).status).toBe(200)
    const behind = async () => (await many(site.url, article)).filter((text) => !text.includes('Ropes for ever'))
    await expect.poll(async () => (await behind()).length, { timeout: 20_000 }).toBe(0)
  })

  it('are not ready while one of them hangs, which is named', async () => {
    const [, second = 0] = processesOf(site)
    process.kill(second, 'SIGSTOP')
    // To whom the system gives a connection is its own choice: the one that hangs does not answer at all.
    const asked = Array.from({ length: 30 }, () => ask(site.url, '/readyz'))
    const first = await Promise.race(asked)
    process.kill(second, 'SIGCONT')
    await Promise.all(asked)
    expect(first).toMatch(/^HTTP\/1.1 503 [\s\S]*"worker \d+: does not answer"/)
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  })

  it('go on when one dies, which is started again and counted', async () => {
    const [first = 0] = processesOf(site)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('worker ended')
    expect((await many(site.url, article)).filter((text) => !isWhole(text))).toEqual([])
    await areThere(3)
    const figures = await (await fetch(`${site.url}/metrics`)).text()
    expect(figures).toMatch(/^gazette_workers 2$/m)
    expect(figures).toMatch(/^gazette_faults_total\{kind="worker ended"\} 1$/m)
  })

  it('drain on SIGTERM without dropping a reader', async () => {
    const ended = new Promise<number | null>((resolve) => site.process.once('exit', resolve))
    const outcomes: string[] = []
    const client = async () => {
      while (outcomes.at(-1) !== 'ECONNREFUSED') outcomes.push(await ask(site.url, article))
    }
    const clients = Array.from({ length: 60 }, client)
    await expect.poll(() => outcomes.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(100)
    site.process.kill('SIGTERM')
    await Promise.all(clients)
    expect(await ended).toBe(0)
    expect(site.output().split('"msg":"draining"').length - 1).toBe(2)
    expect(outcomes.filter((text) => text !== 'ECONNREFUSED' && !isWhole(text))).toEqual([])
  })
})

describe('WORKERS that cannot begin', () => {
  function begin(env: Record<string, string>) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/serve-node.js'], {
      encoding: 'utf8',
      timeout: 30_000,
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', WORKERS: '2', ...env },
    })
    return { status, output: stdout + stderr }
  }

  it('end with 1 and the reason, said once', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gazette-workers-'))
    const rules = path.join(folder, 'rules.json')
    writeFileSync(rules, '[{ "from": "/a", "to": "/a" }]')
    const { status, output } = begin({ REDIRECTS_FILE: rules })
    expect(status).toBe(1)
    expect(output.split('REDIRECTS_FILE').length - 1).toBe(1)
    expect(output).toContain('the first worker ended before it served')
    rmSync(folder, { recursive: true })
  })

  it('name a bad variable, and a port that is taken', async () => {
    expect(begin({ WORKERS: 'many' })).toEqual({ status: 1, output: expect.stringContaining('WORKERS: expected') })
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const port = String((taken.address() as AddressInfo).port)
    const refused = begin({ PORT: port })
    taken.close()
    expect(refused).toEqual({
      status: 1,
      output: expect.stringMatching(`^Gazette cannot listen on 127.0.0.1:${port}: .*EADDRINUSE.* Set HOST or PORT`),
    })
  })
})
