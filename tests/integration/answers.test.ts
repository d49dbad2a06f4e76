import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterEach, describe, expect, it } from 'vitest'
import { catalog } from '../../src/i18n/catalog'
import type { LocaleCode } from '../../src/i18n/locales'
import { errorTexts } from '../../src/shell/errorPages/errorTexts'
import { lacking, stackTrace, unwanted } from '../support/lacking'
import { type SharedSite, shareSite } from '../support/shareSite'
import { startSite } from '../support/startSite'
import { takingNothing } from '../support/takingNothing'

const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function open(env: Record<string, string> = {}): Promise<SharedSite> {
  const site = await shareSite({ WEBSITE_ID: 'harbour-post', DEV_PAGES: '1', ...env })
  opened.push(site.stop)
  return site
}

describe('security headers', () => {
  it('are set on every response', async () => {
    const { url } = await open()
    const routes = [
      '/',
      '/nowhere',
      '/agenda/',
      '/test?throw',
      '/ads.txt',
      '/favicon.svg',
      '/media/placeholder.png',
      '/media/nothing.jpg',
      '/RSC/R/_.txt',
      '/RSC/x',
      '/agenda/_payload.json',
      '/builds/latest.json',
      '/schema/website.json',
      '/healthz',
      '/metrics',
    ]
    for (const route of routes) {
      const { headers } = await fetch(url + route, { redirect: 'manual' })
      expect([route, headers.get('x-content-type-options')]).toEqual([route, 'nosniff'])
      expect([route, headers.get('referrer-policy')]).toEqual([route, 'strict-origin-when-cross-origin'])
      expect([route, headers.get('strict-transport-security')]).toEqual([route, 'max-age=31536000'])
      expect([route, headers.has('permissions-policy'), headers.has('x-powered-by')]).toEqual([route, true, false])
      const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
      expect([route, !isPage || headers.has('content-security-policy')]).toEqual([route, true])
    }
  })
})

describe('the content security policy', () => {
  it.each(['harbour-post', 'harbour-post-coming-soon', 'harbour-post-maintenance'])(
    'of %s passes the CSP evaluator',
    async (websiteId) => {
      const { url } = await open({ WEBSITE_ID: websiteId })
      for (const route of ['/', '/nowhere', '/test?throw']) {
        const policy = (await fetch(url + route)).headers.get('content-security-policy') ?? ''
        const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
        const high = findings.filter(({ severity }) => severity <= Severity.HIGH)
        expect([route, high.map(({ description }) => description)]).toEqual([route, []])
        expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+;/)
      }
    },
  )

  it('fails the evaluator if it is weak', () => {
    const findings = new CspEvaluator(new CspParser("script-src 'unsafe-inline' *").csp).evaluate()
    expect(findings.some(({ severity }) => severity <= Severity.HIGH)).toBe(true)
  })
})

describe('an error page', () => {
  const missingFile = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-gone-')), 'rules.json')
  writeFileSync(missingFile, JSON.stringify([{ from: '/removed', status: 410 }]))
  const cacheControl = 'public, max-age=0, s-maxage=30'
  const closed = { WEBSITE_ID: 'harbour-post-maintenance' }
  const unreached = { API_BASE: 'http://127.0.0.1:9', API_TOKEN: 'x', WEBSITE_ID: 'harbour-post' }

  /** Texts of the error page in the catalogue; the maintenance page has texts of the document. */
  const titleIn = (status: number, language: LocaleCode) => catalog(language)._(errorTexts(status).title)

  async function expectSmall(url: string, status: number, language: LocaleCode, caching: string, texts: string[]) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const bytes = await answer.bytes()
    const html = new TextDecoder().decode(bytes)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual([
      status,
      caching,
      null,
    ])
    expect(lacking(html, /<h1/, `<html lang="${language}`, ...texts)).toEqual([])
    expect(unwanted(html, stackTrace, '<noscript')).toEqual([])
    expect(bytes.length).toBeLessThan(20_480)
  }

  it.each<[number, LocaleCode, string, keep: string, Record<string, string>?]>([
    [404, 'en', '/nowhere', cacheControl],
    [404, 'fr', '/fr/nowhere', cacheControl],
    [404, 'ja', '/ja/article/nowhere', cacheControl],
    [404, 'ar', '/nowhere', cacheControl, { WEBSITE_ID: 'al-marsad' }],
    [404, 'fr', '/nowhere', cacheControl, { WEBSITE_ID: 'petite-ville' }],
    [410, 'en', '/removed', cacheControl],
    [410, 'fr', '/fr/removed', cacheControl],
    [410, 'ja', '/ja/removed', cacheControl],
    [500, 'en', '/test?throw', 'no-store'],
    [500, 'fr', '/fr/test?throw', 'no-store'],
    [500, 'ja', '/ja/test?throw', 'no-store'],
    [500, 'ar', '/test?throw', 'no-store', { WEBSITE_ID: 'al-marsad' }],
    [503, 'en', '/agenda', 'no-store', closed],
    [503, 'fr', '/fr/agenda', 'no-store', closed],
  ])(
    '%i in %s is small, has the right cache headers, and is readable without JavaScript: %s',
    async (status, language, route, caching, env = {}) => {
      const { url } = await open({ REDIRECTS_FILE: missingFile, ...env })
      await expectSmall(url + route, status, language, caching, env === closed ? [] : [titleIn(status, language)])
    },
  )

  it('503 is small before any document was loaded', async () => {
    const { url, stop } = await startSite(unreached)
    opened.push(stop)
    await expectSmall(url, 503, 'en', 'no-store', [titleIn(503, 'en')])
  })

  const rules = path.join(mkdtempSync(path.join(tmpdir(), 'gazette-long-')), 'rules.json')
  writeFileSync(rules, JSON.stringify([{ from: '/removed/*', status: 410 }]))

  it.each<[string, number, Record<string, string>?]>([
    ['/', 404],
    ['/fr/', 404],
    ['/article/', 404],
    ['/removed/', 410],
    ['/', 503, closed],
  ])('is small for an address of maximum length: %s… (%i)', async (start, status, env = {}) => {
    const { url } = await open({ REDIRECTS_FILE: rules, ...env })
    const answer = await fetch(url + start + '&'.repeat(2_000))
    const html = await answer.text()
    expect(answer.status).toBe(status)
    expect(Buffer.byteLength(html)).toBeLessThan(20_480)
  })

  it('links to the front pages of the other languages when the address does not exist', async () => {
    const { url } = await open()
    for (const route of ['/nowhere', '/fr/article/nowhere', '/agenda/nowhere']) {
      const html = await (await fetch(url + route)).text()
      const links = [...html.matchAll(/href="([^"]*)\?lang=(\w+)"/g)].map(([, to, language]) => `${language} ${to}`)
      expect(new Set(links)).toEqual(new Set(['en /', 'fr /fr', 'ja /ja']))
      expect(unwanted(html, 'hrefLang', 'hreflang')).toEqual([])
    }
  })
})

describe('a site whose environment changes after the start', () => {
  it('serves pages, files and images when no folder is writable and the working directory has changed', async () => {
    const code = `process.on('SIGUSR2',()=>{process.chdir('/');console.log('moved')})`
    const site = await startSite({
      CACHE_DIR: takingNothing(),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    })
    opened.push(site.stop)
    site.process.kill('SIGUSR2')
    await expect.poll(() => site.output()).toContain('moved')
    const html = await (await fetch(`${site.url}/c/port`)).text()
    const picture = /\/media\/640\/[^" ]+\.webp/.exec(html)?.[0] ?? ''
    const style = /\/assets\/[^"]+\.css/.exec(html)?.[0] ?? ''
    for (const route of [
      '/',
      '/article/council-votes-last-11m-flood-wall',
      '/fr/agenda',
      picture,
      style,
      '/favicon.svg',
    ])
      expect([route, (await fetch(site.url + route)).status]).toEqual([route, 200])
  })
})
