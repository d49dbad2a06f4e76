import { afterEach, expect, it, vi } from 'vitest'
import { bufferedResponse, bytesOf } from '../../../src/server/http/bufferedResponse'
import { readEnv } from '../../../src/server/operations/env'
import { requestState } from '../../../src/server/requestState'
import { createRoutes } from '../../../src/server/routes/createRoutes'
import { createPipeline } from '../../../src/shell/pipeline/createPipeline'
import { currentContext, type RequestContext } from '../../../src/shell/requestContext/RequestContext'
import { editionOfDocument } from '../../outputs/editionOfDocument'

// Waku's router needs the `react-server` condition.
vi.mock('waku/router/server', () => ({
  unstable_parseRouterRequest: ({ url }: Request) => ({ type: 'route', path: new URL(url).pathname }),
}))
vi.mock('virtual:gazette/build', () => ({ default: { id: 'build' } }))
vi.mock('../../../src/themes/themes', () => ({ themeNames: [] }))

/** The optional steps that ran, with the service that each was created from. */
const ran = vi.hoisted((): string[] => [])
const stepOf = vi.hoisted(() => (service: string) => (context: object) => {
  ran.push(service)
  return context
})
vi.mock('../../../src/shell/preview/previewStep', () => ({ previewStep: stepOf }))
vi.mock('../../../src/shell/preview/draftStep', () => ({ draftStep: stepOf }))
vi.mock('../../../src/shell/accounts/readerStep', () => ({ readerStep: stepOf }))

const { site } = editionOfDocument({ redirects: [{ from: '/old', to: '/c/sea' }] }).edition
const routes = createRoutes({ './pages/c/[slug].tsx': { route: { freshFor: 300 } } }, [])
const tenant = { websiteId: 'post', store: { read: async () => site } }
const find = async () => tenant
const rendered = () => bufferedResponse(Buffer.from('<p>sea</p>'), { headers: { 'content-type': 'text/html' } })
const waitForRender = async () => {}

/** The response to a request, of a server with these services. `render` renders its page. */
async function answerOf(path: string, render = async () => rendered(), services: object = {}) {
  const all = { tenants: { all: [tenant], find }, env: readEnv({}), log: { error: vi.fn() }, ...services }
  const pipeline = createPipeline(all as unknown as Parameters<typeof createPipeline>[0], routes, waitForRender)
  const response = (await pipeline({
    request: new Request(`https://post.example${path}`),
    render,
  } as never)) as Response
  const named = (name: string) => response.headers.get(name)
  return { status: response.status, text: (await bytesOf(response)).toString(), named }
}

afterEach(() => void vi.useRealTimers())

it('a page is rendered with all facts about its request, and a slot to wait for', async () => {
  let context: RequestContext | undefined
  let wait: unknown
  const { status, text, named } = await answerOf('/c/sea', async () => {
    context = currentContext()
    wait = requestState().waitForRender
    return rendered()
  })
  expect(context).toMatchObject({ tenant, pattern: '/c/{slug}', path: '/c/sea', edition: { site } })
  expect(wait).toBe(waitForRender)
  expect([status, text, named('cache-control')]).toEqual([200, '<p>sea</p>', 'public, max-age=0, s-maxage=300'])
})

it('the time for the site and that for the page are stated apart', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(1_000)
  const slowly = async <Value>(milliseconds: number, value: Value) => {
    vi.advanceTimersByTime(milliseconds)
    return value
  }
  const tenants = { all: [tenant], find: () => slowly(5, tenant) }
  const { named } = await answerOf('/c/sea', () => slowly(20, rendered()), { tenants })
  expect(named('server-timing')).toBe('site;dur=5.0, render;dur=20.0')
})

it.each([
  ['/c/sea/', '/c/sea'],
  ['/old', '/c/sea'],
  ['/old/_payload.json', '/c/sea/_payload.json'],
])('a redirect ends the request, in the requested format: %s', async (path, target) => {
  const render = vi.fn(async () => rendered())
  const { status, named } = await answerOf(path, render)
  expect([status, named('location')]).toEqual([301, target])
  expect(render).not.toHaveBeenCalled()
})

it('previews, drafts and readers have a step only where the server has them', async () => {
  await answerOf('/c/sea')
  expect(ran).toEqual([])
  await answerOf('/c/sea', undefined, { previews: 'previews', drafts: 'drafts', accountsOf: 'accounts' })
  expect(ran).toEqual(['previews', 'drafts', 'accounts'])
})
