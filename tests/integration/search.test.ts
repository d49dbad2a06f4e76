import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningSite, startSite } from '../support/startSite'

const trap = pathToFileURL(path.resolve('tests/support/trapSearchThread.ts'))
let site: RunningSite

beforeAll(async () => {
  site = await startSite({ NODE_OPTIONS: `--import=${trap} --disable-warning=ExperimentalWarning` })
  expect(await statusOf('/agenda')).toBe(200)
})
afterAll(() => site.stop())

async function statusOf(route: string): Promise<number> {
  const response = await fetch(site.url + route)
  await response.arrayBuffer()
  return response.status
}

let queries = 0

/** Waits until the search thread has indexed the articles; uses a new word each time, since responses are cached. */
async function searchWorks(): Promise<void> {
  await vi.waitUntil(async () => (await statusOf(`/search?q=herring+${queries++}`)) === 200, { timeout: 40_000 })
}

it('the search page loads the index before any query', async () => {
  expect(site.output()).not.toContain('articles for the search')
  expect(await statusOf('/search')).toBe(200)
  await vi.waitUntil(() => site.output().includes('articles for the search'), { timeout: 40_000 })
  expect(await statusOf('/search?q=herring')).toBe(200)
}, 60_000)

describe('search results', () => {
  const textOf = async (route: string) => (await fetch(site.url + route)).text()
  const cardsIn = (html: string) => html.match(/<article /g)?.length ?? 0

  beforeAll(async () => {
    await searchWorks()
    const isPart = async () => (await textOf('/search?q=harbour')).includes('Only the newest articles')
    await vi.waitUntil(async () => !(await isPart()), { timeout: 40_000 })
  }, 60_000)

  it('are one list with marked words, and can be filtered by kind', async () => {
    const html = await textOf('/search?q=harbour')
    expect(html).toContain('<mark>Harbour</mark>')
    const kinds = [...html.matchAll(/href="\/search\?q=harbour&amp;kind=(\w+)"[^>]*>[^<]*\((\d+)\)/g)].map(
      ([, kind]) => kind,
    )
    expect(kinds).toEqual(['article', 'event', 'place', 'product', 'page', 'author', 'category'])
    const events = await textOf('/search?q=harbour&kind=event')
    expect(events).toMatch(/aria-current="page">Events \((\d+)\)/)
    const [, count] = /aria-current="page">Events \((\d+)\)/.exec(events) ?? []
    expect([cardsIn(events), events.includes('href="/article/')]).toEqual([Number(count), true])
    expect(events.slice(events.indexOf('<main'), events.indexOf('</main'))).not.toContain('href="/article/')
  })

  it('are paginated, and a page beyond the last returns 404', async () => {
    const [first, second] = [await textOf('/search?q=harbour'), await textOf('/search?q=harbour&page=2')]
    expect([cardsIn(first), first.includes('href="/search?q=harbour&amp;page=2"')]).toEqual([20, true])
    expect(second).toContain('href="/search?q=harbour"')
    expect(await statusOf('/search?q=harbour&page=11')).toBe(404)
  })

  it('are suggested, at most eight, in the language of the edition', async () => {
    const { label, suggestions } = await (await fetch(`${site.url}/fr/search/suggestions.json?q=port`)).json()
    expect([label, suggestions.length]).toEqual(['Suggestions', 8])
    for (const { href, text } of suggestions) expect([href.startsWith('/fr/'), typeof text]).toEqual([true, 'string'])
    const emptyResult = await (await fetch(`${site.url}/search/suggestions.json?q=`)).json()
    expect(emptyResult).toEqual({ label: 'Suggestions', suggestions: [] })
  })

  it('fall back to the newest articles without a match', async () => {
    const html = await textOf('/search?q=zzqx')
    expect([html.includes('Nothing found for “zzqx”'), cardsIn(html)]).toEqual([true, 4])
  })
})

const cheapRoutes = ['/agenda', '/healthz', '/readyz', '/favicon.svg']

describe('a search that never ends', () => {
  it('delays neither health probes nor pages, fails itself, and later searches work', async () => {
    await searchWorks()
    const order: string[] = []
    const hanging = fetch(`${site.url}/search?q=hang`).then((answer) => {
      order.push('the search')
      return answer
    })
    for (const route of [...cheapRoutes, '/c/sport?kind=none']) {
      expect(await statusOf(route)).toBe(200)
      order.push(route)
    }
    const answer = await hanging
    expect(order).toEqual([...cheapRoutes, '/c/sport?kind=none', 'the search'])
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('data-status="503"')
    expect(html).toContain('The search of The Harbour Post has too much to do at the moment.')
    expect(await statusOf('/search?q=other')).toBe(503)
    await searchWorks()
    await expect.poll(() => site.output()).toContain('"msg":"the search thread ended; starting a new one"')
  }, 60_000)

  it('keeps a short queue: further searches get 503 at once, and pages are served', async () => {
    await searchWorks()
    let answered = 0
    const sendRequest = async (word: string) => {
      const response = await fetch(`${site.url}/search?q=${word}`)
      await response.arrayBuffer()
      return { status: response.status, place: answered++ }
    }
    const hanging = sendRequest('hang')
    const others = Array.from({ length: 300 }, (_, index) => sendRequest(`word${index}`))
    for (const route of cheapRoutes) expect(await statusOf(route)).toBe(200)
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([503]))
    expect((await hanging).place).toBeGreaterThan(200)
    expect(await (await fetch(`${site.url}/metrics`)).text()).toMatch(/faults_total\{kind="too many searches"\} \d/)
    await searchWorks()
  }, 60_000)
})

it('a crash of the search thread is logged, and searches work again', async () => {
  await searchWorks()
  expect(await statusOf('/search?q=die')).toBe(503)
  for (const route of cheapRoutes) expect(await statusOf(route)).toBe(200)
  await searchWorks()
  await expect
    .poll(() => site.output())
    .toMatch(/"why":"exit code 3","msg":"the search thread ended; starting a new one"/)
}, 60_000)

it.each([
  ['single letters', 'a b c d e f g h'],
  ['a word of a hundred letters', 'x'.repeat(100)],
  ['repeated letters', 'aaaaaaaaaaaa eeeeeeeeeeee'],
  ['many words', Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ')],
  ['characters without spaces', '港町新聞の話題をお届けします'.repeat(4)],
  ['Arabic with its vowel signs', 'كِتَابٌ جَدِيدٌ عَنِ المَدِينَةِ'],
  ['the syntax of the index', 'title:" OR * ) ^ NEAR(a b) AND -NOT {x}'],
  ['lone surrogates', '\ud800\u0000\uffff%'],
])('a search for %s returns 200', async (_, words) => {
  expect(await statusOf(`/search?q=${encodeURIComponent(words.toWellFormed())}`)).toBe(200)
})

it('shows the newest articles while the index is missing, without caching', async () => {
  const starting = await startSite({
    NODE_OPTIONS: `--import=${trap} --disable-warning=ExperimentalWarning`,
    SEARCH_INDEX: 'never',
  })
  try {
    await vi.waitUntil(async () => (await fetch(`${starting.url}/readyz`)).ok, { timeout: 40_000 })
    const [first, second] = await Promise.all(
      ['/search?q=harbour', '/search?q=harbour&page=2'].map((route) => fetch(starting.url + route)),
    )
    expect([first?.status, second?.status]).toEqual([200, 200])
    expect(first?.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=0')
    const html = (await first?.text()) ?? ''
    expect(html).toContain('The search of The Harbour Post is just starting.')
    expect(html).not.toContain('Nothing found')
    expect(html.match(/<article /g)).toHaveLength(4)
    const suggestions = await fetch(`${starting.url}/search/suggestions.json?q=harbour`)
    expect([suggestions.status, await suggestions.text()]).toEqual([503, 'Service Unavailable\n'])
    expect(starting.output()).not.toContain('could not render a page')
  } finally {
    await starting.stop()
  }
}, 60_000)
