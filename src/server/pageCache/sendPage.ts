import type { IncomingMessage, ServerResponse } from 'node:http'
import { pickEncoding } from '../http/encode'
import type { CachedPage } from './CachedPage'
import { sendInOneWrite } from './sendInOneWrite'

/**
 * Data of this response: the request id, how the page was found (for `Server-Timing`), and whether a trusted proxy forwarded the
 * request.
 */
type Said = { id: string; timing: string; isProxied: boolean }

/** Sends a page in the best encoding that the client accepts, or 304 if the client has it. */
export function sendPage(page: CachedPage, incoming: IncomingMessage, outgoing: ServerResponse, response: Said): void {
  const head = response.isProxied ? taggedHead(page) : page.headers
  const own = ownHead(page, response)
  if (knows(incoming.headers['if-none-match'], page.etag)) {
    outgoing.writeHead(304, [...head, ...own])
    outgoing.end()
    return
  }
  const encoding = pickEncoding(incoming.headers['accept-encoding'])
  const compressed = encoding && page.bodies[encoding]
  const body = compressed ?? page.bodies.identity
  if (compressed) own.push('content-encoding', encoding)
  own.push('content-length', String(body.byteLength))
  if (incoming.method === 'GET' && sendInOneWrite({ head, own, body }, incoming, outgoing)) return
  outgoing.writeHead(200, [...head, ...own])
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/**
 * `Server-Timing` is the only header of a document that its script can read. With `version`, the script can tell a page of the
 * browser's cache from a newer one.
 */
function ownHead({ madeAt, etag }: CachedPage, { timing, id }: Said): string[] {
  const age = String(Math.max(0, Math.floor((Date.now() - madeAt) / 1000)))
  return ['age', age, 'server-timing', `${timing}, version;desc=${etag.slice(2)}`, 'x-request-id', id]
}

const taggedHeads = new WeakMap<CachedPage, string[]>()

function taggedHead(page: CachedPage): string[] {
  const known = taggedHeads.get(page) ?? [...page.headers, ...page.tags]
  taggedHeads.set(page, known)
  return known
}

/** Whether `If-None-Match` contains the page's ETag. Weak and strong forms count as equal. */
function knows(header: string | undefined, etag: string): boolean {
  return header?.includes(etag.slice(2)) ?? false
}
