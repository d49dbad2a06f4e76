/** Light steps, such as a look into a map, after which work pauses: to pause after each would cost more than the steps. */
export const pace = 64

/** Milliseconds that work may take before requests have their turn. */
const longest = 2

/** Does work that pauses now and then, letting requests in between where it has taken long enough. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + longest
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < until) continue
    await new Promise(setImmediate)
    until = performance.now() + longest
  }
}
