import { limits } from './limits'
import type { Watch } from './Watch'

const underHead = /^(?=[^|]*\|)(?=[^-]*-)[\s|:>-]+$/

/** Limits the cells of each table: GFM fills up short rows, so a few bytes can create very many cells. */
export function watchTables(): Watch {
  let columns = 0
  let cells = 0
  return (line) => {
    if (line.trim() === '') columns = cells = 0
    else if (underHead.test(line)) columns = Math.max(columns, line.split('|').length)
    cells += columns
    return cells > limits.cells ? `more than ${limits.cells} cells in one table` : undefined
  }
}
