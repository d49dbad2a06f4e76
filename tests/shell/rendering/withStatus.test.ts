import { describe, expect, it } from 'vitest'
import { withStatus } from '../../../src/shell/rendering/withStatus'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const html = { headers: { 'content-type': 'text/html' } }

type Facts = Partial<Pick<RequestContext, 'failure' | 'mode' | 'edition'>>

/** What a reader gets of a page with these facts: its status and the headers that belong to it. */
function sentWith(facts: Facts, page = new Response('page', html)) {
  const { status, headers } = withStatus(page, { mode: 'normal', ...facts } as RequestContext)
  return [status, ...['cache-control', 'retry-after', 'x-robots-tag'].map((name) => headers.get(name))]
}

const briefly = 'public, max-age=0, s-maxage=30'

describe('the status of a response', () => {
  it('is that of the page without a failure', () => {
    expect(sentWith({})).toEqual([200, null, null, null])
    expect(sentWith({}, new Response('kept', { headers: { 'cache-control': 'no-cache' } }))[1]).toBe('no-cache')
  })

  it.each([
    [404, briefly, null],
    [410, briefly, null],
    [500, 'no-store', null],
    [503, 'no-store', '30'],
  ])('is %i of a failure, with its caching', (status, caching, retry) => {
    expect(sentWith({ failure: { status } })).toEqual([status, caching, retry, null])
    expect(sentWith({}, new Response(null, { status }))).toEqual([status, caching, retry, null])
  })

  it('is that of a response with an error below 500 that is no failure', () => {
    expect(sentWith({}, new Response(null, { status: 400 }))).toEqual([400, briefly, null, null])
  })

  it('is 200 before the site opens, without search engines; a plain text keeps its own', () => {
    const coming: Facts = { mode: 'coming-soon' }
    expect(sentWith(coming, new Response('page', { ...html, status: 404 }))).toEqual([200, null, null, 'noindex'])
    const text = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } }
    expect(sentWith(coming, new Response('none', text))).toEqual([404, null, null, 'noindex'])
    const image = { status: 404, headers: { 'content-type': 'image/png' } }
    expect(sentWith(coming, new Response('none', image))[0]).toBe(200)
    expect(sentWith(coming, new Response(null, { status: 404 }))[0]).toBe(200)
  })

  it('is 503 in maintenance, with the time of the next try', () => {
    const { edition } = editionOfDocument({ info: { is_maintenance_mode: true, retry_after: 120 } })
    expect(sentWith({ mode: 'maintenance', edition })).toEqual([503, 'no-store', '120', 'noindex'])
    expect(sentWith({ mode: 'maintenance' })).toEqual([503, 'no-store', '3600', 'noindex'])
  })
})
