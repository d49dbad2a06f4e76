/** How cards stand at one width: columns of a row; whether one is left that has a row of its own; whether the last four stand two by two. */
export type Fit = { columns: number; isLone: boolean; hasPairs: boolean }

/**
 * Columns for a number of cards where `most` would fit, so that no row has a hole: cards of a row that is not full share it,
 * and none is left alone unless there are only two in a row.
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
