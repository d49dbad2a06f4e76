import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../support/clockAt'
import { type RunningSite, startSite } from '../support/startSite'
import { whenReady } from '../support/whenReady'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `talk-${index}`,
    title: `Talk ${index}`,
    starts_at: '2031-05-03T18:00:00-04:00',
    categories: ['talk'],
  }))

const document = {
  id: 'days',
  name: 'Days',
  url: 'https://days.example',
  timezone: 'America/New_York',
  i18n: { main_language: 'en', languages: ['fr'] },
  events: [
    { slug: 'lunch', title: 'Lunch on Friday', starts_at: '2031-05-02T12:00:00-04:00', categories: ['food'] },
    { slug: 'dinner', title: 'Dinner on Saturday', starts_at: '2031-05-03T20:00:00-04:00', categories: ['food'] },
    ...many(61),
    { slug: 'later', title: 'A day in June', starts_at: '2031-06-10T10:00:00-04:00', categories: ['food'] },
  ],
  directory: [
    {
      slug: 'inn',
      name: 'The Inn',
      hours: [{ days: ['fr'], opens: '08:00', closes: '10:30' }],
    },
  ],
}

/** Friday, 10:00 in New York. */
const clock = movableClock('2031-05-02T14:00:00Z')
let site: RunningSite
let closeApi: () => void
const get = async (route: string) => {
  const response = await fetch(site.url + route)
  return { status: response.status, caching: response.headers.get('cache-control'), html: await response.text() }
}
const shared = (caching: string | null) => Number(/s-maxage=(\d+)/.exec(caching ?? '')?.[1])
const shows = async (route: string, text: string) => (await get(route)).html.includes(text)
const canonicalOf = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1]

beforeAll(async () => {
  const api = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: document })),
  )
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  closeApi = () => api.close()
  site = await startSite({
    API_BASE: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    API_TOKEN: 'x',
    WEBSITE_ID: 'days',
    ...clock.variables,
  })
  await whenReady(site)
})
afterAll(async () => {
  await site.stop()
  closeApi()
})

describe('time spans of the agenda', () => {
  it('have addresses that list their events, and mark themselves in the navigation', async () => {
    const { html } = await get('/agenda?when=today')
    expect([html.includes('Lunch on Friday'), html.includes('Talk 0<')]).toEqual([true, false])
    expect(html).toMatch(/href="\/agenda\?when=today"[^>]*aria-current="page"/)
    expect(html).toContain('<title>What’s on · Today | Days</title>')
    expect((await get('/fr/agenda?when=tomorrow')).html).toMatch(/href="\/fr\/agenda\?when=weekend"/)
  })

  it('keep the kind and the pagination, and a kind keeps the span', async () => {
    const { html } = await get('/agenda?when=weekend&kind=talk')
    expect(html).toContain('href="/agenda?when=weekend&amp;kind=talk&amp;page=2"')
    expect(html).toContain('href="/agenda?when=month&amp;kind=talk"')
    expect(html).toContain('href="/agenda?when=weekend&amp;kind=food"')
    expect((await get('/agenda?when=weekend&kind=talk&page=2')).status).toBe(200)
    expect((await get('/agenda?when=weekend&kind=talk&page=3')).status).toBe(404)
  })

  it('have the whole agenda as canonical URL, and are not in the sitemap', async () => {
    expect(canonicalOf((await get('/agenda?when=today')).html)).toBe('https://days.example/agenda')
    expect(canonicalOf((await get('/agenda?when=weekend&page=2')).html)).toBe('https://days.example/agenda')
    expect(canonicalOf((await get('/agenda?page=2')).html)).toBe('https://days.example/agenda?page=2')
    expect((await get('/sitemap.xml')).html).not.toContain('when=')
  })

  it('fall back to the whole agenda for an unknown span', async () => {
    expect(await shows('/agenda?when=someday&kind=food', 'A day in June')).toBe(true)
  })
})

describe('pages that depend on the clock', () => {
  it("are cached until midnight in the site's time zone, and change then", async () => {
    clock.moveTo('2031-05-03T03:59:40Z')
    const before = await get('/agenda?when=today')
    expect(shared(before.caching)).toBeLessThanOrEqual(20)
    expect(before.html.includes('Talk 0<')).toBe(false)
    clock.moveTo('2031-05-03T04:00:01Z')
    expect(await shows('/agenda?when=today', 'Talk 0<')).toBe(true)
  })

  it('show whether a place is open, until its next change', async () => {
    clock.moveTo('2031-05-02T14:29:50Z')
    const open = await get('/annuaire/inn')
    expect(open.html).toContain('Open until 10:30')
    expect(shared(open.caching)).toBeLessThanOrEqual(10)
    clock.moveTo('2031-05-02T14:30:00Z')
    expect((await get('/annuaire/inn')).html).toMatch(/Closed, opens Fri[, ]+08:00/)
  })
})
