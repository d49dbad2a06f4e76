import type { IncomingMessage, ServerResponse } from 'node:http'
import { metrics } from './metrics'
import { routePattern } from './routePattern'

/** Counts a request once its answer has ended, however it ended. */
export function countRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const started = performance.now()
  outgoing.once('close', () => {
    const route = routePattern(incoming.url ?? '')
    const status = outgoing.headersSent ? `${Math.floor(outgoing.statusCode / 100)}xx` : 'aborted'
    metrics.requests.inc({ route, status })
    metrics.seconds.observe({ route }, (performance.now() - started) / 1000)
  })
}
