import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as v from 'valibot'
import { metrics } from '../../server/operations/metrics'
import type { Replicas } from '../../server/replicas/createReplicas'
import { pack } from '../../server/replicas/pack'
import { unpack } from '../../server/replicas/unpack'
import { versionKey } from '../../server/replicas/versionKey'
import type { KnownEntryHashes } from '../document/DocumentParts'
import { JsonText } from '../document/JsonText'
import { type Source, SourceError, type SourceResponse } from './Source'

export type SharedSourceOptions = {
  replicas: Pick<Replicas, 'memory' | 'changed'>
  websiteId: string
  /** Part of the cache keys, because two APIs may use the same website id. */
  apiBase: string
  /** Converts bytes to a document. By default it parses them as JSON. Throws if they are not JSON. */
  read?: (bytes: Uint8Array<ArrayBuffer>) => unknown
}

/**
 * Seconds for which all replicas trust the upstream response that one of them received. It is shorter than the refresh interval of a store.
 */
const confirmationTtlSeconds = 20

/** Seconds for which a document stays in the shared store, for replicas that have none. */
const documentTtlSeconds = 86_400

/** Maximum size of a stored document in compressed bytes. Each replica fetches larger documents itself. */
const maxBytes = 16_000_000
const maxText = 64 * 1024 * 1024

/**
 * Read timeouts in ms for a small value, at a start and later, and for a document. Only the very first request after a start waits for these
 * reads. A start asks while the connection opens and other code is loaded.
 */
const firstRead = { timeoutMs: 1_500 }
const shortRead = { timeoutMs: 250 }
const longRead = { timeoutMs: 2_000, maxBytes: maxBytes + 10_000 }

/** `version` is the upstream's ETag, or the digest of the document if it has no ETag. */
const Confirmation = v.object({ site: v.string(), stamp: v.string(), version: v.string() })
const Head = v.object({ site: v.string(), version: v.string(), digest: v.string(), etag: v.optional(v.string()) })

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/**
 * Shares one source between all replicas through the shared store. A replica does not repeat a request to upstream that another replica
 * made a moment ago; it takes the fetched document from the shared store. Without that store, or after a purge, it requests upstream
 * itself. A replica that starts while upstream is unavailable uses the last document that another replica fetched.
 */
export function sharedSource(source: Source, options: SharedSourceOptions): Source {
  const { replicas, websiteId, apiBase, read: documentOf = parsed } = options
  const { memory } = replicas
  const name = `${digestOf(apiBase).slice(0, 12)}:${websiteId}`
  const confirmationKey = `confirmed:${name}`
  const documentKey = `document:${name}`
  let last: string | undefined
  let isFirst = true

  async function read(
    etag: string | undefined,
    pieces?: KnownEntryHashes,
    isRenewal?: boolean,
  ): Promise<SourceResponse> {
    const bounds = isFirst ? firstRead : shortRead
    isFirst = false
    const found = await memory.read([versionKey(websiteId), confirmationKey], bounds)
    const purgeVersion = found?.[0]?.toString() ?? ''
    const version = found?.[1] && versionIn(found[1], websiteId, purgeVersion)
    const known = version === undefined ? undefined : await readShared(version, etag)
    metrics.shared.inc({ kind: 'document', outcome: known ? 'hit' : found ? 'miss' : 'failed' })
    if (known) metrics.documentChecked.setToCurrentTime({ website: websiteId })
    if (known) return known
    try {
      const answer = await source.read(etag, pieces, isRenewal)
      if (found) await share(answer, etag, purgeVersion).catch(() => {})
      return answer
    } catch (error) {
      const shared = last === undefined && isUnavailable(error) ? await takeDocument() : undefined
      if (shared) return shared
      throw error
    }
  }

  async function readShared(version: string, etag: string | undefined): Promise<SourceResponse | undefined> {
    return version === etag ? { changed: false } : takeDocument(version)
  }

  async function takeDocument(version?: string): Promise<SourceResponse | undefined> {
    const [value] = (await memory.read([documentKey], longRead)) ?? []
    const parts = value && unpack(value)
    const head = v.safeParse(Head, parts?.head)
    if (!parts || !head.success || head.output.site !== websiteId) return undefined
    if (version !== undefined && head.output.version !== version) return undefined
    try {
      const text = Buffer.from(await decompress(parts.body, { maxOutputLength: maxText }))
      if (digestOf(text) !== head.output.digest) return undefined
      last = head.output.digest
      return { changed: true, document: documentOf(text), etag: head.output.etag }
    } catch {
      return undefined
    }
  }

  async function share(answer: SourceResponse, requestEtag: string | undefined, purgeVersion: string): Promise<void> {
    if (!answer.changed) return confirm(requestEtag, purgeVersion)
    const { document, etag } = answer
    const text = document instanceof JsonText ? document.bytes : JSON.stringify(document)
    const digest = digestOf(text)
    const isNew = digest !== last
    const version = etag ?? digest
    last = digest
    const body = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
    const value = pack({ site: websiteId, version, digest, etag } satisfies v.InferInput<typeof Head>, body)
    if (value.byteLength > maxBytes || !(await memory.write(documentKey, value, documentTtlSeconds))) return
    await confirm(version, purgeVersion)
    if (isNew) await replicas.changed(websiteId)
  }

  async function confirm(version: string | undefined, purgeVersion: string): Promise<void> {
    if (version === undefined) return
    await memory.write(confirmationKey, pack({ site: websiteId, stamp: purgeVersion, version }), confirmationTtlSeconds)
  }

  return { read }
}

/** The stored document is not used if upstream rejects the token or does not know the website. */
function isUnavailable(error: unknown): boolean {
  return error instanceof SourceError && error.fault !== 'unauthorised' && error.fault !== 'unknown-website'
}

function versionIn(value: Buffer, site: string, purgeVersion: string): string | undefined {
  const confirmation = v.safeParse(Confirmation, unpack(value)?.head)
  return confirmation.success && confirmation.output.site === site && confirmation.output.stamp === purgeVersion
    ? confirmation.output.version
    : undefined
}

function parsed(bytes: Uint8Array<ArrayBuffer>): unknown {
  return new JsonText(bytes).parse()
}

function digestOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url')
}
