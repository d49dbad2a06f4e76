import type { IncomingMessage, ServerResponse } from 'node:http'
import { bareAnswer } from '../http/bareAnswer'

/** Bytes of a request's body that may be announced. */
const mostBytes = 65_536

/**
 * Keeps bodies from being read for nothing: an announced one beyond the limit is refused unread, and a
 * connection that brings any body is closed with its answer, so that the rest of an endless one stays where it is.
 */
export function limitBody(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const announced = Number(incoming.headers['content-length'] ?? 0)
  if (announced === 0 && incoming.headers['transfer-encoding'] === undefined) return false
  outgoing.setHeader('connection', 'close')
  outgoing.once('finish', () => incoming.socket.destroySoon())
  if (announced <= mostBytes) return false
  incoming.pause()
  bareAnswer(outgoing, 413)
  return true
}
