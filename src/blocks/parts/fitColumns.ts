/** Layout of cards at one width. `isLone`: the last card has a row to itself. `hasPairs`: the last four cards are two rows of two. */
export type Fit = { columns: number; isLone: boolean; hasPairs: boolean }

/**
 * Returns the number of columns for `count` cards when at most `most` fit in a row, so that no row has a gap. The cards of an incomplete
 * row share its width. A card is left alone only when there are two columns.
 */
export function fitColumns(count: number, most: number): Fit {
  if (count <= most) return { columns: Math.max(1, count), isLone: count === 1 && most > 1, hasPairs: false }
  const columns = most > 2 ? columnsOf(count, most) : most
  const left = count % columns
  const hasPairs = left === 1 && columns > 2 && count > columns
  return { columns, isLone: left === 1 && !hasPairs && columns > 1, hasPairs }
}

function columnsOf(count: number, most: number): number {
  if (count <= 2 * most) return Math.ceil(count / 2)
  const offered = most > 3 ? [most, most - 1] : [most]
  const full = offered.find((columns) => count % columns === 0)
  const nearly = offered.find((columns) => count % columns === columns - 1)
  const halves = offered.find((columns) => count % columns > 1)
  return full ?? nearly ?? halves ?? 3
}
