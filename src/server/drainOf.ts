import type { Server, ServerResponse } from 'node:http'
import type { Log } from './log'

/** How a server ends: whether it has begun to, and how it begins. */
export type Drain = {
  isOn: () => boolean
  /** Takes note of an answer under way; while draining its connection is closed behind it. */
  watch: (outgoing: ServerResponse) => void
  /** Begins, once; asked again it ends at once. */
  begin: (reason: string, code: 0 | 1) => void
}

/** Seconds for requests under way once the server has stopped listening. */
const within = 10

/**
 * Ends the process without dropping a reader: first it is not ready any more while it still serves for `delay`
 * seconds, so that the balancer can look away; then it stops listening, finishes what is under way, waits for `farewell`, and exits.
 */
export function drainOf(server: Server, log: Log, delay: number, farewell: () => Promise<unknown>): Drain {
  const underWay = new Set<ServerResponse>()
  let isOn = false
  let isClosing = false

  function close(code: number): void {
    isClosing = true
    server.close(() => farewell().finally(() => process.exit(code)))
    server.closeIdleConnections()
    setTimeout(() => {
      log.warn({ underWay: underWay.size }, 'requests cut off')
      process.exit(code)
    }, within * 1000).unref()
  }

  return {
    isOn: () => isOn,
    watch(outgoing) {
      underWay.add(outgoing)
      if (isOn) outgoing.setHeader('connection', 'close')
      outgoing.once('close', () => {
        underWay.delete(outgoing)
        if (isClosing) setImmediate(() => server.closeIdleConnections())
      })
    },
    begin(reason, code) {
      if (isOn) process.exit(1)
      isOn = true
      log.info({ reason, underWay: underWay.size, delay }, 'draining')
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      setTimeout(close, code === 0 ? delay * 1000 : 0, code)
    },
  }
}
