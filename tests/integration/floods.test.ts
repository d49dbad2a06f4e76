import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rawGet } from '../support/rawGet'
import { type RunningSite, startSite } from '../support/startSite'

let site: RunningSite

/** Starts a site with a page cache so small that two dozen pages fill it. */
beforeAll(async () => {
  site = await startSite({ PAGE_CACHE_MB: '1' })
  await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200), { timeout: 60_000 })
})
afterAll(() => site.stop())

const article = '/article/council-votes-last-11m-flood-wall'
const comeBy = (headers: Record<string, unknown>) => /cache;desc=(\w+)/.exec(String(headers['server-timing']))?.[1]

async function sendRequest(route: string, host = '127.0.0.1') {
  const { status, headers } = await rawGet(site.url, route, { host })
  return { status, come: comeBy(headers) }
}

/** Kinds of addresses with an unlimited number of variants. */
const floods: [what: string, address: (turn: number) => string][] = [
  ['payloads of pages that do not exist', (turn) => `/nowhere-${turn}/_payload.json`],
  ['payloads of articles that do not exist', (turn) => `/article/nothing-${turn}/_payload.json`],
  ['payloads in a language', (turn) => `/fr/nowhere-${turn}/_payload.json`],
  ['payloads of numbered pages', (turn) => `${article}/_payload.json?page=${turn}`],
  ['RSC payloads of pages that do not exist', (turn) => `/nowhere-${turn}/_page.rsc`],
  ['RSC payloads of numbered pages', (turn) => `${article}/_page.rsc?page=${turn}`],
  ['payloads of payloads', (turn) => `/nowhere-${turn}/_payload.json/_payload.json`],
  ['pages that do not exist', (turn) => `/nowhere-${turn}`],
  ['articles that do not exist', (turn) => `/article/nothing-${turn}`],
  ['tags that do not exist', (turn) => `/tag/nothing-${turn}`],
  ['authors that do not exist', (turn) => `/author/nobody-${turn}`],
  ['events that do not exist', (turn) => `/agenda/nothing-${turn}`],
  ['numbered pages of an article', (turn) => `${article}?page=${turn}`],
  ['numbered pages of a page without pagination', (turn) => `/p/about?page=${turn}`],
  ['pages of the agenda beyond the last', (turn) => `/agenda?page=${turn + 50}`],
  ['numbered front pages', (turn) => `/?page=${turn}`],
  ['numbered files', (turn) => `/ads.txt?page=${turn}`],
  ['numbered schemas', (turn) => `/schema/website.json?page=${turn}`],
  ['pages of an archive beyond the last', (turn) => `/c/port?page=${turn + 50}`],
  ['page numbers too large for a number', (turn) => `/c/port?page=${10 ** 9 + turn}`],
  ['filters', (turn) => `/annuaire?kind=${turn}`],
  ['searches', (turn) => `/search?q=harbour-${turn}`],
  ['other cases', (turn) => `/AGENDA${'A'.repeat(turn)}`],
  ['other encodings', (turn) => `/%61genda${'%2e'.repeat(turn)}`],
  ['other slashes', (turn) => `/${'/'.repeat(turn)}agenda`],
  ['time spans of a page without them', (turn) => `/p/about?when=past&${turn}`],
  ['updates of reports that do not exist', (turn) => `${article}/after/${turn}`],
  ['media that do not exist', (turn) => `/media/nothing-${turn}.jpg`],
  ['builds that do not exist', (turn) => `/builds/meta/${turn}.json`],
]

describe('page cache of a site', () => {
  it.each(floods)('holds at most one page of %s, and drops no other page for them', async (_, address) => {
    await sendRequest(article)
    expect((await sendRequest(article)).come).toBe('fresh')
    await sendRequest(address(41))
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
    for (const _ of [1, 2]) {
      const answers = await Promise.all(numbers.map((turn) => sendRequest(address(turn))))
      expect(answers.filter(({ come }) => come === 'miss')).toEqual([])
    }
    expect((await sendRequest(article)).come).toBe('fresh')
  })

  it('uses one entry for a page with any unknown query or host', async () => {
    await sendRequest(article)
    await sendRequest(`${article}/_payload.json`)
    for (let turn = 0; turn < 40; turn++) {
      expect((await sendRequest(`${article}?utm_source=${turn}&x${turn}`)).come).toBe('fresh')
      expect((await sendRequest(article, `host-${turn}.example`)).come).toBe('fresh')
      expect((await sendRequest(`${article}/_payload.json?${turn}`)).come).toBe('fresh')
    }
  })

  it('still caches archives, past events and payloads', async () => {
    for (const route of ['/c/port?page=1', '/agenda?when=past', '/agenda/_payload.json', '/_payload.json']) {
      expect([route, (await sendRequest(route)).come]).toEqual([route, 'miss'])
      expect([route, (await sendRequest(route)).come]).toEqual([route, 'fresh'])
    }
  })
})

describe('a payload', () => {
  it.each([
    ['/nowhere/_payload.json', 404],
    ['/article/nothing/_payload.json', 404],
    ['/fr/nowhere/_payload.json', 404],
    ['/404/_payload.json', 404],
    ['/media/none.jpg/_payload.json', 404],
    ['/builds/latest.json/_payload.json', 404],
    ['/agenda/_payload.json', 200],
  ])('%s has the status %i of its page', async (route, status) => {
    expect((await sendRequest(route)).status).toBe(status)
  })
})
