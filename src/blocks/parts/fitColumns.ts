/** Layout of cards at one width. `isLone`: the last card has a row to itself. `hasPairs`: the last four cards are two rows of two. */
export type Fit = { columns: number; isLone: boolean; hasPairs: boolean }

/**
 * Returns the number of columns for `count` cards when at most `maxColumns` fit in a row, so that no row has a gap. The cards of an incomplete
 * row share its width. A card has a row to itself only if it is the only card, or with two columns.
 */
export function fitColumns(count: number, maxColumns: number): Fit {
  if (count <= maxColumns)
    return { columns: Math.max(1, count), isLone: count === 1 && maxColumns > 1, hasPairs: false }
  const columns = maxColumns > 2 ? columnsOf(count, maxColumns) : maxColumns
  const remainder = count % columns
  const hasPairs = remainder === 1 && columns > 2 && count > columns
  return { columns, isLone: remainder === 1 && !hasPairs && columns > 1, hasPairs }
}

function columnsOf(count: number, maxColumns: number): number {
  if (count <= 2 * maxColumns) return Math.ceil(count / 2)
  const offered = maxColumns > 3 ? [maxColumns, maxColumns - 1] : [maxColumns]
  const full = offered.find((columns) => count % columns === 0)
  const nearly = offered.find((columns) => count % columns === columns - 1)
  const balanced = offered.find((columns) => count % columns > 1)
  return full ?? nearly ?? balanced ?? 3
}
