import { describe, expect, it } from 'vitest'
import { fitColumns } from '../../../src/blocks/parts/fitColumns'

/** How many cells stand in each row. */
function rowsOf(count: number, most: number): number[] {
  const { columns, hasPairs } = fitColumns(count, most)
  const even = hasPairs ? count - 4 : count
  const rows = Array.from({ length: Math.ceil(even / columns) }, (_, row) => Math.min(columns, even - row * columns))
  return hasPairs ? [...rows, 2, 2] : rows
}

describe('columns by count', () => {
  it.each([
    [5, 4, [3, 2]],
    [3, 2, [2, 1]],
    [7, 3, [3, 2, 2]],
    [7, 4, [4, 3]],
    [5, 5, [5]],
    [1, 4, [1]],
  ])('%i where %i fit stand as %j', (count, most, rows) => {
    expect(rowsOf(count, most)).toEqual(rows)
  })

  it('leave none alone where three or more fit, and never more in a row than fit', () => {
    for (let most = 3; most <= 6; most += 1)
      for (let count = 2; count <= 60; count += 1) {
        const rows = rowsOf(count, most)
        expect([count, most, rows.reduce((sum, row) => sum + row, 0)]).toEqual([count, most, count])
        expect([count, most, rows.filter((row) => row === 1 || row > most)]).toEqual([count, most, []])
      }
  })

  it('say where one is alone', () => {
    expect(fitColumns(1, 4).isLone).toBe(true)
    expect(fitColumns(5, 2).isLone).toBe(true)
    expect(fitColumns(4, 2).isLone).toBe(false)
    expect(fitColumns(3, 1).isLone).toBe(false)
  })
})
