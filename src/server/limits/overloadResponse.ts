import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { bufferedResponse } from '../http/bufferedResponse'
import { sendStatus } from '../http/sendStatus'
import { metrics } from '../operations/metrics'
import { processLimits } from './processLimits'

const retryAfter = { 'retry-after': String(processLimits.comeBackAfter) }
const headers = { ...retryAfter, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const message = Buffer.from('Service Unavailable\n')

/** Which limit was exceeded; rejected requests are counted by it. */
export type ExceededLimit =
  | 'waiting too long for a turn'
  | 'too much under way'
  | 'too many searches'
  | 'too many media under way'
  | 'a second request on a connection'

/** Returns a 503 with `Retry-After`, and counts it. */
export function overloadResponse(kind: ExceededLimit): Response {
  metrics.faults.inc({ kind })
  return bufferedResponse(message, { status: 503, headers })
}

/** Sends the same response before a `Request` exists, which costs a tenth. */
export function sendOverloadResponse(
  outgoing: ServerResponse,
  kind: ExceededLimit,
  more: OutgoingHttpHeaders = {},
): void {
  metrics.faults.inc({ kind })
  sendStatus(outgoing, 503, { ...retryAfter, ...more })
}
