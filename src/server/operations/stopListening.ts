import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** Milliseconds that are waited for a moment without a new connection. */
const longest = 2_000

/**
 * Takes no further connections, and leaves those that there are alone; resolves when it listens no more, calls `ended` after
 * the last of them. The system resets connections that it has made and nobody has taken yet, and Node takes one in a turn of the event
 * loop: so it ends in a turn that brought none. (`close` of an HTTP server would cut those whose request has not been read yet.)
 */
export async function stopListening(server: Server, ended: () => void): Promise<void> {
  const until = performance.now() + longest
  let isCalm = false
  const come = () => {
    isCalm = false
  }
  server.on('connection', come)
  while (!isCalm && performance.now() < until) {
    isCalm = true
    await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', come)
  NetServer.prototype.close.call(server, ended)
}
