import { expect, test } from 'vitest'
import { chain, type Middleware } from '../../../src/server/http/middleware'
import { securityHeaders } from '../../../src/server/http/securityHeaders'

const request = new Request('http://post.example/')
const named =
  (name: string): Middleware =>
  async (asked, next) =>
    new Response(`${name}(${await (await next(asked)).text()})`)

test('the first step stands outermost, the last one answers', async () => {
  const handle = chain([named('a'), named('b')], async () => new Response('page'))
  expect(await (await handle(request)).text()).toBe('a(b(page))')
})

test('a step that answers itself keeps the request from those behind it', async () => {
  const handle = chain([named('a'), async () => new Response('stop'), named('b')], () =>
    Promise.reject(new Error('asked')),
  )
  expect(await (await handle(request)).text()).toBe('a(stop)')
})

test('without steps there is only the last', async () => {
  expect(await (await chain([], async () => new Response('page'))(request)).text()).toBe('page')
})

test.each([200, 301, 304, 404, 405, 500, 503])('the security headers are on an answer of %i too', async (status) => {
  const body = status === 304 ? null : 'x'
  const response = await securityHeaders(request, async () => new Response(body, { status, headers: { etag: '"1"' } }))
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    etag: '"1"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})
