import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShrunkDocument } from '../../../src/content/tenants/ShrunkDocument'
import { watchShrinking } from '../../../src/content/tenants/watchShrinking'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

test.each<[before: number, after: number, maxLossPercent: number, isTaken: boolean]>([
  [100, 50, 50, true],
  [100, 49, 50, false],
  [100, 0, 50, false],
  [50, 24, 50, false],
  [49, 0, 50, true],
  [100, 1_000, 50, true],
  [100, 89, 10, false],
  [100, 0, 100, true],
])('from %d to %d articles with a maximum loss of %d %% is accepted: %s', (before, after, maxLossPercent, isTaken) => {
  const check = () => watchShrinking(maxLossPercent).check(before, after)
  if (isTaken) expect(check).not.toThrow()
  else expect(check).toThrow(ShrunkDocument)
})

test('a small document is accepted after ten minutes', () => {
  const { check } = watchShrinking(50)
  expect(() => check(100, 10)).toThrow()
  minutes(9)
  expect(() => check(100, 10)).toThrow('only 10 articles; the last good one has 100')
  minutes(1)
  expect(() => check(100, 10)).not.toThrow()
})

test.each<[string, (watch: ReturnType<typeof watchShrinking>) => void]>([
  ['a complete document', ({ check }) => check(100, 100)],
  ['an unchanged document', ({ reset }) => reset()],
])('%s in between restarts the ten minutes', (_, recover) => {
  const watch = watchShrinking(50)
  expect(() => watch.check(100, 10)).toThrow()
  minutes(9)
  recover(watch)
  minutes(2)
  expect(() => watch.check(100, 10)).toThrow()
})
