import type { IncomingMessage, ServerResponse } from 'node:http'
import { baseHeaders, defaultHeaders } from '../http/responseHeaders'
import { sendStatus } from '../http/sendStatus'
import type { Workers } from '../workers/joinWorkers'
import { hasBearerToken } from './hasBearerToken'
import { metrics } from './metrics'

/** The paths of the endpoints for operators. */
export const operatorPaths: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** Options of the operator's endpoints. `reasons` returns why this process is not ready; an empty list means that it is. */
export type OperationsOptions = {
  reasons: () => readonly string[]
  /** The version of Gazette. */
  version: string
  metricsToken: string | undefined
  workers?: Workers | undefined
}

/**
 * Answers `/healthz` (the process runs), `/readyz` (the process accepts requests of readers) and `/metrics` (of all workers), for
 * GET and HEAD. Called before admission control, so it also answers under overload. Returns false for other requests.
 */
export function operations({ reasons, version, metricsToken, workers }: OperationsOptions) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
    const path = incoming.url?.split('?', 1)[0]
    if (path === '/healthz') send(outgoing, 200, 'text/plain; charset=utf-8', `ok ${version}\n`)
    else if (path === '/readyz') sendReadiness(outgoing, reasons())
    else if (path !== '/metrics') return false
    else if (metricsToken && !hasBearerToken(metricsToken, incoming.headers.authorization)) sendStatus(outgoing, 401)
    else sendMetrics(outgoing, workers)
    return true
  }
}

function sendReadiness(outgoing: ServerResponse, reasons: readonly string[]): void {
  const ready = reasons.length === 0
  send(outgoing, ready ? 200 : 503, 'application/json', `${JSON.stringify({ ready, reasons })}\n`)
}

function sendMetrics(outgoing: ServerResponse, workers: Workers | undefined): void {
  const text = workers ? workers.metrics() : metrics.registry.metrics()
  text.then(
    (text) => send(outgoing, 200, metrics.registry.contentType, text),
    () => sendStatus(outgoing, 500),
  )
}

function send(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing.writeHead(status, {
    ...defaultHeaders,
    ...baseHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  outgoing.end(body)
}
