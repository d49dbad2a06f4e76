import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { pathInFormat } from '../../src/server/routes/pageFormats'
import { type Collector, startCollector } from '../support/startCollector'
import { type RunningRedis, startRedis } from '../support/startRedis'
import { type RunningSite, startSite } from '../support/startSite'

const canary = 'CANARY-5e1f'
let api: DemoApi
let site: RunningSite
let redis: RunningRedis
let collector: Collector

/** The address of Redis with a password; default: the right one. */
const withPassword = (url: string, password = `${canary}-redis`) => url.replace('//', `//:${password}@`)

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: `${canary}-token` })
  redis = await startRedis()
  await redis.client.config('SET', 'requirepass', `${canary}-redis`)
  collector = await startCollector()
  site = await startSite({
    REDIS_URL: withPassword(redis.url),
    SENTRY_DSN: collector.dsn.replace('@', `:${canary}-dsn@`),
    API_BASE: api.url,
    API_TOKEN: `${canary}-token`,
    WEBSITE_ID: 'harbour-post',
    PURGE_SECRET: `${canary}-purge-secret`,
    METRICS_TOKEN: `${canary}-metrics`,
    DEV_PAGES: '1',
  })
})
afterAll(async () => {
  await site.stop()
  await redis.stop()
  await collector.close()
  await api.close()
})

/** Routes that no page links to. */
const hidden = [
  '/test',
  '/test?throw',
  '/ui-tests/boxes',
  '/ads.txt',
  '/app-ads.txt',
  '/schema/website.json',
  '/builds/latest.json',
  '/RSC/R/_.txt',
  '/RSC/R/agenda.txt',
  '/RSC/x',
  '/nowhere',
  '/media/nothing.jpg',
  '/healthz',
  '/readyz',
  '/metrics',
  '/%zz',
  `/${'a'.repeat(3_000)}`,
]

/** Responses that do not depend on the environment: images, and the variants of the block catalogue. */
const variantPath = /^\/media\/\d+\/|^\/ui-tests\/boxes\?/

/** Addresses of this site in a document or stylesheet. */
function linksIn(text: string, from: string): string[] {
  const found = [...text.matchAll(/(?:href|src|action|content)="([^"]+)"|url\(([^)]+)\)|["'](\/assets\/[^"']+)["']/g)]
  return found
    .map(([, attribute, url, asset]) => attribute ?? url ?? asset ?? '')
    .filter((link) => /^[/.?]/.test(link) && URL.canParse(link, from))
    .map((link) => new URL(link, from))
    .filter(({ origin }) => origin === site.url)
    .map(({ pathname, search }) => pathname + search)
    .filter((route) => !variantPath.test(route))
}

it('no secret appears in a page, payload, file, error, metric, report or log line', {
  timeout: 240_000,
}, async () => {
  // On a busy machine the first requests may be answered with 503, before the document is there.
  await expect.poll(async () => (await fetch(site.url)).status, { timeout: 60_000 }).toBe(200)
  const waiting = ['/', ...hidden]
  const known = new Set(waiting)
  const leaks: string[] = []
  while (waiting.length > 0) {
    const routes = waiting.splice(0, 20)
    for (const links of await Promise.all(routes.map(visit)))
      for (const link of links) {
        if (known.has(link)) continue
        known.add(link)
        waiting.push(link)
      }
  }
  expect(leaks).toEqual([])
  expect(known.size).toBeGreaterThan(1_000)
  expect(site.output().length).toBeGreaterThan(100_000)
  for (const secret of ['', 'wrong', `${canary}-purge-secret`, `${canary}-purge-secret-`])
    leaks.push(
      ...(await leaksOf('/purge', { method: 'POST', headers: { authorization: `Bearer ${secret}` }, body: '{' })),
    )
  const authorization = `Bearer ${canary}-metrics`
  expect(await (await fetch(`${site.url}/metrics`, { headers: { authorization } })).text()).toContain(
    'gazette_pages_total',
  )
  leaks.push(...(await leaksOf('/metrics', { headers: { authorization } })))
  expect(leaks).toEqual([])
  await expect.poll(() => collector.envelopes().join()).toContain('thrown on purpose')
  expect(collector.envelopes().filter((envelope) => envelope.includes(canary))).toEqual([])
  await expect.poll(() => site.output()).toContain('connected to Redis')
  expect(site.output().includes(canary)).toBe(false)
  expect(api.lastHeaders()?.authorization).toBe(`Bearer ${canary}-token`)

  async function visit(route: string): Promise<string[]> {
    const answer = await fetch(site.url + route, { redirect: 'manual' })
    const text = await answer.text()
    if (containsSecret(answer, text)) leaks.push(route)
    const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html')
    const others = isPage && !route.includes('?') ? [pathInFormat(route, 'json'), pathInFormat(route, 'rsc')] : []
    return [...linksIn(text, site.url + route), ...others]
  }
})

const containsSecret = ({ headers }: Response, text: string) => (JSON.stringify([...headers]) + text).includes(canary)

async function leaksOf(route: string, init: RequestInit): Promise<string[]> {
  const answer = await fetch(site.url + route, init)
  return containsSecret(answer, await answer.text()) ? [`${init.method ?? 'GET'} ${route}`] : []
}

it.each([
  ['with a wrong password', () => withPassword(redis.url, `${canary}-wrong`), 'without the shared cache'],
  ['that cannot be reached', () => withPassword('redis://127.0.0.1:9'), 'Redis does not respond'],
  ['with an invalid address', () => `redis://:${canary}-redis@127.0.0.1:99999999/x`, 'without the shared cache'],
])('a Redis %s is logged without its password', async (_, url, line) => {
  const alone = await startSite({ REDIS_URL: url(), SENTRY_DSN: collector.dsn })
  try {
    await expect
      .poll(
        async () => {
          await (await fetch(`${alone.url}/agenda`)).arrayBuffer()
          return alone.output()
        },
        { timeout: 10_000 },
      )
      .toContain(line)
  } finally {
    await alone.stop()
  }
  expect(alone.output().includes(canary)).toBe(false)
  expect(collector.envelopes().filter((envelope) => envelope.includes(canary))).toEqual([])
})

it('the public files of the build contain no names of secrets and no source maps', () => {
  const files = readdirSync('dist/public', { recursive: true, encoding: 'utf8' })
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const texts = files.filter((file) => /\.(js|css|html|json|txt)$/.test(file))
  const leaking = texts.filter((file) =>
    /API_TOKEN|PURGE_SECRET|METRICS_TOKEN|REDIS_URL|SENTRY_DSN/.test(readFileSync(`dist/public/${file}`, 'utf8')),
  )
  expect(leaking).toEqual([])
})
