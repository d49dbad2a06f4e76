import { runWithPauses } from '../../server/limits/runWithPauses'
import type { Edition } from '../edition/Edition'
import type { Site } from '../site/Site'
import { timeOf } from '../site/timeOf'
import { changesSince, type IndexState, nameOfEntity } from './indexing/changesSince'
import type { Entry } from './indexing/Entry'
import { entryOf } from './indexing/entryOf'
import type { SearchableEntity } from './indexing/SearchableEntity'
import type { Job, RunJob } from './Job'
import { SearchUnavailable } from './SearchUnavailable'

/** The index of a site in one language, as seen from the main thread. */
export type SiteIndex = {
  name: string
  /** Updates the index to the content of the edition. Resolves when all of it is in the index, or as much as fits. Never rejects. */
  update: (edition: Edition) => Promise<void>
  /** Resolves when the index contains the first articles. */
  firstBatchIndexed: Promise<void>
  /** Progress of the index. */
  state: () => SiteIndexState
  /** Drops the index, even while it is being built. */
  drop: () => void
}

export type SiteIndexState = {
  /** Whether all content is in the index, or as much as fits. */
  isReady: boolean
  /** A number that is unique among all states of all indexes; part of the cache key of results. */
  version: number
  entries: number
  bytes: number
  /** Whether older articles were left out because the index was full. */
  isFull: boolean
}

export type SiteIndexOptions = {
  name: string
  /** Language code, which selects the stemmer. */
  language: string
  runJob: RunJob
  /** Whether the index may grow. */
  hasRoom: () => boolean
  /** Called with the number of indexed entries when the rest is left out. */
  onFull: (entries: number) => void
  /** Called with unexpected errors. The end of the thread is not one of them. */
  onError: (error: unknown) => void
}

/** Entries per message to the thread. The next batch is sent after the last one has been indexed, so that few entries are in transit. */
const batchSize = 32

let lastVersion = 0

/** Creates an index that is filled with the content of an edition, and afterwards receives only the differences to the next revision. */
export function createSiteIndex({ name, language, runJob, hasRoom, onFull, onError }: SiteIndexOptions): SiteIndex {
  const indexed: IndexState = {
    entities: new WeakSet(),
    entries: new Set(),
    names: undefined,
    horizon: Number.NEGATIVE_INFINITY,
  }
  const requestedSites = new WeakSet<Site>()
  const { promise: firstBatchIndexed, resolve: onFirstBatch } = Promise.withResolvers<void>()
  let due = Number.POSITIVE_INFINITY
  let work = Promise.resolve()
  let [waiting, version, bytes] = [0, 0, 0]
  let [isComplete, isDropped] = [true, false]

  function update(edition: Edition): Promise<void> {
    if (requestedSites.has(edition.site) && Date.now() < due) return work
    requestedSites.add(edition.site)
    due = Number.POSITIVE_INFINITY
    waiting++
    work = work
      .then(() => sendChanges(edition))
      .catch((error) => {
        isComplete = false
        if (!(error instanceof SearchUnavailable)) onError(error)
      })
      .then(() => {
        waiting--
      })
    return work
  }

  async function sendChanges(edition: Edition): Promise<void> {
    const { authors, categories, tags } = edition.site
    const { changed, gone, due: next } = await runWithPauses(changesSince(indexed, edition.site, Date.now()))
    due = Math.min(due, next)
    const as = indexed.names ? 'newer' : 'older'
    indexed.names = { authors, categories, tags }
    for (const batch of batches(gone)) {
      await put({ kind: 'put', name, language, entries: [], gone: batch, as })
      for (const entry of batch) indexed.entries.delete(entry)
    }
    // Without an indexed article, all articles are older than the horizon.
    let oldest = Number.POSITIVE_INFINITY
    for (const batch of batches(changed)) {
      const entries = await runWithPauses(entriesOf(batch, edition))
      await put({ kind: 'put', name, language, entries, gone: [], as })
      for (const searched of batch) {
        indexed.entities.add(searched.entity)
        indexed.entries.add(nameOfEntity(searched))
        if (searched.kind === 'article') oldest = timeOf(searched.entity)
      }
      if (batch.some(({ kind }) => kind === 'article')) onFirstBatch()
      if (as === 'newer' || hasRoom()) continue
      indexed.horizon = oldest
      return onFull(indexed.entries.size)
    }
  }

  async function put(job: Job): Promise<void> {
    if (isDropped) throw new SearchUnavailable('ended')
    bytes = (await runJob(job)).bytes ?? bytes
    version = ++lastVersion
  }

  function drop(): void {
    isDropped = true
    runJob({ kind: 'drop', name }).catch(() => {})
  }

  function state(): SiteIndexState {
    const isFull = indexed.horizon > Number.NEGATIVE_INFINITY
    return { isReady: waiting === 0 && isComplete, version, entries: indexed.entries.size, bytes, isFull }
  }

  return { name, update, firstBatchIndexed, state, drop }
}

/** Yields after each entry, so that requests are not blocked: the preview of a members' text takes milliseconds. */
function* entriesOf(batch: readonly SearchableEntity[], edition: Edition): Generator<void, Entry[]> {
  const entries: Entry[] = []
  for (const searched of batch) {
    entries.push(entryOf(searched, edition.untracked))
    yield
  }
  return entries
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}
