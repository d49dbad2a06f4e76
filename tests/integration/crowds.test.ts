import { mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type DemoApi, type Fault, startDemoApi } from '../../scripts/demoApi'
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

/** Asks under a host of its own, which `fetch` would not send. */
function ask(site: RunningSite, agent: Agent, host: string, route: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path: route, agent, headers: { host } }, async (response) => {
      let body = ''
      response.setEncoding('utf8')
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
    asking.once('error', reject).end()
  })
}

/** Where to ask, and what must be there; pages that are kept, pages that never are, payloads, a site before its opening. */
const places = [
  ['post.test', '/offers', '<html lang="en"', 'The Harbour Post'],
  ['post.test', '/fr/offers', '<html lang="fr"', 'Aller au contenu'],
  ['post.test', '/ja/offers', '<html lang="ja"', 'The Harbour Post'],
  ['post.test', '/search?q=herring', '<html lang="en"', 'Skip to content'],
  ['post.test', '/fr/search?q=herring', '<html lang="fr"', 'Aller au contenu'],
  ['post.test', '/RSC/R/agenda.txt', 'The Harbour Post', 'Skip to content'],
  ['ville.test', '/offers', '<html lang="fr"', 'Petite Ville'],
  ['ville.test', '/search?q=vote', '<html lang="fr"', 'Petite Ville'],
  ['soon.test', '/', 'data-mode="coming-soon"', '<html lang="en"'],
] as const
/** The name of each site, which must not be on the pages of the other. */
const names: Readonly<Record<string, string>> = { 'post.test': 'Petite Ville', 'ville.test': 'Harbour Post' }

describe('a thousand readers at once', () => {
  it('of three sites in three languages each get their own page', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-crowds-')), 'sites.json')
    const sites = { 'post.test': 'harbour-post', 'ville.test': 'petite-ville', 'soon.test': 'harbour-post-coming-soon' }
    const entries = Object.entries(sites).map(([host, id]) => [host, { id }])
    writeFileSync(file, JSON.stringify(Object.fromEntries(entries)))
    const site = await startSite({ SITES: file })
    opened.push(site.stop)
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    const asked = Array.from({ length: 1000 }, (_, index) => places[index % places.length] ?? places[0])
    const wrong = await Promise.all(
      asked.map(async ([host, route, ...wanted]) => {
        const { status, body } = await ask(site, agent, host, route)
        const foreign = names[host]
        const isRight = wanted.every((text) => body.includes(text)) && !(foreign && body.includes(foreign))
        return status === 200 && isRight ? [] : [`${host}${route} ${status}`]
      }),
    )
    agent.destroy()
    expect(new Set(wrong.flat())).toEqual(new Set())
  })
})

describe('more readers than can be served', () => {
  it('are asked at once to come back, and the site goes on', async () => {
    const { site } = await open('slow')
    const order: number[] = []
    const answers = await Promise.all(
      Array.from({ length: 600 }, async (_, index) => {
        const answer = await fetch(`${site.url}/article/unknown-${index}`)
        order.push(answer.status)
        await answer.arrayBuffer()
        return answer
      }),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(order[0]).toBe(503)
    expect(new Set(order)).toEqual(new Set([404, 503]))
    expect(refused.length).toBeGreaterThan(200)
    expect(new Set(refused.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']))
    expect(new Set(refused.map(({ headers }) => headers.get('cache-control')))).toEqual(new Set(['no-store']))
    for (const route of ['/', '/agenda', '/offers']) expect((await fetch(site.url + route)).status).toBe(200)
    expect(site.process.exitCode).toBeNull()
  })
})

describe('an upstream that fails every other time', () => {
  it('is not noticed by readers, nor asked more often for it', async () => {
    const secret = 'purge-secret-of-the-test'
    const { api, site } = await open('none', { PURGE_SECRET: secret })
    expect((await fetch(`${site.url}/agenda`)).status).toBe(200)
    api.misbehave('flapping')
    const before = api.calls()
    const rounds = 40
    const statuses: number[] = []
    for (let round = 0; round < rounds; round++) {
      const authorization = `Bearer ${secret}`
      const order = fetch(`${site.url}/purge`, { method: 'POST', headers: { authorization } })
      const routes = ['/', '/agenda', `/search?q=${round}`, '/c/port', '/ads.txt']
      const answers = await Promise.all([order, ...routes.map((route) => fetch(site.url + route))])
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(api.calls() - before).toBeLessThanOrEqual(rounds + 2)
    expect(site.output()).toContain('"fault":"status"')
  })
})
