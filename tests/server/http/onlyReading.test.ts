import { describe, expect, test, vi } from 'vitest'
import { onlyReading } from '../../../src/server/http/onlyReading'

async function statusOf(address: string, method = 'GET') {
  const next = vi.fn(async () => new Response('page'))
  const response = await onlyReading(new Request(`http://post.example${address}`, { method }), next)
  return { status: response.status, isAsked: next.mock.calls.length === 1, response }
}

describe('methods', () => {
  test.each(['GET', 'HEAD'])('%s is let through', async (method) => {
    expect(await statusOf('/article/one', method)).toMatchObject({ status: 200, isAsked: true })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    '%s is answered 405, wherever',
    async (method) => {
      for (const address of ['/', '/article/one', '/assets/a.js']) {
        const { status, isAsked, response } = await statusOf(address, method)
        expect({ status, isAsked, allow: response.headers.get('allow') }).toEqual({
          status: 405,
          isAsked: false,
          allow: 'GET, HEAD',
        })
        expect((await response.text()).length).toBeLessThan(1024)
      }
    },
  )
})
