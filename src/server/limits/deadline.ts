import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that a reader waits for content that has never arrived. */
export const patience = 4_500

/** When each request's waiting ends, by the steady clock. */
const ends = new AsyncLocalStorage<number>()

/** Works on a request: all its waits for content together take `patience` at the most. */
export function withDeadline<Value>(work: () => Value): Value {
  return ends.run(performance.now() + patience, work)
}

/** Milliseconds that may still be waited, `most` at the most; outside of a request `most`. */
export function timeLeft(most: number): number {
  const end = ends.getStore()
  return end === undefined ? most : Math.max(0, Math.min(most, end - performance.now()))
}
