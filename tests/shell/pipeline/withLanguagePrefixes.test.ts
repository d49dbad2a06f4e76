import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../../../src/server/operations/createLog'
import { readEnv } from '../../../src/server/operations/env'
import { createContext } from '../../../src/shell/pipeline/createContext'
import { withLanguagePrefixes } from '../../../src/shell/pipeline/withLanguagePrefixes'
import { renderRequest } from '../../../src/shell/rendering/renderRequest'
import { withStatus } from '../../../src/shell/rendering/withStatus'

// Waku's router needs the `react-server` condition.
vi.mock('waku/router/server', () => ({ unstable_notFound: () => {} }))

const initial = createContext(new Request('http://post.example/feed.xml'), readEnv({}))

type TextRoute = { GET: () => Promise<Response> }

describe('a text route that throws', () => {
  const file = './pages/_api/feed.xml.ts'
  const load = async () => ({
    GET: async () => {
      throw new RangeError('the feed is broken')
    },
  })

  it('returns 500, and the log contains the route and the error', async () => {
    const modules = withLanguagePrefixes({ [file]: load }, {})
    const { GET } = ((await modules[file]?.()) ?? {}) as TextRoute
    const log = createLog('silent', undefined)
    const error = vi.spyOn(log, 'error')
    const { context, response } = await renderRequest({ ...initial, pattern: '/feed.xml' }, GET, log)
    const answer = withStatus(response, context)
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error\n'])
    expect(error.mock.calls).toEqual([
      [
        expect.objectContaining({ route: '/feed.xml', error: 'RangeError: the feed is broken', attempt: 'page' }),
        'could not render a page',
      ],
    ])
  })
})
