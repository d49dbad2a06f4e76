import { describe, expect, test, vi } from 'vitest'
import { composeMiddleware } from '../../../src/server/middleware/composeMiddleware'
import { allowReadMethods, forbidCaching } from '../../../src/server/middleware/standardMiddleware'

const page = async () => new Response('page')

async function statusOf(address: string, method = 'GET') {
  const render = vi.fn(page)
  const response = await composeMiddleware(
    [],
    [allowReadMethods],
    render,
  )(new Request(`http://post.example${address}`, { method }))
  return { status: response.status, isRendered: render.mock.calls.length === 1, response }
}

describe('request methods', () => {
  test.each(['GET', 'HEAD'])('%s is passed on', async (method) => {
    expect(await statusOf('/article/one', method)).toMatchObject({ status: 200, isRendered: true })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s returns 405 for any path',
    async (method) => {
      for (const address of ['/', '/article/one', '/assets/a.js']) {
        const { status, isRendered, response } = await statusOf(address, method)
        expect({ status, isRendered, allow: response.headers.get('allow') }).toEqual({
          status: 405,
          isRendered: false,
          allow: 'GET, HEAD',
        })
        expect((await response.text()).length).toBeLessThan(1024)
      }
    },
  )
})

test.each([200, 301, 404, 503])(
  'a response with status %i gets no-store and noindex, whatever its own headers',
  async (status) => {
    const headers = { 'cache-control': 'public, max-age=86400', location: '/' }
    const answer = await forbidCaching(
      new Request('http://post.example/'),
      async () => new Response(null, { status, headers }),
    )
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      status,
      'no-store',
      'noindex',
    ])
  },
)
