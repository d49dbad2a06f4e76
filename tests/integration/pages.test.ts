import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { comeBy } from '../support/cachedPagesOf'
import { rawTalk } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'CANARY-pages'
const secret = 'purge-secret-of-the-test'
const folder = path.resolve('private/tenants')
const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(env: Record<string, string> = {}): Promise<{ api: DemoApi; site: RunningSite }> {
  const api = await startDemoApi({ folder, token })
  opened.push(api.close)
  const variables = { API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', PURGE_SECRET: secret, ...env }
  const site = await startSite(variables)
  opened.push(site.stop)
  return { api, site }
}

const purge = (site: RunningSite, body = '{"all":true}', authorization = `Bearer ${secret}`) =>
  fetch(`${site.url}/purge`, { method: 'POST', headers: { authorization }, body })

/** Number of times that the server has rendered a path. */
const rendersOf = (site: RunningSite, route: string) => site.output().split(`"path":"${route}",`).length - 1

const article = '/article/council-votes-last-11m-flood-wall'
/** An article too old for the ticker, which every page shows. */
const older = '/article/last-ropemaker-film'
const headline = (text: string) => (data: Record<string, unknown>) => {
  const found = (data.articles as { slug: string; title: string }[]).find(({ slug }) => older.endsWith(slug))
  if (found) found.title = text
}

describe('a cached page on a connection', () => {
  const sendRequest = (route: string, ...lines: string[]) =>
    [`GET ${route} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, '', ''].join('\r\n')
  const responseHeads = (text: string) => text.split('HTTP/1.1 ').slice(1)
  const namesOf = (answer = '') =>
    [...(answer.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase()).sort()

  it('has the same headers whether the connection stays open or not', async () => {
    const { site } = await open()
    for (const _ of [1, 2]) await fetch(site.url + article)
    const both = responseHeads(
      await rawTalk(site.url, sendRequest(article) + sendRequest(article, 'Connection: close')),
    )
    expect(both.map((answer) => answer.slice(0, 6))).toEqual(['200 OK', '200 OK'])
    expect(both.every((answer) => answer.includes('cache;desc=fresh'))).toBe(true)
    const [staying = [], closing] = both.map(namesOf)
    expect(staying.filter((name) => name !== 'keep-alive')).toEqual(closing)
    expect(both[0]).toMatch(/^connection: keep-alive\r\nkeep-alive: timeout=65\r$/im)
  })

  it('arrives in the order of the requests, also for a slow reader', async () => {
    const { site } = await open()
    for (const route of ['/', article]) await (await fetch(site.url + route)).text()
    const routes = Array.from({ length: 300 }, (_, index) => (index % 3 === 2 ? article : '/'))
    const text = routes.map((route) => sendRequest(route)).join('') + sendRequest('/nowhere', 'Connection: close')
    const answers = responseHeads(await rawTalk(site.url, text))
    const titles = answers.map((answer) => /<title>([^<]*)/.exec(answer)?.[1] ?? '')
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual([...routes.map(() => '200'), '404'])
    expect(titles.slice(0, -1).map((title) => title.startsWith('Mayor'))).toEqual(routes.map((route) => route !== '/'))
    expect(answers.every((answer) => answer.trimEnd().endsWith('</html>'))).toBe(true)
  })
})

describe('a page', () => {
  it('is rendered once for a thousand concurrent readers, from one document', async () => {
    const { api, site } = await open()
    const answers = await Promise.all(Array.from({ length: 1000 }, () => fetch(site.url + article)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(rendersOf(site, article)).toBe(1)
    expect(rendersOf(site, article)).toBe(1)
    expect(api.calls()).toBe(1)
  })

  it('answers 304 to its ETag and HEAD without a body, both from the cache', async () => {
    const { site } = await open()
    const first = await fetch(site.url + article)
    const etag = first.headers.get('etag') ?? ''
    const second = await fetch(site.url + article, { headers: { 'if-none-match': etag } })
    expect([second.status, await second.text(), comeBy(second)]).toEqual([304, '', 'fresh'])
    const other = await fetch(site.url + article, { headers: { 'if-none-match': 'W/"x"' } })
    expect(other.status).toBe(200)
    const head = await fetch(site.url + article, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  })

  it('is encoded as the reader accepts, with the same text', async () => {
    const { site } = await open()
    const texts = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(site.url + article, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      texts.push(await answer.text())
    }
    expect(new Set(texts).size).toBe(1)
  })

  it('has cache lifetimes, and surrogate keys for proxies only', async () => {
    const { site } = await open()
    const direct = await fetch(site.url + article)
    expect(direct.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/)
    expect(direct.headers.get('cdn-cache-control')).toMatch(
      /^public, max-age=\d+, stale-while-revalidate=600, stale-if-error=604800$/,
    )
    // Nothing else asks for this page, so it was made just now.
    expect((await fetch(`${site.url}/tag/ferries`)).headers.get('age')).toBe('0')
    expect(direct.headers.get('surrogate-key')).toBeNull()
    const proxied = await fetch(site.url + article, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    const keys = proxied.headers.get('surrogate-key')?.split(' ')
    expect(keys).toContain('site-harbour-post')
    expect(keys).toContain('article-council-votes-last-11m-flood-wall')
    expect(proxied.headers.get('cache-tag')?.split(',')).toEqual(keys)
  })

  it.each([
    ['a document', '/agenda'],
    ['a payload', '/agenda/_page.rsc'],
    ['the JSON payload of a page', '/agenda/_payload.json'],
    ['the Markdown version', `${article}.md`],
    ['a feed', '/feed.json'],
    ['a sitemap', '/sitemap.xml'],
    ['a calendar', '/agenda/calendar.ics'],
    ['a search index', '/search/index.json'],
    ['llms.txt', '/llms.txt'],
    ['a picture', '/media/320/ad-jobs.jpg.webp'],
  ])('tells CDNs, but not browsers, that %s may be served stale', async (_, route) => {
    const { site } = await open()
    const { status, headers } = await fetch(site.url + route)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).not.toContain('stale')
    expect(headers.get('cdn-cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+/)
  })

  it.each([
    ['a missing page', '/nowhere'],
    ['the front page, which depends on the reader', '/'],
  ])('allows no cache to serve %s stale', async (_, route) => {
    const { site } = await open()
    const { headers } = await fetch(site.url + route)
    expect([headers.get('cache-control')?.includes('stale') ?? false, headers.has('cdn-cache-control')]).toEqual([
      false,
      false,
    ])
  })

  it('has no surrogate keys for clients that merely claim to be a proxy', async () => {
    const { site } = await open({ TRUSTED_PROXIES: 'none' })
    for (const name of ['via', 'x-forwarded-for', 'cdn-loop', 'x-forwarded-proto']) {
      const { headers } = await fetch(site.url + article, { headers: { [name]: 'https' } })
      expect([name, headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([name, null, null])
    }
  })

  it('is the same for every reader: no header, cookie or query reaches another reader', async () => {
    const { site } = await open()
    const hostile = {
      cookie: 'i18n_redirected=fr; session=evil',
      'accept-language': 'fr',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      'x-http-method-override': 'POST',
      'x-waku-etags': '{"root":1}',
      'user-agent': 'evil-agent',
      referer: 'https://evil.example/',
      rsc: '1',
    }
    const first = await fetch(`${site.url}${article}?utm_source=evil&a;page=3`, { headers: hostile })
    const poisoned = await first.text()
    const clean = await (await fetch(site.url + article)).text()
    expect(poisoned).toBe(clean)
    expect(poisoned).not.toMatch(/evil/)
    expect(rendersOf(site, article)).toBe(1)
  })

  it('has a payload that is cached too, the same for every reader', async () => {
    const { site } = await open()
    const route = `${article}/_payload.json`
    const odd = await fetch(site.url + route, { headers: { 'x-waku-etags': '{"root":1,"layout:/":1}' } })
    const plain = await fetch(site.url + route)
    expect([comeBy(odd), comeBy(plain)]).toEqual(['miss', 'fresh'])
    expect(await plain.text()).toBe(await odd.text())
    expect(plain.headers.get('x-robots-tag')).toBe('noindex')
    expect(comeBy(await fetch(`${site.url}/article/nothing-of-the-kind/_payload.json`))).toBeUndefined()
  })

  it('is not rendered again for unknown queries and other spellings, and unknown paths are not cached', async () => {
    const { site } = await open()
    await fetch(site.url + article)
    const noise = Array.from({ length: 100 }, (_, index) => `${article}?${index}=${index}`)
    await Promise.all(noise.map((route) => fetch(site.url + route)))
    expect(rendersOf(site, article)).toBe(1)
    const encoded = await fetch(`${site.url}/article/%63ouncil-votes-last-11m-flood-wall`, { redirect: 'manual' })
    expect([encoded.status, encoded.headers.get('location')]).toEqual([301, article])
    const fragment = await rawTalk(
      site.url,
      `GET ${article}#x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    )
    expect(fragment).not.toContain('cache;desc')
    for (const route of ['/article/nothing-of-the-kind', '/article/nothing-of-the-kind', '/nowhere/at-all']) {
      const missing = await fetch(site.url + route)
      expect([missing.status, comeBy(missing)]).toEqual([404, undefined])
      expect(missing.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30')
    }
  })

  it('closes the connection of a request with a body', async () => {
    const { site } = await open()
    await fetch(site.url + article)
    const endlessRequest = `GET ${article} HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`
    const answer = await rawTalk(site.url, endlessRequest)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).not.toContain('cache;desc')
  })

  it('is served while the content API is down', async () => {
    const { api, site } = await open()
    await fetch(site.url + article)
    api.misbehave('500')
    await purge(site)
    const answer = await fetch(site.url + article)
    expect(answer.status).toBe(200)
  })
})

describe('front page', () => {
  it('is cached, redirects each reader to their language, and is not stored by shared caches', async () => {
    const { site } = await open()
    const english = await fetch(site.url)
    await fetch(site.url)
    expect(english.headers.get('cache-control')).toBe('private, no-cache')
    expect(english.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
    const french = { headers: { 'accept-language': 'fr' }, redirect: 'manual' } as const
    for (const _ of [1, 2]) {
      const redirected = await fetch(site.url, french)
      expect([redirected.status, redirected.headers.get('location'), redirected.headers.get('cache-control')]).toEqual([
        302,
        '/fr',
        'private, no-store',
      ])
    }
    const chosen = { headers: { 'accept-language': 'fr', cookie: 'i18n_redirected=en' }, redirect: 'manual' } as const
    const notRedirected = await fetch(site.url, chosen)
    expect([notRedirected.status, comeBy(notRedirected)]).toEqual([200, 'fresh'])
    expect((await fetch(`${site.url}/fr`)).headers.get('cache-control')).toContain('s-maxage')
  })
})

describe('an edit', () => {
  it('appears at once after a purge, and no other page is rendered again', async () => {
    const { api, site } = await open()
    const pages = [older, '/p/about', '/agenda', '/annuaire']
    const before = await Promise.all(pages.map(async (route) => (await fetch(site.url + route)).headers.get('etag')))
    api.edit(headline('A headline changed by hand'))
    expect(await (await purge(site, '{"keys":["article-of-nobody"]}')).json()).toEqual({ purged: 0 })
    const changed = await fetch(site.url + older)
    expect([comeBy(changed), (await changed.text()).includes('A headline changed by hand')]).toEqual(['miss', true])
    const unchanged = await Promise.all(pages.slice(1).map((route) => fetch(site.url + route)))
    expect(unchanged.map(comeBy)).toEqual(['fresh', 'fresh', 'fresh'])
    expect(unchanged.map((answer) => answer.headers.get('etag'))).toEqual(before.slice(1))
  })

  it('that starts maintenance replaces every cached page', async () => {
    const { api, site } = await open()
    await Promise.all([article, '/p/about'].map((route) => fetch(site.url + route)))
    api.edit((data) => Object.assign(data, { info: { is_maintenance_mode: true } }))
    await purge(site, '{"keys":["none"]}')
    for (const route of [article, '/p/about']) expect((await fetch(site.url + route)).status).toBe(503)
  })
})

describe('POST /purge', () => {
  it('responds 401 without the secret', async () => {
    const { site } = await open()
    for (const authorization of ['', 'Bearer', 'Bearer wrong', secret, `Bearer ${secret}x`]) {
      const answer = await purge(site, '{}', authorization)
      expect([authorization, answer.status]).toEqual([authorization, 401])
    }
    expect((await fetch(`${site.url}/purge`)).status).toBe(401)
  })

  it('lists the cached keys with the number of their pages', async () => {
    const { site } = await open()
    await fetch(site.url + older)
    const listed = await fetch(`${site.url}/purge`, { headers: { authorization: `Bearer ${secret}` } })
    expect(await listed.json()).toMatchObject({ keys: { 'article-last-ropemaker-film': expect.any(Number) } })
  })

  it('purges pages by key or all of them, repeatedly', async () => {
    const { site } = await open()
    await fetch(site.url + older)
    await fetch(`${site.url}/p/about`)
    for (const key of ['article-last-ropemaker-film', 'article%2Dlast-ropemaker-film']) {
      expect(await (await purge(site, JSON.stringify({ keys: [key] }))).json()).toEqual({ purged: 1 })
      expect(comeBy(await fetch(`${site.url}/p/about`))).toBe('fresh')
      expect(comeBy(await fetch(site.url + older))).toBe('miss')
    }
    for (const _ of [1, 2]) expect((await purge(site)).status).toBe(200)
    expect(comeBy(await fetch(`${site.url}/p/about`))).toBe('miss')
  })

  const mistakes = [
    '',
    ' ',
    '[',
    '[]',
    '{}',
    'null',
    '"all"',
    '{"key":"x"}',
    '{"keys":"all"}',
    '{"keys":[]}',
    '{"keys":[1]}',
    '{"keys":[""]}',
    '{"keys":["x"],"all":true}',
    '{"keys":["x"],"more":1}',
    '{"all":false}',
    '{"all":"true"}',
    '{"all":true,"key":"x"}',
    '{"__proto__":{"all":true}}',
  ]

  it('rejects invalid bodies with a reason, purges nothing, and logs one line for each', async () => {
    const { site } = await open()
    await fetch(site.url + older)
    for (const body of mistakes) {
      const answer = await purge(site, body)
      expect([body, answer.status, await answer.json()]).toEqual([
        body,
        400,
        { error: 'expected {"keys": ["article-…"]} with at least one key, or {"all": true}' },
      ])
    }
    expect(comeBy(await fetch(site.url + older))).toBe('fresh')
    expect(site.output().split('"msg":"purge failed"').length - 1).toBe(mistakes.length)
  })

  it('logs one line per purge or rejection, never the secret', async () => {
    const { site } = await open()
    await fetch(site.url + older)
    await purge(site, '{"keys":["article-last-ropemaker-film"]}')
    await purge(site)
    await purge(site, undefined, 'Bearer CANARY-wrong')
    const written = () =>
      site
        .output()
        .split('\n')
        .filter((line) => /"msg":"purge/.test(line))
    await vi.waitUntil(() => written().length >= 3, 20_000)
    const lines = written()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', status: 200, websiteId: 'harbour-post', keys: ['article-last-ropemaker-film'], purged: 1 },
      { level: 'info', status: 200, websiteId: 'harbour-post', keys: 'all', msg: 'purged' },
      {
        level: 'warn',
        status: 401,
        error: 'wrong or missing secret; send Authorization: Bearer PURGE_SECRET',
        msg: 'purge failed',
      },
    ])
    expect(lines.join()).not.toMatch(/CANARY|purge-secret/)
  })

  it('returns 502 if the API has no newer document, and renders the pages from the last one', async () => {
    const { api, site } = await open()
    await fetch(site.url + older)
    for (const [fault, name] of [
      ['500', 'status'],
      ['html', 'not-json'],
    ] as const) {
      api.misbehave(fault)
      const answer = await purge(site, '{"keys":["article-last-ropemaker-film"]}')
      expect([answer.status, await answer.json()]).toEqual([
        502,
        { purged: 1, fault: name, error: expect.stringMatching(/^could not fetch newer content: /) },
      ])
      const second = await fetch(site.url + older)
      expect([second.status, comeBy(second)]).toEqual([200, 'miss'])
    }
  })

  it('rejects an oversized body', async () => {
    const { site } = await open()
    expect((await purge(site, ' '.repeat(100_000))).status).toBe(413)
  })

  it('does not exist without a secret', async () => {
    const { site } = await open({ PURGE_SECRET: '' })
    expect((await purge(site, '{}', 'Bearer ')).status).toBe(405)
  })
})
