import { expect, test } from 'vitest'
import { adsText } from '../../../src/shell/answers/adsText'
import { currentVisit, duringVisit, type Visit } from '../../../src/shell/frontDoor/visit'
import { editionWith } from '../../content/samples'

const visit = (more: Partial<Visit> = {}): Visit => ({
  edition: undefined,
  mode: 'normal',
  failure: undefined,
  fullPath: '/',
  path: '/',
  pattern: '/',
  now: new Date(0),
  isPreview: false,
  previewBase: undefined,
  showsDeveloperPages: false,
  siteUrl: undefined,
  reportsTo: undefined,
  fitting: undefined,
  freshFor: 60,
  framedBy: [],
  ...more,
})

test('outside of a visit there is none', () => {
  expect(() => currentVisit()).toThrow('no visit')
})

test('visits at the same time do not mix', async () => {
  const gate = Promise.withResolvers<void>()
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`)
  const seen = paths.map((path) =>
    duringVisit(visit({ path }), async () => {
      await gate.promise
      return currentVisit().path
    }),
  )
  gate.resolve()
  expect(await Promise.all(seen)).toEqual(paths)
})

const edition = editionWith({ ads: { ads_txt: 'example.com, 1, DIRECT\r\n# end' } })

test('ads.txt is the publisher’s text, byte by byte, as plain text', async () => {
  const response = await duringVisit(visit({ edition }), () => adsText('ads_txt'))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toBe('example.com, 1, DIRECT\r\n# end')
})

test.each<[string, Partial<Visit>, number]>([
  ['a site in maintenance', { edition, mode: 'maintenance' }, 404],
  ['a site that never loaded', { failure: { status: 503 } }, 503],
])('%s has no ads.txt, and nobody keeps that answer', async (_, more, status) => {
  const response = await duringVisit(visit(more), () => adsText('ads_txt'))
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

test('app-ads.txt is not there unless it is written', async () => {
  expect((await duringVisit(visit({ edition }), () => adsText('app_ads_txt'))).status).toBe(404)
})

test('a text longer than a million characters is cut', async () => {
  const long = editionWith({ ads: { ads_txt: 'x'.repeat(1_000_100) } })
  const response = await duringVisit(visit({ edition: long }), () => adsText('ads_txt'))
  expect(await response.text()).toHaveLength(1_000_000)
})
