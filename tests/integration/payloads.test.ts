import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathInFormat } from '../../src/server/routes/pageFormats'
import { stoppedClock } from '../support/clockAt'
import { readPayload } from '../support/readPayload'
import { type RunningSite, startSite } from '../support/startSite'
import { tenants } from '../support/tenants'

/** The structured data of a document and of an RSC payload. */
const graph = /<script type="application\/ld\+json">([^<]*)<\/script>(?=.*<\/head>)/s
const graphOfTree = /<meta name="structured-data" content="([^"]*)"\/>/
const unescaped = (attribute = '') =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&gt;', '>').replaceAll('&amp;', '&')
/** The inline script of a document, which has already run when a payload is shown. */
const ownScript = /<script>.*?<\/script>(?=.*<\/head>)/s

/** A client component is HTML in a document and a reference in a payload: only its name is compared. */
const withoutIslands = (html: string) =>
  html.replace(/<g-island data-name="(\w+)".*?<\/g-island>/gs, '<g-island data-name="$1">')

/** React writes some attributes in another order, and preloads pictures that are not the first of the page. */
const comparable = (html: string) =>
  withoutIslands(html)
    .replace(/<link rel="preload" as="image" href="[^"]*"\/>/g, '')
    .replace(
      /(?<=<[a-z][\w-]*)(?: [\w:-]+(?:="[^"]*")?)+/g,
      (attributes) =>
        attributes
          .match(/ [\w:-]+(?:="[^"]*")?/g)
          ?.sort()
          .join('') ?? '',
    )

/** The address of a page's RSC payload. */
function treeAt(site: { url: string }, route: string): string {
  const { pathname, search } = new URL(route, site.url)
  return site.url + pathInFormat(pathname, 'rsc') + search
}

describe.each(tenants)('RSC payloads of $websiteId', ({ websiteId, pages }) => {
  let site: RunningSite

  beforeAll(async () => {
    // Both contain relative times.
    site = await startSite({ WEBSITE_ID: websiteId, ...stoppedClock(Date.now()) })
  })
  afterAll(() => site.stop())

  // A search may fail on a busy machine, and then shows that.
  const steady = pages.filter((route) => !route.startsWith('/search'))

  it.each(steady)('%s have the content and status of their HTML', async (route) => {
    const page = await fetch(site.url + route)
    const { response, bytes, html } = await readPayload(treeAt(site, route))
    const document = await page.text()
    expect(comparable(html.replace(graphOfTree, ''))).toBe(
      comparable(document.replace(ownScript, '').replace(graph, '')),
    )
    expect(unescaped(graphOfTree.exec(html)?.[1])).toBe(graph.exec(document)?.[1] ?? '')
    expect(response.status).toBe(page.status)
    expect(response.headers.get('content-type')).toBe('text/x-component; charset=utf-8')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('x-tree-bytes')).toBe(String(bytes.byteLength))
  })
})

describe('RSC payload', () => {
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ WEBSITE_ID: 'harbour-post', PURGE_SECRET: 'purge-me-please-0123456789abcdef' })
  })
  afterAll(() => site.stop())

  const timingOf = async (route: string) => (await fetch(site.url + route)).headers.get('server-timing') ?? ''

  it('is cached like its page, revalidated by ETag, and purged', async () => {
    const route = '/p/about/_page.rsc'
    expect(await timingOf(route)).toContain('cache;desc=miss')
    expect(await timingOf(route)).toContain('cache;desc=fresh')
    const etag = (await fetch(site.url + route)).headers.get('etag') ?? ''
    expect((await fetch(site.url + route, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const headers = { authorization: 'Bearer purge-me-please-0123456789abcdef' }
    expect((await fetch(`${site.url}/purge`, { method: 'POST', headers, body: '{"all":true}' })).status).toBe(200)
    expect(await timingOf(route)).toContain('cache;desc=miss')
  })

  it('redirects where its page redirects', async () => {
    const answer = await fetch(`${site.url}/agenda//_page.rsc?when=past`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/agenda/_page.rsc?when=past'])
  })

  it('stores a choice of language as its page does; JSON does not', async () => {
    const redirectOf = async (route: string) => {
      const { status, headers } = await fetch(site.url + route, { redirect: 'manual' })
      return [status, headers.get('location'), headers.getSetCookie().map((cookie) => cookie.split(';')[0])]
    }
    expect(await redirectOf('/fr/agenda/_page.rsc?lang=fr')).toEqual([
      302,
      '/fr/agenda/_page.rsc',
      ['i18n_redirected=fr'],
    ])
    expect(await redirectOf('/fr/agenda/_payload.json?lang=fr')).toEqual([302, '/fr/agenda/_payload.json', []])
  })

  it('is the same for every reader', async () => {
    const headers = { cookie: 'i18n_redirected=fr', 'accept-language': 'fr' }
    const answer = await fetch(`${site.url}/_page.rsc`, { headers, redirect: 'manual' })
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Accept-Encoding'])
  })

  it.each(['/ads.txt/_page.rsc', '/media/none.jpg/_page.rsc', '/_page.rsc/_page.rsc', '/404/_page.rsc'])(
    '%s returns 404',
    async (route) => {
      expect((await fetch(site.url + route)).status).toBe(404)
    },
  )

  it('has the id of its build', async () => {
    const { headers } = await fetch(`${site.url}/agenda/_page.rsc`)
    const { id } = await (await fetch(`${site.url}/builds/latest.json`)).json()
    expect(id).toMatch(new RegExp(`^${headers.get('x-tree-build')}-`))
  })
})
