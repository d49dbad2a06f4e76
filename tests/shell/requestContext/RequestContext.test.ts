import { expect, test } from 'vitest'
import { readEnv } from '../../../src/server/operations/env'
import { currentRenderState } from '../../../src/server/requestState'
import { adsText } from '../../../src/shell/endpoints/adsText'
import { createContext } from '../../../src/shell/pipeline/createContext'
import {
  currentContext,
  hasOutputs,
  isMissingPage,
  type RequestContext,
  runInContext,
} from '../../../src/shell/requestContext/RequestContext'
import { editionWith } from '../../content/samples'
import { editionOfDocument } from '../../outputs/editionOfDocument'

const initial = createContext(new Request('http://post.example/'), readEnv({}))
const context = (more: Partial<RequestContext> = {}): RequestContext => ({ ...initial, ...more })

test('throws outside a request', () => {
  expect(() => currentContext()).toThrow('no request context')
})

test('separates concurrent requests', async () => {
  const pending = Promise.withResolvers<void>()
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`)
  const seen = paths.map((path) =>
    runInContext(context({ path }), async () => {
      await pending.promise
      return currentContext().path
    }),
  )
  pending.resolve()
  expect(await Promise.all(seen)).toEqual(paths)
})

test('renders in the language of the edition, or else in English', () => {
  const { edition } = editionOfDocument({ i18n: { main_language: 'fr', languages: ['fr'] } })
  const languageOf = (more: object) => runInContext(context(more), () => currentRenderState()?.i18n.locale)
  expect([languageOf({ edition }), languageOf({})]).toEqual(['fr', 'en'])
})

const edition = editionWith({ ads: { ads_txt: 'example.com, 1, DIRECT\r\n# end' } })

test("ads.txt is the publisher's text, byte by byte, as plain text", async () => {
  const response = await runInContext(context({ edition }), () => adsText('ads_txt'))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe('example.com, 1, DIRECT\r\n# end')
})

test.each<[string, Partial<RequestContext>, number]>([
  ['a site in maintenance', { edition, mode: 'maintenance' }, 404],
  ['a site without a document', { failure: { status: 503 } }, 503],
])('%s has no ads.txt, and the response has no-store', async (_, more, status) => {
  const response = await runInContext(context(more), () => adsText('ads_txt'))
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

test('app-ads.txt returns 404 if the document has none', async () => {
  expect((await runInContext(context({ edition }), () => adsText('app_ads_txt'))).status).toBe(404)
})

test('a text is cut after a million characters', async () => {
  const long = editionWith({ ads: { ads_txt: 'x'.repeat(1_000_100) } })
  const response = await runInContext(context({ edition: long }), () => adsText('ads_txt'))
  expect(await response.text()).toHaveLength(1_000_000)
})

test('outputs for programs exist for an open site only, and not in preview', () => {
  const outputs = (more: Partial<RequestContext>) => hasOutputs(context({ edition, ...more }))
  expect([outputs({}), outputs({ edition: undefined })]).toEqual([true, false])
  expect([outputs({ mode: 'maintenance' }), outputs({ isPreview: true })]).toEqual([false, false])
})

test('a page is missing with the statuses 404 and 410', () => {
  expect([404, 410, 500].map((status) => isMissingPage({ status }))).toEqual([true, true, false])
  expect(isMissingPage(undefined)).toBe(false)
})
