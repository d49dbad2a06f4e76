import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Maximum time to wait for a turn of the event loop without a new connection, in milliseconds. */
const maxLength = 2_000

/** Milliseconds without a new connection to wait for first: a client that has just received a response may connect again. */
const quietMs = 100

/** Maximum time to wait for such a quiet period, in milliseconds. */
const quietTimeoutMs = 1_000

const nextImmediate = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Stops listening without closing a connection. Resolves when the server no longer listens; calls `onClose` after the last
 * connection.
 *
 * The system resets connections that it has established and Node has not accepted yet. Node accepts a connection in a turn of the
 * event loop, so the server stops listening in a turn that brought none. (`close` of an HTTP server would cut connections whose
 * request has not been read yet.)
 */
export async function stopListening(server: Server, onClose: () => void): Promise<void> {
  const started = performance.now()
  let last = started
  let hasNoNewConnection = false
  const onConnection = () => {
    hasNoNewConnection = false
    last = performance.now()
  }
  server.on('connection', onConnection)
  const isQuiet = () => performance.now() - last >= quietMs || performance.now() - started >= quietTimeoutMs
  while (!isQuiet()) await setTimeout(5)
  // From one immediate to the next is a whole turn of the event loop; from elsewhere it may be a turn that accepts no connection.
  await nextImmediate()
  while (!hasNoNewConnection && performance.now() - started < maxLength) {
    hasNoNewConnection = true
    await nextImmediate()
  }
  server.off('connection', onConnection)
  NetServer.prototype.close.call(server, onClose)
}
