/** Limits for a text; the parser's time grows with the square of most of these. */
export const limits = {
  /** Bytes of UTF-8. */
  bytes: 512 * 1024,
  /** Nesting depth of quotations, lists and brackets. */
  depth: 100,
  /** Consecutive `*` or `_`. */
  run: 200,
  /** Runs of `*` and `_`, and open brackets, in one paragraph. */
  marks: 3000,
  /** Cells in one table, including the empty ones that GFM adds. */
  cells: 50_000,
  /** Underlined (Setext) headings. */
  underlines: 1000,
} as const
