import type { IncomingMessage, ServerResponse } from 'node:http'
import { pickEncoding } from '../encode'
import type { Page } from './Page'

/** What is said of this one answer: the request's id, and how the page was come by. */
type Said = { id: string; timing: string }

/** Sends a page in the best encoding that the reader knows, or 304 when they have it. */
export function sendPage(page: Page, incoming: IncomingMessage, outgoing: ServerResponse, said: Said): void {
  const age = String(Math.max(0, Math.floor((Date.now() - page.madeAt) / 1000)))
  const head = [...page.headers, ...(isProxied(incoming) ? page.tags : []), 'age', age, 'server-timing', said.timing]
  head.push('x-request-id', said.id)
  if (knows(incoming.headers['if-none-match'], page.etag)) {
    outgoing.writeHead(304, head)
    outgoing.end()
    return
  }
  const encoding = pickEncoding(incoming.headers['accept-encoding'])
  const compressed = encoding && page.bodies[encoding]
  const body = compressed ?? page.bodies.identity
  if (compressed) head.push('content-encoding', encoding)
  head.push('content-length', String(body.byteLength))
  outgoing.writeHead(200, head)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/** Whether `If-None-Match` names the page; strong and weak spellings mean the same page. */
function knows(header: string | undefined, etag: string): boolean {
  return header?.includes(etag.slice(2)) ?? false
}

function isProxied({ headers }: IncomingMessage): boolean {
  return headers.via !== undefined || headers['x-forwarded-for'] !== undefined || headers['cdn-loop'] !== undefined
}
