import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bufferedResponse } from '../../../src/server/http/bufferedResponse'
import { createLog } from '../../../src/server/operations/createLog'
import type { CachedPage } from '../../../src/server/pageCache/CachedPage'
import { createPageCache, type PageCache, type Sites } from '../../../src/server/pageCache/createPageCache'
import { createSharedPages } from '../../../src/server/pageCache/createSharedPages'
import { cachingOf, type PageFacts } from '../../../src/server/pageCache/PageFacts'
import { type FakeServer, fakeMemory } from '../../support/fakeMemory'

const validDependencies = new Set<string>()
const sites: Sites = {
  siteOf: () => ({ site: 'post', edition: 'en' }),
  open: async () => {},
  isUpToDate: (_site, { dependencies }) => validDependencies.has(String(dependencies)),
  refreshIfDue: () => {},
}
const log = createLog('silent')
const open = (bytes = 100_000_000, shares = 2) => createPageCache({ sites, bytes, shares, log })

/** A mock that renders a page with this text. */
function renders(text: string, facts: Partial<PageFacts> = {}, status = 200) {
  return vi.fn(async () => {
    if (status !== 200) return new Response(text, { status })
    const known = { freshFor: 60, isPersonal: false, keys: ['article-a'], dependencies: 'true', ...facts }
    return bufferedResponse(Buffer.from(text), {}, () => known)
  })
}

/** The same renderer, but the content changes while it renders. */
function duringChange(cache: PageCache, render: () => Promise<Response>) {
  return () => {
    void cache.recheck('post')
    return render()
  }
}

const textOf = (made: CachedPage | Response | undefined) =>
  made instanceof Response ? made.status : made?.bodies.identity.toString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  validDependencies.clear()
  validDependencies.add('true')
})
afterEach(() => {
  vi.useRealTimers()
})

test('renders a page once for concurrent requests', async () => {
  const cache = open()
  const render = renders('one')
  const made = await Promise.all(Array.from({ length: 1000 }, () => cache.make('post', '/', render)))
  expect(new Set(made.map(textOf))).toEqual(new Set(['one']))
  expect(render).toHaveBeenCalledTimes(1)
})

test('returns a response that is not a page to its first request only, and does not cache it', async () => {
  const cache = open()
  const render = renders('gone', {}, 404)
  const [first, second] = await Promise.all([cache.make('post', '/x', render), cache.make('post', '/x', render)])
  expect([textOf(first), second]).toEqual([404, undefined])
  expect(cache.find('post', '/x')).toBeUndefined()
  expect(cache.size().pages).toBe(0)
})

test('renders the same address for each site', async () => {
  const cache = open()
  const both = [cache.make('post', '/', renders('one')), cache.make('other', '/', renders('two'))]
  expect((await Promise.all(both)).map(textOf)).toEqual(['one', 'two'])
})

test('does not cache a page with an error status', async () => {
  const cache = open()
  const facts = { freshFor: 60, isPersonal: false, keys: [], dependencies: 'true' }
  const response = bufferedResponse(Buffer.from('gone'), { status: 404 }, () => facts)
  expect(await cache.make('post', '/', async () => response)).toBe(response)
  expect(cache.size().pages).toBe(0)
})

test('a page is fresh, then stale, then expired', async () => {
  const cache = open()
  await cache.make('post', '/', renders('one'))
  expect(cache.find('post', '/')?.state).toBe('fresh')
  vi.setSystemTime(Date.now() + 59_999)
  expect(cache.find('post', '/')?.state).toBe('fresh')
  vi.setSystemTime(Date.now() + 1)
  expect(cache.find('post', '/')?.state).toBe('stale')
  vi.setSystemTime(Date.now() + 600_000)
  expect(cache.find('post', '/')?.state).toBe('stale')
  vi.setSystemTime(Date.now() + 1)
  expect(cache.find('post', '/')).toBeUndefined()
})

test('returns a successful response that is not a page as it is, and does not cache it', async () => {
  const cache = open()
  const response = new Response('a calendar')
  expect(await cache.make('post', '/calendar.ics', async () => response)).toBe(response)
  expect(cache.size().pages).toBe(0)
})

test('compares a page with the content once after each change', async () => {
  const cache = open()
  const isUpToDate = vi.spyOn(sites, 'isUpToDate')
  await cache.make('post', '/', renders('one'))
  for (const comparisons of [1, 2]) {
    await cache.recheck('post')
    expect(cache.find('post', '/')?.state).toBe('fresh')
    expect(isUpToDate).toHaveBeenCalledTimes(comparisons)
  }
  isUpToDate.mockRestore()
  validDependencies.clear()
  await cache.recheck('post')
  expect(cache.find('post', '/')).toBeUndefined()
})

test('compares pages that nobody requests, too', async () => {
  const isUpToDate = vi.fn(sites.isUpToDate)
  const cache = createPageCache({ sites: { ...sites, isUpToDate }, bytes: 100_000_000, shares: 2, log })
  for (const key of ['/a', '/b']) await cache.make('post', key, renders(key))
  await cache.recheck('nobody')
  expect(isUpToDate).not.toHaveBeenCalled()
  await cache.recheck('post')
  expect(isUpToDate).toHaveBeenCalledTimes(2)
})

const longText = () => Array.from({ length: 2_000 }, (_, index) => `${index * index} boats left. `).join('')

test('compresses a page better once, after it was served from memory', async () => {
  const cache = open()
  const text = longText()
  const pageAt = (key: string) => cache.find('post', key)?.page
  const compressed = async (key: string) => {
    await cache.make('post', key, renders(text))
    const first = pageAt(key)?.bodies.br?.byteLength
    await vi.waitFor(() => expect(pageAt(key)?.bodies.br?.byteLength).toBeLessThan(first ?? 0), 20_000)
    return pageAt(key)
  }
  const better = await compressed('/')
  expect(better && brotliDecompressSync(better.bodies.br ?? '').toString()).toBe(text)
  // Pages are compressed one after the other: when the second one is ready, nothing else of the first one is waiting.
  await compressed('/b')
  expect(pageAt('/')).toBe(better)
})

test('does not serve a page from the time on at which it changes', async () => {
  const cache = open()
  await cache.make('post', '/', renders('one', { changesAt: Date.now() + 30_000 }))
  vi.setSystemTime(Date.now() + 29_999)
  expect(cache.find('post', '/')?.state).toBe('fresh')
  vi.setSystemTime(Date.now() + 1)
  expect(cache.find('post', '/')).toBeUndefined()
  expect(textOf(await cache.make('post', '/', renders('two')))).toBe('two')
})

test.each([
  [undefined, 'max-age=60, stale-while-revalidate=600'],
  [3_600_000, 'max-age=60, stale-while-revalidate=600'],
  [90_500, 'max-age=60, stale-while-revalidate=30'],
  [20_000, 'max-age=20, stale-while-revalidate=0'],
  [-1_000, 'max-age=0, stale-while-revalidate=0'],
])('limits the lifetime in shared caches of a page that changes in %s ms', (ms, expected) => {
  const changesAt = ms === undefined ? undefined : Date.now() + ms
  expect(cachingOf({ freshFor: 60, isPersonal: false, changesAt }).cdn).toContain(expected)
})

test('expires a page when the clock jumps back', async () => {
  const cache = open()
  await cache.make('post', '/', renders('one'))
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(cache.find('post', '/')).toBeUndefined()
})

test('serves the last page when rendering fails, but not after a 410', async () => {
  const cache = open()
  await cache.make('post', '/', renders('one'))
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(textOf(await cache.make('post', '/', renders('Oops', {}, 500)))).toBe('one')
  expect(textOf(await cache.make('post', '/', renders('Gone', {}, 410)))).toBe(410)
  expect(textOf(await cache.make('post', '/', renders('Oops', {}, 500)))).toBe(500)
})

test('serves the last page during an overload only while its content is the same', async () => {
  const cache = open()
  await cache.make('post', '/', renders('one'))
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(textOf(await cache.make('post', '/', renders('Busy', {}, 503)))).toBe('one')
  validDependencies.clear()
  await cache.recheck('post')
  expect(textOf(await cache.make('post', '/', renders('Busy', {}, 503)))).toBe(503)
  expect(textOf(await cache.make('post', '/', renders('Oops', {}, 500)))).toBe('one')
})

test('does not serve a page that is a week old when rendering fails', async () => {
  const cache = open()
  await cache.make('post', '/', renders('one'))
  vi.setSystemTime(Date.now() + 604_800_000 - 1)
  expect(textOf(await cache.make('post', '/', renders('Oops', {}, 500)))).toBe('one')
  vi.setSystemTime(Date.now() + 1)
  expect(textOf(await cache.make('post', '/', renders('Oops', {}, 500)))).toBe(500)
})

test('new content invalidates pages with outdated dependencies, and no others', async () => {
  const cache = open()
  validDependencies.add('other')
  await cache.make('post', '/a', renders('a'))
  await cache.make('post', '/b', renders('b', { dependencies: 'other' }))
  validDependencies.delete('other')
  await cache.recheck('post')
  expect(cache.find('post', '/a')?.state).toBe('fresh')
  expect(cache.find('post', '/b')).toBeUndefined()
})

test('serves no outdated page after a change, however long the check of other pages takes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const isUpToDate: Sites['isUpToDate'] = (site, facts) => {
    vi.advanceTimersByTime(1_000)
    return sites.isUpToDate(site, facts)
  }
  const cache = createPageCache({ sites: { ...sites, isUpToDate }, bytes: 100_000_000, shares: 2, log })
  validDependencies.add('other')
  for (const key of ['/a', '/b', '/c']) await cache.make('post', key, renders(key, { dependencies: 'other' }))
  validDependencies.delete('other')
  const hasEnded = cache.recheck('post')
  expect(['/a', '/b', '/c'].map((key) => cache.find('post', key))).toEqual([undefined, undefined, undefined])
  await hasEnded
})

test('shows a page once and does not cache it if the content changed while it was rendered', async () => {
  const cache = open()
  const render = duringChange(cache, renders('old', { dependencies: 'untrue' }))
  expect(textOf(await cache.make('post', '/', render))).toBe('old')
  expect(cache.find('post', '/')).toBeUndefined()
})

test('caches a page if the content that changed while it was rendered is not on it', async () => {
  const cache = open()
  await cache.make('post', '/', duringChange(cache, renders('one')))
  expect(cache.find('post', '/')?.state).toBe('fresh')
})

test('checks the dependencies of a rendered page only if the content changed while it was rendered', async () => {
  const isUpToDate = vi.fn(sites.isUpToDate)
  const cache = createPageCache({ sites: { ...sites, isUpToDate }, bytes: 100_000_000, shares: 2, log })
  await cache.make('post', '/', renders('one'))
  expect(cache.find('post', '/')?.state).toBe('fresh')
  expect(isUpToDate).not.toHaveBeenCalled()
  await cache.make('post', '/b', duringChange(cache, renders('two')))
  expect(isUpToDate.mock.calls.length).toBeGreaterThan(0)
})

describe('purging', () => {
  test('removes the pages with a key, of that site only', async () => {
    const cache = open()
    for (const site of ['post', 'other']) await cache.make(site, '/', renders('one'))
    await cache.make('post', '/b', renders('b', { keys: ['article-b'] }))
    expect(cache.purge('post', ['article-a', 'article-none'])).toBe(1)
    expect(cache.find('post', '/')).toBeUndefined()
    expect(cache.find('post', '/b')).toBeDefined()
    expect(cache.find('other', '/')).toBeDefined()
  })

  test('of everything removes all pages of the site, and is idempotent', async () => {
    const cache = open()
    await cache.make('post', '/', renders('one'))
    await cache.make('other', '/', renders('one'))
    expect([cache.purge('post', 'all'), cache.purge('post', 'all'), cache.purge('nobody', 'all')]).toEqual([1, 1, 0])
    expect(cache.find('other', '/')).toBeDefined()
  })
})

test('one site cannot exceed its share and evict pages of others', async () => {
  const cache = open(4_000_000)
  const noise = () => Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('')
  await cache.make('other', '/', renders('one'))
  for (let index = 0; index < 30; index++) await cache.make('post', `/${index}`, renders(noise().slice(0, 150_000)))
  expect(cache.size().bytes).toBeLessThan(2_100_000)
  expect(cache.find('other', '/')).toBeDefined()
  expect(cache.find('post', '/29')).toBeDefined()
  expect(cache.find('post', '/0')).toBeUndefined()
})

test('does not keep a page that needs more than a quarter of the memory of its site', async () => {
  const cache = open(4_000_000, 1)
  const noise = Array.from({ length: 80_000 }, () => Math.random().toString(36)).join('')
  await cache.make('post', '/', renders(noise.slice(0, 700_000)))
  expect(cache.find('post', '/')).toBeUndefined()
})

describe('page cache shared by replicas', () => {
  const isSame = (_site: string, made: string, now: string) => made === now
  const replica = (server: FakeServer, namespace = 'build') => {
    const isDependencies = (dependencies: unknown) => typeof dependencies === 'string'
    const shared = createSharedPages({ memory: server.memory(), namespace, isDependencies, outlives: isSame })
    return createPageCache({ sites, bytes: 100_000_000, shares: 2, log, shared })
  }

  test('renders a page once for all of them, with one look-up', async () => {
    const server = fakeMemory()
    const [one, other] = [replica(server), replica(server)]
    await one.make('post', '/', renders('one'))
    const render = renders('two')
    const read = vi.spyOn(server.values, 'get')
    expect(textOf(await other.make('post', '/', render))).toBe('one')
    expect(render).not.toHaveBeenCalled()
    expect(read).toHaveBeenCalledTimes(2)
    expect(other.find('post', '/')?.state).toBe('fresh')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('compresses a page of another replica better, too', async () => {
    const server = fakeMemory()
    await replica(server).make('post', '/', renders(longText()))
    const other = replica(server)
    await other.make('post', '/', renders('two'))
    const bytes = () => other.find('post', '/')?.page.bodies.br?.byteLength
    const first = bytes()
    await vi.waitFor(() => expect(bytes()).toBeLessThan(first ?? 0), 20_000)
  })

  test('ignores an entry that is expired, outdated, or of another version, namespace, site or address', async () => {
    const server = fakeMemory()
    const one = replica(server)
    await one.make('post', '/', renders('one'))
    const fresh = () => replica(server)
    expect(textOf(await replica(server, 'other').make('post', '/', renders('two')))).toBe('two')
    expect(textOf(await fresh().make('ville', '/', renders('two')))).toBe('two')
    expect(textOf(await fresh().make('post', '/x', renders('two')))).toBe('two')
    validDependencies.delete('true')
    const changing = fresh()
    const outdated = duringChange(changing, renders('two', { dependencies: 'untrue' }))
    expect(textOf(await changing.make('post', '/', outdated))).toBe('two')
    validDependencies.add('true')
    expect(textOf(await fresh().make('post', '/', renders('two')))).toBe('one')
    vi.setSystemTime(Date.now() + 61_000)
    expect(textOf(await fresh().make('post', '/', renders('two')))).toBe('two')
    server.values.set('stamp:post', Buffer.from('purged'))
    expect(textOf(await fresh().make('post', '/', renders('three')))).toBe('three')
    expect(textOf(await fresh().make('post', '/', renders('four')))).toBe('three')
  })

  test('ignores an entry stored under another key', async () => {
    const server = fakeMemory()
    await replica(server).make('post', '/', renders('one'))
    const value = server.values.get('page:build:post:/') ?? Buffer.alloc(0)
    for (const [site, key] of [
      ['ville', '/'],
      ['post', '/x'],
    ] as const) {
      server.values.set(`page:build:${site}:${key}`, value)
      expect(textOf(await replica(server).make(site, key, renders('two')))).toBe('two')
    }
  })

  test('does not share an uncacheable, outdated or oversized page', async () => {
    const server = fakeMemory()
    const one = replica(server)
    await one.make('post', '/gone', renders('gone', {}, 404))
    await one.make('post', '/old', duringChange(one, renders('old', { dependencies: 'untrue' })))
    const noise = Array.from({ length: 200_000 }, () => Math.random().toString(36)).join('')
    await one.make('post', '/large', renders(noise))
    expect([...server.values.keys()]).toEqual([])
  })

  test('renders pages while the shared store is down', async () => {
    const server = fakeMemory()
    server.isUp = false
    const one = replica(server)
    expect(textOf(await one.make('post', '/', renders('one')))).toBe('one')
    expect(one.find('post', '/')?.state).toBe('fresh')
    server.isUp = true
    expect([...server.values.keys()]).toEqual([])
  })
})

test.each([1, 2, 3, 7, 1_000])('works with its memory divided among %d sites', async (shares) => {
  const cache = open(256_000_000, shares)
  await cache.make('post', '/', renders('one'))
  expect(cache.find('post', '/')?.state).toBe('fresh')
})

test('counts the pages of all sites and their bytes', async () => {
  const cache = open()
  const sizes = []
  for (const site of ['post', 'other']) {
    await cache.make(site, '/', renders('one'))
    sizes.push(cache.size())
  }
  const [one, both] = sizes
  expect([one?.pages, both?.pages]).toEqual([1, 2])
  expect(one?.bytes).toBeGreaterThan(0)
  expect(both?.bytes).toBe(2 * (one?.bytes ?? 0))
})

test('lists the keys of pages that are still valid', async () => {
  const cache = open()
  validDependencies.add('true')
  await cache.make('post', '/a', renders('a', { keys: ['article-a', 'headlines'] }))
  await cache.make('post', '/b', renders('b', { keys: ['article-b', 'headlines'] }))
  await cache.make('other', '/c', renders('c', { keys: ['article-c'] }))
  expect(Object.fromEntries(cache.keys('post'))).toEqual({ 'article-a': 1, 'article-b': 1, headlines: 2 })
  cache.purge('post', ['article-a'])
  expect(Object.fromEntries(cache.keys('post'))).toEqual({ 'article-b': 1, headlines: 1 })
  expect(cache.keys('nobody').size).toBe(0)
})
