import { isRule } from '../shortcuts/isRule'
import { limits } from './limits'
import type { Watch } from './Watch'

const fence = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})/
const startsBlock = /^\s*(?:$|[|#>]|[-+*] |\d{1,9}[.)] )/
const longRun = new RegExp(`[*_]{${limits.run + 1}}`)

/** Limits the marks of emphasis and links in a paragraph, which the parser compares with each other. Code blocks are left out. */
export function watchMarks(): Watch {
  let open: string | undefined
  let brackets = 0
  let marks = 0
  return (line) => {
    const found = fence.exec(line)?.[1]
    if (open) {
      if (found?.startsWith(open) && line.trim().endsWith(found)) open = undefined
      return undefined
    }
    open = found
    if (isRule(line)) return undefined
    if (longRun.test(line)) return `more than ${limits.run} marks in one run`
    if (startsBlock.test(line)) brackets = marks = 0
    for (const [mark] of line.matchAll(/\\.|\[|\]|\*+|_+/g)) {
      if (mark[0] === '\\') continue
      if (mark === ']') brackets = Math.max(0, brackets - 1)
      else marks += 1
      if (mark === '[') brackets += 1
      if (brackets > limits.depth) return `brackets nested deeper than ${limits.depth}`
      if (marks > limits.marks) return `more than ${limits.marks} marks in one paragraph`
    }
    return undefined
  }
}
