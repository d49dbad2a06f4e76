import { LRUCache } from 'lru-cache'
import { createSiteQueue, TooBusy } from '../../../server/limits/createSiteQueue'
import { pause } from '../../../server/limits/pause'
import type { MediaBase } from '../../tenants/createTenants'
import type { FileCache } from '../fileCache/createFileCache'
import type { MediaFacts } from '../knownMedia'
import { mediaAddresses } from '../mediaAddresses'
import { isRecordingName } from '../mediaKind'
import { createChecks } from './createChecks'
import { type CachedOriginal, createOriginalCache, toOriginal } from './createOriginalCache'
import { createRecordings } from './createRecordings'
import { downloadPicture } from './downloadPicture'
import { type Original, UpstreamFailed } from './Original'
import { requestFile } from './requestFile'
import { shareConcurrentWork } from './shareConcurrentWork'

export type ApiBase = Extract<MediaBase, { kind: 'api' }>

/** Originals from the API. */
export type ApiOriginals = {
  find: (base: ApiBase, filename: string, signal?: AbortSignal) => Promise<Original | undefined>
  purge: (websiteId: string, filenames: readonly string[] | 'all') => void
}

/** A requested file of a tenant, and what the document says about it. */
type MediaRequest = { base: ApiBase; filename: string; key: string; facts: MediaFacts }

/** Result of a request: a new version, `unchanged` if the cached version is up to date, or `none` if the file does not exist. */
type OriginalResult = Original | 'unchanged' | 'none'

/** Milliseconds that a request waits for the revalidation of a cached file. */
const revalidationTimeoutMs = 2_000

/** Timeout for the download of a picture in ms. */
const pictureTimeoutMs = 10_000

/** Milliseconds for which cached files are not revalidated after the API has failed. */
const failurePauseMs = 10_000

/**
 * Fetches originals from the API, caches them, and revalidates them when they are stale. Concurrent requests for one file share a fetch. If
 * the API fails, the cached file is served; files that the API no longer has are removed. Only files that the document refers to are
 * fetched.
 */
export function createApiOriginals(fileCache: FileCache): ApiOriginals {
  const originalCache = createOriginalCache(fileCache)
  const recordings = createRecordings(originalCache)
  const checks = createChecks()
  const share = shareConcurrentWork<OriginalResult>()
  const failingApis = new LRUCache<string, true>({ max: 1_000, ttl: failurePauseMs })
  const queue = createSiteQueue({ concurrency: 64, perSite: 32, maxWaiting: 96, waitTimeoutMs: 3_000 })

  async function fetchQueued(
    request: MediaRequest,
    known: CachedOriginal | undefined,
    signal: AbortSignal,
  ): Promise<OriginalResult> {
    const outcome = await queue(request.base.websiteId, () => fetchOriginal(request, known, signal))
    if (outcome === 'none' && known) await originalCache.drop(request.key)
    return outcome
  }

  async function fetchOriginal(
    request: MediaRequest,
    known: CachedOriginal | undefined,
    signal: AbortSignal,
  ): Promise<OriginalResult> {
    const { base, filename, key, facts } = request
    const record = known?.record
    const isRecording = isRecordingName(filename)
    const timeout = isRecording ? signal : AbortSignal.any([signal, AbortSignal.timeout(pictureTimeoutMs)])
    for (const address of base.addressesOf?.(filename) ?? mediaAddresses(base.apiBase, filename, facts.url)) {
      const { etag, modified } = record?.address === address ? record : {}
      const response = await requestFile(address, { requester: base, etag, modified, signal: timeout })
      if (response === 'none') continue
      if (response === 'unchanged') return response
      const arrival = { key, filename, response, requester: base }
      const original = isRecording
        ? await recordings.handle(arrival, record)
        : await downloadPicture(originalCache, arrival)
      if (!original && known) throw new UpstreamFailed(`${address} no longer returns a valid file of this type`)
      return original ?? 'none'
    }
    return 'none'
  }

  /** Makes one call for all concurrent requests and remembers when the file was checked. */
  function checkOnce(
    request: MediaRequest,
    known: CachedOriginal | undefined,
    signal?: AbortSignal,
  ): Promise<OriginalResult> {
    const { base, filename, key } = request
    const marker = checks.begin(base.websiteId, filename)
    return share(`${key}|${marker.stamp}`, signal, async (stop) => {
      const outcome = await fetchQueued(request, known, stop)
      checks.note(key, marker, request.facts, outcome === 'none')
      return outcome
    })
  }

  /** Returns the newest version, or the cached one if the API does not respond in time. */
  async function revalidate(request: MediaRequest, known: CachedOriginal): Promise<Original | undefined> {
    const { apiBase } = request.base
    const stale = () => {
      const original = toOriginal(known)
      return original && { ...original, isStale: true as const }
    }
    if (failingApis.has(apiBase)) return stale()
    const revalidation = checkOnce(request, known).catch((error) => {
      if (!(error instanceof UpstreamFailed || error instanceof TooBusy)) throw error
      failingApis.set(apiBase, true)
      return undefined
    })
    const outcome = await Promise.race([revalidation, pause(revalidationTimeoutMs)])
    if (outcome === undefined) return stale()
    if (outcome === 'unchanged') return toOriginal(known)
    return outcome === 'none' ? undefined : outcome
  }

  return {
    purge(websiteId, filenames) {
      checks.purge(websiteId, filenames)
      failingApis.clear()
    },
    async find(base, filename, signal) {
      const facts = await base.factsOf(filename)
      if (!facts) return undefined
      const key = JSON.stringify([base.websiteId, base.apiBase, base.isPreview, filename, facts.url ?? null])
      const request = { base, filename, key, facts }
      const inProgress = recordings.streamed(key)
      if (inProgress) return inProgress
      const known = await originalCache.find(key)
      if (checks.isFresh(base.websiteId, filename, key, facts, known !== undefined)) return known && toOriginal(known)
      if (known) return revalidate(request, known)
      const outcome = await checkOnce(request, undefined, signal)
      return typeof outcome === 'string' ? undefined : outcome
    },
  }
}
