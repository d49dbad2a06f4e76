import { expect, test } from 'vitest'
import { routePattern } from '../../src/server/routePattern'

test.each([
  ['/', '/'],
  ['/fr', '/'],
  ['/zh-Hans/agenda?x=1', '/agenda'],
  ['/article/CANARY', '/article/{slug}'],
  ['/fr/c/port?page=2', '/c/{slug}'],
  ['/p/about', '/p/{slug}'],
  ['/article/a/b', 'other'],
  ['/media/640/a.jpg.webp', '/media/*'],
  ['/assets/a.js', '/assets/*'],
  ['/builds/latest.json', '/builds/*'],
  ['/article/CANARY/_payload.json', '/_payload.json'],
  ['/feed.xml', 'data'],
  ['/metrics', '/metrics'],
  ['/CANARY', 'other'],
  ['/article/', 'other'],
  ['', '/'],
])('%s counts as %s', (url, pattern) => {
  expect(routePattern(url)).toBe(pattern)
})
