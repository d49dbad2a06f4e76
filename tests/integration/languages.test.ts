import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacking, unwanted } from '../support/lacking'
import { type RunningSite, startSite } from '../support/startSite'

let site: RunningSite

beforeAll(async () => {
  site = await startSite({ SITE_URL: 'https://harbourpost.example' })
})
afterAll(() => site.stop())

const get = (route: string, headers: Record<string, string> = {}) =>
  fetch(site.url + route, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0', ...headers } })

describe('first visit', () => {
  it('to / redirects to the language of the browser, keeps the query, and is not cached by shared caches', async () => {
    const response = await get('/?utm=a', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/fr?utm=a')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toBe('i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  it.each([
    ['/', { 'accept-language': 'de' }],
    ['/', { 'accept-language': 'en' }],
    ['/', { 'accept-language': 'fr', cookie: 'i18n_redirected=en' }],
    ['/', { 'accept-language': 'fr', 'user-agent': 'Googlebot/2.1' }],
    ['/agenda', { 'accept-language': 'fr' }],
    ['/fr', { 'accept-language': 'en', cookie: 'i18n_redirected=en' }],
    ['/', { cookie: 'i18n_redirected=../../etc' }],
    ['/', { cookie: `i18n_redirected=${'x'.repeat(10_000)}` }],
    ['/', { 'accept-language': Array.from({ length: 5000 }, () => 'de').join() }],
    ['/', { 'accept-language': '*' }],
    ['/', { 'accept-language': 'x-klingon' }],
    ['/', { 'accept-language': 'fr;q=0, en;q=0' }],
    ['/', { cookie: 'i18n_redirected=fr%0d%0aset-cookie:x; i18n_redirected=__proto__' }],
  ])('to %s with %j does not redirect', async (route, headers) => {
    const response = await get(route, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('choosing a language', () => {
  it('is stored in a cookie, and removes the parameter from the address', async () => {
    const response = await get('/fr/agenda?kind=music&lang=fr')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/fr/agenda?kind=music'])
    expect(response.headers.get('set-cookie')).toMatch(/^i18n_redirected=fr;/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it("is ignored for another language than the page's", async () => {
    expect((await get('/agenda?lang=fr')).status).toBe(200)
    expect((await get('/agenda?lang=../x')).status).toBe(200)
  })
})

describe('addresses of languages', () => {
  it.each([
    '/FR',
    '/fr/fr',
    '/fr-FR',
    '/FR/agenda',
    '/fr/ja',
    '/fr/fr/agenda',
    '/i18n_redirected',
    '/de',
    '/xx/agenda',
    '/en/agenda',
  ])('%s returns 404', async (route) => {
    expect((await get(route)).status).toBe(404)
  })

  it.each([
    ['/FR/', '/FR'],
    ['/fr/fr/', '/fr/fr'],
    ['/fr-FR/', '/fr-FR'],
    ['/fr/', '/fr'],
  ])('%s redirects to %s', async (route, spelling) => {
    const response = await get(route)
    expect([response.status, response.headers.get('location')]).toEqual([301, spelling])
  })

  it('list the alternate languages of a page and the default', async () => {
    const links = (html: string) =>
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
        ([, lang, href]) => `${lang} ${href}`,
      )
    const [english, french] = await Promise.all(
      ['/c/port', '/fr/c/port'].map(async (route) => (await get(route)).text()),
    )
    expect(links(english ?? '')).toEqual([
      'en https://harbourpost.example/c/port',
      'fr https://harbourpost.example/fr/c/port',
      'ja https://harbourpost.example/ja/c/port',
      'x-default https://harbourpost.example/c/port',
    ])
    expect(links(french ?? '')).toEqual(links(english ?? ''))
    expect(
      lacking(
        french ?? '',
        '<link rel="canonical" href="https://harbourpost.example/fr/c/port"',
        'content="fr_FR"',
        'content="en_GB"',
      ),
    ).toEqual([])
  })

  it('never use the host of the request', async () => {
    const html = await (
      await get('/c/port', { 'x-forwarded-host': 'evil.example', 'x-original-url': 'http://evil.example/' })
    ).text()
    expect(unwanted(html, 'evil.example')).toEqual([])
  })
})

describe('texts without a translation', () => {
  const note = 'このページには日本語版がありません。'

  it.each(['/p/about', '/annuaire/crumb-and-keel', '/shop/front-page-print', '/agenda/town-council-november'])(
    'on %s are marked with their language, explained in a note, and not indexed as Japanese',
    async (route) => {
      const html = await (await get(`/ja${route}`)).text()
      expect(
        lacking(
          html,
          note,
          /<h1[^>]* lang="en"/,
          /itemProp="articleBody"[^>]* lang="en"/i,
          `<link rel="canonical" href="https://harbourpost.example${route}"`,
        ),
      ).toEqual([])
      expect(unwanted(html, 'hrefLang="ja"')).toEqual([])
    },
  )

  it('in a list are marked individually, with one note', async () => {
    const html = await (await get('/ja/offers')).text()
    expect(lacking(html, 'このページの一部には日本語版がありません。', /<h2[^>]* lang="en"/)).toEqual([])
  })

  it('have no note and no marks if there is a translation', async () => {
    for (const route of ['/fr/p/about', '/ja/agenda/winter-waders-walk']) {
      const html = await (await get(route)).text()
      expect(unwanted(html, note, 'Cette page n’est pas disponible', /<h1[^>]* lang=/)).toEqual([])
    }
  })

  it("link to pages in the reader's language", async () => {
    const html = await (await get('/fr/article/council-votes-last-11m-flood-wall')).text()
    expect(lacking(html, 'href="/fr/agenda"')).toEqual([])
    expect(unwanted(html, /href="\/article\/[^"?]*"/, 'href="/agenda"')).toEqual([])
    const page = await (await get('/fr/p/about')).text()
    expect(lacking(page, 'href="/fr/p/editorial-code"')).toEqual([])
    expect(unwanted(page, 'href="/p/editorial-code"')).toEqual([])
  })
})

describe('the interface', () => {
  it('is French on every kind of page', async () => {
    const pages: [string, string][] = [
      ['/fr', 'Aller au contenu'],
      ['/fr/agenda', 'Théâtre'],
      ['/fr/article/nell-garrick-obituary', 'À lire aussi'],
      ['/fr/nulle-part', 'Oups'],
    ]
    for (const [route, expectedText] of pages) {
      const html = await (await get(route)).text()
      expect([route, lacking(html, expectedText, '<html lang="fr" dir="ltr"')]).toEqual([route, []])
    }
  })
})
