import { BufferedResponse } from '../http/BufferedResponse'
import type { DraftEndpoint } from './createDraftEndpoint'

/**
 * Reads the draft of a request in development, where the server has no Node socket. Returns a response if the draft endpoint has
 * one; undefined if the request is not for that endpoint.
 */
export async function readDevelopmentDraft(
  request: Request,
  door: DraftEndpoint,
): Promise<{ draft: unknown } | Response | undefined> {
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
  return new BufferedResponse(Buffer.from(JSON.stringify(body)), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}
