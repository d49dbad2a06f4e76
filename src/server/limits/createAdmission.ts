import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { turnAway } from './comeBackLater'

/** One request at a time on a connection. */
export type Admission = {
  /** Whether a request may be answered; another one on its connection is turned away at once, and the connection closed. */
  admits: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** The answer on its way on a connection. */
  answerOn: (socket: Duplex) => ServerResponse | undefined
}

/** Lets one request at a time through on a connection: browsers do not pipeline, attackers do. */
export function createAdmission(): Admission {
  const answers = new WeakMap<Duplex, ServerResponse>()
  return {
    admits({ socket }, outgoing) {
      if (answers.has(socket)) {
        turnAway(outgoing, 'a second request on a connection', { connection: 'close' })
        return false
      }
      answers.set(socket, outgoing)
      outgoing.once('close', () => answers.delete(socket))
      return true
    },
    answerOn: (socket) => answers.get(socket),
  }
}
