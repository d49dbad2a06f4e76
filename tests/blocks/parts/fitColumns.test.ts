import { describe, expect, it } from 'vitest'
import { fitColumns } from '../../../src/blocks/parts/fitColumns'

/** The number of cells in each row. */
function rowsOf(count: number, maxColumns: number): number[] {
  const { columns, hasPairs } = fitColumns(count, maxColumns)
  const even = hasPairs ? count - 4 : count
  const rows = Array.from({ length: Math.ceil(even / columns) }, (_, row) => Math.min(columns, even - row * columns))
  return hasPairs ? [...rows, 2, 2] : rows
}

describe('columns for a number of cells', () => {
  it.each([
    [5, 4, [3, 2]],
    [3, 2, [2, 1]],
    [7, 3, [3, 2, 2]],
    [7, 4, [4, 3]],
    [5, 5, [5]],
    [1, 4, [1]],
  ])('%i cells with at most %i columns are laid out as %j', (count, maxColumns, rows) => {
    expect(rowsOf(count, maxColumns)).toEqual(rows)
  })

  it('never leave a single cell in a row if three or more fit, and never exceed the maximum', () => {
    for (let maxColumns = 3; maxColumns <= 6; maxColumns += 1)
      for (let count = 2; count <= 60; count += 1) {
        const rows = rowsOf(count, maxColumns)
        expect([count, maxColumns, rows.reduce((sum, row) => sum + row, 0)]).toEqual([count, maxColumns, count])
        expect([count, maxColumns, rows.filter((row) => row === 1 || row > maxColumns)]).toEqual([
          count,
          maxColumns,
          [],
        ])
      }
  })

  it('report a single cell in the last row', () => {
    expect(fitColumns(1, 4).isLone).toBe(true)
    expect(fitColumns(5, 2).isLone).toBe(true)
    expect(fitColumns(4, 2).isLone).toBe(false)
    expect(fitColumns(3, 1).isLone).toBe(false)
  })
})
