import { type IncomingMessage, type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Socket } from 'node:net'

/** Seconds for which a connection may be idle between two requests: longer than proxies keep theirs. */
export const idleSeconds = 65

/** Heads that are the same for every reader, as they travel; each is checked once. */
const heads = new WeakMap<readonly string[], string>()

/**
 * Sends 200 with a body in one write to the socket, past Node's own making of heads, which costs as much as everything else that a
 * kept page needs. `head` is the same array for every reader, `own` is said of this answer alone. False, with nothing sent, where
 * the answer needs more of Node: somebody has put a header on it, or its connection is to close or behind with earlier answers.
 */
export function sendAtOnce(
  { head, own, body }: { head: readonly string[]; own: readonly string[]; body: Buffer },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { socket } = outgoing
  const isTouched = outgoing.getHeaderNames().length > 0
  if (!socket || isTouched || socket.writableNeedDrain || !staysOpen(incoming)) return false
  const text = `${headOf(head)}${linesOf(own)}date: ${dateNow()}\r\n\r\n`
  write(socket, text, body)
  // From here on Node goes on as after any answer: the next one in line, the clock of an idle connection.
  outgoing.emit('finish')
  return true
}

/** Where answers are put together. What the socket takes at once, as it nearly always does, leaves the place free for the next. */
let desk = Buffer.allocUnsafeSlow(128 * 1024)

function write(socket: Socket, text: string, body: Buffer): void {
  const length = text.length + body.byteLength
  const bytes = length <= desk.byteLength ? desk.subarray(0, length) : Buffer.allocUnsafeSlow(length)
  bytes.write(text, 'latin1')
  bytes.set(body, text.length)
  socket.write(bytes)
  if (socket.writableLength > 0) desk = Buffer.allocUnsafeSlow(desk.byteLength)
}

/** HTTP/1.1 without a word on the connection, or with the usual one. */
function staysOpen({ httpVersion, headers: { connection } }: IncomingMessage): boolean {
  return httpVersion === '1.1' && (connection === undefined || connection === 'keep-alive')
}

/** Throws where a name or a value is none: what was shared between machines may come from elsewhere. */
function headOf(head: readonly string[]): string {
  const known = heads.get(head)
  if (known) return known
  for (const [index, part] of head.entries()) {
    if (index % 2 === 0) validateHeaderName(part)
    else validateHeaderValue(head[index - 1] ?? '', part)
  }
  const text = `HTTP/1.1 200 OK\r\n${linesOf(head)}connection: keep-alive\r\nkeep-alive: timeout=${idleSeconds}\r\n`
  heads.set(head, text)
  return text
}

function linesOf(parts: readonly string[]): string {
  let lines = ''
  for (let index = 0; index < parts.length; index += 2) lines += `${parts[index]}: ${parts[index + 1]}\r\n`
  return lines
}

let date = { second: 0, text: '' }

/** Written anew each second. */
function dateNow(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== date.second) date = { second, text: new Date(second * 1000).toUTCString() }
  return date.text
}
