import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { fewAtATime } from '../support/fewAtATime'
import { lacking, stackTrace, unwanted } from '../support/lacking'
import { rawGet, rawTalk } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'CANARY-7f3a9c'
let api: DemoApi
let site: RunningSite

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  site = await startSite({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post', DEV_PAGES: '1' })
})

afterAll(async () => {
  await site.stop()
  await api.close()
})

const get = (route: string, init?: RequestInit) => fetch(site.url + route, { redirect: 'manual', ...init })

/** Every page of the contract, with a heading and title that only the right content has. */
const pages: [route: string, heading: RegExp, title: RegExp][] = [
  ['/', /<h1[^>]*>The Harbour Post<\/h1>/, /^The Harbour Post$/],
  ['/article/council-votes-last-11m-flood-wall', /<h1[^>]*>Mayor’s casting vote/, /flood wall.* \| The Harbour Post$/],
  ['/c/port', /<h1[^>]*>Port &amp; Trade<\/h1>/, /^Port &amp; Trade \| The Harbour Post$/],
  ['/p/about', /<h1[^>]*>/, / \| The Harbour Post$/],
  ['/agenda', /<h1[^>]*>What’s on<\/h1>/, /^What’s on \|/],
  ['/annuaire', /<h1[^>]*>Directory<\/h1>/, /^Directory \|/],
  ['/shop', /<h1[^>]*>Shop<\/h1>/, /^Shop \|/],
  ['/offers', /<h1[^>]*>Offers<\/h1>/, /^Offers \|/],
  ['/social', /<h1[^>]*>Follow us<\/h1>/, /^Social \|/],
  ['/login', /You cannot sign in to The Harbour Post here yet/, /^Membership \|/],
  ['/author/ines-marlow', /<h1[^>]*>Inês Marlow<\/h1>/, /^Inês Marlow \|/],
  ['/tag/ferries', /<h1[^>]*>Ferries<\/h1>/i, /^Ferries \|/i],
  ['/test', /<h1>Test<\/h1>/, /^Test \|/],
  ['/ui-tests/boxes', /data-card="immersive"/, /^Boxes \|/],
]

describe('routes with the demo API', () => {
  it.each(['/test', '/ui-tests/boxes', '/ui-tests/boxes?show=headers'])(
    '%s, for developers, is never cached',
    async (route) => {
      for (const time of ['first', 'second']) {
        const response = await get(route)
        await response.text()
        expect([time, response.headers.get('cache-control')]).toEqual([time, 'no-store'])
        expect(response.headers.get('server-timing') ?? '').not.toContain('desc=fresh')
      }
    },
  )

  it.each(pages)('%s shows its page', async (route, heading, title) => {
    const response = await get(route)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(lacking(html, heading)).toEqual([])
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toMatch(title)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(lacking(html, '<body class="theme-news">')).toEqual([])
    expect(lacking(html, /<html lang="en" dir="ltr" data-theme="news" data-layout="news" data-mode="normal"/)).toEqual(
      [],
    )
    expect(lacking(html, 'id="content"')).toEqual([])
  })

  it('show an event, a directory entry and a product', async () => {
    const lists = [
      ['/agenda', /href="(\/agenda\/[^"?.]+)"/],
      ['/annuaire', /href="(\/annuaire\/[^"?]+)"/],
      ['/shop', /href="(\/shop\/[^"?]+)"/],
    ] as const
    for (const [list, link] of lists) {
      const html = await (await get(list)).text()
      const first = link.exec(html)?.[1] ?? ''
      const response = await get(first)
      expect([first, response.status]).toEqual([first, 200])
      expect(lacking(await response.text(), /<h1/)).toEqual([])
    }
  })

  it('linked from the home page exist', async () => {
    const html = await (await get('/')).text()
    const links = new Set([...html.matchAll(/href="(\/[^"#]*)"/g)].map((match) => match[1] ?? ''))
    const pagesOnly = [...links].filter((link) => !/^\/(media|assets)\/|[?&]lang=/.test(link))
    expect(pagesOnly.length).toBeGreaterThan(60)
    const answers = await fewAtATime(pagesOnly, async (link) => [link, (await get(link)).status])
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('of a list respond 404 after its last page, and ignore an invalid page number', async () => {
    // Ten articles, one page.
    expect((await get('/author/ines-marlow')).status).toBe(200)
    expect((await get('/author/ines-marlow?page=2')).status).toBe(404)
    expect((await get('/c/port?page=99')).status).toBe(404)
    expect((await get('/c/port?page=banana')).status).toBe(200)
  })

  it('ads.txt and app-ads.txt are plain text without a layout', async () => {
    for (const route of ['/ads.txt', '/app-ads.txt']) {
      const response = await get(route)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(lacking(await response.text(), /\.example, ?[\w-]+, ?(DIRECT|RESELLER)/)).toEqual([])
    }
  })

  it('publish the JSON Schema of the document', async () => {
    const schema = (await (await get('/schema/website.json')).json()) as {
      properties: Record<string, unknown>
      required: string[]
    }
    expect(schema.required).toEqual(['id', 'name'])
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['articles', 'sections', 'redirects']))
  })

  it('serve images of the API in listed widths, and redirect other widths to the nearest', async () => {
    const html = await (await get('/article/council-votes-last-11m-flood-wall')).text()
    const variant = /\/media\/640\/[^" ]+\.webp/.exec(html)?.[0] ?? ''
    const picture = await get(variant)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    const odd = await get(variant.replace('/640/', '/641/'))
    expect([odd.status, odd.headers.get('location')]).toEqual([302, variant.replace('/640/', '/800/')])
    expect((await get('/media/nothing.jpg')).status).toBe(404)
    expect((await get('/media/placeholder.png')).headers.get('content-type')).toBe('image/png')
  })

  it.each([
    '/media/..%2fwebsite.json',
    '/media/%2e%2e/website.json',
    '/media/../website.json',
    '/media/..%5c..%5cx',
    '/media/%00.jpg',
    '/media/%zz.jpg',
    '/media/%252e%252e%252fwebsite.json',
  ])('do not leave the media folder for %s', async (route) => {
    const { status, body } = await rawGet(site.url, route)
    expect([400, 404]).toContain(status)
    expect(unwanted(body, 'main_language')).toEqual([])
  })

  it('below /fr are in French, and link to each other', async () => {
    const html = await (await get('/fr/agenda')).text()
    expect(lacking(html, '<html lang="fr"')).toEqual([])
    expect(lacking(html, /href="\/fr\/agenda\//)).toEqual([])
    expect((await get('/de')).status).toBe(404)
    expect((await get('/de/agenda')).status).toBe(404)
  })

  it('apply preview parameters in the block catalogue only', async () => {
    const boxes = await (await get('/ui-tests/boxes?show=headers&only=v3&bare&theme=webapp&scheme=dark')).text()
    expect(lacking(boxes, 'data-theme="webapp"', 'data-scheme="dark"', 'data-header="v3"')).toEqual([])
    expect(unwanted(boxes, '<footer', 'data-header="v1"')).toEqual([])
    const agenda = await (await get('/agenda?theme=webapp&scheme=dark&bare')).text()
    expect(lacking(agenda, 'data-theme="news"', '<footer')).toEqual([])
    const framed = await (await get('/ui-tests/boxes?show=blocks')).text()
    expect(framed.match(/<iframe/g)?.length).toBeGreaterThan(50)
  })

  it('redirect to the canonical spelling of a path', async () => {
    for (const [route, canonical] of [
      ['/agenda/', '/agenda'],
      ['/c//port', '/c/port'],
      ['//c/port', '/c/port'],
      ['//c/port/_payload.json', '/c/port/_payload.json'],
      ['//_payload.json', '/_payload.json'],
      ['//_page.rsc', '/_page.rsc'],
      ['//.md', '/.md'],
    ] as const) {
      const response = await get(route)
      expect([response.status, response.headers.get('location')]).toEqual([301, canonical])
    }
  })
})

describe('errors', () => {
  it('show the full path for an unmatched route', async () => {
    const response = await get('/nowhere/at/all?x=1')
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(lacking(html, 'Page not found: /nowhere/at/all?x=1')).toEqual([])
    expect(lacking(html, 'data-status="404"')).toEqual([])
    expect(lacking(html, 'Oops!')).toEqual([])
    expect(lacking(html, /part of The Harbour Post/)).toEqual([])
    expect(lacking(html, /<title>Page not found \| The Harbour Post<\/title>/)).toEqual([])
    expect(lacking(html, 'error.jpg')).toEqual([])
    expect(lacking(html, 'noindex')).toEqual([])
  })

  it('show only the path in other languages', async () => {
    const html = await (await get('/fr/nulle-part')).text()
    expect(lacking(html, '<p class="', />\/fr\/nulle-part<\/p>/)).toEqual([])
    expect(html).not.toContain('Page not found')
  })

  it.each([
    '/article/unknown',
    '/c/unknown',
    '/p/unknown',
    '/agenda/unknown',
    '/annuaire/unknown',
    '/shop/unknown',
    '/author/unknown',
    '/tag/unknown',
  ])('show the path of an entity that does not exist: %s', async (route) => {
    const response = await get(route)
    expect(response.status).toBe(404)
    expect(lacking(await response.text(), `Page Not Found: ${route}`)).toEqual([])
  })

  it('have no page of their own at /404', async () => {
    expect((await get('/404')).status).toBe(404)
    expect((await get('/fr/404')).status).toBe(404)
  })

  it('return 400 for an invalid Host, also for a cached page', async () => {
    expect((await get('/login')).status).toBe(200)
    for (const host of ['[::1', 'a:b:c', '192.0.2.700'])
      expect(await rawTalk(site.url, `GET /login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 400 /,
      )
  })

  it('reject a second Host, and many requests on one connection', async () => {
    expect(await rawTalk(site.url, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 /,
    )
    const answers = await rawTalk(site.url, 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50))
    expect(answers.match(/HTTP\/1\.1 503 /g)?.length).toBeGreaterThan(0)
    expect(answers.match(/HTTP\/1\.1 404 /g)?.length ?? 0).toBeLessThan(5)
    expect((await get('/login')).status).toBe(200)
  })

  it('show a complete error page with 500 when a page throws', async () => {
    const response = await get('/test?throw')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(lacking(html, 'data-status="500"')).toEqual([])
    expect(lacking(html, /The Harbour Post could not put this page together/)).toEqual([])
    expect(unwanted(html, 'thrown on purpose', stackTrace)).toEqual([])
    await expect.poll(() => site.output()).toContain('thrown on purpose')
  })

  it('show the error page in the language of the address', async () => {
    const html = await (await get('/fr/nulle-part')).text()
    expect(lacking(html, '<html lang="fr"')).toEqual([])
    expect(lacking(html, 'data-status="404"')).toEqual([])
  })

  it.each([
    ['/article/..', 400],
    ['/article/%2e%2e', 400],
    ['/article/%00', 404],
    ['/article/a%2Fb', 404],
    ['/article/%zz', 404],
    ['/article/%F0%9F%90%9F', 404],
    ['/article/__proto__', 404],
    ['/article/constructor', 404],
    [`/article/${'a'.repeat(5000)}`, 414],
  ])('return a plain status without stack trace for %s', async (route, status) => {
    const answer = await rawGet(site.url, route)
    expect(answer.status).toBe(status)
    expect(unwanted(answer.body, stackTrace)).toEqual([])
  })

  it('have the status of GET for HEAD, and reject methods that write', async () => {
    for (const route of ['/', '/ads.txt', '/nowhere', '/schema/website.json']) {
      const [head, full] = [await get(route, { method: 'HEAD' }), await get(route)]
      expect([route, head.status]).toEqual([route, full.status])
      expect(await head.text()).toBe('')
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const init = { method, ...(method !== 'DELETE' && { body: 'x' }) }
      const response = await get('/agenda', init)
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
      expect([method, (await get('/RSC/R/_root.txt', init)).status]).toEqual([method, 404])
    }
    expect((await get('/RSC/foo')).status).toBe(404)
    expect((await get('/RSC/F/a/b.txt')).status).toBe(404)
  })
})

it('the API token appears in no response', async () => {
  const bodies = await Promise.all(
    [...pages.map(([route]) => route), '/ads.txt', '/nowhere', '/test?throw'].map(async (route) =>
      (await get(route)).text(),
    ),
  )
  expect(bodies.filter((body) => body.includes(token))).toEqual([])
  expect(site.output()).not.toContain(token)
  expect(api.lastHeaders()?.authorization).toBe(`Bearer ${token}`)
})
