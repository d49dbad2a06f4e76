import { expect, it } from 'vitest'
import { createSerialTask } from '../../../src/client/preview/createSerialTask'

it('runs one task at a time, and once more for all calls meanwhile', async () => {
  const release: (() => void)[] = []
  let startCount = 0
  const runTask = createSerialTask(() => {
    startCount++
    return new Promise((resolve) => release.push(resolve))
  })
  runTask()
  for (let times = 0; times < 100; times++) runTask()
  expect(startCount).toBe(1)
  release.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(startCount).toBe(2)
  release.shift()?.()
  await new Promise(setImmediate)
  expect(startCount).toBe(2)
  runTask()
  expect(startCount).toBe(3)
})
