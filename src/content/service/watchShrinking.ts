import { ShrunkDocument } from './ShrunkDocument'

/** Sites with fewer articles may change as they like. */
const fewest = 50

/** Milliseconds after which a document that stays small is believed. */
const believedAfter = 600_000

/** Looks at the number of articles of each new document. */
export type ShrinkWatch = {
  /** Throws `ShrunkDocument` while a document that has lost too much is not yet believed. */
  check: (before: number, after: number) => void
  /** Says that the document is as it was, or sound. */
  calm: () => void
}

/**
 * A document that loses more than `mostLost` percent of 50 articles or more is believed only once every answer
 * of ten minutes has been as small.
 */
export function watchShrinking(mostLost: number): ShrinkWatch {
  let since: number | undefined

  function check(before: number, after: number): void {
    const hasShrunk = before >= fewest && (before - after) * 100 > before * mostLost
    if (!hasShrunk) {
      since = undefined
      return
    }
    since ??= performance.now()
    if (performance.now() - since >= believedAfter) return
    throw new ShrunkDocument(`the document has ${after} articles, the last good one ${before}`)
  }

  function calm(): void {
    since = undefined
  }

  return { check, calm }
}
