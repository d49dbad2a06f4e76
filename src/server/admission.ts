import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bareAnswer } from './bareAnswer'

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
      bareAnswer(outgoing, 503, { 'retry-after': '5', connection: 'close' })
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
