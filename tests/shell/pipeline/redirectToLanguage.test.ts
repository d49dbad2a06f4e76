import { describe, expect, it } from 'vitest'
import { redirectToLanguage } from '../../../src/shell/pipeline/redirectToLanguage'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const bilingual = { i18n: { main_language: 'en', languages: ['en', 'fr'] } }
const french = { 'accept-language': 'fr' }

type Asked = { target?: string; headers?: Record<string, string>; more?: Partial<RequestContext> }

/** Where a request is redirected, with the cookie that is set; undefined if it is not. */
async function redirectOf({ target = '/', headers = {}, more = {} }: Asked) {
  const url = new URL(target, 'https://post.example')
  const { edition } = editionOfDocument(bilingual, url.pathname.startsWith('/fr') ? 'fr' : 'en')
  const context = { edition, mode: 'normal', url, request: new Request(url, { headers }), ...more } as RequestContext
  const next = await redirectToLanguage(context)
  if (!(next instanceof Response)) return undefined
  expect([next.status, next.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  expect(next.headers.get('vary')).toBe('Accept-Language, Cookie')
  return [next.headers.get('location'), next.headers.get('set-cookie')?.split(';')[0]]
}

const toFrench = ['/fr', 'i18n_redirected=fr']

describe('the front page', () => {
  it('redirects readers to the language of their browser, and keeps the query', async () => {
    expect(await redirectOf({ headers: french })).toEqual(toFrench)
    expect(await redirectOf({ target: '/?a=1', headers: french })).toEqual(['/fr?a=1', 'i18n_redirected=fr'])
  })

  it('prefers the language of the cookie', async () => {
    expect(await redirectOf({ headers: { cookie: 'i18n_redirected=fr', 'accept-language': 'en' } })).toEqual(toFrench)
    expect(await redirectOf({ headers: { cookie: 'i18n_redirected=en', ...french } })).toBeUndefined()
  })

  it.each<[string, Asked]>([
    ['readers without a preference', {}],
    ['readers of the main language', { headers: { 'accept-language': 'en' } }],
    ['readers of a language that the site does not have', { headers: { 'accept-language': 'ja' } }],
    ['crawlers', { headers: { ...french, 'user-agent': 'Googlebot/2.1' } }],
    ['readers in maintenance', { headers: french, more: { mode: 'maintenance' } }],
    ['readers of a site in one language', { headers: french, more: { edition: editionOfDocument({}).edition } }],
    ['readers before the site is known', { headers: french, more: { edition: undefined } }],
    ['readers of other pages', { target: '/c/sea', headers: french }],
    ['readers of the front page in another language', { target: '/fr', headers: { 'accept-language': 'en' } }],
  ])('does not redirect %s', async (_, request) => {
    expect(await redirectOf(request)).toBeUndefined()
  })
})

it('the front page of a language on its own host redirects nobody', async () => {
  const languages = ['en', 'de', { code: 'fr', domain: 'fr.example' }]
  const { edition } = editionOfDocument({ i18n: { main_language: 'en', languages } }, 'fr')
  expect(await redirectOf({ headers: { 'accept-language': 'de' }, more: { edition } })).toBeUndefined()
})

describe('?lang=', () => {
  it('stores the language of the page in a cookie, and redirects to the address without it', async () => {
    expect(await redirectOf({ target: '/fr/c/sea?lang=fr&page=2' })).toEqual(['/fr/c/sea?page=2', 'i18n_redirected=fr'])
    expect(await redirectOf({ target: '/?lang=en', headers: french })).toEqual(['/', 'i18n_redirected=en'])
  })

  it('is ignored on a page in another language', async () => {
    expect(await redirectOf({ target: '/c/sea?lang=fr' })).toBeUndefined()
  })
})
