import { expect, test } from 'vitest'
import { forbidCaching } from '../../../src/server/middleware/forbidCaching'

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
