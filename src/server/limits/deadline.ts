import { serving, whileServing } from '../serving'

/** Milliseconds that a reader waits for content that has never arrived. */
export const patience = 4_500

/** Works on a request: all its waits for content together take `patience` at the most. */
export function withDeadline<Value>(work: () => Value): Value {
  return whileServing({ until: performance.now() + patience }, work)
}

/** Milliseconds that may still be waited, `most` at the most; outside of a request `most`. */
export function timeLeft(most: number): number {
  const { until } = serving()
  return until === undefined ? most : Math.max(0, Math.min(most, until - performance.now()))
}
