import type { IncomingMessage, ServerResponse } from 'node:http'
import { metrics } from './metrics'

/** Counts a request by route pattern and status class when its response has ended or was aborted, and records its duration. */
export function countRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  patternOf: (url: string) => string,
): void {
  const started = performance.now()
  outgoing.once('close', () => {
    const route = patternOf(incoming.url ?? '')
    const status = outgoing.headersSent ? `${Math.floor(outgoing.statusCode / 100)}xx` : 'aborted'
    metrics.requests.inc({ route, status })
    metrics.seconds.observe({ route }, (performance.now() - started) / 1000)
  })
}
