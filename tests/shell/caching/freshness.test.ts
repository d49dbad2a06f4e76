import { expect, test } from 'vitest'
import { freshnessOf } from '../../../src/shell/caching/freshness'

const now = new Date('2026-01-10T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [0.5, 20],
  [1, 60],
  [5, 60],
  [48, 300],
  [1000, 900],
])('an article of %s hours is cacheable for %s seconds', (hours, seconds) => {
  expect(freshnessOf({ published_at: ago(hours), updated_at: undefined }, now)).toBe(seconds)
})

test('an article without a date is cacheable like an old one', () => {
  expect(freshnessOf({ published_at: undefined, updated_at: undefined }, now)).toBe(900)
})

test('an update shortens the lifetime again', () => {
  expect(freshnessOf({ published_at: ago(1000), updated_at: ago(0.5) }, now)).toBe(20)
})

test('a running live report has a short lifetime, an ended one that of an article', () => {
  expect(freshnessOf({ published_at: ago(1000), updated_at: undefined, live: { status: 'live' } }, now)).toBe(5)
  expect(freshnessOf({ published_at: ago(1000), updated_at: undefined, live: { status: 'ended' } }, now)).toBe(900)
})
