import { expect, test, vi } from 'vitest'
import type { Log } from '../../../src/server/operations/createLog'
import { reportBroken } from '../../../src/shell/rendering/renderRequest'
import type { RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionWith } from '../../content/samples'

test('reports a broken part once per document version, with its error', () => {
  const error = vi.fn()
  const log = { error } as unknown as Log
  const broken = { parts: ['section hero', 'card'], thrown: new Error('oops') }
  const [one, next] = [editionWith(), editionWith()]
  for (const edition of [one, one, next, undefined])
    reportBroken({ edition, path: '/', broken } as unknown as RequestContext, log)
  reportBroken({ edition: one, path: '/' } as RequestContext, log)
  expect(error.mock.calls.map(([facts]) => facts.part)).toEqual(['section hero', 'card', 'section hero', 'card'])
  expect(error.mock.calls[0]).toEqual([
    expect.objectContaining({ websiteId: 'test', path: '/', part: 'section hero', error: 'Error: oops' }),
    'a part of a page threw an error; the page is shown without it',
  ])
})
