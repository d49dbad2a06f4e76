import { Answer } from '../http/Answer'
import type { DraftDoor } from './createDraftDoor'

/** The draft in a request of the server of development, which has no socket of ours; an answer where the door has one; undefined where nothing is posted to it. */
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
