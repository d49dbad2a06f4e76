import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { Forwarded } from '../http/forwarded'
import { readBody } from '../http/readBody'
import { baseHeaders, defaultHeaders } from '../http/responseHeaders'
import type { Log } from '../operations/createLog'
import { hasBearerToken } from '../operations/hasBearerToken'
import { hasWebhookSignature } from '../operations/hasWebhookSignature'
import { metrics } from '../operations/metrics'

/** The result of a purge: the number of purged pages, and why the newest content could not be fetched, if that failed. */
export type Purged = { websiteId: string; pages: number; failed?: { fault: string; message: string } | undefined }

/** Fetches the content of the site at a host again, and purges pages. Resolves with undefined for an unknown host. */
export type Purge = (host: string, keys: readonly string[] | 'all') => Promise<Purged | undefined>

/** Returns the keys of the site at a host, each with the number of cached pages that have it; undefined for an unknown host. */
export type CachedKeys = (host: string) => Promise<ReadonlyMap<string, number> | undefined>

/** Returns the secret of the site at a host; undefined if that site has none. */
export type PurgeSecretOf = (host: string) => Promise<string | undefined>

export type PurgeOptions = { secretOf: PurgeSecretOf; purge: Purge; cachedKeys: CachedKeys; log: Log }

/** Handles `POST /purge` and `GET /purge`; returns false for other requests. */
export type PurgeEndpoint = (incoming: IncomingMessage, outgoing: ServerResponse, forwarded: Forwarded) => boolean

const maxBytes = 64 * 1024

const Key = v.pipe(
  v.string(),
  v.minLength(1),
  v.transform((key) => decoded(key) ?? key),
)
/** A purge of all pages needs `{"all": true}`, so that no mistake (such as an empty list) can cause it. */
const PurgeBody = v.union([
  v.strictObject({ keys: v.pipe(v.array(Key), v.minLength(1)) }),
  v.strictObject({ all: v.literal(true) }),
])

const timed = ['body and time'] as const

/** The webhook of Ghost 5 can be repeated by anyone who has seen it: it only fetches the content again. */
const ofAnyGhost = [...timed, 'body'] as const

/** Maximum number of keys in the log line of a purge. */
const maxLogged = 20

type PurgeResponse = {
  status: number
  body: object
  logFields?: { websiteId?: string; keys?: 'all' | string[]; stack?: string | undefined }
}

/**
 * Creates the handler of `POST /purge` with `Authorization: Bearer {secret of the site}`. It fetches the content again. Pages of the
 * host's site with one of the keys in `{"keys": ["article-…"]}`, or all of them with `{"all": true}`, are rendered again at their
 * next request. Keys may be plain, or encoded as in `Surrogate-Key`. The request is idempotent, and writes one log line.
 * A webhook is signed with the secret instead, and has no keys.
 * `GET /purge` with the same secret lists the keys of the cached pages: `{"keys": {"article-…": 3}}`.
 * Answers 200 `{"purged": n}`, 502 `{"purged": n, "fault", "error"}` if the API returned no newer content, 400, 401, 404 (no such
 * site), 413 or 500.
 */
export function createPurgeEndpoint({ secretOf, purge, cachedKeys, log }: PurgeOptions): PurgeEndpoint {
  async function listKeys(incoming: IncomingMessage, host: string): Promise<PurgeResponse> {
    const secret = await secretOf(host)
    if (secret === undefined || !hasBearerToken(secret, incoming.headers.authorization)) return wrongSecret
    const counts = await cachedKeys(host)
    if (!counts) return refusal(404, 'this server has no site for this host')
    return {
      status: 200,
      body: { keys: Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))) },
    }
  }

  async function purgePages(incoming: IncomingMessage, host: string): Promise<PurgeResponse> {
    const { authorization, 'x-ghost-signature': ofGhost, 'x-gazette-signature': signature = ofGhost } = incoming.headers
    const isSigned = typeof signature === 'string' && authorization === undefined
    const secret = await secretOf(host)
    if (secret === undefined || (!isSigned && !hasBearerToken(secret, authorization))) return wrongSecret
    const body = await readBody(incoming, maxBytes).catch(() => Buffer.alloc(0))
    if (body === undefined) return refusal(413, `the body is larger than ${maxBytes} bytes`)
    if (isSigned) {
      const isValid = hasWebhookSignature(secret, signature, body, signature === ofGhost ? ofAnyGhost : timed)
      // Without keys: pages whose content has changed are rendered again, and a document without most of its articles is not accepted.
      return isValid
        ? purged(host, [])
        : refusal(401, 'wrong or old signature; set PURGE_SECRET as the secret of the webhook')
    }
    const parsed = v.safeParse(PurgeBody, parseJson(body.toString('utf8')))
    if (!parsed.success) return refusal(400, 'expected {"keys": ["article-…"]} with at least one key, or {"all": true}')
    return purged(host, 'all' in parsed.output ? 'all' : parsed.output.keys)
  }

  async function purged(host: string, keys: readonly string[] | 'all'): Promise<PurgeResponse> {
    const result = await purge(host, keys)
    return result ? purgeResponse(result, keys) : refusal(404, 'this server has no site for this host')
  }

  return (incoming, outgoing, { host = '', id }) => {
    if (incoming.url !== '/purge') return false
    if (incoming.method === 'GET') {
      listKeys(incoming, host)
        .catch(() => refusal(500, 'could not list the keys of cached pages'))
        .then(({ status, body }) => sendJson(outgoing, status, body))
      return true
    }
    if (incoming.method !== 'POST') return false
    purgePages(incoming, host)
      .catch((error) => refusal(500, 'the purge failed; see the log', { stack: (error as Error).stack }))
      .then(({ status, body, logFields }) => {
        metrics.purges.inc({ website: logFields?.websiteId ?? '', outcome: outcomes.get(status) ?? 'refused' })
        log[status < 400 ? 'info' : 'warn'](
          { id, status, ...body, ...logFields },
          status < 400 ? 'purged' : 'purge failed',
        )
        sendJson(outgoing, status, body)
      })
    return true
  }
}

/** Outcomes of purges for the metrics, by status. Any other status means `refused`. */
const outcomes: ReadonlyMap<number, string> = new Map([
  [200, 'done'],
  [502, 'without-newer-content'],
  [500, 'failed'],
])

/** Without newer content, the pages are rendered again from the last good document. */
function purgeResponse({ websiteId, pages: purged, failed }: Purged, keys: readonly string[] | 'all'): PurgeResponse {
  const logFields = { websiteId, keys: keys === 'all' ? keys : keys.slice(0, maxLogged) }
  if (!failed) return { status: 200, body: { purged }, logFields }
  const error = `could not fetch newer content: ${failed.message}`
  return { status: 502, body: { purged, fault: failed.fault, error }, logFields }
}

const wrongSecret = refusal(401, 'wrong or missing secret; send Authorization: Bearer PURGE_SECRET')

function refusal(status: number, error: string, logFields?: object): PurgeResponse {
  return { status, body: { error }, ...(logFields && { logFields }) }
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

function sendJson(outgoing: ServerResponse, status: number, body: object): void {
  if (outgoing.headersSent) return
  outgoing.writeHead(status, {
    ...defaultHeaders,
    ...baseHeaders,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
  })
  outgoing.end(JSON.stringify(body))
}
