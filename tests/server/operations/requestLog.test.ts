import { describe, expect, test, vi } from 'vitest'
import { requestLog } from '../../../src/server/operations/requestLog'

const logOf = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })
const request = (address: string, headers: Record<string, string> = {}) =>
  new Request(`http://post.example${address}`, { headers })

test('logs one line per request: method, path without query, status', async () => {
  const log = logOf()
  await requestLog(log)(request('/search?q=secret'), async () => new Response('x', { status: 404 }))
  expect(log.debug.mock.calls).toEqual([
    [{ id: undefined, method: 'GET', path: '/search', status: 404, milliseconds: expect.any(Number) }, 'request'],
  ])
})

test('escapes and truncates the path', async () => {
  const log = logOf()
  await requestLog(log)(request(`/a%0d%0ab${'x'.repeat(1000)}`), async () => new Response('x'))
  const { path } = log.debug.mock.calls[0]?.[0] ?? {}
  expect(path).toMatch(/^\/a%0d%0ab/i)
  expect(path).toHaveLength(300)
})

test('logs a failed request at level info, with its id', async () => {
  const log = logOf()
  await requestLog(log)(request('/', { 'x-request-id': 'abc-12345' }), async () => new Response('x', { status: 503 }))
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ id: 'abc-12345', status: 503 }), 'request')
})

test('appends the duration to the Server-Timing header', async () => {
  const response = await requestLog(logOf())(
    request('/'),
    async () => new Response('x', { headers: { 'server-timing': 'site;dur=1.0' } }),
  )
  expect(response.headers.get('server-timing')).toMatch(/^site;dur=1\.0, total;dur=\d+\.\d$/)
})

describe('an uncaught error', () => {
  test('becomes a 500 without details, and is logged', async () => {
    const log = logOf()
    const response = await requestLog(log)(request('/'), () => Promise.reject(new Error('CANARY inside')))
    expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(await response.text()).not.toContain('CANARY')
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ error: 'Error: CANARY inside' }), 'request failed')
  })
})
