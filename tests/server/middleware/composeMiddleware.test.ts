import { expect, test, vi } from 'vitest'
import {
  composeMiddleware,
  endpointsByPath,
  type Handler,
  type Middleware,
  type MiddlewareWrapper,
} from '../../../src/server/middleware/composeMiddleware'
import { securityHeaders } from '../../../src/server/middleware/standardMiddleware'

const request = new Request('http://post.example/')
const page: Handler = async () => new Response('page')
const named =
  (name: string): MiddlewareWrapper =>
  async (incoming, next) =>
    new Response(`${name}(${await (await next(incoming)).text()})`)

async function trace(
  around: readonly MiddlewareWrapper[],
  steps: readonly Middleware[],
  render = page,
): Promise<string> {
  return (await composeMiddleware(around, steps, render)(request)).text()
}

test('wraps in order, the first outermost, and Waku renders what no middleware answers', async () => {
  expect(await trace([named('a'), named('b')], [() => undefined])).toBe('a(b(page))')
})

test('a middleware that responds ends the pipeline', async () => {
  const behind = vi.fn()
  const steps: Middleware[] = [() => undefined, async () => new Response('stop'), behind]
  expect(await trace([named('a')], steps, () => Promise.reject(new Error('asked')))).toBe('a(stop)')
  expect(behind).not.toHaveBeenCalled()
})

test('a middleware may transform the rendered response', async () => {
  const steps: Middleware[] = [async ({ request, render }) => new Response(`<${await (await render(request)).text()}>`)]
  expect(await trace([], steps)).toBe('<page>')
})

test.each<[string, Middleware, string]>([
  ['answered', () => new Response('x'), 'x'],
  ['thrown', () => Promise.reject(new Error('broken')), 'broken'],
])('calls atEnd callbacks once the request is %s, and not before', async (_, last, outcome) => {
  const done = vi.fn()
  const steps: Middleware[] = [
    ({ atEnd }) => {
      atEnd(done)
      return undefined
    },
    () => {
      expect(done).not.toHaveBeenCalled()
      return undefined
    },
    last,
  ]
  expect(await trace([], steps).catch(({ message }: Error) => message)).toBe(outcome)
  expect(done).toHaveBeenCalledTimes(1)
})

test.each([200, 301, 304, 404, 405, 500, 503])('sets security headers on a response with status %i', async (status) => {
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

test('an endpoint answers its path, or every path in its folder, and no other', async () => {
  const answer = (text: string) => () => new Response(text)
  const endpoints = endpointsByPath({
    '/sw.js': answer('worker'),
    '/media/*': answer('media'),
    '/gone/*': () => undefined,
  })
  const at = async (target: string) =>
    (await composeMiddleware([], [endpoints], page)(new Request(`http://post.example${target}`))).text()
  expect(await Promise.all(['/sw.js?1', '/media/', '/media/a/b.png', '/gone/x'].map(at))).toEqual([
    'worker',
    'media',
    'media',
    'page',
  ])
  expect(await Promise.all(['/', '/sw.js/', '/fr/sw.js', '/media', '/mediathek', '/media/*x'].map(at))).toEqual([
    'page',
    'page',
    'page',
    'page',
    'page',
    'media',
  ])
})
