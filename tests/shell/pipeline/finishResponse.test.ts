import { describe, expect, it, vi } from 'vitest'
import { bufferedBytesOf, bufferedResponse, factsOf } from '../../../src/server/http/bufferedResponse'
import { finishResponse } from '../../../src/shell/pipeline/finishResponse'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

vi.mock('virtual:gazette/build', () => ({ default: { id: 'build' } }))

const { edition } = editionOfDocument({ i18n: { main_language: 'en', languages: ['en', 'fr'] } })
const context = {
  edition,
  recordedDependencies: () => ({ queries: [], keys: ['article-quay'] }),
  mode: 'normal',
  format: 'html',
  path: '/c/sea',
  freshFor: 60,
  now: new Date('2026-01-01T12:00:00Z'),
  cookies: [],
} as unknown as RequestContext

/** The response to a request with these facts, for a page that was rendered with a status. */
async function sentFor(more: Partial<RequestContext> = {}, status = 200) {
  const rendered = bufferedResponse(Buffer.from('<html>'), { status, headers: { 'content-type': 'text/html' } })
  const response = await finishResponse({ ...context, ...more }, rendered)
  const named = (name: string) => response.headers.get(name)
  return { response, status: response.status, caching: named('cache-control'), facts: factsOf(response), named }
}

describe('a finished page', () => {
  it('may be cached, and tells the page cache what it was made of', async () => {
    const { response, caching, facts, named } = await sentFor()
    expect([response.status, bufferedBytesOf(response)?.toString()]).toEqual([200, '<html>'])
    expect([caching, named('vary')]).toEqual(['public, max-age=0, s-maxage=60', null])
    expect(facts).toMatchObject({ freshFor: 60, keys: ['site-post', 'article-quay'], dependencies: { locale: 'en' } })
    expect(named('content-type')).toBe('text/html')
  })

  it('that depends on the language of the reader says so', async () => {
    const { caching, named } = await sentFor({ path: '/' })
    expect([caching, named('vary')]).toEqual(['private, no-cache', 'Accept-Language, Cookie'])
  })

  it.each<[string, Partial<RequestContext>, number, [number, string | null]]>([
    ['of a failure', { failure: { status: 404 } }, 200, [404, 'public, max-age=0, s-maxage=30']],
    ['with another status', {}, 404, [404, 'public, max-age=0, s-maxage=30']],
    ['of an unknown path before the site opens', { mode: 'coming-soon' }, 404, [200, null]],
    ['without a site', { edition: undefined }, 200, [200, null]],
    ['without dependencies', { recordedDependencies: undefined }, 200, [200, 'public, max-age=0, s-maxage=60']],
    ['for developers', { isForDevelopers: true }, 200, [200, 'no-store']],
    ['without a payload', { format: 'rsc' }, 200, [404, 'no-store']],
  ])('%s is not for the page cache', async (_, more, rendered, expected) => {
    const { status, caching, facts } = await sentFor(more, rendered)
    expect([status, caching, facts]).toEqual([...expected, undefined])
  })

  it('for one reader is stored by nobody, and sets the cookies of the request', async () => {
    const { caching, facts, named } = await sentFor({ isPrivate: true, cookies: ['session=2; Path=/'] })
    expect([caching, named('x-robots-tag'), named('set-cookie'), facts]).toEqual([
      'private, no-store',
      'noindex',
      'session=2; Path=/',
      undefined,
    ])
    const open = await sentFor({ cookies: ['session=2; Path=/'] })
    expect([open.named('x-robots-tag'), open.named('set-cookie')]).toEqual([null, null])
  })
})
