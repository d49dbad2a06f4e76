import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DemoApi, type Fault, startDemoApi } from '../../scripts/demoApi'
import { rawGet } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'CANARY-crowds'
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(fault: Fault, env: Record<string, string> = {}): Promise<{ api: DemoApi; site: RunningSite }> {
  const api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  opened.push(api.close)
  api.misbehave(fault)
  const site = await startSite({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', ...env })
  opened.push(site.stop)
  return { api, site }
}

/** Sends a request with its own Host header, which `fetch` does not allow. */
function sendRequest(
  site: RunningSite,
  agent: Agent,
  host: string,
  route: string,
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: route, agent, headers: { host } }, async (response) => {
      let body = ''
      response.setEncoding('utf8')
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
    outgoing.once('error', reject).end()
  })
}

/** Retries as often as the server asks for it: on a busy machine a render may wait too long in the queue. */
async function askUntilServed(...args: Parameters<typeof sendRequest>): ReturnType<typeof sendRequest> {
  const answer = await sendRequest(...args)
  return answer.status === 503 ? askUntilServed(...args) : answer
}

/** Routes and the text each must contain: cached and uncached pages, payloads, a site before its opening. */
const places = [
  ['post.test', '/offers', '<html lang="en"', 'The Harbour Post'],
  ['post.test', '/fr/offers', '<html lang="fr"', 'Aller au contenu'],
  ['post.test', '/ja/offers', '<html lang="ja"', 'The Harbour Post'],
  ['post.test', '/search?q=herring', '<html lang="en"', 'Skip to content'],
  ['post.test', '/fr/search?q=herring', '<html lang="fr"', 'Aller au contenu'],
  ['post.test', '/agenda/_payload.json', 'The Harbour Post', '"head"'],
  ['ville.test', '/offers', '<html lang="fr"', 'Petite Ville'],
  ['ville.test', '/search?q=vote', '<html lang="fr"', 'Petite Ville'],
  ['soon.test', '/', 'data-mode="coming-soon"', '<html lang="en"'],
] as const
/** For each host, the name of the other site, which its pages must not contain. */
const names: Readonly<Record<string, string>> = { 'post.test': 'Petite Ville', 'ville.test': 'Harbour Post' }

describe('a thousand concurrent readers', () => {
  it('of three sites in three languages each get their own page', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-crowds-')), 'sites.json')
    const sites = { 'post.test': 'harbour-post', 'ville.test': 'petite-ville', 'soon.test': 'harbour-post-coming-soon' }
    const entries = Object.entries(sites).map(([host, id]) => [host, { id }])
    writeFileSync(file, JSON.stringify(Object.fromEntries(entries)))
    const site = await startSite({ SITES: file })
    opened.push(site.stop)
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    // The first load of a document or index may take longer than requests wait.
    for (const [host, route] of places)
      await vi.waitUntil(async () => (await sendRequest(site, agent, host, route)).status === 200, { timeout: 20_000 })
    const requests = Array.from({ length: 1000 }, (_, index) => places[index % places.length] ?? places[0])
    const wrong = await Promise.all(
      requests.map(async ([host, route, ...expected]) => {
        const { status, body } = await askUntilServed(site, agent, host, route)
        const foreign = names[host]
        const isRight = expected.every((text) => body.includes(text)) && !(foreign && body.includes(foreign))
        return status === 200 && isRight ? [] : [`${host}${route} ${status}`]
      }),
    )
    agent.destroy()
    expect(new Set(wrong.flat())).toEqual(new Set())
  })
})

describe('more readers than the server can handle', () => {
  const refusal = { status: 503, type: 'text/plain; charset=utf-8', after: '5', cache: 'no-store' }

  async function answerOf(url: string, signal?: AbortSignal) {
    const response = await fetch(url, { signal: signal ?? null })
    await response.arrayBuffer()
    const { status, headers } = response
    const [type, after, cache] = ['content-type', 'retry-after', 'cache-control'].map((name) => headers.get(name))
    return { status, type, after, cache }
  }

  it('get 503 with Retry-After while cached pages are served, and the site recovers', async () => {
    const site = await startSite({ NODE_OPTIONS: '--jitless' })
    opened.push(site.stop)
    expect((await answerOf(`${site.url}/agenda`)).status).toBe(200)
    let refused = 0
    let isAsking = true
    const render = async () => {
      const answer = await answerOf(`${site.url}/shop?kind=none`)
      if (answer.status !== 200) expect(answer).toEqual(refusal)
      if (answer.status !== 200) refused++
      return answer.status
    }
    const requestOnce = async () => {
      while (isAsking) await render()
    }
    const readers = Array.from({ length: 250 }, requestOnce)
    const served: number[] = []
    while (refused === 0)
      for (const route of ['/agenda', '/healthz', '/favicon.svg'])
        served.push((await answerOf(site.url + route)).status)
    isAsking = false
    await Promise.all(readers)
    expect(new Set(served)).toEqual(new Set([200]))
    expect(await render()).toBe(200)
    expect(await (await fetch(`${site.url}/metrics`)).text()).toMatch(
      /faults_total\{kind="waiting too long for a turn"\} \d/,
    )
  })

  it('cause at most two calls while the API hangs, all get 503, and cached responses are served', async () => {
    const { api, site } = await open('hang')
    let isWaiting = true
    const crowd = Promise.all(Array.from({ length: 400 }, (_, index) => answerOf(`${site.url}/search?q=${index}`)))
    crowd.finally(() => {
      isWaiting = false
    })
    const meanwhile = new Set<number>()
    while (isWaiting)
      for (const route of ['/healthz', '/favicon.svg']) meanwhile.add((await answerOf(site.url + route)).status)
    const answers = await crowd
    expect(meanwhile).toEqual(new Set([200]))
    expect(new Set(answers.map(({ status, cache }) => `${status} ${cache}`))).toEqual(new Set(['503 no-store']))
    expect(answers.filter(({ after }) => !after)).toEqual([])
    expect(api.calls()).toBeLessThanOrEqual(2)
    expect(site.process.exitCode).toBeNull()
  })
})

describe('a request for a cached response', () => {
  it('is not queued behind 400 renders', async () => {
    const { site } = await open('none')
    const { hostname, port } = new URL(site.url)
    const enter = async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      return socket
    }
    const answered: string[] = []
    const requestOver = async (socket: Socket, route: string) => {
      socket.write(`GET ${route} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      await once(socket, 'data')
      answered.push(route)
      socket.resume()
      await once(socket, 'close')
    }
    expect((await fetch(`${site.url}/agenda`)).status).toBe(200)
    const crowd = await Promise.all(Array.from({ length: 400 }, enter))
    const other = await enter()
    await rawGet(site.url, '/healthz')
    const lists = crowd.map((socket, index) => requestOver(socket, `/shop?kind=w${index}`))
    for (const route of ['/agenda', '/healthz', '/favicon.svg'])
      await requestOver(route === '/agenda' ? other : await enter(), route)
    await Promise.all(lists)
    const places = ['/agenda', '/healthz', '/favicon.svg'].map((route) => answered.indexOf(route))
    expect(places.filter((place) => place > 60)).toEqual([])
  })
})

describe('a content API that fails every other time', () => {
  it('is not noticed by readers, and gets no additional requests', async () => {
    const secret = 'purge-secret-of-the-test'
    const { api, site } = await open('none', { PURGE_SECRET: secret })
    for (const route of ['/agenda', '/search?q=before'])
      await vi.waitUntil(async () => (await fetch(site.url + route)).status === 200, { timeout: 20_000 })
    api.misbehave('flapping')
    const before = api.calls()
    const rounds = 40
    const statuses: number[] = []
    const orders: number[] = []
    for (let round = 0; round < rounds; round++) {
      const authorization = `Bearer ${secret}`
      const order = fetch(`${site.url}/purge`, { method: 'POST', headers: { authorization }, body: '{"all":true}' })
      const routes = ['/', '/agenda', `/search?q=${round}`, '/c/port', '/ads.txt']
      const answers = await Promise.all(routes.map((route) => fetch(site.url + route)))
      statuses.push(...answers.map(({ status }) => status))
      orders.push((await order).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(new Set(orders)).toEqual(new Set([200, 502]))
    expect(api.calls() - before).toBeLessThanOrEqual(rounds + 2)
    await expect.poll(() => site.output()).toContain('"fault":"status"')
  })
})
