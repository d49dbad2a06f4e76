import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Answer } from '../http/Answer'
import { bareAnswer } from '../http/bareAnswer'
import { metrics } from '../operations/metrics'
import { bounds } from './bounds'

const retryAfter = { 'retry-after': String(bounds.comeBackAfter) }
const headers = { ...retryAfter, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const words = Buffer.from('Service Unavailable\n')

/** Which limit was exceeded; rejected requests are counted by it. */
export type TooMuch =
  | 'waiting too long for a turn'
  | 'too much under way'
  | 'too many searches'
  | 'too many media under way'
  | 'a second request on a connection'

/** Returns a 503 with `Retry-After`, and counts it. */
export function comeBackLater(kind: TooMuch): Response {
  metrics.faults.inc({ kind })
  return new Answer(words, { status: 503, headers })
}

/** Sends the same response before a `Request` exists, which costs a tenth. */
export function turnAway(outgoing: ServerResponse, kind: TooMuch, more: OutgoingHttpHeaders = {}): void {
  metrics.faults.inc({ kind })
  bareAnswer(outgoing, 503, { ...retryAfter, ...more })
}
