const marks = /^[\s>|:-]+$/

/** Returns the numbers, from 1, of the lines that may belong to a table: from the line above a delimiter row to the next empty line. */
export function tableLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    if (isUnderHead(line)) {
      isOpen = true
      found.add(index)
    } else if (line.trim() === '') isOpen = false
    if (isOpen) found.add(index + 1)
  }
  return found
}

/** Returns whether a line can be a delimiter row, which follows the head of a table: only dashes, bars, colons, `>` and spaces. */
function isUnderHead(line: string): boolean {
  return marks.test(line) && line.includes('-') && /[|:]/.test(line)
}
