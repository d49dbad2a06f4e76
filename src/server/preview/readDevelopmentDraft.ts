import { bufferedResponse } from '../http/bufferedResponse'
import type { DraftEndpoint } from './createDraftEndpoint'

/**
 * Reads the draft of a request in development, where the server has no Node socket. Returns a response if the draft endpoint has
 * one; undefined if the request is not for that endpoint.
 */
export async function readDevelopmentDraft(
  request: Request,
  endpoint: DraftEndpoint,
): Promise<{ draft: unknown } | Response | undefined> {
  const { method, headers, url } = request
  if (method !== 'POST') return undefined
  const { pathname, host } = new URL(url)
  const result = await endpoint({
    path: pathname,
    host,
    headers,
    read: async () => Buffer.from(await request.arrayBuffer()),
  })
  if (!result || 'draft' in result) return result
  const { status, body = {} } = result
  return bufferedResponse(Buffer.from(JSON.stringify(body)), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}
