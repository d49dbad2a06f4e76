import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { baseHeaders, unlessSaid } from '../baseHeaders'
import type { Forwarded } from '../forwarded'

/** Asks for fresh content of the site at a host, and forgets pages. Resolves with the number of pages, or undefined for an unknown host. */
export type Purge = (host: string, keys: readonly string[] | 'all') => Promise<number | undefined>

/** Answers `POST /purge`; false when the request is another one. */
export type PurgeDesk = (incoming: IncomingMessage, outgoing: ServerResponse, said: Forwarded) => boolean

const mostBytes = 64 * 1024

const Key = v.pipe(
  v.string(),
  v.minLength(1),
  v.transform((key) => decoded(key) ?? key),
)
const Order = v.object({ keys: v.optional(v.array(Key), []) })

/**
 * `POST /purge` with `Authorization: Bearer {PURGE_SECRET}`: content is fetched anew, and the pages of this host's site that
 * carry one of `{"keys": ["article-…"]}`, or all without keys, are made again for their next reader. Keys as they are, or encoded as
 * in `Surrogate-Key`. Twice is as good as once.
 * Answers 200 `{"purged": n}`, 400, 401, 404 (no such site) or 413.
 */
export function createPurgeDesk(secret: string, purge: Purge): PurgeDesk {
  return (incoming, outgoing, { host = '' }) => {
    if (incoming.method !== 'POST' || incoming.url !== '/purge') return false
    if (!isSecret(incoming.headers.authorization, secret))
      reply(outgoing, 401, { error: 'wrong or missing bearer secret' })
    else carryOut(incoming, outgoing, host, purge).catch(() => reply(outgoing, 400, { error: 'unreadable request' }))
    return true
  }
}

async function carryOut(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  host: string,
  purge: Purge,
): Promise<void> {
  const text = await readBody(incoming)
  if (text === undefined) return reply(outgoing, 413, { error: `at most ${mostBytes} bytes` })
  const order = v.safeParse(Order, parseJson(text))
  if (!order.success) return reply(outgoing, 400, { error: 'expected {"keys": ["article-…"]} or no body' })
  const { keys } = order.output
  const purged = await purge(host, keys.length > 0 ? keys : 'all')
  if (purged === undefined) return reply(outgoing, 404, { error: 'no site at this host' })
  return reply(outgoing, 200, { purged })
}

async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decoded(key: string): string | undefined {
  try {
    return decodeURIComponent(key)
  } catch {
    return undefined
  }
}

/** Compared by hash, so that neither length nor content shows in the time it takes. */
function isSecret(header: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`))
}

function reply(outgoing: ServerResponse, status: number, body: object): void {
  if (outgoing.headersSent) return
  outgoing.writeHead(status, {
    ...unlessSaid,
    ...baseHeaders,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  })
  outgoing.end(JSON.stringify(body))
}
