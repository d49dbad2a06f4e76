/** A level-2 heading, as shown in the table of contents. */
export type Heading = { id: string; text: string }

/** The result of rendering a text. Plain data, so that a worker can post it. */
export type Rendered = {
  html: string
  headings: Heading[]
  /** Number of words, for the reading time. */
  words: number
  /** True if the text was too large, too deeply nested or could not be parsed; `html` is then the escaped source. */
  fellBack: boolean
  /** Reason for the fallback; a sentence for the log, never for readers. */
  reason?: string
}
