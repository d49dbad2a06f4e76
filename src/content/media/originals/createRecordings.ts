import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { TooBusy } from '../../../server/limits/createSiteQueue'
import { pause } from '../../../server/limits/pause'
import { headBytes, type MediaKind, mediaKind } from '../mediaKind'
import { type OriginalCache, type OriginalRecord, toOriginal } from './createOriginalCache'
import { createRecordingStreams, type RecordingStreams } from './createRecordingStreams'
import { type Original, UpstreamFailed } from './Original'
import { type FileRequester, validatorsOf } from './requestFile'
import { peek } from './streams'

/** A response of the API that should contain a recording. */
export type RecordingResponse = { key: string; filename: string; response: Response; requester: FileRequester }

/** Recordings that are being written to disk or streamed from the API. */
export type Recordings = {
  /** A recording that is being downloaded, or that the disk rejected. It is streamed from the API. */
  streamed: (key: string) => Original | undefined
  /**
   * Handles a response: returns the file on disk if the download finishes soon, otherwise a stream from the API. Returns undefined if it is
   * not a recording, and `unchanged` if nothing distinguishes it from the known one. Throws `UpstreamFailed` and `TooBusy`.
   */
  handle: (arrival: RecordingResponse, known: OriginalRecord | undefined) => Promise<Original | 'unchanged' | undefined>
}

/** Maximum size of a recording in bytes. */
const maxRecordingBytes = 512 * 1024 * 1024

/** Maximum number of concurrent downloads to disk. Other recordings are streamed from the API in the ranges that readers request. */
const maxDownloads = 4

/** Milliseconds that a request waits for the download to finish. */
const downloadWaitMs = 1_000

/** Timeout in ms for a download that receives no data. */
const stallTimeoutMs = 10_000

/** Milliseconds before a rejected recording is written to disk again. */
const retryMs = 60_000

/**
 * Creates the handler of recordings. No request waits for a whole film: while it is downloaded, or if the disk rejects it, it is streamed
 * from the API in ranges.
 */
export function createRecordings(originalCache: OriginalCache): Recordings {
  const open = createRecordingStreams()
  const uncached = new LRUCache<string, Original>({ max: 1_000, ttl: retryMs })
  const downloads = new Map<string, Original>()
  let activeDownloads = 0

  /** Downloads to disk. Returns undefined if the disk rejects the file. */
  async function store(
    key: string,
    facts: Omit<OriginalRecord, 'size'>,
    body: AsyncIterable<Uint8Array>,
    passage?: Original,
  ) {
    activeDownloads += 1
    if (passage) downloads.set(key, passage)
    try {
      const stored = await originalCache.putStream(key, facts, body)
      if (!stored && passage) uncached.set(key, passage)
      return stored && toOriginal(stored)
    } finally {
      activeDownloads -= 1
      downloads.delete(key)
    }
  }

  async function download(
    { key, filename, response, requester }: RecordingResponse,
    known: OriginalRecord | undefined,
  ) {
    const { head, body } = await peek(response, headBytes, maxRecordingBytes, stallTimeoutMs)
    const kind = mediaKind(head, filename)
    const size = sizeOf(response)
    const validators = validatorsOf(response)
    const isKnown = known?.size === size && !validators.etag && !validators.modified
    if (!kind || isKnown) {
      await body.return()
      return kind && 'unchanged'
    }
    const facts = { type: kind.type, version: versionOf(validators, size), address: response.url, ...validators }
    const passage = size === undefined ? undefined : passageOf(open, kind, { ...facts, size }, requester)
    if (activeDownloads >= maxDownloads) {
      await body.return()
      if (!passage) throw new TooBusy()
      uncached.set(key, passage)
      return passage
    }
    const stored = store(key, facts, body, passage)
    const found = await (passage ? Promise.race([stored, pause(downloadWaitMs)]) : stored)
    stored.catch(() => undefined)
    if (!found && !passage) throw new UpstreamFailed(`${response.url} has no Content-Length and could not be cached`)
    return found ?? passage
  }

  return { streamed: (key) => downloads.get(key) ?? uncached.get(key), handle: download }
}

function passageOf(
  open: RecordingStreams,
  kind: MediaKind,
  record: OriginalRecord,
  requester: FileRequester,
): Original {
  const { size, version, modified } = record
  return { kind, size, version, modified, content: (range, signal) => open(record, requester, range, signal) }
}

function sizeOf({ headers }: Response): number | undefined {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isSafeInteger(length) && !headers.has('content-encoding') ? length : undefined
}

/** A hash of the API's validators. Without validators, each download is a new version. */
function versionOf(
  { etag, modified }: { etag?: string | undefined; modified?: string | undefined },
  size: number | undefined,
) {
  if (!etag && !modified) return randomUUID()
  return createHash('sha256')
    .update(JSON.stringify([etag, modified, size]))
    .digest('base64url')
    .slice(0, 22)
}
