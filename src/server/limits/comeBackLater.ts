import type { ServerResponse } from 'node:http'
import { answerWith } from '../http/answerBytes'
import { bareAnswer } from '../http/bareAnswer'
import { metrics } from '../operations/metrics'

const retryAfter = { 'retry-after': '5' }
const headers = { ...retryAfter, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const words = Buffer.from('Service Unavailable\n')

/** What there is too much of, by which those turned away are counted. */
export type TooMuch =
  | 'waiting too long for a turn'
  | 'too much under way'
  | 'too many searches'
  | 'too many media under way'

/** Asks a reader to come back, while there is too much to do. */
export function comeBackLater(kind: TooMuch): Response {
  metrics.faults.inc({ kind })
  return answerWith(words, { status: 503, headers })
}

/** The same before there is a request: it costs a tenth. */
export function turnAway(outgoing: ServerResponse, kind: TooMuch): void {
  metrics.faults.inc({ kind })
  bareAnswer(outgoing, 503, retryAfter)
}
