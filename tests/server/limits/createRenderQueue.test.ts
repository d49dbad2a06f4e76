import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from '../../../src/server/limits/createRenderQueue'

/** A queue with a fake clock; each render takes `cost` ms. */
function turnsWith(cost: number) {
  const clock = { now: 0 }
  const renderQueue = createRenderQueue(() => clock.now)
  const rendered: number[] = []
  async function waitForTurn(index = 0): Promise<void> {
    await renderQueue.waitForTurn()
    await null
    clock.now += cost
    rendered.push(index)
  }
  return { clock, rendered, enqueue: waitForTurn, turns: renderQueue }
}

test('renders start in the order of the requests, and yield to other work in between', async () => {
  const { rendered, enqueue } = turnsWith(3)
  const all = Array.from({ length: 7 }, (_, index) => enqueue(index))
  const seen: number[] = []
  while (rendered.length < 7) {
    await nextTurn()
    seen.push(rendered.length)
  }
  expect(seen).toEqual([2, 4, 6, 7])
  expect(rendered).toEqual([0, 1, 2, 3, 4, 5, 6])
  await Promise.all(all)
})

test('renders get half of the time, however long other work takes', async () => {
  const { clock, rendered, enqueue } = turnsWith(3)
  for (let index = 0; index < 20; index++) enqueue(index)
  await nextTurn()
  clock.now += 30
  await nextTurn()
  expect(rendered.length).toBe(12)
})

test('renders after an idle time get no more time than others', async () => {
  const { clock, rendered, enqueue } = turnsWith(3)
  await enqueue()
  clock.now += 60_000
  for (let index = 0; index < 20; index++) enqueue(index)
  await nextTurn()
  expect(rendered.length).toBe(3)
})

test('reports the longest wait, and zero for an empty queue', async () => {
  const { clock, enqueue, turns } = turnsWith(3)
  expect(turns.longestWaitMs()).toBe(0)
  const first = enqueue()
  clock.now += 40
  enqueue()
  expect(turns.longestWaitMs()).toBe(40)
  await first
  while (turns.longestWaitMs() > 0) await nextTurn()
  clock.now += 40
  expect(turns.longestWaitMs()).toBe(0)
})
