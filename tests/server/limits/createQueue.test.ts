import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueue, QueueTimeout } from '../../../src/server/limits/createQueue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A task that a test ends by hand. */
function taskOf() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { run: vi.fn(() => promise), end: () => resolve('done') }
}

const ticks = () => vi.advanceTimersByTimeAsync(0)

describe('queue', () => {
  it('runs tasks in the order of the calls, `concurrency` at once', async () => {
    const queue = createQueue(2)
    const tasks = [taskOf(), taskOf(), taskOf()]
    const results = tasks.map(({ run }) => queue(run))
    await ticks()
    expect(tasks.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0])
    tasks[1]?.end()
    await ticks()
    expect(tasks[2]?.run).toHaveBeenCalledTimes(1)
    for (const { end } of tasks) end()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done'])
  })

  it('drops a task that waited too long, and runs the next one', async () => {
    const queue = createQueue(1)
    const [first, second, third] = [taskOf(), taskOf(), taskOf()]
    const results = [queue(first.run), queue(second.run, { waitTimeoutMs: 10 }), queue(third.run)]
    const rejected = expect(results[1]).rejects.toThrow(QueueTimeout)
    await vi.advanceTimersByTimeAsync(10)
    await rejected
    first.end()
    third.end()
    expect([await results[0], await results[2]]).toEqual(['done', 'done'])
    expect(second.run).not.toHaveBeenCalled()
  })

  it('lets a task finish whose caller waits no longer, before the next one starts', async () => {
    const queue = createQueue(1)
    const [first, second] = [taskOf(), taskOf()]
    const rejected = expect(queue(first.run, { timeoutMs: 10 })).rejects.toThrow(QueueTimeout)
    const result = queue(second.run, { waitTimeoutMs: 50 })
    await vi.advanceTimersByTimeAsync(10)
    await rejected
    expect(second.run).not.toHaveBeenCalled()
    first.end()
    await vi.advanceTimersByTimeAsync(100)
    second.end()
    expect(await result).toBe('done')
  })

  it('continues after a task that failed', async () => {
    const queue = createQueue(1)
    await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue(async () => 'next')).toBe('next')
  })
})
