import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoApi, startDemoApi } from '../../scripts/demoApi'
import { lacking, unwanted } from '../support/lacking'
import { type RunningSite, startSite } from '../support/startSite'

const token = 'CANARY-article'
const report = 'budget-night-customs-house-live'
let api: DemoApi
let site: RunningSite

type Articles = { slug: string; live?: { status: string; blocks: unknown[] }; published_at?: string; kind?: string }[]

beforeAll(async () => {
  api = await startDemoApi({ folder: path.resolve('private/tenants'), token })
  api.edit((data) => {
    const articles = data.articles as Articles
    const find = (slug: string) => articles.find((article) => article.slug === slug)
    const update = { id: 'b/13 é', time: new Date().toISOString(), title: 'Just <now>', body: 'It is **done**.' }
    find(report)?.live?.blocks.unshift(update)
    Object.assign(find('allotment-rents-frozen') ?? {}, { published_at: '2021-01-02T03:04:05Z' })
    Object.assign(find('dark-rye-from-crumb-and-keel') ?? {}, { published_at: '2021-01-02T03:04:05Z' })
    Object.assign(find('ister-bridge-closed-lorry') ?? {}, {
      published_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
      kind: 'press-release',
    })
  })
  site = await startSite({ API_BASE: api.url, API_TOKEN: token, WEBSITE_ID: 'harbour-post' })
})

afterAll(async () => {
  await site.stop()
  await api.close()
})

const get = async (route: string, init?: RequestInit) => {
  const response = await fetch(site.url + route, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('live updates after a given update', () => {
  it('are a small list, cached briefly, and not indexed', async () => {
    const { status, headers, text } = await get(`/article/${report}/after/b12`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=5$/)
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(lacking(text, '<ol data-status="live" data-label="1 new update">', '<h2>Just &lt;now&gt;</h2>')).toEqual([])
    expect(text).toContain('<strong>done</strong>')
    expect(text.match(/<li /g)).toHaveLength(1)
    expect(text.length).toBeLessThan(1_000)
  })

  it('are an empty list after the newest update, whose id may contain any character', async () => {
    const { status, text } = await get(`/article/${report}/after/${encodeURIComponent('b/13 é')}`)
    expect([status, text]).toEqual([200, '<ol data-status="live" data-label=""></ol>\n'])
  })

  it('are in the language of the path', async () => {
    const { status, text } = await get(`/fr/article/${report}/after/b10`)
    expect(status).toBe(200)
    expect(text.match(/<li /g)).toHaveLength(3)
  })

  it.each([
    `/article/${report}/after/nothing`,
    '/article/nowhere/after/b1',
    '/article/allotment-rents-frozen/after/b1',
    `/de/article/${report}/after/b12`,
    `/article/${report}/after/%zz`,
  ])('respond 404 at %s', async (route) => {
    expect((await get(route)).status).toBe(404)
  })

  it('respond to HEAD, and reject POST with 405', async () => {
    expect((await get(`/article/${report}/after/b12`, { method: 'HEAD' })).status).toBe(200)
    expect((await get(`/article/${report}/after/b12`, { method: 'POST' })).status).toBe(405)
  })
})

describe('an old article', () => {
  it('shows a notice of its age if it is news', async () => {
    expect(lacking((await get('/article/allotment-rents-frozen')).text, /more than \d+ years old/)).toEqual([])
    expect(unwanted((await get('/article/dark-rye-from-crumb-and-keel')).text, /years? old\./)).toEqual([])
  })
})

describe('a recent article', () => {
  it('shows its date and time, and uses the standard design for an unknown kind', async () => {
    const { text } = await get('/article/ister-bridge-closed-lorry')
    expect(lacking(text, /<time dateTime="[^"]+">\w{3} \d+ \w+, \d\d:\d\d<\/time>/i)).toEqual([])
    expect(lacking(text, 'data-design="standard"')).toEqual([])
  })
})
