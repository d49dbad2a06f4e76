import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { baseHeaders, unlessSaid } from '../http/baseHeaders'
import type { Forwarded } from '../http/forwarded'
import { readBody } from '../http/readBody'
import { bears } from '../operations/bears'
import type { Log } from '../operations/createLog'
import { metrics } from '../operations/metrics'

/** What a purge came to: how many pages are forgotten, and why there is no newer content to make them of, if there is none. */
export type Purged = { websiteId: string; pages: number; failed?: { fault: string; message: string } | undefined }

/** Asks for fresh content of the site at a host, and forgets pages. Resolves with undefined for an unknown host. */
export type Purge = (host: string, keys: readonly string[] | 'all') => Promise<Purged | undefined>

/** The keys at hand of the site at a host, each with the number of kept pages that carry it; undefined for an unknown host. */
export type KeysAtHand = (host: string) => Promise<ReadonlyMap<string, number> | undefined>

export type PurgeOptions = { secret: string; purge: Purge; keysAtHand: KeysAtHand; log: Log }

/** Answers `POST /purge` and `GET /purge`; false when the request is another one. */
export type PurgeOrders = (incoming: IncomingMessage, outgoing: ServerResponse, said: Forwarded) => boolean

const mostBytes = 64 * 1024

const Key = v.pipe(
  v.string(),
  v.minLength(1),
  v.transform((key) => decoded(key) ?? key),
)
/** Everything is purged by its own word alone: no slip of the pen may do it. */
const Order = v.union([
  v.strictObject({ keys: v.pipe(v.array(Key), v.minLength(1)) }),
  v.strictObject({ all: v.literal(true) }),
])

/** Keys of an order that stand in the log. */
const mostLogged = 20

type Outcome = {
  status: number
  body: object
  facts?: { websiteId?: string; keys?: 'all' | string[]; stack?: string | undefined }
}

/**
 * `POST /purge` with `Authorization: Bearer {PURGE_SECRET}`: content is fetched anew, and the pages of this host's site that
 * carry one of `{"keys": ["article-…"]}`, or all of them by `{"all": true}`, are made again for their next reader. Keys as they are, or
 * encoded as in `Surrogate-Key`. Twice is as good as once. One line of the log each.
 * `GET /purge` with the same secret lists the keys at hand: `{"keys": {"article-…": 3}}`.
 * Answers 200 `{"purged": n}`, 502 `{"purged": n, "fault", "error"}` where the API gave no newer content, 400, 401, 404 (no such site), 413 or 500.
 */
export function createPurgeOrders({ secret, purge, keysAtHand, log }: PurgeOptions): PurgeOrders {
  async function list(incoming: IncomingMessage, host: string): Promise<Outcome> {
    if (!bears(secret, incoming.headers.authorization)) return refusal(401, 'wrong or missing bearer secret')
    const counts = await keysAtHand(host)
    if (!counts) return refusal(404, 'no site at this host')
    return {
      status: 200,
      body: { keys: Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))) },
    }
  }

  async function answer(incoming: IncomingMessage, host: string): Promise<Outcome> {
    if (!bears(secret, incoming.headers.authorization)) return refusal(401, 'wrong or missing bearer secret')
    const body = await readBody(incoming, mostBytes).catch(() => Buffer.alloc(0))
    if (body === undefined) return refusal(413, `at most ${mostBytes} bytes`)
    const order = v.safeParse(Order, parseJson(body.toString('utf8')))
    if (!order.success) return refusal(400, 'expected {"keys": ["article-…"]} with one key or more, or {"all": true}')
    const keys = 'all' in order.output ? 'all' : order.output.keys
    const purged = await purge(host, keys)
    return purged ? outcome(purged, keys) : refusal(404, 'no site at this host')
  }

  return (incoming, outgoing, { host = '', id }) => {
    if (incoming.url !== '/purge') return false
    if (incoming.method === 'GET') {
      list(incoming, host)
        .catch(() => refusal(500, 'the keys could not be listed'))
        .then(({ status, body }) => reply(outgoing, status, body))
      return true
    }
    if (incoming.method !== 'POST') return false
    answer(incoming, host)
      .catch((error) => refusal(500, 'the purge failed; the log says why', { stack: (error as Error).stack }))
      .then(({ status, body, facts }) => {
        metrics.purges.inc({ website: facts?.websiteId ?? '', outcome: outcomes.get(status) ?? 'refused' })
        log[status < 400 ? 'info' : 'warn']({ id, status, ...body, ...facts }, status < 400 ? 'purged' : 'purge failed')
        reply(outgoing, status, body)
      })
    return true
  }
}

/** How a purge ended, for the metrics; what is not here was refused. */
const outcomes: ReadonlyMap<number, string> = new Map([
  [200, 'done'],
  [502, 'without-newer-content'],
  [500, 'failed'],
])

/** Without newer content the pages are made anew of the last good document. */
function outcome({ websiteId, pages: purged, failed }: Purged, keys: readonly string[] | 'all'): Outcome {
  const facts = { websiteId, keys: keys === 'all' ? keys : keys.slice(0, mostLogged) }
  if (!failed) return { status: 200, body: { purged }, facts }
  const error = `there is no newer content: ${failed.message}`
  return { status: 502, body: { purged, fault: failed.fault, error }, facts }
}

function refusal(status: number, error: string, facts?: object): Outcome {
  return { status, body: { error }, ...(facts && { facts }) }
}

function parseJson(text: string): unknown {
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
