const underHead = /^(?=.*-)(?=.*[|:])[\s>|:-]+$/

/** The numbers, from 1, of the lines that may be part of a table: from one above dashes and bars to the next empty one. */
export function tableLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    if (underHead.test(line)) {
      isOpen = true
      found.add(index)
    } else if (line.trim() === '') isOpen = false
    if (isOpen) found.add(index + 1)
  }
  return found
}
