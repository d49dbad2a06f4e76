import { describe, expect, it, vi } from 'vitest'
import { bufferedResponse, bytesOf } from '../../../src/server/http/bufferedResponse'
import { withRequestState } from '../../../src/server/requestState'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { inRequestedFormat, passOtherFormats } from '../../../src/shell/responses/inRequestedFormat'
import { editionOfDocument } from '../../outputs/editionOfDocument'

vi.mock('virtual:gazette/build', () => ({ default: { id: 'build' } }))

type Format = RequestContext['format']

const formatted = (page: Response, format: Format) => inRequestedFormat(page, { format } as RequestContext)

async function redirected(location: string, format: Format) {
  const headers = { location, 'set-cookie': 'language=fr' }
  const answer = await formatted(new Response(null, { status: 302, headers }), format)
  const [target, robots, cookie] = ['location', 'x-robots-tag', 'set-cookie'].map((name) => answer.headers.get(name))
  return { status: answer.status, target, robots, cookie }
}

describe('a redirect', () => {
  it.each<[format: Format, location: string, target: string]>([
    ['html', '/c/sea', '/c/sea'],
    ['json', '/c/sea?page=2#top', '/c/sea/_payload.json?page=2#top'],
    ['rsc', '/c/sea', '/c/sea/_page.rsc'],
    ['markdown', '/article/quay', '/article/quay.md'],
    ['json', 'https://other.example/c/sea', 'https://other.example/c/sea'],
    ['json', '//other.example/c/sea', '//other.example/c/sea'],
  ])('leads to the same format of its target: %s of %s', async (format, location, target) => {
    expect((await redirected(location, format)).target).toBe(target)
  })

  it('keeps its status; only programs get no language cookie, and search engines skip other formats', async () => {
    const cookie = 'language=fr'
    expect(await redirected('/', 'html')).toMatchObject({ status: 302, robots: null, cookie })
    expect(await redirected('/', 'rsc')).toMatchObject({ status: 302, robots: 'noindex', cookie })
    expect(await redirected('/', 'json')).toMatchObject({ status: 302, robots: 'noindex', cookie: null })
  })
})

describe('the payload of a response that is no page', () => {
  const typed = (status: number, type: string) => new Response('text', { status, headers: { 'content-type': type } })

  it.each<[name: string, page: Response, status: number]>([
    ['a payload', typed(200, 'text/x-component; charset=utf-8'), 200],
    ['a feed', typed(200, 'application/rss+xml'), 404],
    ['a response without type', new Response(null), 404],
    ['an error of the server', typed(500, 'text/plain'), 500],
    ['a missing file', typed(499, 'text/plain'), 404],
  ])('is 404, except of errors of the server: %s', async (_, page, status) => {
    expect((await formatted(page, 'rsc')).status).toBe(status)
  })
})

const { edition } = editionOfDocument({
  articles: [{ slug: 'quay', title: 'The quay', body: 'It is *open*.' }],
  pages: [{ slug: 'about', title: 'About', body: 'We print.' }],
})
const article = { slot: 'Article', props: { article: edition.article('quay') } }
const context = { format: 'html', edition, hasMarkdown: true, path: '/article/quay', renderedSlot: article }

/** A document as it is rendered, or another response with headers of a page. */
function page(status = 200, type = 'text/html; charset=utf-8') {
  const headers = { 'content-type': type, 'cache-control': 'max-age=9', vary: 'Cookie', link: '</x>' }
  return bufferedResponse(Buffer.from('<html lang="en"><title>The quay</title>'), { status, headers })
}

async function sent(format: Format, rendered: Response, more: object = {}) {
  const response = await inRequestedFormat(rendered, { ...context, format, ...more } as unknown as RequestContext)
  return { response, status: response.status, text: (await bytesOf(response)).toString() }
}

describe('the data of a page', () => {
  const dataOf = async (rendered: Response, more: object = {}) => {
    const { status, text } = await sent('json', rendered, more)
    return { status, ...JSON.parse(text) }
  }

  it('has its title, its head and the props of its slot', async () => {
    const head = { lang: 'en', alternates: [] }
    expect(await dataOf(page())).toMatchObject({ status: 200, title: 'The quay', head, page: 'Article' })
    expect(await dataOf(page())).toHaveProperty('data.article.slug', 'quay')
    expect(await dataOf(page(), { renderedSlot: undefined })).toMatchObject({ page: null, data: null })
  })

  it.each<[string, Response, object]>([
    ['a missing page', page(404), { status: 404, title: 'The quay', error: { status: 404 } }],
    ['the lowest error', page(400), { status: 400, error: { status: 400 } }],
    ['a feed', page(200, 'application/rss+xml'), { status: 404, error: { status: 404 } }],
    ['a response without type', bufferedResponse(Buffer.from('text')), { status: 404 }],
    ['an unavailable file', page(503, 'text/plain'), { status: 503, error: { status: 503 } }],
  ])('is an error for %s', async (_, rendered, expected) => {
    const data = await dataOf(rendered)
    expect(data).toMatchObject(expected)
    expect(data).not.toHaveProperty('data')
  })

  it('has the caching of the page, and is not for search engines', async () => {
    const { headers } = (await sent('json', page())).response
    expect([...headers]).toEqual([
      ['cache-control', 'max-age=9'],
      ['content-type', 'application/json'],
      ['vary', 'Cookie'],
      ['x-robots-tag', 'noindex'],
    ])
  })
})

describe('the Markdown of a page', () => {
  it('is that of its article or its text', async () => {
    expect((await sent('markdown', page())).text).toContain('It is *open*.')
    const about = { slot: 'Page', props: { page: edition.page('about') } }
    expect((await sent('markdown', page(), { renderedSlot: about })).text).toContain('We print.')
  })

  it('has the caching of the page, its address for readers, and is not for search engines', async () => {
    const { headers } = (await sent('markdown', page())).response
    expect([...headers]).toEqual([
      ['cache-control', 'max-age=9'],
      ['content-type', 'text/markdown; charset=utf-8'],
      ['link', '<https://post.example/article/quay>; rel="canonical"'],
      ['vary', 'Cookie'],
      ['x-robots-tag', 'noindex'],
    ])
  })

  it.each<[string, Response, object, number]>([
    ['a route without it', page(), { hasMarkdown: false }, 404],
    ['a page without a text', page(), { renderedSlot: { slot: 'Shop', props: {} } }, 404],
    ['a page that was not rendered', page(), { renderedSlot: undefined }, 404],
    ['a missing page', page(404), {}, 404],
    ['a page without a site', page(), { edition: undefined }, 404],
    ['a failing server', page(500), {}, 500],
  ])('does not exist for %s', async (_, rendered, more, status) => {
    expect((await sent('markdown', rendered, more)).status).toBe(status)
  })
})

describe('the other formats of a rendered document', () => {
  async function passed(rendered: Response, more: object = {}) {
    const formats: string[] = []
    await withRequestState({ onOtherFormat: (format) => formats.push(format) }, () =>
      passOtherFormats(rendered, { ...context, ...more } as unknown as RequestContext),
    )
    return formats
  }

  it('are passed to a caller that wants them', async () => {
    expect(await passed(page())).toEqual(['json', 'markdown'])
    expect(await passed(page(), { hasMarkdown: false })).toEqual(['json'])
    await expect(passOtherFormats(page(), context as unknown as RequestContext)).resolves.toBeUndefined()
  })

  it.each<[string, Response, object]>([
    ['data', page(), { format: 'json' }],
    ['a feed', page(200, 'application/rss+xml'), {}],
    ['a response without type', bufferedResponse(Buffer.from('')), {}],
    ['an error page', page(404), {}],
    ['a fragment', new Response('<li>', { headers: { 'content-type': 'text/html' } }), {}],
  ])('are not passed for %s', async (_, rendered, more) => {
    expect(await passed(rendered, more)).toEqual([])
  })
})
