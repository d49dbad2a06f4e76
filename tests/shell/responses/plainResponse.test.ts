import { expect, it } from 'vitest'
import { findingsOf } from '../../../src/shell/requestContext/RequestContext'
import { failureResponse } from '../../../src/shell/responses/plainResponse'

it('a failure of an output is one line of text, stored by nobody, that says it was expected', async () => {
  const failure = { status: 503, of: 'search' } as const
  const response = failureResponse(failure)
  const headers = ['content-type', 'cache-control'].map((name) => response.headers.get(name))
  expect([response.status, await response.text(), ...headers]).toEqual([
    503,
    'Service Unavailable\n',
    'text/plain; charset=utf-8',
    'no-store',
  ])
  expect(findingsOf(response)).toEqual({ failure })
})
