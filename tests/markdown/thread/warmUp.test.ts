import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warmUp } from '../../../src/markdown/thread/warmUp'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('renders one sample per interval, in order, and stops after the last', () => {
  const rendered: string[] = []
  warmUp((sample) => rendered.push(sample), ['a', 'b', 'c'].values(), 10)
  expect(rendered).toEqual([])
  vi.advanceTimersByTime(10)
  expect(rendered).toEqual(['a'])
  vi.advanceTimersByTime(9)
  expect(rendered).toEqual(['a'])
  vi.advanceTimersByTime(11)
  expect(rendered).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(10)
  expect(vi.getTimerCount()).toBe(0)
})

test('lets other work run between two samples', () => {
  const done: string[] = []
  setTimeout(() => done.push('a text'), 15)
  warmUp((sample) => done.push(sample), ['a', 'b'].values(), 10)
  vi.runAllTimers()
  expect(done).toEqual(['a', 'a text', 'b'])
})
