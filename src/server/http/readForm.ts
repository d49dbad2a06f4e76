import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './readBody'
import { sendStatus } from './sendStatus'

/** Maximum size of a form in bytes: a few short fields, or a token. */
const maxBytes = 16_384

/**
 * Reads a form that is posted to a path that `accepts` it, and passes its fields on. Answers 415 to another type, 413 to a form that is too
 * long. Returns false for every other path.
 */
export function readForm(
  accepts: (path: string) => boolean,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (form: URLSearchParams) => void,
): boolean {
  const [path = ''] = incoming.url?.split('?', 1) ?? []
  if (!accepts(path)) return false
  const refuse = (status: 413 | 415) => sendStatus(outgoing, status, { connection: 'close' })
  if (!/^application\/x-www-form-urlencoded\b/i.test(incoming.headers['content-type'] ?? '')) refuse(415)
  else if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) refuse(413)
  else
    readBody(incoming, maxBytes).then(
      (body) => (body ? handle(new URLSearchParams(body.toString('utf8'))) : refuse(413)),
      () => outgoing.destroy(),
    )
  return true
}
