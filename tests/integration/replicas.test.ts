import { readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { type RunningRedis, startRedis } from '../support/startRedis'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'CANARY-replicas'
const secret = 'purge-secret-of-the-test'
const folder = path.resolve('private/tenants')
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function openApi(): Promise<DemoApi> {
  const api = await startDemoApi({ folder, token })
  opened.push(api.close)
  return api
}

async function openRedis(url?: string): Promise<RunningRedis> {
  const redis = await startRedis(url)
  opened.push(redis.stop)
  return redis
}

/** Starts a replica and waits until it has connected to Redis. */
async function openReplica(api: DemoApi, redis: RunningRedis, env: Record<string, string> = {}): Promise<RunningSite> {
  const shared = { REDIS_URL: redis.url, PURGE_SECRET: secret }
  const site = await startSite({
    API_BASE: api.url,
    API_TOKEN: token,
    WEBSITE_ID: 'harbour-post',
    ...shared,
    ...env,
  })
  opened.push(site.stop)
  await expectLog(site, 'connected to Redis')
  return site
}

async function openTwo(): Promise<{ api: DemoApi; redis: RunningRedis; sites: [RunningSite, RunningSite] }> {
  const [api, redis] = [await openApi(), await openRedis()]
  const first = await openReplica(api, redis)
  // Replicas that start at the same time both fetch the document.
  await expect.poll(() => redis.client.keys('gazette:1:confirmed:*'), { timeout: 10_000 }).toHaveLength(1)
  return { api, redis, sites: [first, await openReplica(api, redis)] }
}

const expectLog = (site: RunningSite, text: string) =>
  expect.poll(() => site.output(), { timeout: 10_000, interval: 20 }).toContain(text)

const purge = (site: RunningSite, body = '{"all":true}') =>
  fetch(`${site.url}/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body,
  })

/** Number of times that a replica has rendered a path. */
const rendersOf = (site: RunningSite, route: string) => site.output().split(`"path":"${route}",`).length - 1

const article = '/article/last-ropemaker-film'
const headline = (text: string) => (data: Record<string, unknown>) => {
  const found = (data.articles as { slug: string; title: string }[]).find(({ slug }) => article.endsWith(slug))
  if (found) found.title = text
}

const textAt = async (site: RunningSite, route = article) => (await fetch(site.url + route)).text()

/** The Redis key of the only shared page. */
async function pageKey({ client }: RunningRedis): Promise<string> {
  await expect.poll(() => client.keys('gazette:1:page:*')).toHaveLength(1)
  return (await client.keys('gazette:1:page:*'))[0] ?? ''
}

describe('two replicas', () => {
  it('fetch a document once and render a page once', async () => {
    const { api, redis, sites } = await openTwo()
    const first = await fetch(sites[0].url + article)
    await pageKey(redis)
    const second = await fetch(sites[1].url + article)
    expect(second.headers.get('server-timing')).toMatch(/^cache;desc=miss, shared, /)
    expect(await second.text()).toBe(await first.text())
    const alone = new Set(['date', 'server-timing', 'x-request-id', 'age', 'content-length'])
    const stableHeaders = ({ headers }: Response) => [...headers].filter(([name]) => !alone.has(name))
    expect(stableHeaders(second)).toEqual(stableHeaders(first))
    expect([rendersOf(sites[0], article), rendersOf(sites[1], article), api.calls()]).toEqual([1, 0, 1])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(sites[1].url + article, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(await answer.text()).toContain('</html>')
    }
    const figures = await textAt(sites[1], '/metrics')
    expect(figures).toContain('gazette_shared_reads_total{kind="page",outcome="hit"} 1')
    expect(figures).toContain('gazette_shared_reads_total{kind="document",outcome="hit"} 1')
    expect(figures).not.toMatch(/gazette_upstream_fetches_total\{/)
  })

  it('apply a purge at once, whichever replica receives it', async () => {
    const { api, sites } = await openTwo()
    await Promise.all(sites.map((site) => textAt(site)))
    api.edit(headline('Ropes for ever'))
    expect((await purge(sites[1], '{"keys":["article-last-ropemaker-film"]}')).status).toBe(200)
    expect(await textAt(sites[1])).toContain('Ropes for ever')
    // Sooner than a replica notices new content without a message.
    await expect.poll(() => textAt(sites[0]), { timeout: 5_000 }).toContain('Ropes for ever')
    expect(api.calls()).toBe(2)
  })

  it('drop only the shared pages with the purged key', async () => {
    const { redis, sites } = await openTwo()
    const [maker, other] = sites
    for (const route of ['/agenda', article]) await textAt(maker, route)
    await expect.poll(() => redis.client.keys('gazette:1:page:*')).toHaveLength(2)
    expect((await purge(other, '{"keys":["article-last-ropemaker-film"]}')).status).toBe(200)
    for (const route of ['/agenda', article]) await textAt(other, route)
    expect(['/agenda', article].map((route) => rendersOf(other, route))).toEqual([0, 1])
  })

  it('with different settings share no pages', async () => {
    const [api, redis] = [await openApi(), await openRedis()]
    const one = await openReplica(api, redis)
    const other = await openReplica(api, redis, { SITE_URL: 'https://post.example' })
    await textAt(one)
    await pageKey(redis)
    expect(await textAt(other)).toContain('https://post.example')
    expect(rendersOf(other, article)).toBe(1)
  })

  it("of different tenants never serve each other's pages", async () => {
    const [api, redis] = [await openApi(), await openRedis()]
    const post = await openReplica(api, redis)
    const ville = await openReplica(api, redis, { WEBSITE_ID: 'petite-ville' })
    const ownPage = await textAt(post, '/login')
    const key = await pageKey(redis)
    const foreign = (await redis.client.getBuffer(key)) ?? Buffer.alloc(0)
    await textAt(ville, '/agenda')
    const own = (await redis.client.keys('gazette:1:page:*petite-ville*'))[0] ?? ''
    for (const name of [own, own.replace('/agenda', '/login'), key.replace('harbour-post', 'petite-ville')]) {
      await redis.client.set(name, foreign)
    }
    const document = (await redis.client.keys('gazette:1:document:*harbour-post'))[0] ?? ''
    await redis.client.copy(document, document.replace('harbour-post', 'petite-ville'), 'REPLACE')
    await redis.client.copy(
      document.replace('document', 'confirmed'),
      document.replace('document', 'confirmed').replace('harbour-post', 'petite-ville'),
      'REPLACE',
    )
    const fresh = await openReplica(api, redis, { WEBSITE_ID: 'petite-ville' })
    expect(ownPage).toContain('Harbour Post')
    for (const route of ['/login', '/agenda']) expect(await textAt(fresh, route)).not.toContain('Harbour Post')
  })
})

describe('a corrupt value in Redis', () => {
  const corruptions: [string, (client: Redis, key: string) => Promise<unknown>][] = [
    ['garbage', (client, key) => client.set(key, Buffer.from([0xff, 0, 10, 0xfe, 0x80]))],
    ['nothing', (client, key) => client.set(key, '')],
    ['another type', (client, key) => client.multi().del(key).lpush(key, 'a', 'b').exec()],
    ['JSON of another shape', (client, key) => client.set(key, '{"site":"harbour-post"}\n')],
    ['half of itself', async (client, key) => client.set(key, await halfOf(client, key))],
    ['another body', (client, key) => altered(client, key, (head) => head, brotliCompressSync('<h1>evil</h1>'))],
    ['another etag', (client, key) => altered(client, key, (head) => head.replace(/"etag":"[^,]*"/, '"etag":"x"'))],
    [
      'a header of two lines',
      (client, key) => altered(client, key, (head) => head.replace('"text/html', '"x\\r\\ny: z')),
    ],
    ['unknown questions', (client, key) => altered(client, key, (head) => head.replaceAll('"query":"', '"query":"_'))],
    [
      'strange parameters',
      (client, key) => altered(client, key, (head) => head.replaceAll(/"parameters":\["/g, '"parameters":[null,"')),
    ],
    [
      'no questions',
      (client, key) => altered(client, key, (head) => head.replace(/"queries":\[.*\]/, '"queries":null')),
    ],
    ['the future', (client, key) => altered(client, key, (head) => head.replace(/"madeAt":\d/, '"madeAt":9'))],
    ['another stamp', (client, key) => altered(client, key, (head) => head.replace('"stamp":""', '"stamp":"x"'))],
    ['another site', (client, key) => altered(client, key, (head) => head.replace('"harbour-post"', '"petite-ville"'))],
    ['another address', (client, key) => altered(client, key, (head) => head.replace('"key":"en /', '"key":"en /x'))],
  ]

  it('is ignored, whatever it contains', async () => {
    const { redis, sites } = await openTwo()
    const [maker, reader] = sites
    const rendered = readdirSync(path.join(folder, 'harbour-post/articles'))
      .filter((name) => /^[\w-]+\.md$/.test(name))
      .map((name) => `/article/${name.slice(0, -3)}`)
    const texts = new Map<string, string>()
    for (const route of rendered) texts.set(route, await textAt(maker, route))
    // A process that is busy does not wait for Redis, and stores fewer pages.
    const storedKeys = () => redis.client.keys('gazette:1:page:*')
    await expect.poll(async () => (await storedKeys()).length).toBeGreaterThan(corruptions.length)
    const keys = await storedKeys()
    const routes = rendered.filter((route) => keys.some((key) => key.endsWith(route))).slice(0, corruptions.length + 1)
    for (const [at, [, poison]] of corruptions.entries()) {
      await poison(redis.client, keys.find((key) => key.endsWith(routes[at] ?? '')) ?? '')
    }
    for (const [at, route] of routes.entries()) {
      const [name] = corruptions[at] ?? ['left alone']
      const answer = await fetch(reader.url + route)
      expect([name, answer.status, await answer.text()]).toEqual([name, 200, texts.get(route)])
      expect([name, rendersOf(reader, route)]).toEqual([name, at < corruptions.length ? 1 : 0])
    }
    expect(reader.output()).not.toMatch(/Redis does not respond|"level":"error"/)
  })

  it('is ignored for documents too', async () => {
    const [api, redis] = [await openApi(), await openRedis()]
    await textAt(await openReplica(api, redis))
    const [key = ''] = await redis.client.keys('gazette:1:document:*')
    await altered(redis.client, key, (head) => head, brotliCompressSync('{"data":{"id":"harbour-post","name":"Evil"}}'))
    const reader = await openReplica(api, redis)
    const text = await textAt(reader)
    expect([text.includes('Evil'), text.includes('</html>'), api.calls()]).toEqual([false, true, 2])
  })
})

describe('Redis failures', () => {
  it('cause no failed requests under load, and Redis is used again after they end', async () => {
    const { redis, sites } = await openTwo()
    const routes = ['/', article, '/c/port', '/agenda', '/annuaire', '/shop', '/offers', '/social']
    const load = () => Promise.all(sites.flatMap((site) => routes.map((route) => fetch(site.url + route))))
    const statuses = new Set<number>()
    for (let round = 0; round < 12; round++) {
      const answers = load()
      if (round === 3) await redis.stop()
      if (round % 4 === 0) await Promise.all(sites.map((site) => purge(site)))
      for (const { status } of await answers) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([200]))
    for (const site of sites) await expectLog(site, 'Redis does not respond')
    const reopened = await openRedis(redis.url)
    for (const site of sites) await expectLog(site, 'Redis responds again')
    await textAt(sites[0], '/search')
    await textAt(sites[0], '/login')
    await expect.poll(() => reopened.client.keys('gazette:1:page:*')).not.toHaveLength(0)
    for (const site of sites) expect(site.output().split('Redis does not respond').length).toBeLessThan(5)
  })

  it('do not prevent a start', async () => {
    const [api, redis] = [await openApi(), await openRedis()]
    await redis.stop()
    const site = await startSite({
      API_BASE: api.url,
      API_TOKEN: token,
      WEBSITE_ID: 'harbour-post',
      REDIS_URL: redis.url,
    })
    opened.push(site.stop)
    expect((await fetch(site.url + article)).status).toBe(200)
    await expectLog(site, 'Redis does not respond')
    expect(await site.end()).toBe(0)
  })

  it('delay no page if Redis hangs, and a purge is sent once Redis responds again', async () => {
    const { api, redis, sites } = await openTwo()
    await Promise.all(sites.map((site) => textAt(site)))
    redis.freeze()
    for (const site of sites) {
      for (const route of ['/agenda', '/shop', '/offers', '/social'])
        expect((await fetch(site.url + route)).status).toBe(200)
    }
    api.edit(headline('Ropes for ever'))
    expect((await purge(sites[0])).status).toBe(200)
    expect(await textAt(sites[0])).toContain('Ropes for ever')
    expect(await textAt(sites[1])).not.toContain('Ropes for ever')
    redis.thaw()
    await expect.poll(() => textAt(sites[1]), { timeout: 10_000, interval: 50 }).toContain('Ropes for ever')
  })

  it('do not lose a purge: a replica learns of it later', async () => {
    const { api, redis, sites } = await openTwo()
    const site = sites[1]
    await textAt(site)
    api.edit(headline('Ropes for now'))
    await purge(sites[0])
    await expect.poll(() => textAt(site), { timeout: 10_000, interval: 20 }).toContain('Ropes for now')
    api.edit(headline('Ropes for ever'))
    await redis.client.set('gazette:1:stamp:harbour-post', 'of a purge told to others')
    await redis.client.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await expect.poll(() => textAt(site), { timeout: 10_000, interval: 20 }).toContain('Ropes for ever')
  })
})

/** Replaces the head or body of a stored value. */
async function altered(client: Redis, key: string, change: (head: string) => string, body?: Buffer): Promise<void> {
  const value = (await client.getBuffer(key)) ?? Buffer.alloc(0)
  const end = value.indexOf('\n')
  const head = change(value.toString('utf8', 0, end))
  await client.set(key, Buffer.concat([Buffer.from(`${head}\n`), body ?? value.subarray(end + 1)]), 'EX', 600)
}

async function halfOf(client: Redis, key: string): Promise<Buffer> {
  return client.getrangeBuffer(key, 0, Math.floor((await client.strlen(key)) / 2))
}
