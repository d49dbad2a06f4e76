import { limits } from './limits'
import type { Watch } from './Watch'

/** Counts the lines that may underline a heading: the parser goes back to the start of the text for each. */
export function watchHeadings(): Watch {
  let underlines = 0
  return (line) => {
    if (/^[ \t]*(?:=+|-+)[ \t]*$/.test(line)) underlines += 1
    return underlines > limits.underlines ? `more than ${limits.underlines} underlined headings` : undefined
  }
}
