import { ShrunkDocument } from './ShrunkDocument'

/** Sites with fewer articles are not checked. */
const minArticles = 50

/** Milliseconds after which a document that stays small is accepted. */
const acceptAfterMs = 600_000

/** Checks the number of articles of each new document. */
export type ShrinkCheck = {
  /** Throws `ShrunkDocument` for a document that has lost too many articles and is not accepted yet. */
  check: (before: number, after: number) => void
  /** Resets the check, because the document is unchanged or valid. */
  reset: () => void
}

/**
 * Creates a check for the loss of articles. If a site of at least 50 articles loses more than `maxLossPercent` percent, the document is accepted
 * only after all responses of ten minutes have been as small.
 */
export function watchShrinking(maxLossPercent: number): ShrinkCheck {
  let since: number | undefined

  function check(before: number, after: number): void {
    const hasShrunk = before >= minArticles && (before - after) * 100 > before * maxLossPercent
    if (!hasShrunk) {
      since = undefined
      return
    }
    since ??= performance.now()
    if (performance.now() - since >= acceptAfterMs) return
    throw new ShrunkDocument(`the document has only ${after} articles; the last good one has ${before}`)
  }

  function reset(): void {
    since = undefined
  }

  return { check, reset }
}
