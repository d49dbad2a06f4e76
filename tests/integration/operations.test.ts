import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { lacking, stackTrace, unwanted } from '../support/lacking'
import { rawTalk } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const token = 'CANARY-operations'
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite(env)
  opened.push(site.stop)
  return site
}

async function openApi(): Promise<DemoApi> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  opened.push(api.close)
  return api
}

/** Repeats a request until the response matches; the time limit of the test ends it. */
async function until(url: string, matches: (response: Response) => boolean): Promise<Response> {
  for (;;) {
    const response = await fetch(url)
    if (matches(response)) return response
    await response.arrayBuffer()
  }
}

const endOf = (site: RunningSite) => new Promise<number | null>((resolve) => site.process.once('exit', resolve))

type Answer = { status: number | undefined; connection: string | undefined; body: string }

function sendRequest(url: string, agent: Agent, sent?: () => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent }, async (response: IncomingMessage) => {
      let body = ''
      response.setEncoding('utf8')
      try {
        for await (const chunk of response) body += chunk
        resolve({ status: response.statusCode, connection: response.headers.connection, body })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.once('finish', () => sent?.())
    outgoing.once('error', reject).end()
  })
}

describe('health probes', () => {
  it('report that the process is alive, and when it is ready', async () => {
    const { url } = await open()
    const health = await fetch(`${url}/healthz`)
    expect([health.status, await health.text()]).toEqual([200, `ok ${version}\n`])
    expect(await (await fetch(url)).text()).toContain(`<meta name="generator" content="Gazette ${version}"/>`)
    const ready = await until(`${url}/readyz`, ({ status }) => status === 200)
    expect(await ready.json()).toEqual({ ready: true, reasons: [] })
    for (const name of ['/healthz', '/readyz', '/metrics']) {
      const [get, head] = [await fetch(url + name), await fetch(url + name, { method: 'HEAD' })]
      expect([head.status, await head.text()]).toEqual([get.status, ''])
      expect(Object.fromEntries(get.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      })
      expect((await fetch(url + name, { method: 'POST' })).status).toBe(405)
      expect((await fetch(`${url}/fr${name}`)).status).toBe(404)
      expect((await fetch(`${url}${name}/x`)).status).toBe(404)
    }
  })

  it('explain why the process is not ready, and cause no additional requests to the content API', async () => {
    const api = await openApi()
    api.misbehave('500')
    const { url } = await open({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
    const answer = await until(`${url}/readyz`, () => true)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ready: false, reasons: expect.arrayContaining(['harbour-post: no document yet']) },
    ])
    for (let count = 0; count < 50; count++) await (await fetch(`${url}/readyz`)).arrayBuffer()
    expect(api.calls()).toBeLessThan(6)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await expect
      .poll(async () => (await fetch(`${url}/metrics`)).text(), { timeout: 10_000 })
      .toMatch(/gazette_upstream_fetches_total\{website="harbour-post",outcome="status"\} [1-9]/)
    api.misbehave('none')
    await until(`${url}/readyz`, ({ status }) => status === 200)
  })
})

describe('metrics', () => {
  it('count by route pattern and outcome, never by path', async () => {
    const api = await openApi()
    const { url, output } = await open({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
    for (const path of ['/article/CANARY-path', '/fr/agenda', '/CANARY-other?q=CANARY-query', '/favicon.svg'])
      await (await fetch(url + path)).arrayBuffer()
    const response = await fetch(`${url}/metrics`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    const text = await response.text()
    expect(text).toContain('gazette_requests_total{route="/article/{slug}",status="4xx"} 1')
    expect(text).toContain('gazette_requests_total{route="/agenda",status="2xx"} 1')
    expect(text).toContain('gazette_request_seconds_count{route="/agenda"} 1')
    expect(text).toContain('gazette_upstream_fetches_total{website="harbour-post",outcome="changed"} 1')
    expect(text).toMatch(/gazette_document_checked_timestamp_seconds\{website="harbour-post"\} \d{10}/)
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/)
    expect(text).toMatch(/process_resident_memory_bytes \d+/)
    expect(text).not.toContain('CANARY')
    expect(output()).not.toContain('Warning')
  })

  it('can require a token', async () => {
    const { url } = await open({ METRICS_TOKEN: 'CANARY-metrics' })
    const statusWith = async (authorization: string) =>
      (await fetch(`${url}/metrics`, { headers: { authorization } })).status
    expect([(await fetch(`${url}/metrics`)).status, await statusWith('Bearer other')]).toEqual([401, 401])
    expect(await statusWith('Bearer CANARY-metrics')).toBe(200)
  })
})

describe('shutdown', () => {
  it('drops no request under load: readiness first, then Connection: close, then exit code 0', async () => {
    const site = await open({ DRAIN_DELAY: '1' })
    await until(`${site.url}/readyz`, ({ status }) => status === 200)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const answers: Answer[] = []
    let isReady = true
    const reader = async () => {
      while (isReady) answers.push(await sendRequest(`${site.url}/agenda`, agent))
    }
    const readers = Array.from({ length: 8 }, reader)
    await sendRequest(`${site.url}/offers`, new Agent())
    const exitCode = endOf(site)
    site.process.kill('SIGTERM')
    const refusal = await until(`${site.url}/readyz`, ({ status }) => status === 503)
    expect(await refusal.json()).toEqual({ ready: false, reasons: ['draining'] })
    const last = await sendRequest(`${site.url}/offers`, agent)
    isReady = false
    await Promise.all(readers)
    agent.destroy()
    expect(await exitCode).toBe(0)
    expect([last.status, last.connection]).toEqual([200, 'close'])
    expect(answers.length).toBeGreaterThan(8)
    expect(answers.filter(({ status, body }) => status !== 200 || !body.endsWith('</html>'))).toEqual([])
  })

  it('completes a request that waits for the content API, also on SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const api = await openApi()
      // On a busy machine, a larger document would take longer than a request waits.
      api.edit((data) => Object.assign(data, { articles: (data.articles as unknown[]).slice(0, 5) }))
      api.misbehave('slow')
      const site = await open({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
      const exitCode = endOf(site)
      const agent = new Agent({ keepAlive: true })
      const answer = await sendRequest(`${site.url}/agenda`, agent, () => site.process.kill(signal))
      agent.destroy()
      expect([answer.status, answer.body.endsWith('</html>'), await exitCode]).toEqual([200, true, 0])
    }
  })

  it('is immediate on a second signal', async () => {
    const api = await openApi()
    api.misbehave('hang')
    const site = await open({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', DRAIN_DELAY: '300' })
    const exitCode = endOf(site)
    site.process.kill('SIGTERM')
    await until(`${site.url}/readyz`, ({ status }) => status === 503)
    await expect.poll(() => site.output()).toContain('draining')
    // A second signal within 500 ms counts as a repetition of the first; one that arrives while the process exits kills
    // it, and on a busy machine the exit takes a second.
    const repeatedSignal = setInterval(() => site.process.kill('SIGTERM'), 3_000)
    expect(await exitCode).toBe(1)
    clearInterval(repeatedSignal)
  })

  it('follows an uncaught exception with exit code 1; an unhandled rejection is counted', async () => {
    const code = `process.on('SIGUSR2',()=>{Promise.reject(new Error('background'))});process.on('SIGCONT',()=>{throw new Error('uncaught on purpose')})`
    const site = await open({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` })
    site.process.kill('SIGUSR2')
    await expect
      .poll(async () => (await fetch(`${site.url}/metrics`)).text())
      .toContain('gazette_faults_total{kind="unhandled rejection"} 1')
    expect((await fetch(`${site.url}/agenda`)).status).toBe(200)
    const exitCode = endOf(site)
    site.process.kill('SIGCONT')
    expect(await exitCode).toBe(1)
    await expect.poll(() => site.output()).toMatch(/"level":"error".*uncaught on purpose/)
    await expect.poll(() => site.output()).toMatch(/"reason":"uncaught exception".*draining/)
  })
})

/** Headers of every response, in lower case. */
const everyHeader = [
  /^x-content-type-options: nosniff\r$/m,
  /^referrer-policy: \S/m,
  /^permissions-policy: \S/m,
  /^cross-origin-opener-policy: same-origin\r$/m,
  /^cross-origin-resource-policy: \S/m,
  /^strict-transport-security: max-age=31536000\r$/m,
  /^content-security-policy: \S/m,
]

/**
 * A connection that has received its response and stays open. If another one closes before it, the cause was not
 * idleness.
 */
function openIdle(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'))
    socket.once('data', () => resolve(socket)).once('error', reject)
  })
}

describe('hostile sockets', () => {
  let one: Promise<RunningSite> | undefined
  const shared = () => {
    one ??= startSite({ PURGE_SECRET: 'a-secret-for-the-test' })
    return one
  }
  afterAll(async () => (await one)?.stop())

  /** The test's time limit is the assertion: Node's own limit would be more than a minute. */
  it('are closed if their request head never ends or never begins, and delay nobody', async () => {
    const site = await open()
    const { hostname, port } = new URL(site.url)
    const closed = Array.from({ length: 400 }, (_, index) => {
      const isSilent = index % 2 === 0
      const socket = connect(
        Number(port),
        hostname,
        () => isSilent || socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '),
      )
      const dripping = setInterval(() => isSilent || socket.write('a'), 500)
      socket.on('error', () => undefined)
      let answer = ''
      socket.setEncoding('utf8').on('data', (chunk) => {
        answer += chunk
      })
      return new Promise<string>((resolve) =>
        socket.once('close', () => {
          clearInterval(dripping)
          resolve(answer)
        }),
      )
    })
    for (let count = 0; count < 20; count++) expect((await fetch(`${site.url}/offers`)).status).toBe(200)
    const answers = await Promise.all(closed)
    const missing = answers.flatMap((answer) =>
      lacking(answer.toLowerCase(), /^http\/1\.1 408 /, ...everyHeader, /^connection: close\r$/m),
    )
    expect(missing).toEqual([])
  }, 20_000)

  it.each([
    ['an endless chunked body', 'Transfer-Encoding: chunked', 405],
    ['52 MB', `Content-Length: ${52 * 1024 * 1024}`, 413],
  ])('that send %s are answered unread and closed', async (_, header, status) => {
    const site = await open()
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
    let sent = 0
    let answer = ''
    const writeChunks = () => {
      while (!socket.destroyed && socket.writable && socket.write(chunk)) sent += chunk.length
    }
    socket.on('error', () => undefined)
    socket.on('drain', writeChunks)
    socket.setEncoding('utf8').on('data', (data) => {
      answer += data
    })
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`)
    const answered = new Promise((resolve) => socket.once('data', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await answered
    writeChunks()
    await closed
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(sent).toBeLessThan(16 * 1024 * 1024)
    expect((await fetch(`${site.url}/offers`)).status).toBe(200)
  })

  it.each([
    ['an unknown Expect header', 'GET /offers HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417],
    ['a long address', `GET /${'a'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
    ['a long query', `GET /offers?${'a'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a host with a space', 'GET /offers HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['an absolute-form target', 'GET http://a/offers HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['dot segments', 'GET /a/../b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an asterisk-form target', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an unknown transfer coding', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 400],
    ['a Content-Length that is not a number', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\n', 400],
    ['a broken chunk', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['bare line feeds', 'GET /offers HTTP/1.1\nHost: a\n\n', 400],
    ['a folded header', 'GET /offers HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n', 400],
    ['1,500 headers', `GET /offers HTTP/1.1\r\nHost: a\r\n${'x: abcdefgh\r\n'.repeat(1500)}\r\n`, 431],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nBroken header\r\n\r\n', 400],
    ['17 KB of headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    [
      'Content-Length and Transfer-Encoding',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
      400,
    ],
    ['a body too large', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${1 << 20}\r\n\r\n`, 413],
    ['a pipelined second request', 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2), 503],
    ['a wrong secret', 'POST /purge HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}', 401],
  ])('that send %s get every header, and are closed', async (_, text, status) => {
    const site = await shared()
    const idle = await openIdle(site.url)
    const answer = (await rawTalk(site.url, text)).toLowerCase()
    expect(text.toLowerCase()).not.toContain('connection:')
    expect(idle.readyState).toBe('open')
    idle.destroy()
    const last = answer.slice(answer.lastIndexOf('http/1.1 '))
    expect(last).toMatch(new RegExp(`^http/1.1 ${status} `))
    expect(lacking(last, ...everyHeader, /^connection: close\r$/m)).toEqual([])
    expect(unwanted(answer, stackTrace)).toEqual([])
  })

  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/metrics', 200],
    ['DELETE', '/', 405],
    ['TRACE', '/', 405],
    ['POST', '/', 405],
    ['GET', '/favicon.svg', 200],
    ['GET', '/assets/none.js', 404],
    ['GET', '/media/none.jpg', 404],
    ['GET', '/nowhere', 404],
    ['GET', '/agenda/', 301],
    ['GET', '/agenda', 200],
    ['GET', '/builds/latest.json', 200],
  ])('that send %s %s get a response with every header', async (method, route, status) => {
    const site = await shared()
    const lines = `${method} ${route} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
    const answer = (await rawTalk(site.url, lines)).toLowerCase()
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
    expect(lacking(answer, ...everyHeader)).toEqual([])
    expect(unwanted(answer, stackTrace)).toEqual([])
  })

  it('that send data after their request do not corrupt a response that has begun', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gazette-operations-'))
    const head = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom')])
    writeFileSync(path.join(folder, 'film.mp4'), Buffer.concat([head, Buffer.alloc(32 * 1024 * 1024)]))
    const site = await open({ MEDIA_DIR: folder })
    const { hostname, port } = new URL(site.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write('GET /media/film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n')
    const pieces = [await new Promise<Buffer>((resolve) => socket.once('data', resolve))]
    socket.on('data', (piece) => pieces.push(piece))
    socket.write('nonsense\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve))
    const answer = Buffer.concat(pieces)
    expect(answer.subarray(0, 15).toString('latin1')).toBe('HTTP/1.1 200 OK')
    expect(answer.lastIndexOf('HTTP/1.1 ')).toBe(0)
  })

  it('that request a range beyond a file get a response with every header', async () => {
    const site = await shared()
    const lines = 'GET /favicon.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=999999-\r\nConnection: close\r\n\r\n'
    const answer = (await rawTalk(site.url, lines)).toLowerCase()
    expect(lacking(answer, /^http\/1.1 416 /, ...everyHeader)).toEqual([])
  })
})
