import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests under way in the whole process; beyond them readers are asked to come back. */
const mostUnderWay = 256

/**
 * Decides whether a request may be worked on: one at a time on a connection (browsers do not pipeline,
 * attackers do), and not too many in all. A refused one is answered 503 at once, and its connection closed.
 */
export function createAdmission(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const busy = new WeakSet<Socket>()
  let underWay = 0
  return (incoming, outgoing) => {
    const { socket } = incoming
    if (busy.has(socket) || underWay >= mostUnderWay) {
      refuse(outgoing)
      return false
    }
    busy.add(socket)
    underWay++
    outgoing.once('close', () => {
      busy.delete(socket)
      underWay--
    })
    return true
  }
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '5', connection: 'close' })
  outgoing.end('Service Unavailable\n')
}
