import { expect, test } from 'vitest'
import { ClientDisconnected, shareConcurrentWork } from '../../../../src/content/media/originals/shareConcurrentWork'

function work() {
  const signals: AbortSignal[] = []
  const ends: ((value: string) => void)[] = []
  const begin = (signal: AbortSignal) =>
    new Promise<string>((resolve) => {
      signals.push(signal)
      ends.push(resolve)
    })
  return { signals, ends, begin }
}

test('runs work once for concurrent callers', async () => {
  const { ends, begin } = work()
  const share = shareConcurrentWork<string>()
  const results = Array.from({ length: 5 }, () => share('a', new AbortController().signal, begin))
  ends[0]?.('done')
  expect([await Promise.all(results), ends.length]).toEqual([Array(5).fill('done'), 1])
})

test('aborts work only after the last caller has left; the next caller starts it again', async () => {
  const { signals, ends, begin } = work()
  const share = shareConcurrentWork<string>()
  const [one, other] = [new AbortController(), new AbortController()]
  const first = share('a', one.signal, begin)
  const second = share('a', other.signal, begin)
  one.abort()
  await expect(first).rejects.toThrow(ClientDisconnected)
  expect(signals[0]?.aborted).toBe(false)
  other.abort()
  await expect(second).rejects.toThrow(ClientDisconnected)
  expect(signals[0]?.aborted).toBe(true)
  const third = share('a', undefined, begin)
  ends[0]?.('of nobody')
  ends[1]?.('done')
  expect(await third).toBe('done')
})

test('starts nothing for an aborted caller', async () => {
  const { signals, begin } = work()
  await expect(shareConcurrentWork<string>()('a', AbortSignal.abort(), begin)).rejects.toThrow(ClientDisconnected)
  expect(signals).toEqual([])
})
