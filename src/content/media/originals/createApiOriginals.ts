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
type Wanted = { base: ApiBase; filename: string; key: string; facts: MediaFacts }

/** Result of a request: a new version, `unchanged` if the cached version is up to date, or `none` if the file does not exist. */
type Outcome = Original | 'unchanged' | 'none'

/** Milliseconds that a request waits for the revalidation of a cached file. */
const patience = 2_000

/** Timeout for the download of a picture in ms. */
const pictureWithin = 10_000

/** Milliseconds for which cached files are not revalidated after the API has failed. */
const restsFor = 10_000

/**
 * Fetches originals from the API, caches them, and revalidates them when they are stale. Concurrent requests for one file share a fetch. If
 * the API fails, the cached file is served; files that the API no longer has are removed. Only files that the document refers to are
 * fetched.
 */
export function createApiOriginals(kept: FileCache): ApiOriginals {
  const held = createOriginalCache(kept)
  const recordings = createRecordings(held)
  const checks = createChecks()
  const share = shareConcurrentWork<Outcome>()
  const resting = new LRUCache<string, true>({ max: 1_000, ttl: restsFor })
  const queue = createSiteQueue({ concurrency: 64, perSite: 32, maxWaiting: 96, waitTimeoutMs: 3_000 })

  async function ask(wanted: Wanted, known: CachedOriginal | undefined, signal: AbortSignal): Promise<Outcome> {
    const outcome = await queue(wanted.base.websiteId, () => outcomeOf(wanted, known, signal))
    if (outcome === 'none' && known) await held.drop(wanted.key)
    return outcome
  }

  async function outcomeOf(wanted: Wanted, known: CachedOriginal | undefined, signal: AbortSignal): Promise<Outcome> {
    const { base, filename, key, facts } = wanted
    const { token } = base
    const record = known?.record
    const isRecording = isRecordingName(filename)
    const within = isRecording ? signal : AbortSignal.any([signal, AbortSignal.timeout(pictureWithin)])
    for (const address of mediaAddresses(base.apiBase, filename, facts.url)) {
      const { etag, modified } = record?.address === address ? record : {}
      const response = await requestFile(address, { token, etag, modified, signal: within })
      if (response === 'none') continue
      if (response === 'unchanged') return response
      const arrival = { key, filename, response, token }
      const taken = isRecording ? await recordings.take(arrival, record) : await downloadPicture(held, arrival)
      if (!taken && known) throw new UpstreamFailed(`${address} no longer returns a valid file of this type`)
      return taken ?? 'none'
    }
    return 'none'
  }

  /** Makes one call for all concurrent requests and remembers when the file was checked. */
  function settle(wanted: Wanted, known: CachedOriginal | undefined, signal?: AbortSignal): Promise<Outcome> {
    const { base, filename, key } = wanted
    const mark = checks.begin(base.websiteId, filename)
    return share(`${key}|${mark.stamp}`, signal, async (stop) => {
      const outcome = await ask(wanted, known, stop)
      checks.note(key, mark, wanted.facts, outcome === 'none')
      return outcome
    })
  }

  /** Returns the newest version, or the cached one if the API does not respond in time. */
  async function renewed(wanted: Wanted, known: CachedOriginal): Promise<Original | undefined> {
    const { apiBase } = wanted.base
    const stale = () => {
      const original = toOriginal(known)
      return original && { ...original, isStale: true as const }
    }
    if (resting.has(apiBase)) return stale()
    const asked = settle(wanted, known).catch((error) => {
      if (!(error instanceof UpstreamFailed || error instanceof TooBusy)) throw error
      resting.set(apiBase, true)
      return undefined
    })
    const outcome = await Promise.race([asked, pause(patience)])
    if (outcome === undefined) return stale()
    if (outcome === 'unchanged') return toOriginal(known)
    return outcome === 'none' ? undefined : outcome
  }

  return {
    purge(websiteId, filenames) {
      checks.purge(websiteId, filenames)
      resting.clear()
    },
    async find(base, filename, signal) {
      const facts = await base.factsOf(filename)
      if (!facts) return undefined
      const key = JSON.stringify([base.websiteId, base.apiBase, base.isPreview, filename, facts.url ?? null])
      const wanted = { base, filename, key, facts }
      const passing = recordings.passing(key)
      if (passing) return passing
      const known = await held.find(key)
      if (checks.holds(base.websiteId, filename, key, facts, known !== undefined)) return known && toOriginal(known)
      if (known) return renewed(wanted, known)
      const outcome = await settle(wanted, undefined, signal)
      return typeof outcome === 'string' ? undefined : outcome
    },
  }
}
