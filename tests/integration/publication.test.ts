import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../support/clockAt'
import { type RunningSite, startSite } from '../support/startSite'

/** A word that occurs only in unpublished content. */
const secret = 'Zanzibar'

const past = '2031-05-01T08:00Z'
const noon = '2031-05-02T12:00Z'

const published = {
  articles: { published_at: past, categories: ['port'], tags: ['ferry'], authors: ['ines'] },
  pages: {},
  events: { starts_at: '2031-06-01T10:00Z' },
  directory: { name: 'Open' },
  products: { price: 5 },
  offers: {},
}

/** For each list, a draft and a published entry. */
const entries = Object.entries(published).map(([list, fields]) => [
  list,
  [
    { ...fields, slug: 'draft', title: secret, name: secret, body: secret, summary: secret, draft: true },
    { ...fields, slug: 'open', title: 'Open', translations: { fr: { title: secret, draft: true } } },
  ],
])

const lists = Object.fromEntries(entries) as Record<string, Record<string, unknown>[]>

const unreadable = { slug: 'unreadable', title: secret, body: secret, published_at: '2/5/2031', categories: ['port'] }
const scheduled = {
  ...published.articles,
  slug: 'scheduled',
  title: 'Scheduled',
  published_at: '2031-05-02T13:00+01:00',
}
const report = {
  ...published.articles,
  slug: 'report',
  title: 'Report',
  live: {
    status: 'live',
    blocks: [
      { id: 'first', time: past, title: 'First update' },
      { id: 'noon', time: '20310502T1200Z', title: 'Update at noon' },
      { id: 'draft', time: past, title: secret, draft: true },
    ],
  },
}

const document = {
  id: 'gulls',
  name: 'The Gull',
  url: 'https://gull.example',
  i18n: { main_language: 'en', languages: ['fr'] },
  categories: [{ slug: 'port', name: 'Port' }],
  authors: [{ slug: 'ines', name: 'Inês' }],
  ...lists,
  articles: [...(lists.articles ?? []), unreadable, scheduled, report],
  events: [...(lists.events ?? []), { slug: 'tour', title: 'Tour', starts_at: past, ends_at: noon }],
  offers: [
    ...(lists.offers ?? []),
    { slug: 'soon', title: 'Offer from noon', valid_from: noon },
    { slug: 'over', title: 'Offer until noon', valid_until: '2031-05-02T11:59:59Z' },
  ],
  alert: { text: 'Alert until noon', until: '2031-05-02T11:59:59Z' },
  ads: { slots: [{ id: 'top', zone: 'top', from: noon, creative: { headline: 'Ad from noon' } }] },
  sections: [
    { type: 'ad', id: 'top' },
    { type: 'hero' },
    { type: 'section-two' },
    { type: 'offers' },
    { type: 'agenda' },
  ],
}

let api: Server
let site: RunningSite
let base: string
const clock = movableClock('2031-05-02T11:59:00Z')

beforeAll(async () => {
  const answer = JSON.stringify({ data: document })
  api = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(answer))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  site = await startSite({ ...clock.variables, API_BASE: base, API_TOKEN: 't', WEBSITE_ID: 'gulls' })
})
afterAll(async () => {
  await site.stop()
  api.close()
})

async function get(path: string) {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const listed = [
  '/',
  '/_payload.json',
  '/_page.rsc',
  '/c/port',
  '/c/port/_payload.json',
  '/tag/ferry',
  '/author/ines',
  '/agenda',
  '/annuaire',
  '/shop',
  '/offers',
  '/article/open',
  '/article/open.md',
  '/article/open/_payload.json',
  '/article/report',
  '/article/report.md',
  '/article/report/_page.rsc',
  '/article/report/after/first',
  '/fr',
  '/fr/article/open',
  '/fr/c/port',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/c/port/feed.xml',
  '/sitemap.xml',
  '/sitemap/article-1.xml',
  '/sitemap-news.xml',
  '/agenda.ics',
  '/llms.txt',
  '/llms-full.txt',
  '/search/index.json',
  '/search?q=zanzibar',
  '/podcast.xml',
  '/fr/feed.xml',
  '/fr/search?q=zanzibar',
]

describe('drafts and entries with an unreadable publication date', () => {
  it.each(listed)('are not in %s', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBeLessThan(500)
    expect(text.replace(/zanzibar/g, '')).not.toContain(secret)
    expect(text).not.toMatch(/article\/(draft|unreadable)|(agenda|shop|annuaire|p)\/draft/)
  })

  it.each(['/article/draft', '/p/draft', '/agenda/draft', '/annuaire/draft', '/shop/draft', '/article/unreadable'])(
    'return 404 at %s in every format',
    async (path) => {
      const paths = [path, `${path}.md`, `${path}/_payload.json`, `${path}/_page.rsc`, `/fr${path}`]
      const found = await Promise.all(paths.map(get))
      expect(found.map(({ status }) => status)).toEqual(paths.map(() => 404))
      expect(found.some(({ text }) => text.includes(secret))).toBe(false)
    },
  )

  it('are logged if the date is the reason', async () => {
    await expect.poll(() => site.output()).toMatch(/articles\[2\]\.published_at/)
  })
})

describe('preview mode', () => {
  it('shows drafts, scheduled articles and articles with an unreadable date', async () => {
    const preview = await startSite({
      ...clock.variables,
      API_BASE: base,
      API_TOKEN: 't',
      WEBSITE_ID: 'gulls',
      PREVIEW: '1',
    })
    const paths = ['/article/draft', '/p/draft', '/agenda/draft', '/article/unreadable', '/article/scheduled']
    const statuses = await Promise.all(paths.map(async (path) => (await fetch(preview.url + path)).status))
    await preview.stop()
    expect(statuses).toEqual(paths.map(() => 200))
  })
})

describe('cached pages', () => {
  const before: [path: string, text: string][] = [
    ['/', 'Alert until noon'],
    ['/c/port', 'Alert until noon'],
    ['/article/open', 'Alert until noon'],
    ['/offers', 'Offer until noon'],
    ['/agenda', 'agenda/tour'],
  ]
  const after: [path: string, text: string][] = [
    ['/', 'Ad from noon'],
    ['/', 'Scheduled'],
    ['/c/port', 'Scheduled'],
    ['/tag/ferry', 'Scheduled'],
    ['/feed.xml', 'Scheduled'],
    ['/sitemap/article-1.xml', 'article/scheduled'],
    ['/article/report', 'Update at noon'],
    ['/article/report.md', 'Update at noon'],
    ['/article/report/after/first', 'Update at noon'],
    ['/offers', 'Offer from noon'],
  ]

  it('change when an entry begins or ends, and not before', async () => {
    const contains = async ([path, text]: [string, string]) => (await get(path)).text.includes(text)
    const all = async (list: [string, string][]) =>
      Object.fromEntries(await Promise.all(list.map(async (one) => [one.join(' '), await contains(one)])))
    const expectAll = (list: [string, string][], value: boolean) =>
      Object.fromEntries(list.map((one) => [one.join(' '), value]))
    expect([await all(before), await all(after)]).toEqual([expectAll(before, true), expectAll(after, false)])
    clock.moveTo('2031-05-02T12:00:00.001Z')
    expect([await all(before), await all(after)]).toEqual([expectAll(before, false), expectAll(after, true)])
  })

  it('have a lifetime in shared caches that ends at the next change', async () => {
    clock.moveTo('2031-05-31T23:59:50Z')
    const { headers } = await get('/annuaire')
    expect(headers.get('cdn-cache-control')).toContain('max-age=60, stale-while-revalidate=600')
    clock.moveTo('2031-06-01T09:59:30Z')
    await get('/social')
    expect((await get('/p/open')).headers.get('cdn-cache-control')).toContain('max-age=30, stale-while-revalidate=0')
  })
})
