import type { Server, ServerResponse } from 'node:http'
import type { Workers } from '../workers/joinWorkers'
import type { Log } from './createLog'
import { endProcess } from './endProcess'
import { stopListening } from './stopListening'

/** The shutdown of a server. */
export type Drain = {
  isOn: () => boolean
  /** Handles a request. While the server stops listening, the request waits until it has: stopping needs an idle event loop. */
  receive: (work: () => void) => void
  /** Registers a response in progress. While the server drains, the connection is closed after the response. */
  watch: (outgoing: ServerResponse) => void
  /** Starts the drain. A second call ends the process immediately, unless it follows within `repeatedSignalMs`. */
  begin: (reason: string, code: 0 | 1) => void
}

/** Seconds for requests in progress, from the moment when the server begins to stop listening. Then they are cut off. */
const closeTimeoutSeconds = 10

/** Milliseconds for which idle connections stay open after the server has stopped listening: their next request may be on the way. */
const idleCloseDelayMs = 500

/**
 * Milliseconds within which a second signal counts as the first one: npm passes on a signal that the terminal has sent to both
 * processes.
 */
const repeatedSignalMs = 500

/**
 * Creates the shutdown that ends the process without dropping a request. First `/readyz` fails while the server still serves for
 * `delay` seconds, so that the load balancer can stop sending requests. Then the server stops listening, answers the open
 * connections, waits for `beforeExit`, and exits.
 *
 * Workers that share the port (`waitForAll`) hold their responses until none of them listens: a client that gets a response may
 * connect again, and the system resets a connection that reaches a worker at the moment it stops listening.
 */
export function createDrain(
  server: Server,
  log: Log,
  delay: number,
  beforeExit: () => Promise<unknown>,
  waitForAll: Workers['waitForAll'] = async () => {},
): Drain {
  const openResponses = new Set<ServerResponse>()
  let startedAt: number | undefined
  let waiting: (() => void)[] | undefined
  let isClosing = false

  async function close(code: number): Promise<void> {
    setTimeout(() => {
      log.warn({ underWay: openResponses.size }, 'shutdown timed out; closing the open requests')
      endProcess(code)
    }, closeTimeoutSeconds * 1000).unref()
    waiting = []
    await waitForAll('holding')
    await stopListening(server, () => beforeExit().finally(() => endProcess(code)))
    await waitForAll('closed')
    for (const work of waiting.splice(0)) setImmediate(work)
    waiting = undefined
    setTimeout(() => {
      isClosing = true
      server.closeIdleConnections()
    }, idleCloseDelayMs)
  }

  return {
    isOn: () => startedAt !== undefined,
    receive(work) {
      if (waiting) waiting.push(work)
      else work()
    },
    watch(outgoing) {
      openResponses.add(outgoing)
      if (startedAt !== undefined) outgoing.setHeader('connection', 'close')
      outgoing.once('close', () => {
        openResponses.delete(outgoing)
        if (isClosing) setImmediate(() => server.closeIdleConnections())
      })
    },
    begin(reason, code) {
      if (startedAt !== undefined && performance.now() - startedAt < repeatedSignalMs) return
      if (startedAt !== undefined) endProcess(1)
      startedAt = performance.now()
      log.info({ reason, underWay: openResponses.size, delay }, 'draining')
      for (const outgoing of openResponses) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      setTimeout(close, code === 0 ? delay * 1000 : 0, code)
    },
  }
}
