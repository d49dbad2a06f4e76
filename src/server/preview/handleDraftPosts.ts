import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Forwarded } from '../http/forwarded'
import { readBody } from '../http/readBody'
import { baseHeaders, defaultHeaders } from '../http/responseHeaders'
import { sendStatus } from '../http/sendStatus'
import type { DraftEndpoint } from './createDraftEndpoint'

/** The request headers that the draft endpoint reads. */
const read = ['authorization', 'x-website-id', 'origin', 'sec-fetch-site', 'content-type', 'content-length'] as const

const replyHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/**
 * Passes a POST request of the Node server to the draft endpoint. With a draft, `showPage` is called, and from then on the request is a
 * GET for the page. Returns false if the request is not for the endpoint.
 */
export function handleDraftPosts(
  endpoint: DraftEndpoint,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { host }: Forwarded,
  showPage: (draft: unknown) => void,
): boolean {
  if (incoming.method !== 'POST') return false
  const [path = ''] = incoming.url?.split('?', 1) ?? []
  const outcome = endpoint({ path, host, headers: headOf(incoming), read: (maxBytes) => readBody(incoming, maxBytes) })
  void outcome?.then((result) => {
    if ('draft' in result) showPage(asGetRequest(incoming, result.draft))
    else if (result.body) sendJson(outgoing, result.status, result.body)
    else sendStatus(outgoing, result.status, { connection: 'close' })
  })
  return outcome !== undefined
}

function headOf({ headers }: IncomingMessage): Headers {
  const head = new Headers()
  for (const name of read) {
    const value = headers[name]
    if (typeof value === 'string') head.set(name, value)
  }
  return head
}

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { ...defaultHeaders, ...baseHeaders, ...replyHeaders })
  outgoing.end(JSON.stringify(body))
}

/** Turns the request into a GET for the page: no later handler reads a body. */
function asGetRequest(incoming: IncomingMessage, draft: unknown): unknown {
  incoming.method = 'GET'
  return draft
}
