import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds to wait for a turn of the event loop without a new connection. */
const longest = 2_000

/** Milliseconds without a new connection that are better than a turn: a reader who has just been answered may connect again. */
const quietMs = 100

/** Milliseconds to wait for such a quiet moment at most. */
const quietTimeoutMs = 1_000

const nextImmediate = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Stops listening without closing a connection; resolves when the server no longer listens, calls `ended` after the last connection.
 *
 * The system resets connections that it has made and Node has not accepted yet, and Node accepts one in a turn of the event loop: so the
 * server stops listening in a turn that brought none. (`close` of an HTTP server would cut connections whose request has not been read yet.)
 */
export async function stopListening(server: Server, ended: () => void): Promise<void> {
  const begun = performance.now()
  let last = begun
  let isCalm = false
  const come = () => {
    isCalm = false
    last = performance.now()
  }
  server.on('connection', come)
  const isQuiet = () => performance.now() - last >= quietMs || performance.now() - begun >= quietTimeoutMs
  while (!isQuiet()) await setTimeout(5)
  // From one immediate to the next is a whole turn; from anywhere else it may be one that accepts nothing.
  await nextImmediate()
  while (!isCalm && performance.now() - begun < longest) {
    isCalm = true
    await nextImmediate()
  }
  server.off('connection', come)
  NetServer.prototype.close.call(server, ended)
}
