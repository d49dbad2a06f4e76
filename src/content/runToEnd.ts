/** Runs a generator to its end without pauses and returns its result. */
export function runToEnd<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
