import { afterEach, expect, test, vi } from 'vitest'
import { runWithPauses } from '../../../src/server/limits/runWithPauses'

afterEach(() => {
  vi.restoreAllMocks()
})

test('yields to other work as soon as a slice has taken long, and not before', async () => {
  let now = 0
  let turnCount = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const othersTurn = () => {
    turnCount += 1
    setImmediate(othersTurn).unref()
  }
  const seen: number[] = []
  function* work() {
    for (let step = 0; step < 6; step++) {
      seen.push(turnCount)
      now += 1
      yield
    }
    return 'done'
  }
  setImmediate(othersTurn).unref()
  expect(await runWithPauses(work())).toBe('done')
  expect(seen[0]).toBe(0)
  expect(seen[1]).toBe(0)
  expect(new Set(seen).size).toBe(3)
})

test('rejects with the error of the work', async () => {
  const failing = (function* () {
    yield
    throw new Error('oops')
  })()
  await expect(runWithPauses(failing)).rejects.toThrow('oops')
})
