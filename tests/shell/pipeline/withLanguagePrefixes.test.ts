import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../../../src/server/operations/createLog'
import { readEnv } from '../../../src/server/operations/env'
import { createContext } from '../../../src/shell/pipeline/createContext'
import { withLanguagePrefixes } from '../../../src/shell/pipeline/withLanguagePrefixes'
import { renderRequest } from '../../../src/shell/rendering/renderRequest'
import { withStatus } from '../../../src/shell/rendering/withStatus'
import { runInContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

// Waku's router needs the `react-server` condition.
vi.mock('waku/router/server', () => ({ unstable_notFound: () => 'not found' }))

const initial = createContext(new Request('http://post.example/feed.xml'), readEnv({}))

type TextRoute = { GET: () => Promise<Response> }

describe('a text route that throws', () => {
  const file = './pages/_api/feed.xml.ts'
  const module = {
    GET: async () => {
      throw new RangeError('the feed is broken')
    },
  }

  it('returns 500, and the log contains the route and the error', async () => {
    const modules = withLanguagePrefixes({ [file]: module })
    const { GET } = ((await modules[file]?.()) ?? {}) as TextRoute
    const log = createLog('silent', undefined)
    const error = vi.spyOn(log, 'error')
    const { context, response } = await renderRequest({ ...initial, pattern: '/feed.xml' }, GET, log)
    const answer = withStatus(response, context)
    const type = answer.headers.get('content-type')
    expect([answer.status, await answer.text(), type]).toEqual([
      500,
      'Internal Server Error\n',
      'text/plain; charset=utf-8',
    ])
    expect(error.mock.calls).toEqual([
      [
        expect.objectContaining({ route: '/feed.xml', error: 'RangeError: the feed is broken', attempt: 'page' }),
        'could not render a page',
      ],
    ])
  })
})

describe('the modules of pages', () => {
  const [page, own] = [{ default: () => 'page' }, { GET: async () => new Response('text') }]
  const files = {
    './pages/c/[slug].tsx': page,
    './pages/404.tsx': page,
    './pages/_layout.tsx': page,
    './pages/_api/feed.xml.ts': { ...own, route: { inEachLanguage: true } },
    './pages/_api/robots.txt.ts': own,
    './pages/_api/.well-known/change-password.ts': own,
  }
  const modules = withLanguagePrefixes(files)

  /** Calls a page or a text route in a request for a path of a bilingual site. */
  async function called(file: string, pathname: string, code = 'fr') {
    const i18n = { main_language: 'en', languages: ['en', 'fr'] }
    const edition = code === 'none' ? undefined : editionOfDocument({ i18n }, code).edition
    const module = (await modules[file]?.()) as Partial<TextRoute> & { default?: (props: object) => unknown }
    const url = new URL(pathname, 'http://post.example')
    return runInContext({ ...initial, edition, url }, async () => {
      if (!module.GET) return module.default?.({ locale: pathname.split('/')[1] })
      const { status } = await module.GET()
      return status
    })
  }

  it('are repeated for each language: pages, and text routes that declare it', () => {
    const prefixed = Object.keys(modules).filter((file) => file.includes('[locale]'))
    expect(prefixed).toEqual(['./pages/[locale]/c/[slug].tsx', './pages/_api/[locale]/feed.xml.ts'])
    expect(Object.keys(modules)).toEqual(expect.arrayContaining(Object.keys(files)))
  })

  it('exist only under the prefix of a language of the site', async () => {
    const file = './pages/[locale]/c/[slug].tsx'
    expect(await called(file, '/fr/c/sea')).toBe('page')
    expect(await called(file, '/de/c/sea')).toBe('not found')
    expect(await called(file, '/en/c/sea', 'en')).toBe('not found')
    const feed = './pages/_api/[locale]/feed.xml.ts'
    expect(await called(feed, '/fr/feed.xml')).toBe(200)
    expect(await called(feed, '/french/feed.xml')).toBe(404)
    expect(await called(feed, '/en/feed.xml', 'en')).toBe(404)
    expect(await called(feed, '/fr/feed.xml', 'none')).toBe(404)
    expect(await called(file, '/fr/c/sea', 'none')).toBe('not found')
    expect(await called('./pages/_api/feed.xml.ts', '/feed.xml', 'en')).toBe(200)
  })
})
