/** What a text may have at most; the parser's time grows with the square of most of these. */
export const limits = {
  /** Size in bytes of UTF-8. */
  bytes: 512 * 1024,
  /** Quotes, lists and brackets inside each other. */
  depth: 100,
  /** `*` or `_` in a row. */
  run: 200,
  /** Runs of `*` and `_` and open brackets in one paragraph. */
  marks: 3000,
  /** Cells in one table, the empty ones that GFM adds included. */
  cells: 50_000,
  /** Headings that are underlined. */
  underlines: 1000,
} as const
