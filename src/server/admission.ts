import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bareAnswer } from './bareAnswer'
import type { Handler } from './middleware'

/** Answers being worked out in the whole process; beyond them readers are asked to come back. */
const mostUnderWay = 256

const comeBack = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5', 'cache-control': 'no-store' }

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

/** `handle`, but never more than 256 requests at a time; those beyond are answered 503 at once. Waiting for a page that is being made costs nothing. */
export function limited(handle: Handler): Handler {
  let underWay = 0
  return async (request) => {
    if (underWay >= mostUnderWay) return new Response('Service Unavailable\n', { status: 503, headers: comeBack })
    underWay++
    try {
      return await handle(request)
    } finally {
      underWay--
    }
  }
}
