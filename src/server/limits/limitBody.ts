import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendStatus } from '../http/sendStatus'

/** Maximum `Content-Length` of a request, in bytes. */
const maxBytes = 65_536

/**
 * Rejects a request with 413, without reading its body, if the announced length exceeds the limit. Closes the connection of every
 * request with a body after the response, so that the rest of an endless body is never read. Returns whether the request was
 * rejected.
 */
export function limitBody(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const announced = Number(incoming.headers['content-length'] ?? 0)
  if (announced === 0 && incoming.headers['transfer-encoding'] === undefined) return false
  outgoing.setHeader('connection', 'close')
  outgoing.once('finish', () => incoming.socket.destroySoon())
  if (announced <= maxBytes) return false
  incoming.pause()
  sendStatus(outgoing, 413)
  return true
}
