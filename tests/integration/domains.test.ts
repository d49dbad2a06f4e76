import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { lacking, unwanted } from '../support/lacking'
import { rawGet } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'CANARY-domains'
let api: DemoApi
let site: RunningSite

/** The Harbour Post with French on its own host, and Arabic under a prefix. */
beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  api.edit((data) => {
    const languages = ['en', { code: 'fr', domain: 'lepost.example' }, 'ar']
    Object.assign(data, { url: 'https://harbourpost.example', i18n: { main_language: 'en', languages } })
  })
  const sites = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-sites-')), 'sites.json')
  writeFileSync(sites, JSON.stringify({ 'harbourpost.example': { id: 'harbour-post', token } }))
  site = await startSite({ API_BASE: api.url, SITES: sites })
})
afterAll(async () => {
  await site.stop()
  await api.close()
})

const get = (address: string, headers: Record<string, string> = {}) => {
  const [, host = '', route = ''] = /^([^/]*)(.*)$/.exec(address) ?? []
  return rawGet(site.url, route, { host, 'user-agent': 'Mozilla/5.0', ...headers })
}

const links = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, lang, href]) => `${lang} ${href}`,
  )

describe('host of a language', () => {
  it.each([
    ['lepost.example/', 'fr'],
    ['LEPOST.example/agenda', 'fr'],
    ['harbourpost.example/agenda', 'en'],
    ['harbourpost.example/ar/agenda', 'ar'],
  ])('%s is in %s', async (address, language) => {
    const { status, body } = await get(address)
    expect([status, lacking(body, `<html lang="${language}"`)]).toEqual([200, []])
  })

  it('belongs to its tenant, and unknown hosts return 404', async () => {
    expect((await get('other.example/')).status).toBe(404)
    expect((await get('fr.harbourpost.example/')).status).toBe(404)
  })

  it.each(['/fr/agenda', '/en/agenda', '/FR', '/de'])('returns 404 for %s', async (route) => {
    expect((await get(`lepost.example${route}`)).status).toBe(404)
  })

  it('links without prefix, and links to other languages by absolute URL', async () => {
    const { body } = await get('lepost.example/article/nell-garrick-obituary')
    expect(
      lacking(
        body,
        'href="/c/port"',
        'href="https://harbourpost.example/article/nell-garrick-obituary?lang=en"',
        'href="https://harbourpost.example/ar?lang=ar"',
        'href="/article/nell-garrick-obituary?lang=fr"',
        '<link rel="canonical" href="https://lepost.example/article/nell-garrick-obituary"',
      ),
    ).toEqual([])
    expect(unwanted(body, 'href="/fr', 'href="https://harbourpost.example/c/')).toEqual([])
  })
})

describe('redirects between hosts', () => {
  it('move the old prefix to the host of the language, and keep the query', async () => {
    const { status, headers } = await get('harbourpost.example/fr/agenda?kind=music')
    expect([status, headers.location]).toEqual([301, 'https://lepost.example/agenda?kind=music'])
    const home = await get('harbourpost.example/fr')
    expect([home.status, home.headers.location]).toEqual([301, 'https://lepost.example/'])
  })

  it('move paths of another language to the host of that language', async () => {
    const { status, headers } = await get('lepost.example/ar/agenda')
    expect([status, headers.location]).toEqual([301, 'https://harbourpost.example/ar/agenda'])
  })

  it('list the same alternate links on every host', async () => {
    const pages = ['harbourpost.example/c/port', 'lepost.example/c/port', 'harbourpost.example/ar/c/port']
    const [english, french, arabic] = await Promise.all(pages.map(async (page) => links((await get(page)).body)))
    expect(english).toEqual([
      'en https://harbourpost.example/c/port',
      'fr https://lepost.example/c/port',
      'ar https://harbourpost.example/ar/c/port',
      'x-default https://harbourpost.example/c/port',
    ])
    expect([french, arabic]).toEqual([english, english])
  })
})

describe('language of the reader', () => {
  it('redirects from the main host to the host of the language, without shared caching', async () => {
    const { status, headers } = await get('harbourpost.example/?a=1', { 'accept-language': 'fr' })
    expect([status, headers.location]).toEqual([302, 'https://lepost.example/?a=1'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['set-cookie']).toEqual(['i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax'])
  })

  it('never redirects away from the host of a language', async () => {
    expect((await get('lepost.example/', { 'accept-language': 'ar' })).status).toBe(200)
    expect((await get('lepost.example/', { cookie: 'i18n_redirected=en' })).status).toBe(200)
  })

  it('is stored in a cookie on that host when the reader chooses it', async () => {
    const { status, headers } = await get('lepost.example/agenda?lang=fr')
    expect([status, headers.location]).toEqual([302, '/agenda'])
    expect(headers['set-cookie']?.[0]).toMatch(/^i18n_redirected=fr;/)
  })
})

it('text in the other direction than the page is isolated and marked with its language', async () => {
  const { body } = await get('harbourpost.example/ar/c/port')
  expect(lacking(body, '<html lang="ar" dir="rtl"', /<h[23][^>]* lang="en"><a[^>]*><bdi dir="ltr">/)).toEqual([])
})

it('the host of the request never appears in a page or a redirect', async () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-original-url': 'http://evil.example/' }
  const answers = await Promise.all([
    get('lepost.example:6666/c/port', forwarded),
    get('harbourpost.example:6666/fr/c/port', forwarded),
    get('harbourpost.example:6666/', { ...forwarded, 'accept-language': 'fr' }),
    get('harbourpost.example:6666/c/port/', forwarded),
  ])
  for (const { body, headers } of answers) {
    expect(unwanted(body + String(headers.location), 'evil.example', '6666')).toEqual([])
  }
})
