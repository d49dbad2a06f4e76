import { describe, expect, it, vi } from 'vitest'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { inRequestedFormat } from '../../../src/shell/responses/inRequestedFormat'

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
