import { expect, test, vi } from 'vitest'
import type { Log } from '../../../src/server/operations/createLog'
import { renderRequest, reportBroken } from '../../../src/shell/rendering/renderRequest'
import { currentContext, type RequestContext, withFindings } from '../../../src/shell/requestContext/RequestContext'
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

/** Renders a request of a page with the answers of `render`; the attempts with their contexts, and the logged facts. */
async function rendered(render: () => Promise<Response>, more: Partial<RequestContext> = {}) {
  const error = vi.fn()
  const attempts: [failure: number | undefined, hasSite: boolean][] = []
  const attempt = () => {
    const { failure, edition } = currentContext()
    attempts.push([failure?.status, edition !== undefined])
    return render()
  }
  const initial = { edition: editionWith(), path: '/c/sea', pattern: '/c/{slug}', ...more } as RequestContext
  const { context, response } = await renderRequest(initial, attempt, { error } as unknown as Log)
  return { context, response, attempts, logged: error.mock.calls.map(([facts]) => facts) }
}

test('a page that throws is replaced by the error page with the site, without it, and at last by plain HTML', async () => {
  const { context, response, attempts, logged } = await rendered(() => Promise.reject(new Error('oops')))
  expect(attempts).toEqual([
    [undefined, true],
    [500, true],
    [500, false],
  ])
  expect(logged.map(({ attempt, error }) => [attempt, error])).toEqual(
    ['page', 'error page', 'bare error page'].map((attempt) => [attempt, 'Error: oops']),
  )
  expect(logged[0]).toMatchObject({ websiteId: 'test', path: '/c/sea', route: '/c/{slug}' })
  expect([response.status, context.failure, context.edition]).toEqual([500, { status: 500 }, undefined])
})

test.each(['oops', null])(
  'an error with the body %j is replaced by the error page, with its findings',
  async (body) => {
    const answers = [new Response(body, { status: 500 }), withFindings(new Response('page'), { freshFor: 5 })]
    const { context, response, attempts, logged } = await rendered(async () => answers.shift() ?? Response.error())
    expect([await response.text(), context.freshFor, attempts.length]).toEqual(['page', 5, 2])
    expect(logged.map(({ error }) => error)).toEqual(['undefined'])
  },
)

test('an error page with the status of the failure is no error', async () => {
  const failure = { status: 503 }
  const { response, logged } = await rendered(async () => new Response('closed', { status: 503 }), { failure })
  expect([response.status, logged]).toEqual([503, []])
})

test('a page without its broken parts is returned, and the parts are logged', async () => {
  const broken = { parts: ['card'], thrown: new Error('oops') }
  const { response, logged } = await rendered(async () => withFindings(new Response('page'), { broken }))
  expect([response.status, logged]).toEqual([200, [expect.objectContaining({ part: 'card', error: 'Error: oops' })]])
})
