/** Returns a function that finds the numbers, from 1, of the lines that match a pattern. */
export function linesWith(sign: RegExp) {
  return (lines: readonly string[]): ReadonlySet<number> =>
    new Set(lines.flatMap((line, index) => (sign.test(line) ? [index + 1] : [])))
}
