import { isRule } from '../shortcuts/isRule'
import { limits } from './limits'
import type { Watch } from './Watch'

const marker = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y

/** Limits the nesting of quotations and lists, within one line and, by indentation, across lines. */
export function watchNesting(): Watch {
  const open: number[] = []
  return (line) => {
    if (isRule(line)) return undefined
    const { quotes, columns } = markersOf(line)
    const first = columns[0]
    while (first !== undefined && (open.at(-1) ?? 0) >= first) open.pop()
    open.push(...columns)
    const depth = quotes + (first === undefined ? 0 : open.length)
    return depth > limits.depth ? `nested deeper than ${limits.depth}` : undefined
  }
}

/** Returns the number of quotation marks at the start of a line, then the columns of the markers after them. Stops soon after the limit. */
function markersOf(line: string): { quotes: number; columns: number[] } {
  const columns: number[] = []
  let quotes = 0
  marker.lastIndex = 0
  for (let found = marker.exec(line); found && quotes + columns.length <= limits.depth; found = marker.exec(line)) {
    if (found[1] && columns.length === 0) quotes += 1
    else columns.push(marker.lastIndex)
  }
  return { quotes, columns }
}
