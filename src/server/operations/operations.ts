import type { IncomingMessage, ServerResponse } from 'node:http'
import { bareAnswer } from '../http/bareAnswer'
import { baseHeaders, unlessSaid } from '../http/baseHeaders'
import { bears } from './bears'
import { metrics } from './metrics'

/** The operator's addresses. */
export const operatorPaths: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** What the operator's addresses need: why the process is not ready (nothing when it is), and who may read its figures. */
export type OperationsOptions = { reasons: () => readonly string[]; metricsToken: string | undefined }

/**
 * `/healthz` (the process is up), `/readyz` (it may be sent readers) and `/metrics`, for GET and HEAD. They
 * ask nobody and are answered before everything else, also while the server sheds load.
 */
export function operations({ reasons, metricsToken }: OperationsOptions) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
    const path = incoming.url?.split('?', 1)[0]
    if (path === '/healthz') send(outgoing, 200, 'text/plain; charset=utf-8', 'ok\n')
    else if (path === '/readyz') answerReadiness(outgoing, reasons())
    else if (path !== '/metrics') return false
    else if (metricsToken && !bears(metricsToken, incoming.headers.authorization)) bareAnswer(outgoing, 401)
    else sendMetrics(outgoing)
    return true
  }
}

function answerReadiness(outgoing: ServerResponse, reasons: readonly string[]): void {
  const isReady = reasons.length === 0
  send(outgoing, isReady ? 200 : 503, 'application/json', `${JSON.stringify({ ready: isReady, reasons })}\n`)
}

function sendMetrics(outgoing: ServerResponse): void {
  const { registry } = metrics
  registry.metrics().then(
    (text) => send(outgoing, 200, registry.contentType, text),
    () => bareAnswer(outgoing, 500),
  )
}

function send(outgoing: ServerResponse, status: number, type: string, body: string): void {
  outgoing.writeHead(status, {
    ...unlessSaid,
    ...baseHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  outgoing.end(body)
}
