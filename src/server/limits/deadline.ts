import { requestState, withRequestState } from '../requestState'

/** Milliseconds that a request waits for content that has not been loaded yet. */
export const timeoutMs = 4_500

/** Runs `work` for a request. All its waits for content together take at most `timeoutMs`. */
export function withDeadline<Value>(work: () => Value): Value {
  return withRequestState({ contentDeadline: performance.now() + timeoutMs }, work)
}

/** Returns the milliseconds that the request may still wait, at most `maxMs`. Outside of a request: `maxMs`. */
export function timeLeft(maxMs: number): number {
  const { contentDeadline } = requestState()
  return contentDeadline === undefined ? maxMs : Math.max(0, Math.min(maxMs, contentDeadline - performance.now()))
}
