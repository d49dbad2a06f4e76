import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { unwanted } from '../support/lacking'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

const token = 'CANARY-builds'
const slug = 'council-votes-last-11m-flood-wall'
const folder = mkdtempSync(path.join(tmpdir(), 'gazette-builds-'))
let api: DemoApi
let site: RunningSite

beforeAll(async () => {
  const sites = path.join(folder, 'sites.json')
  writeFileSync(
    sites,
    JSON.stringify({ localhost: { id: 'harbour-post', token }, '127.0.0.1': { id: 'petite-ville', token } }),
  )
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  api.edit((data) => {
    const articles = data.articles as Record<string, unknown>[]
    for (const article of articles)
      if (article.slug !== slug) Object.assign(article, { access: 'members', body: 'CANARY-members' })
    data.redirects = [
      { from: '/older', to: '/agenda' },
      { from: '/events/*', to: '/agenda/:splat', status: 308 },
    ]
  })
  site = await startSite({ API_BASE: api.url, SITES: sites })
  await whenReady(site)
})
afterAll(async () => {
  await site.stop()
  await api.close()
})

const post = (route: string, init?: RequestInit) =>
  fetch(site.url.replace('127.0.0.1', 'localhost') + route, { redirect: 'manual', ...init })
const ville = (route: string) => fetch(site.url + route, { redirect: 'manual' })

type Latest = { id: string; timestamp: number }
type Manifest = Latest & { matcher: { prefixes: string[]; exact: object; wildcards: object }; prerendered: string[] }
type Payload = {
  title: string
  head: Record<string, unknown>
  page: string
  data: Record<string, unknown>
  error?: object
}

const latestOf = async (get: typeof ville) => (await (await get('/builds/latest.json')).json()) as Latest

describe('builds/latest.json', () => {
  it('returns the current build for any query string, and must be revalidated', async () => {
    const answers = await Promise.all(
      ['', '?1700000000000', '?t=1'].map((query) => post(`/builds/latest.json${query}`)),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(
      Array(3).fill([200, 'no-cache']),
    )
    const [first, ...others] = (await Promise.all(answers.map((answer) => answer.json()))) as Latest[]
    expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f]{12}-[0-9a-f]{8}$/), timestamp: expect.any(Number) })
    expect(others).toEqual([first, first])
  })

  it('is the same in another process of the build, and equals the build id in pages', async () => {
    const replica = await startSite({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
    const other = (await (await fetch(`${replica.url}/builds/latest.json`)).json()) as Latest
    await replica.stop()
    const own = await latestOf(post)
    expect(other).toEqual(own)
    expect(await (await post('/agenda')).text()).toContain(`data-build="${own.id}"`)
  })
})

describe('builds/meta', () => {
  it('returns the route rules of the tenant, immutable under their id', async () => {
    const { id, timestamp } = await latestOf(post)
    const response = await post(`/builds/meta/${id}.json`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await response.json()) as Manifest).toEqual({
      id,
      timestamp,
      matcher: {
        prefixes: expect.arrayContaining(['/fr']),
        exact: { '/older': { to: '/agenda', status: 301 } },
        wildcards: { '/events/': { to: '/agenda/:splat', status: 308 } },
      },
      prerendered: [],
    })
  })

  it('has an id of the same build for every tenant, and does not return rules of another tenant', async () => {
    const [own, other] = [await latestOf(post), await latestOf(ville)]
    expect(other.id.split('-')[0]).toBe(own.id.split('-')[0])
    expect((await ville(`/builds/meta/${own.id}.json`)).status).toBe(own.id === other.id ? 200 : 404)
  })

  it.each(['/builds/meta/unknown.json', '/builds/meta/..%2Flatest.json', '/builds/other.json'])(
    '%s returns 404 without an immutable cache header',
    async (route) => {
      const response = await post(route)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
    },
  )

  it('responds to HEAD as to GET', async () => {
    for (const route of ['/builds/latest.json', '/_payload.json']) {
      const head = await post(route, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  })
})

describe('_payload.json', () => {
  const payload = async (route: string) => {
    const response = await post(route)
    return { status: response.status, headers: response.headers, body: (await response.json()) as Payload }
  }

  it('is cached as its page is, whatever build or time is in the query', async () => {
    await post('/p/about/_payload.json')
    const repeated = await post('/p/about/_payload.json?1732190400')
    expect(repeated.headers.get('server-timing')).toContain('cache;desc=fresh')
    expect((await repeated.json()) as Payload).toMatchObject({ page: 'Page' })
  })

  it.each([
    ['/', 'Front'],
    [`/article/${slug}`, 'Article'],
    ['/c/port', 'Archive'],
    ['/p/about', 'Page'],
    ['/agenda', 'Agenda'],
    ['/annuaire', 'Directory'],
    ['/shop', 'Shop'],
    ['/offers', 'Offers'],
    ['/social', 'Social'],
    ['/login', 'Login'],
    ['/search?q=flood', 'Search'],
    ['/fr/agenda', 'Agenda'],
  ])('of %s has the title and content of the page', async (route, page) => {
    const [address, query = ''] = route.split('?')
    const read = async () => ({
      html: await (await post(route)).text(),
      ...(await payload(`${address === '/' ? '' : address}/_payload.json${query && `?${query}`}`)),
    })
    // Search results grow while their index is being built.
    const titleOf = ({ title }: Payload) => `<title>${title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}</title>`
    const isSteady = async () => {
      const { html, body } = await read()
      return html.includes(titleOf(body))
    }
    await expect.poll(isSteady, { timeout: 30_000 }).toBe(true)
    const { html, status, headers, body } = await read()
    expect([status, body.page, headers.get('content-type')]).toEqual([200, page, 'application/json'])
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain(titleOf(body))
    expect(html).toContain(`<html lang="${body.head.lang}" dir="${body.head.dir}"`)
    expect(body.data).toBeTypeOf('object')
  })

  it('contains the article as the page shows it', async () => {
    const { body } = await payload(`/article/${slug}/_payload.json?1700000000000`)
    const html = await (await post(`/article/${slug}`)).text()
    const { article, body: text } = body.data as { article: Record<string, unknown>; body: { html: string } }
    expect(article).toMatchObject({ slug, access: 'public', title: expect.any(String) })
    expect(text.html.length).toBeGreaterThan(500)
    expect(html).toContain(text.html.slice(0, 200))
    expect(body.head.description).toEqual(expect.any(String))
    expect(body.head.canonical).toBe(`https://harbourpost.example/article/${slug}`)
    const agenda = await payload('/agenda/_payload.json')
    expect(agenda.body.head.alternates).toContainEqual({ lang: 'fr', href: 'https://harbourpost.example/fr/agenda' })
  })

  it('never contains text for members only', async () => {
    const { body } = await payload('/c/port/_payload.json')
    const { articles } = body.data as { articles: { slug: string; title: string }[] }
    const routes = ['', '/c/port', `/article/${slug}`, ...articles.slice(0, 3).map((one) => `/article/${one.slug}`)]
    const texts = await Promise.all(routes.map(async (route) => (await post(`${route}/_payload.json`)).text()))
    expect(articles.length).toBeGreaterThan(3)
    expect(texts.flatMap((text) => unwanted(text, 'CANARY', /"live":\{/))).toEqual([])
    expect(texts[3]).toContain(articles[0]?.title.slice(0, 10))
  })

  it.each([
    ['/nowhere/_payload.json', 404],
    ['/article/unknown/_payload.json', 404],
    ['/ads.txt/_payload.json', 404],
    ['/_payload.json/_payload.json', 404],
  ])('%s returns %i as JSON', async (route, expected) => {
    const { status, body } = await payload(route)
    expect([status, body.error, body.data]).toEqual([expected, { status: expected }, undefined])
  })

  it('redirects where its page redirects', async () => {
    const older = await post('/older/_payload.json?abc123')
    expect([older.status, older.headers.get('location')]).toEqual([301, '/agenda/_payload.json'])
    const slash = await post('/agenda//_payload.json')
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/agenda/_payload.json'])
  })

  it('ignores cookies and Accept-Language', async () => {
    const headers = { 'accept-language': 'fr', cookie: 'i18n_redirected=fr' }
    const [plain, other] = [await post('/_payload.json'), await post('/_payload.json', { headers })]
    expect([other.status, (await other.text()) === (await plain.text())]).toEqual([200, true])
    expect(other.headers.has('set-cookie')).toBe(false)
  })
})
