import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bareAnswer } from '../http/bareAnswer'

/**
 * Lets one request at a time through on a connection: browsers do not pipeline, attackers do. Another one
 * is answered 503 at once, and its connection closed.
 */
export function createAdmission(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const busy = new WeakSet<Socket>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    if (busy.has(socket)) {
      bareAnswer(outgoing, 503, { 'retry-after': '5', connection: 'close' })
      return false
    }
    busy.add(socket)
    outgoing.once('close', () => busy.delete(socket))
    return true
  }
}
