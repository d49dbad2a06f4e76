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

describe('a first visit', () => {
  it('to / is led to the language of the browser, once, query kept, and no shared cache keeps it', async () => {
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
    ['/', { 'accept-language': Array.from({ length: 2500 }, () => 'de').join() }],
  ])('%s with %j is left alone', async (route, headers) => {
    const response = await get(route, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('choosing a language', () => {
  it('is remembered, and leaves no trace in the address', async () => {
    const response = await get('/fr/agenda?kind=music&lang=fr')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/fr/agenda?kind=music'])
    expect(response.headers.get('set-cookie')).toMatch(/^i18n_redirected=fr;/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('of another language than the page’s is ignored', async () => {
    expect((await get('/agenda?lang=fr')).status).toBe(200)
    expect((await get('/agenda?lang=../x')).status).toBe(200)
  })
})

describe('addresses', () => {
  it.each(['/FR', '/fr/fr', '/fr-FR', '/de', '/xx/agenda', '/en/agenda'])('%s is no page', async (route) => {
    expect((await get(route)).status).toBe(404)
  })

  it('name the other languages of a page, each other and the default', async () => {
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

  it('never take the host of the request', async () => {
    const html = await (
      await get('/c/port', { 'x-forwarded-host': 'evil.example', 'x-original-url': 'http://evil.example/' })
    ).text()
    expect(unwanted(html, 'evil.example')).toEqual([])
  })
})

describe('the interface', () => {
  it('speaks French on every kind of page', async () => {
    const pages: [string, string][] = [
      ['/fr', 'Aller au contenu'],
      ['/fr/agenda', 'Théâtre'],
      ['/fr/article/nell-garrick-obituary', 'À lire aussi'],
      ['/fr/nulle-part', 'Oups'],
    ]
    for (const [route, words] of pages) {
      const html = await (await get(route)).text()
      expect([route, lacking(html, words, '<html lang="fr" dir="ltr"')]).toEqual([route, []])
    }
  })
})
