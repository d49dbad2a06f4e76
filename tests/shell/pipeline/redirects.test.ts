import { describe, expect, it, test } from 'vitest'
import { composeMiddleware } from '../../../src/server/middleware/composeMiddleware'
import {
  followRedirects,
  redirectToCanonicalPath,
  redirectToHost,
  redirectToLanguage,
} from '../../../src/shell/pipeline/redirects'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const primaryOf = (host: string) => (host === 'www.post.example' ? 'post.example' : undefined)
const here = async () => new Response('here')

async function locationOf(address: string, siteUrl?: string): Promise<string | null> {
  const handle = composeMiddleware([], [redirectToHost(primaryOf, siteUrl)], here)
  return (await handle(new Request(address))).headers.get('location')
}

test('redirects an alias to the main host with path and query', async () => {
  expect(await locationOf('https://www.post.example/agenda?page=2')).toBe('//post.example/agenda?page=2')
  expect(await locationOf('https://www.post.example//agenda')).toBe('//post.example/agenda')
  expect(await locationOf('https://post.example/agenda')).toBeNull()
})

test('omits the port of the request', async () => {
  expect(await locationOf('http://www.post.example:6667/')).toBe('//post.example/')
})

test('uses the port of the configured address if it has the main host', async () => {
  expect(await locationOf('http://www.post.example:6667/', 'http://post.example:8080')).toBe('//post.example:8080/')
  expect(await locationOf('http://www.post.example:6667/', 'http://other.example:8080')).toBe('//post.example/')
})

test('redirects other spellings of a path to the canonical one, with the query', async () => {
  const follow = (address: string) => redirectToCanonicalPath({ url: new URL(address) } as RequestContext)
  const moved = (await follow('https://post.example/agenda/?page=2')) as Response
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/agenda?page=2'])
  expect(await follow('https://post.example/agenda?page=2')).not.toBeInstanceOf(Response)
})

const document = {
  i18n: { main_language: 'en', languages: ['en', 'fr'] },
  redirects: [
    { from: '/old', to: '/c/new' },
    { from: '/for-now', to: '/c/new?a=1#top', status: 302 },
    { from: '/kept-method', to: '/c/new', status: 308 },
    { from: '/gone', status: 410 },
    { from: '/?p=1', to: '/article/first' },
  ],
}

/** What the rules make of a path in a language: the response, or the context. */
function followed(path: string, more: Partial<RequestContext> = {}, code = 'en') {
  const { edition } = editionOfDocument(document, code)
  const [pathname = ''] = path.split('?')
  const url = new URL(path, 'https://post.example')
  return followRedirects({ edition, mode: 'normal', path: pathname, url, ...more } as RequestContext)
}

async function ruleFor(...args: Parameters<typeof followed>) {
  const next = await followed(...args)
  if (!(next instanceof Response)) return undefined
  return [next.status, next.headers.get('location'), next.headers.get('cache-control')]
}

const shared = 'public, max-age=0, s-maxage=60'

describe('a redirect rule', () => {
  it.each([
    ['/old', [301, '/c/new', shared]],
    ['/old?page=2', [301, '/c/new?page=2', shared]],
    ['/?p=1&utm=a', [301, '/article/first?utm=a', shared]],
    ['/kept-method', [308, '/c/new', shared]],
    ['/for-now', [302, '/c/new?a=1#top', 'no-cache']],
    ['/for-now?b=2', [302, '/c/new?a=1&b=2#top', 'no-cache']],
  ])('leads from %s to its target, with the query of both', async (path, expected) => {
    expect(await ruleFor(path)).toEqual(expected)
  })

  it('keeps the language of the page', async () => {
    expect(await ruleFor('/old', {}, 'fr')).toEqual([301, '/fr/c/new', shared])
  })

  it('with status 410 answers that the page is gone', async () => {
    expect(await followed('/gone')).toMatchObject({ failure: { status: 410 } })
  })

  it('does not apply to other paths, in maintenance, or without a site', async () => {
    expect(await ruleFor('/older')).toBeUndefined()
    expect(await ruleFor('/old', { mode: 'maintenance' })).toBeUndefined()
    expect(await ruleFor('/old', { edition: undefined })).toBeUndefined()
  })
})

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
    ['readers of a site in one language', { target: '/?lang=en', more: { edition: editionOfDocument({}).edition } }],
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
