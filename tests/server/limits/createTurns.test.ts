import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from '../../../src/server/limits/createTurns'

/** Turns under a clock of our own, with renderings that take so many milliseconds. */
function turnsWith(cost: number) {
  const clock = { now: 0 }
  const turns = createTurns(() => clock.now)
  const rendered: number[] = []
  async function ask(index = 0): Promise<void> {
    await turns.mine()
    await null
    clock.now += cost
    rendered.push(index)
  }
  return { clock, rendered, ask, turns }
}

test('renderings begin in the order of asking, and what can be answered at once comes in between', async () => {
  const { rendered, ask } = turnsWith(3)
  const all = Array.from({ length: 7 }, (_, index) => ask(index))
  const seen: number[] = []
  while (rendered.length < 7) {
    await nextTurn()
    seen.push(rendered.length)
  }
  expect(seen).toEqual([2, 4, 6, 7])
  expect(rendered).toEqual([0, 1, 2, 3, 4, 5, 6])
  await Promise.all(all)
})

test('renderings have half of the time, however long everything else takes', async () => {
  const { clock, rendered, ask } = turnsWith(3)
  for (let index = 0; index < 20; index++) ask(index)
  await nextTurn()
  clock.now += 30
  await nextTurn()
  expect(rendered.length).toBe(12)
})

test('renderings that come after an idle time have no more than others', async () => {
  const { clock, rendered, ask } = turnsWith(3)
  await ask()
  clock.now += 60_000
  for (let index = 0; index < 20; index++) ask(index)
  await nextTurn()
  expect(rendered.length).toBe(3)
})

test('it is known how long the first has waited, and that nobody waits', async () => {
  const { clock, ask, turns } = turnsWith(3)
  expect(turns.longestWait()).toBe(0)
  const first = ask()
  clock.now += 40
  ask()
  expect(turns.longestWait()).toBe(40)
  await first
  while (turns.longestWait() > 0) await nextTurn()
  clock.now += 40
  expect(turns.longestWait()).toBe(0)
})
