import { describe, expect, it } from 'vitest'
import { type BarsState, barsAt } from '../../../src/client/behaviours/bars'

const end = 3000

/** The scroll positions at which the bars are hidden. */
function awayAt(places: readonly number[], height = end): number[] {
  let state: BarsState = { away: false, from: 0 }
  return places.filter((y) => {
    state = barsAt(state, y, height)
    return state.away
  })
}

describe('bars of the webapp', () => {
  it('hide on scrolling down, and return on scrolling up', () => {
    expect(awayAt([200, 400, 600, 590, 570, 560, 580, 650])).toEqual([200, 400, 600, 590, 650])
  })

  it('ignore small changes of direction', () => {
    expect(awayAt([200, 190, 180, 185, 178])).toEqual([200, 190, 180, 185, 178])
    expect(awayAt([200, 150, 155, 160, 150, 165])).toEqual([200])
  })

  it('react to slow scrolling as to fast', () => {
    const slowly = Array.from({ length: 40 }, (_, step) => 400 + step * 3)
    expect(awayAt([400, 340, ...slowly]).at(-1)).toBe(517)
  })

  it('are visible at the top and at the end, also during overscroll', () => {
    expect(awayAt([0, 60, 120, -80])).toEqual([])
    expect(awayAt([200, 2900, 2980, 3000, 3060, 2990])).toEqual([200, 2900])
  })

  it('stay on a page hardly longer than the window', () => {
    expect(awayAt([50, 100, 130], 130)).toEqual([])
  })
})
