import type { Server, ServerResponse } from 'node:http'
import type { Workers } from '../workers/joinWorkers'
import type { Log } from './createLog'
import { endProcess } from './endProcess'
import { stopListening } from './stopListening'

/** How a server ends: whether it has begun to, and how it begins. */
export type Drain = {
  isOn: () => boolean
  /** Receives a request: at once, or as soon as the server has stopped listening, for which it needs its hands free. */
  receive: (work: () => void) => void
  /** Takes note of an answer under way; while draining its connection is closed behind it. */
  watch: (outgoing: ServerResponse) => void
  /** Begins, once; asked again it ends at once. */
  begin: (reason: string, code: 0 | 1) => void
}

/** Seconds for requests under way once the server has stopped listening. */
const within = 10

/** Milliseconds for which connections that ask nothing are still listened to: their requests may be on the way. */
const lastCall = 500

/** Milliseconds within which a second signal is the first once more: npm passes on what the terminal has sent to both. */
const echo = 500

/**
 * Ends the process without dropping a reader: first it is not ready any more while it still serves for `delay`
 * seconds, so that the balancer can look away; then it stops listening, answers who is connected, waits for `beforeExit`, and exits.
 *
 * Workers that share the port (`reachTogether`) hold their responses until none of them listens: a client that gets a response may connect
 * again, and the system resets a connection that reaches a worker at the moment it stops listening.
 */
export function drainOf(
  server: Server,
  log: Log,
  delay: number,
  beforeExit: () => Promise<unknown>,
  reachTogether: Workers['reachTogether'] = async () => {},
): Drain {
  const underWay = new Set<ServerResponse>()
  let begun: number | undefined
  let held: (() => void)[] | undefined
  let isClosing = false

  async function close(code: number): Promise<void> {
    setTimeout(() => {
      log.warn({ underWay: underWay.size }, 'requests cut off')
      endProcess(code)
    }, within * 1000).unref()
    held = []
    await reachTogether('holding')
    await stopListening(server, () => beforeExit().finally(() => endProcess(code)))
    await reachTogether('closed')
    for (const work of held.splice(0)) setImmediate(work)
    held = undefined
    setTimeout(() => {
      isClosing = true
      server.closeIdleConnections()
    }, lastCall)
  }

  return {
    isOn: () => begun !== undefined,
    receive(work) {
      if (held) held.push(work)
      else work()
    },
    watch(outgoing) {
      underWay.add(outgoing)
      if (begun !== undefined) outgoing.setHeader('connection', 'close')
      outgoing.once('close', () => {
        underWay.delete(outgoing)
        if (isClosing) setImmediate(() => server.closeIdleConnections())
      })
    },
    begin(reason, code) {
      if (begun !== undefined && performance.now() - begun < echo) return
      if (begun !== undefined) endProcess(1)
      begun = performance.now()
      log.info({ reason, underWay: underWay.size, delay }, 'draining')
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      setTimeout(close, code === 0 ? delay * 1000 : 0, code)
    },
  }
}
