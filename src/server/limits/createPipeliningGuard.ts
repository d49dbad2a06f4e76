import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { sendOverloadResponse } from './overloadResponse'

/** Limits each connection to one request at a time. */
export type PipeliningGuard = {
  /** Whether the request may be handled. A second request on a busy connection gets a 503 immediately, and the connection is closed. */
  admits: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** Returns the response in progress on a connection. */
  answerOn: (socket: Duplex) => ServerResponse | undefined
}

/** Creates a limit of one request at a time for each connection: browsers do not pipeline, attackers do. */
export function createPipeliningGuard(): PipeliningGuard {
  const answers = new WeakMap<Duplex, ServerResponse>()
  return {
    admits({ socket }, outgoing) {
      if (answers.has(socket)) {
        sendOverloadResponse(outgoing, 'a second request on a connection', { connection: 'close' })
        return false
      }
      answers.set(socket, outgoing)
      outgoing.once('close', () => answers.delete(socket))
      return true
    },
    answerOn: (socket) => answers.get(socket),
  }
}
