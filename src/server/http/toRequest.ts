import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Forwarded, forwardedNames } from './forwarded'

/** `.` and `..` as path segments. No link contains them, and URL parsers would resolve them before any later check. */
const dotSegment = /^[^?]*\/(\.|%2e){1,2}(\/|\?|$)/i

/** Converts a Node request to a web `Request`, which is aborted when the client disconnects. Returns undefined if it has no valid URL. */
export function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  forwarded: Forwarded,
): Request | undefined {
  const { host, scheme, id } = forwarded
  const path = incoming.url ?? '/'
  if (!host || !path.startsWith('/') || dotSegment.test(path)) return undefined
  const disconnected = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) disconnected.abort()
  })
  try {
    return new Request(`${scheme}://${host}${path}`, {
      method: incoming.method ?? 'GET',
      headers: headersOf(incoming, id),
      signal: disconnected.signal,
    })
  } catch {
    return undefined
  }
}

/** Headers that are not passed on. `X-Request-Id` is set again with the id that counts. */
const ownNames: ReadonlySet<string> = new Set([...forwardedNames, 'x-request-id'])

function headersOf(incoming: IncomingMessage, id: string): Headers {
  const headers = new Headers({ 'x-request-id': id })
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || ownNames.has(name)) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
