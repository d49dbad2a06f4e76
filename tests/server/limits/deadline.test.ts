import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience, timeLeft, withDeadline } from '../../../src/server/limits/deadline'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('the waits of a request take 4.5 seconds together, whatever each may take', async () => {
  expect(patience).toBe(4_500)
  await withDeadline(async () => {
    expect([timeLeft(10_000), timeLeft(500)]).toEqual([4_500, 500])
    await pass(3_000)
    expect([timeLeft(10_000), timeLeft(500)]).toEqual([1_500, 500])
    await pass(1_499)
    expect(timeLeft(10_000)).toBe(1)
    await pass(1)
    expect(timeLeft(10_000)).toBe(0)
    await pass(60_000)
    expect(timeLeft(10_000)).toBe(0)
  })
})

test('requests at the same time have each their own, and none is none’s outside of them', async () => {
  const later = Promise.withResolvers<void>()
  const first = withDeadline(async () => {
    await later.promise
    return timeLeft(10_000)
  })
  await pass(2_000)
  const second = withDeadline(async () => {
    await later.promise
    return timeLeft(10_000)
  })
  expect(timeLeft(10_000)).toBe(10_000)
  later.resolve()
  expect(await Promise.all([first, second])).toEqual([2_500, 4_500])
})
