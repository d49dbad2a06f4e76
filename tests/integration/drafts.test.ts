import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

let api: DemoApi
let site: RunningSite

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token: 'demo' })
  const env = { API_BASE: api.url, PREVIEW_API_BASE: api.url, API_TOKEN: 'demo', WEBSITE_ID: 'harbour-post' }
  site = await startSite({ ...env, PREVIEW: '1' })
  await whenReady(site)
})
afterAll(async () => {
  await site.stop()
  await api.close()
})

it.each([
  ['/', 200],
  ['/fr/agenda', 200],
  ['/article/council-votes-last-11m-flood-wall', 200],
  ['/article/council-votes-last-11m-flood-wall/_payload.json', 200],
  ['/article/council-votes-last-11m-flood-wall/_page.rsc', 200],
  ['/search?q=herring', 200],
  ['/agenda/', 301],
  ['/ads.txt', 200],
  ['/media/council-votes-last-11m-flood-wall.jpg', 200],
  ['/media/640/council-votes-last-11m-flood-wall.jpg.webp', 200],
  ['/media/nothing.jpg', 404],
  ['/media/640/nothing.jpg.webp', 404],
  ['/nowhere', 404],
  ['/nowhere/_payload.json', 404],
  ['/nowhere/_page.rsc', 404],
  ['/article/nothing-of-the-kind', 404],
  ['/RSC/R/_root.txt', 404],
  ['/builds/latest.json', 200],
  ['/builds/meta/x.json', 404],
])('in preview mode, %s returns %i with no-store and noindex', async (route, status) => {
  for (const method of ['GET', 'HEAD']) {
    const { headers, ...answer } = await fetch(site.url + route, { method, redirect: 'manual' }).then((response) => ({
      status: response.status,
      headers: response.headers,
    }))
    expect([answer.status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      status,
      'no-store',
      'noindex',
    ])
  }
})
