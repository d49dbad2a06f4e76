import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { upTo } from '../../../src/server/limits/upTo'

test('a cache keeps as many entries, and drops the one that was not used for the longest time', () => {
  const cache = new LRUCache<string, string>(upTo(2))
  for (const name of ['first', 'second']) cache.set(name, name)
  cache.get('first')
  cache.set('third', 'third')
  expect([...cache.keys()].sort()).toEqual(['first', 'third'])
})

test('a cache for many entries takes no memory before it has them', () => {
  const before = process.memoryUsage().arrayBuffers
  const cache = new LRUCache<string, string>(upTo(10_000_000))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
  expect(cache.size).toBe(0)
})
