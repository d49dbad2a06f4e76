import { limits } from './limits'
import type { Watch } from './Watch'

/** Limits the lines that may underline a heading: for each, the parser goes back to the start of the text. */
export function watchHeadings(): Watch {
  let underlines = 0
  return (line) => {
    if (/^[ \t]*(?:=+|-+)[ \t]*$/.test(line)) underlines += 1
    return underlines > limits.underlines ? `more than ${limits.underlines} underlined headings` : undefined
  }
}
