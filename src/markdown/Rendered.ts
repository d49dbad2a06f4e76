/** A level-2 heading, as the contents list shows it. */
export type Heading = { id: string; text: string }

/** What a text became. Plain data, so that it may come from a worker. */
export type Rendered = {
  html: string
  headings: Heading[]
  /** Length in words, for the reading time. */
  words: number
  /** True when the text was too large, too deep or not parsable, and `html` is the escaped source. */
  fellBack: boolean
  /** Why it fell back; a sentence for the log, never for readers. */
  reason?: string
}
