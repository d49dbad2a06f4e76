/** Number of light steps, such as map lookups, between two pauses: pausing after each would cost more than the steps. */
export const stepsPerPause = 64

/** Milliseconds of work after which requests have their turn. */
const maxLength = 2

/** Runs a generator to its end and returns its result. When it yields, requests are served first if it has run for long enough. */
export async function runWithPauses<Result>(work: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + maxLength
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < until) continue
    await new Promise(setImmediate)
    until = performance.now() + maxLength
  }
}
