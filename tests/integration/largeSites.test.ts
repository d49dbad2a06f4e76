import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningSite, startSite } from '../support/startSite'

const secret = 'a secret of sixteen letters'
const opened: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const close of opened.reverse()) await close()
})

/** Starts a site whose API returns this document, and another one after `change`. */
async function siteWith(data: object, env: Record<string, string> = {}) {
  let document = JSON.stringify({ data })
  const api = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(document),
  )
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  opened.push(async () => api.close())
  const site = await startSite({
    API_BASE: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    API_TOKEN: 'x',
    WEBSITE_ID: 'large',
    PURGE_SECRET: secret,
    ...env,
  })
  opened.push(site.stop)
  const change = (next: object) => {
    document = JSON.stringify({ data: next })
    return fetch(`${site.url}/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: '{"all":true}',
    })
  }
  return { site, change }
}

const paper = { id: 'large', name: 'Large Paper', url: 'https://large.example', timezone: 'Europe/London' }

const many = <Entry>(count: number, make: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('long lists', () => {
  let site: RunningSite
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const textOf = async (route: string) => (await fetch(site.url + route)).text()
  const statusOf = async (route: string) => (await fetch(site.url + route)).status
  const canonicalOf = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  const linksIn = (html: string, path: string) =>
    [...html.matchAll(new RegExp(`<h[23][^>]*>(?:(?!</h).)*href="(${path}/[^"/?]+)"`, 'gs'))].map(([, href]) => href)

  beforeAll(async () => {
    const upcomingEvents = many(2_130, (index) => ({
      slug: `coming-${index}`,
      title: `Coming ${index}`,
      starts_at: inHours(index + 1),
      categories: [index % 3 === 0 ? 'walk' : 'talk'],
    }))
    const past = many(70, (index) => ({
      slug: `past-${index}`,
      title: `Past ${index}`,
      starts_at: inHours(-index - 2),
      categories: ['walk'],
    }))
    const opening = await siteWith({
      ...paper,
      events: [...past, ...upcomingEvents],
      directory: many(130, (index) => ({
        slug: `firm-${index}`,
        name: `Firm ${String(index).padStart(3, '0')}`,
        categories: ['shops'],
      })),
      products: many(130, (index) => ({ slug: `product-${index}`, title: `Product ${index}` })),
      offers: many(130, (index) => ({ slug: `offer-${index}`, title: `Offer ${index}` })),
    })
    site = opening.site
    expect(await statusOf('/')).toBe(200)
  }, 60_000)

  it.each([
    ['/agenda', 60, 36],
    ['/annuaire', 60, 3],
    ['/shop', 60, 3],
    ['/offers', 100, 2],
  ])('%s shows %i entries per page on %i pages with their own addresses', async (path, perPage, pages) => {
    const first = await textOf(path)
    expect(first).toContain(`Page 1 of ${pages}`)
    expect(first.match(/<article /g)).toHaveLength(perPage)
    expect(first).toContain(`href="${path}?page=2"`)
    const second = await textOf(`${path}?page=2`)
    expect(canonicalOf(second)).toBe(`${paper.url}${path}?page=2`)
    expect(linksIn(second, path).filter((href) => linksIn(first, path).includes(href))).toEqual([])
    expect(await statusOf(`${path}?page=${pages}`)).toBe(200)
    expect(await statusOf(`${path}?page=${pages + 1}`)).toBe(404)
  })

  it('keep the category and the time span from page to page', async () => {
    const walks = await textOf('/agenda?kind=walk')
    expect(walks).toContain('href="/agenda?kind=walk&amp;page=2"')
    expect(canonicalOf(walks)).toBe(`${paper.url}/agenda`)
    const past = await textOf('/agenda?when=past')
    expect(past).toContain('href="/agenda?when=past&amp;page=2"')
    expect(past).toContain('Past 0')
    const older = await textOf('/agenda?when=past&page=2')
    expect([older.includes('Past 69'), canonicalOf(older)]).toEqual([true, `${paper.url}/agenda?when=past&amp;page=2`])
  })

  it('have no more entries in the data and payload than on the page', async () => {
    const data = await (await fetch(`${site.url}/agenda/_payload.json`)).json()
    expect(data.data.events).toHaveLength(60)
    expect((await textOf('/agenda/_page.rsc')).match(/"\/agenda\/coming-\d+"/g)?.length).toBeLessThan(200)
  })

  it('have calendars of the next 2,000 and the latest 50 past events', async () => {
    const calendar = await textOf('/agenda/calendar.ics')
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(2_050)
    expect([calendar.includes('SUMMARY:Coming 1999'), calendar.includes('SUMMARY:Coming 2000')]).toEqual([true, false])
    expect([calendar.includes('SUMMARY:Past 49\r'), calendar.includes('SUMMARY:Past 50\r')]).toEqual([true, false])
    const walks = await textOf('/agenda/kind/walk/calendar.ics')
    expect(walks.match(/^BEGIN:VEVENT/gm)).toHaveLength(760)
    expect(await statusOf('/agenda/kind/unheard-of/calendar.ics')).toBe(404)
  })
})

describe('a document too large for the heap', () => {
  const articles = (count: number, word: string) =>
    many(count, (index) => ({ slug: `a${index}`, title: `Article ${index}`, body: `${word} ${index} `.repeat(200) }))
  const heap = { NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=4 --disable-warning=ExperimentalWarning' }

  it('is rejected while the last good one is served, and the process continues', async () => {
    const { site, change } = await siteWith({ ...paper, articles: articles(12_000, 'old') }, heap)
    await vi.waitUntil(async () => (await fetch(`${site.url}/article/a5`)).status === 200, { timeout: 60_000 })
    const purge = await change({ ...paper, name: 'Next Paper', articles: articles(12_000, 'new') })
    expect([purge.status, (await purge.json()).fault]).toEqual([502, 'no-room'])
    const response = await fetch(`${site.url}/article/a7`)
    expect([response.status, (await response.text()).includes('Large Paper')]).toEqual([200, true])
    await expect
      .poll(() => site.output())
      .toMatch(/"fault":"no-room","message":"[^"]*12000 new or changed entries[^"]*--max-old-space-size/)
    const small = await change({ ...paper, name: 'Small Paper', articles: articles(12_000, 'old').slice(0, 11_000) })
    expect(small.status).toBe(200)
    expect(await (await fetch(`${site.url}/article/a9`)).text()).toContain('Small Paper')
  }, 180_000)

  it('is answered with the error page if it is the first one, and the process continues', async () => {
    const { site } = await siteWith({ ...paper, articles: articles(40_000, 'a') }, heap)
    await vi.waitUntil(async () => (await fetch(site.url)).status === 503 && site.output().includes('"no-room"'), {
      timeout: 60_000,
    })
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  }, 120_000)
})
