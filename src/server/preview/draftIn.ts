import { Answer } from '../http/Answer'
import type { DraftDoor } from './createDraftDoor'

/**
 * Reads the draft of a request in development, where the server has no Node socket. Returns a response if the draft endpoint has
 * one; undefined if the request is not for that endpoint.
 */
export async function draftIn(request: Request, door: DraftDoor): Promise<{ draft: unknown } | Response | undefined> {
  const { method, headers, url } = request
  if (method !== 'POST') return undefined
  const { pathname, host } = new URL(url)
  const taken = await door({
    path: pathname,
    host,
    headers,
    read: async () => Buffer.from(await request.arrayBuffer()),
  })
  if (!taken || 'draft' in taken) return taken
  const { status, body = {} } = taken
  return new Answer(Buffer.from(JSON.stringify(body)), { status, headers: { 'content-type': 'application/json' } })
}
