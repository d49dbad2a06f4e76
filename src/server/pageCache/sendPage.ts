import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pickEncoding } from '../http/encode'
import { validateHeaderName, validateHeaderValue } from '../http/nodeHttp'
import type { CachedPage } from './CachedPage'

/**
 * Data of this response: the request id, how the page was found (for `Server-Timing`), and whether a trusted proxy forwarded the
 * request.
 */
type ResponseFacts = { id: string; timing: string; isProxied: boolean }

/** Sends a page in the best encoding that the client accepts, or 304 if the client has it. */
export function sendPage(
  page: CachedPage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: ResponseFacts,
): void {
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
function ownHead({ madeAt, etag }: CachedPage, { timing, id }: ResponseFacts): string[] {
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

/** Seconds for which a connection may be idle between two requests: longer than proxies keep their idle connections. */
export const idleSeconds = 65

/** Serialised heads that are the same for every reader. Each is validated once. */
const headTexts = new WeakMap<readonly string[], string>()

/**
 * Sends a 200 response with a body in one write to the socket. This skips Node's own serialisation of the head, which costs as much
 * as everything else that a cached page needs. `head` is the same array for every reader; `own` contains the headers of this
 * response. Returns false, and sends nothing, if the response needs Node: a header has been set on it, its connection closes or has
 * unsent data, or Node does not listen for `finish` as it does today.
 */
export function sendInOneWrite(
  { head, own, body }: { head: readonly string[]; own: readonly string[]; body: Buffer },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { socket } = outgoing
  const isTouched = outgoing.getHeaderNames().length > 0
  const nodeListens = outgoing.listenerCount('finish') > 0
  if (!socket || isTouched || !nodeListens || socket.writableNeedDrain || !isKeptAlive(incoming)) return false
  const text = `${headOf(head)}${linesOf(own)}date: ${dateNow()}\r\n\r\n`
  write(socket, text, body)
  // From here on Node continues as after any response: with the next response on the connection and the keep-alive timer.
  outgoing.emit('finish')
  return true
}

/**
 * Buffer in which responses are assembled. If the socket sends the bytes immediately, as it nearly always does, the next response
 * reuses it.
 */
let sharedBuffer = Buffer.allocUnsafeSlow(128 * 1024)

function write(socket: Socket, text: string, body: Buffer): void {
  const length = text.length + body.byteLength
  const bytes = length <= sharedBuffer.byteLength ? sharedBuffer.subarray(0, length) : Buffer.allocUnsafeSlow(length)
  bytes.write(text, 'latin1')
  bytes.set(body, text.length)
  socket.write(bytes)
  if (socket.writableLength > 0) sharedBuffer = Buffer.allocUnsafeSlow(sharedBuffer.byteLength)
}

/** HTTP/1.1 without a `Connection` header, or with `keep-alive`. */
function isKeptAlive({ httpVersion, headers: { connection } }: IncomingMessage): boolean {
  return httpVersion === '1.1' && (connection === undefined || connection === 'keep-alive')
}

/** Throws if a header name or value is invalid: shared pages may come from other processes. */
function headOf(head: readonly string[]): string {
  const known = headTexts.get(head)
  if (known) return known
  for (const [index, part] of head.entries()) {
    if (index % 2 === 0) validateHeaderName(part)
    else validateHeaderValue(head[index - 1] ?? '', part)
  }
  const text = `HTTP/1.1 200 OK\r\n${linesOf(head)}connection: keep-alive\r\nkeep-alive: timeout=${idleSeconds}\r\n`
  headTexts.set(head, text)
  return text
}

function linesOf(parts: readonly string[]): string {
  let lines = ''
  for (let index = 0; index < parts.length; index += 2) lines += `${parts[index]}: ${parts[index + 1]}\r\n`
  return lines
}

let date = { second: 0, text: '' }

/** Computed once per second. */
function dateNow(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== date.second) date = { second, text: new Date(second * 1000).toUTCString() }
  return date.text
}
