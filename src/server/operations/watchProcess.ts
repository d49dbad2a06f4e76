import type { Drain } from './createDrain'
import type { Log } from './createLog'
import { metrics } from './metrics'

/**
 * Starts the drain: on SIGTERM and SIGINT with exit code 0, on an uncaught exception with 1. An unhandled rejection comes from
 * background work: it is logged and counted, and the server goes on.
 */
export function watchProcess(drain: Drain, log: Log): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => drain.begin(signal, 0))
  process.on('uncaughtException', (error) => {
    log.error({ error: String(error), stack: error.stack }, 'uncaught exception')
    if (!drain.isOn()) drain.begin('uncaught exception', 1)
  })
  process.on('unhandledRejection', (reason) => {
    metrics.faults.inc({ kind: 'unhandled rejection' })
    log.error({ error: String(reason), stack: (reason as Error)?.stack }, 'unhandled rejection')
  })
}
