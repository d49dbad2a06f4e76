import { describe, expect, test } from 'vitest'
import { createRoutes } from '../../../src/server/routes/createRoutes'

const routes = createRoutes(
  {
    './pages/_root.tsx': {},
    './pages/404.tsx': {},
    './pages/index.tsx': {},
    './pages/agenda/index.tsx': { route: { query: { when: /^past$/, kind: 'uncached' } } },
    './pages/agenda/[slug].tsx': {},
    './pages/article/[slug].tsx': {},
    './pages/c/[slug].tsx': { route: { query: { page: /^[1-9]\d{0,3}$/ }, freshFor: 30 } },
    './pages/search.tsx': { route: { query: { q: 'uncached', page: 'uncached' } } },
    './pages/_api/ads.txt.ts': {},
    './pages/_api/article/[slug]/after/[update].ts': {},
  },
  ['/metrics', '/media/*', '/assets/*', '/builds/*'],
)

test.each([
  ['/', '/'],
  ['', '/'],
  ['/fr', '/'],
  ['/zh-Hans/agenda?x=1', '/agenda'],
  ['/article/CANARY', '/article/{slug}'],
  ['/article/CANARY/after/CANARY', '/article/{slug}/after/{update}'],
  ['/fr/c/port?page=2', '/c/{slug}'],
  ['/article/a/b', 'other'],
  ['/article/', 'other'],
  ['/404', 'other'],
  ['/ads.txt', '/ads.txt'],
  ['/media/640/a.jpg.webp', '/media/*'],
  ['/assets/a.js', '/assets/*'],
  ['/article/CANARY/_payload.json', '/_payload.json'],
  ['/feed.xml', 'data'],
  ['/metrics', '/metrics'],
  ['/CANARY', 'other'],
])('%j has the pattern %s', (url, pattern) => {
  expect(routes.patternOf(url)).toBe(pattern)
})

test.each([
  ['/', '/'],
  ['/c/port', '/c/port'],
  ['/c/port?page=2', '/c/port?page=2'],
  ['/fr/c/port?page=2', '/fr/c/port?page=2'],
  ['/c/port?utm_source=x&page=2&fbclid=y', '/c/port?page=2'],
  ['/c/port/_payload.json?h4sh', '/c/port/_payload.json'],
  ['/c/port/_payload.json?page=2', '/c/port/_payload.json?page=2'],
  ['/c/port?', '/c/port'],
  ['/agenda?when=past', '/agenda?when=past'],
  ['/article/x?a;page=3', '/article/x'],
  ['/article/x?page=2', '/article/x'],
  ['/c/port?constructor=1', '/c/port'],
])('%s has the cache key %s', (target, key) => {
  expect(routes.keyOf(target)).toBe(key)
})

test.each([
  '/c/port?page=0',
  '/c/port?page=99999',
  '/c/port?page=1&page=2',
  '/search?q=x',
  '/?lang=fr',
  '/agenda?kind=music',
  '/agenda?when=past&kind=music',
  '/media/a.mp3',
  '/assets/a.js',
  '/metrics',
])('%s is not cacheable', (target) => {
  expect(routes.keyOf(target)).toBeUndefined()
})

test('unknown query parameters do not change the cache key', () => {
  const keys = Array.from({ length: 1000 }, (_, index) => routes.keyOf(`/c/port?n${index}=${index}`))
  expect(new Set(keys)).toEqual(new Set(['/c/port']))
})

describe('a route of a new file', () => {
  const more = createRoutes(
    { './pages/recipes/[slug].tsx': { route: { query: { serves: /^[1-9]$/ }, freshFor: 900 } } },
    [],
  )

  test('gets its pattern, query parameters and lifetime from that file only', () => {
    expect(more.patternOf('/fr/recipes/fish-soup?serves=4')).toBe('/recipes/{slug}')
    expect(more.keyOf('/recipes/fish-soup?serves=4&utm=x')).toBe('/recipes/fish-soup?serves=4')
    expect(more.keyOf('/recipes/fish-soup?serves=many')).toBeUndefined()
    expect(more.routeOf('/recipes/fish-soup').freshFor).toBe(900)
  })
})
