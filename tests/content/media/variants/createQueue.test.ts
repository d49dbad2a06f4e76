import { expect, test } from 'vitest'
import { createQueue, TooBusy } from '../../../../src/content/media/variants/createQueue'

test('runs so many at a time, in order, and turns away what is too much', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 1 })
  const begun: string[] = []
  const gates = ['a', 'b', 'c'].map((name) => ({ name, ...Promise.withResolvers<string>() }))
  const results = gates.map(({ name, promise }) =>
    queue(() => {
      begun.push(name)
      return promise
    }),
  )
  await expect(queue(async () => 'd')).rejects.toThrow(TooBusy)
  expect(begun).toEqual(['a', 'b'])
  gates[1]?.resolve('B')
  await results[1]
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
  gates[0]?.resolve('A')
  gates[2]?.resolve('C')
  expect(await Promise.all(results)).toEqual(['A', 'B', 'C'])
})

test('a task that fails makes room for the next', async () => {
  const queue = createQueue({ atOnce: 1 })
  const failing = queue(() => Promise.reject(new Error('no')))
  const next = queue(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('a task that waits too long is turned away, and its turn goes to the next', async () => {
  const queue = createQueue({ atOnce: 1, patience: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = queue(() => promise)
  await expect(queue(async () => 'late')).rejects.toThrow(TooBusy)
  resolve()
  await first
  expect(await queue(async () => 'next')).toBe('next')
})
