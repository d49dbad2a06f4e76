import type { IncomingMessage, ServerResponse } from 'node:http'
import { bareAnswer } from '../http/bareAnswer'
import { baseHeaders, unlessSaid } from '../http/baseHeaders'
import type { Crew } from '../workers/joinCrew'
import { type Figures, mergeFigures } from '../workers/mergeFigures'
import { bears } from './bears'
import { metrics } from './metrics'

/** The operator's addresses. */
export const operatorPaths: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** What the operator's addresses need: why the process is not ready (nothing when it is), who may read its figures, and who answers beside it. */
export type OperationsOptions = {
  reasons: () => readonly string[]
  metricsToken: string | undefined
  crew?: Crew | undefined
}

/**
 * `/healthz` (the process is up), `/readyz` (it may be sent readers) and `/metrics`, for GET and HEAD. They
 * ask nobody but the other workers and are answered before everything else, also while the server sheds load.
 */
export function operations({ reasons, metricsToken, crew }: OperationsOptions) {
  crew?.answers('reasons', reasons)
  crew?.answers('figures', () => metrics.registry.getMetricsAsJSON())
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
    const path = incoming.url?.split('?', 1)[0]
    if (path === '/healthz') send(outgoing, 200, 'text/plain; charset=utf-8', 'ok\n')
    else if (path === '/readyz') answerReadiness(outgoing, reasons(), crew)
    else if (path !== '/metrics') return false
    else if (metricsToken && !bears(metricsToken, incoming.headers.authorization)) bareAnswer(outgoing, 401)
    else sendMetrics(outgoing, crew)
    return true
  }
}

function answerReadiness(outgoing: ServerResponse, own: readonly string[], crew: Crew | undefined): void {
  reasonsOf(own, crew).then((reasons) => {
    const isReady = reasons.length === 0
    send(outgoing, isReady ? 200 : 503, 'application/json', `${JSON.stringify({ ready: isReady, reasons })}\n`)
  })
}

/** Those of all workers that take readers. One that is on its way out by itself takes none; where all are, so is this one. */
async function reasonsOf(own: readonly string[], crew: Crew | undefined): Promise<readonly string[]> {
  if (!crew) return own
  const others = await crew.askOthers('reasons').catch(() => [])
  const theirs = others.flatMap(({ worker, answer }) =>
    ((answer ?? ['does not answer']) as string[])
      .filter((reason) => reason !== 'draining')
      .map((reason) => `worker ${worker}: ${reason}`),
  )
  return [...own, ...theirs]
}

function sendMetrics(outgoing: ServerResponse, crew: Crew | undefined): void {
  figuresOf(crew).then(
    (text) => send(outgoing, 200, metrics.registry.contentType, text),
    () => bareAnswer(outgoing, 500),
  )
}

/** Those of all workers, and of their lead, in one. */
async function figuresOf(crew: Crew | undefined): Promise<string> {
  if (!crew) return metrics.registry.metrics()
  const others = await crew.askOthers('figures')
  const theirs = others.flatMap(({ answer }) => (answer ? [answer as Figures] : []))
  return mergeFigures([await metrics.registry.getMetricsAsJSON(), ...theirs])
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
