import type { Drain } from './drainOf'
import type { Log } from './log'
import { metrics } from './metrics'

/**
 * Ends the process by its drain: on SIGTERM and SIGINT with 0, on an uncaught exception with 1. A rejection
 * that nobody handles belongs to work behind the readers' backs: it is logged and counted, and serving goes on.
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
