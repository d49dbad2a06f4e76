const marks = /^[\s>|:-]+$/

/** The numbers, from 1, of the lines that may be part of a table: from one above dashes and bars to the next empty one. */
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

/** Dashes and bars, and nothing else, as they stand under the head of a table. */
function isUnderHead(line: string): boolean {
  return marks.test(line) && line.includes('-') && /[|:]/.test(line)
}
