import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeLeft, timeoutMs, withDeadline } from '../../../src/server/limits/deadline'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('all waits of a request share 4.5 seconds', async () => {
  expect(timeoutMs).toBe(4_500)
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

test('concurrent requests have separate deadlines, and code outside a request has none', async () => {
  const pending = Promise.withResolvers<void>()
  const first = withDeadline(async () => {
    await pending.promise
    return timeLeft(10_000)
  })
  await pass(2_000)
  const second = withDeadline(async () => {
    await pending.promise
    return timeLeft(10_000)
  })
  expect(timeLeft(10_000)).toBe(10_000)
  pending.resolve()
  expect(await Promise.all([first, second])).toEqual([2_500, 4_500])
})
