import { expect, test } from 'vitest'
import { createSiteQueue, TooBusy } from '../../../src/server/limits/createSiteQueue'

/** Tasks that record their start, and end when the test says so. */
function tasks() {
  const started: string[] = []
  const pending = new Map<string, PromiseWithResolvers<string>>()
  const admission = (name: string) => {
    const known = pending.get(name) ?? Promise.withResolvers<string>()
    pending.set(name, known)
    return known
  }
  const task = (name: string) => () => {
    started.push(name)
    return admission(name).promise
  }
  return { started, task, finish: (name: string) => admission(name).resolve(name) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('runs the tasks of a site in order with limited concurrency, and rejects tasks beyond the queue limit', async () => {
  const queue = createSiteQueue({ concurrency: 2, maxWaiting: 1 })
  const { started, task, finish } = tasks()
  const results = ['a', 'b', 'c'].map((name) => queue('site', task(name)))
  await turn()
  await expect(queue('site', task('d'))).rejects.toThrow(TooBusy)
  expect(started).toEqual(['a', 'b'])
  finish('b')
  await turn()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) finish(name)
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
})

test('runs the task of a second site while a first one has many that do not end', async () => {
  const queue = createSiteQueue({ concurrency: 2, perSite: 1, maxWaiting: 2 })
  const { started, task, finish } = tasks()
  for (const name of ['slow 1', 'slow 2', 'slow 3']) void queue('slow', task(name))
  await turn()
  await expect(queue('slow', task('slow 4'))).rejects.toThrow(TooBusy)
  const other = queue('other', task('other'))
  await turn()
  expect(started).toEqual(['slow 1', 'other'])
  finish('other')
  expect(await other).toBe('other')
})

test('runs the next task after one that fails', async () => {
  const queue = createSiteQueue({ concurrency: 1 })
  const failing = queue('site', () => Promise.reject(new Error('no')))
  const next = queue('site', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('rejects a task that waits too long without ever running it', async () => {
  const queue = createSiteQueue({ concurrency: 1, waitTimeoutMs: 1 })
  const { started, task, finish } = tasks()
  const first = queue('site', task('first'))
  await expect(queue('site', task('late'))).rejects.toThrow(TooBusy)
  finish('first')
  await first
  const next = queue('site', task('next'))
  finish('next')
  expect(await next).toBe('next')
  expect(started).toEqual(['first', 'next'])
})
