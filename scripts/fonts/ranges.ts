/** Returns the characters of a `unicode-range` in ascending order. */
export function charactersIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((one) => Number.parseInt(one, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** Returns the `unicode-range` of characters, which must be in ascending order. */
export function rangeOf(characters: readonly number[]): string {
  const spans: [first: number, last: number][] = []
  for (const one of characters) {
    const last = spans.at(-1)
    if (last && last[1] + 1 === one) last[1] = one
    else spans.push([one, one])
  }
  return spans.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')
}

function hex(character: number): string {
  return character.toString(16).toUpperCase()
}
