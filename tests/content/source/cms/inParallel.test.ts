import { describe, expect, it } from 'vitest'
import { inParallel } from '../../../../src/content/source/cms/inParallel'
import { SourceError, type SourceFault } from '../../../../src/content/source/Source'

/** Fails with a fault for a number of calls of each item. */
function failing(fault: SourceFault, times: number) {
  const calls = new Map<number, number>()
  const call = async (item: number) => {
    const before = calls.get(item) ?? 0
    calls.set(item, before + 1)
    if (before < times) throw new SourceError(fault, 'no', 0)
    return item * 2
  }
  return { calls, call }
}

describe('requests for the pages of a list', () => {
  it('are repeated if the content system limits requests', async () => {
    expect(await inParallel([1, 2, 3, 4, 5, 6], failing('rate-limited', 2).call)).toEqual([2, 4, 6, 8, 10, 12])
  })

  it('fail if the content system goes on limiting requests', async () => {
    const { calls, call } = failing('rate-limited', 100)
    await expect(inParallel([1], call)).rejects.toMatchObject({ fault: 'rate-limited' })
    expect(calls.get(1)).toBe(5)
  })

  it('fail without a wait for another reason', async () => {
    const { calls, call } = failing('not-json', 1)
    await expect(inParallel([1], call)).rejects.toMatchObject({ fault: 'not-json' })
    expect(calls.get(1)).toBe(1)
  })
})
