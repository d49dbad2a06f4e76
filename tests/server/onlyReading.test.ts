import { describe, expect, test, vi } from 'vitest'
import { onlyReading } from '../../src/server/onlyReading'

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
      for (const address of ['/', '/article/one', '/RSC/R/_.txt', '/RSC/F/a/b.txt', '/assets/a.js']) {
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

describe('addresses', () => {
  test.each(['/RSC/R/_.txt', '/RSC/R/article/one.txt', '/RSC/S/shell.txt', '/RSC', '/rsc/x', '/?x=/RSC/F/'])(
    '%s is let through',
    async (address) => {
      expect(await statusOf(address)).toMatchObject({ status: 200, isAsked: true })
    },
  )

  test.each([
    '/RSC/F/a/b.txt',
    '/RSC/',
    '/RSC/x',
    '/RSC/foo.txt',
    '/RSC/R/_',
    '/RSC/R/.txt',
    '/RSC/R/../F/a.txt',
    '/RSC/F/R/x.txt',
  ])('%s is answered 404', async (address) => {
    expect(await statusOf(address)).toMatchObject({ status: 404, isAsked: false })
  })
})
