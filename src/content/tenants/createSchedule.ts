import { HeapTooSmall } from '../document/HeapTooSmall'
import { SourceError } from '../source/Source'

const firstBackoffMs = 1_000
const maxBackoffMs = 30_000

/** Maximum `Retry-After` that is respected. */
const maxRetryAfterMs = 300_000

/** When a document is requested next. */
export type RequestSchedule = { isDue: () => boolean; succeeded: () => void; failed: (error: unknown) => void }

/**
 * Schedules the requests for a document: `freshMs` after a success; 1 s after a failure, doubled up to 30 s after further failures. A
 * longer `Retry-After` of the source counts.
 */
export function createSchedule(freshMs: number): RequestSchedule {
  let nextRequestAt = 0
  let failures = 0
  return {
    isDue: () => performance.now() >= nextRequestAt,
    succeeded() {
      failures = 0
      nextRequestAt = performance.now() + jittered(freshMs)
    },
    failed(error) {
      const backoffMs = Math.min(maxBackoffMs, firstBackoffMs * 2 ** failures++)
      nextRequestAt = performance.now() + Math.max(requestedDelayMs(error), jittered(backoffMs))
    },
  }
}

/** Up to a tenth more or less, so that the requests of several processes do not stay in step. */
function jittered(ms: number): number {
  return ms * (0.9 + Math.random() * 0.2)
}

function requestedDelayMs(error: unknown): number {
  if (error instanceof HeapTooSmall) return maxRetryAfterMs
  return error instanceof SourceError ? Math.min(maxRetryAfterMs, (error.retryAfter ?? 0) * 1000) : 0
}
