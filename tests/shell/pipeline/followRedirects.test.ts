import { describe, expect, it } from 'vitest'
import { followRedirects } from '../../../src/shell/pipeline/followRedirects'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

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

async function redirectOf(...args: Parameters<typeof followed>) {
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
    expect(await redirectOf(path)).toEqual(expected)
  })

  it('keeps the language of the page', async () => {
    expect(await redirectOf('/old', {}, 'fr')).toEqual([301, '/fr/c/new', shared])
  })

  it('with status 410 answers that the page is gone', async () => {
    expect(await followed('/gone')).toMatchObject({ failure: { status: 410 } })
  })

  it('does not apply to other paths, in maintenance, or without a site', async () => {
    expect(await redirectOf('/older')).toBeUndefined()
    expect(await redirectOf('/old', { mode: 'maintenance' })).toBeUndefined()
    expect(await redirectOf('/old', { edition: undefined })).toBeUndefined()
  })
})
