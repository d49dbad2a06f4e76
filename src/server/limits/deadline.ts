import { serving, whileServing } from '../serving'

/** Milliseconds that a request waits for content that has not been loaded yet. */
export const patience = 4_500

/** Runs `work` for a request. All its waits for content together take at most `patience`. */
export function withDeadline<Value>(work: () => Value): Value {
  return whileServing({ until: performance.now() + patience }, work)
}

/** Returns the milliseconds that the request may still wait, at most `most`. Outside of a request: `most`. */
export function timeLeft(most: number): number {
  const { until } = serving()
  return until === undefined ? most : Math.max(0, Math.min(most, until - performance.now()))
}
