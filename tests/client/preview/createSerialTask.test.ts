import { expect, it } from 'vitest'
import { createSerialTask } from '../../../src/client/preview/createSerialTask'

it('runs one task at a time, and once more for all calls meanwhile', async () => {
  const release: (() => void)[] = []
  let begun = 0
  const ask = createSerialTask(() => {
    begun++
    return new Promise((resolve) => release.push(resolve))
  })
  ask()
  for (let times = 0; times < 100; times++) ask()
  expect(begun).toBe(1)
  release.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toBe(2)
  release.shift()?.()
  await new Promise(setImmediate)
  expect(begun).toBe(2)
  ask()
  expect(begun).toBe(3)
})
