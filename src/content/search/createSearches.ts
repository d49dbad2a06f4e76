import type { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { createQueue, QueueTimeout } from '../../server/limits/createQueue'
import { metrics } from '../../server/operations/metrics'
import { createPool, TaskLost } from '../../server/threads/createPool'
import type { Edition } from '../edition/Edition'
import type { SiteIndex } from './createSiteIndex'
import { createSiteIndexes, type SiteIndexes } from './createSiteIndexes'
import { queryOf } from './indexing/queryOf'
import type { SearchKind } from './indexing/SearchKind'
import type { Hits, Job, JobResult, RunJob } from './Job'
import { reportSearch } from './reportSearch'
import { nothingFound, type SearchNote, type SearchResults } from './SearchResults'
import { SearchUnavailable } from './SearchUnavailable'
import { searchHitOf } from './searchHitOf'

/** A search request: words, optionally one kind, and the part of the results: `limit` (default 20) from `offset` on. */
export type SearchRequest = { words: string; only?: SearchKind | undefined; offset?: number; limit?: number }

export type Searches = {
  /**
   * Searches articles, events and other content for the words of a query, best matches first. It searches headlines, standfirsts, names,
   * topics and the beginnings of texts. It also finds other forms of a word, words that begin with it, and words with small typing errors.
   * Rejects with `SearchUnavailable`.
   */
  search: (edition: Edition, wanted: SearchRequest) => Promise<SearchResults>
  /** Starts the thread and the index of an edition before the first search. Does not wait and never throws. */
  prepare: (edition: Edition) => void
  /** Whether the maximum number of concurrent queries is reached, so that further ones should be rejected. */
  isCrowded: () => boolean
}

export type SearchOptions = {
  /** Starts the search thread, which answers each `Job` with a `JobResult`. */
  start: () => Worker
  /**
   * Total timeout of a search in ms, including the wait for the first articles in an index. Default 5,000, because a thread may start while
   * the machine is busy.
   */
  timeoutMs?: number
  /**
   * How long a search waits for an index that is being built, in ms; default 1,000. After that, it searches the part that is ready, which has
   * the newest articles.
   */
  indexTimeoutMs?: number
  /** Ends the thread after this time without a search, in ms, to free its memory. Default 900,000. */
  idleMs?: number
  /** Delay in ms between the end of a thread and the start of the next one; default 1,000. It doubles with each failure. */
  restartDelayMs?: number
}

/** Maximum number of different queries at a time. */
const maxConcurrent = 32

/** Maximum number of cached results; each contains at most 200 names. */
const maxCachedOutcomes = 500

const maxRestMs = 60_000

/** Milliseconds within which the thread must finish a job. Every job is limited to a fraction of this time. */
const jobTimeoutMs = 10_000

/** Milliseconds. If a thread lived longer than this, the failures before it no longer count. */
const stableAfterMs = 600_000

/** The hits, and whether all content was searched. */
type FoundEntries = { hits: Hits; isComplete: boolean }

type SearchTask = { index: SiteIndex; updating: Promise<void>; query: string; job: Job & { kind: 'find' } }

type ThreadState = {
  run: RunJob
  indexes: SiteIndexes
  cache: LRUCache<string, FoundEntries>
  running: Map<string, Promise<FoundEntries>>
}

/**
 * Runs searches in a worker thread, one query at a time. Equal concurrent queries share one job. When the thread ends, its indexes are
 * lost; the next search starts a new thread, after a delay.
 */
export function createSearches({ start, ...options }: SearchOptions): Searches {
  const { timeoutMs = 5_000, indexTimeoutMs = 1_000, idleMs = 900_000, restartDelayMs = 1_000 } = options
  const queue = createQueue(1)
  const pool = createPool<Job, JobResult>({ start, tasksPerWorker: Number.POSITIVE_INFINITY, idleMs, onEnd })
  let thread: ThreadState | undefined
  let [retryAt, failures, started] = [0, 0, 0]

  function currentThread(): ThreadState {
    if (!thread && performance.now() < retryAt) throw new SearchUnavailable('ended')
    void pool.warm()
    if (thread) return thread
    started = performance.now()
    const own: ThreadState = {
      run: (job) => (thread === own ? run(job) : Promise.reject(new SearchUnavailable('ended'))),
      indexes: createSiteIndexes((job) => own.run(job)),
      cache: new LRUCache({ max: maxCachedOutcomes }),
      running: new Map(),
    }
    thread = own
    return own
  }

  async function run(job: Job): Promise<JobResult> {
    try {
      return await pool.run(job, { timeoutMs: jobTimeoutMs })
    } catch (error) {
      throw error instanceof TaskLost ? new SearchUnavailable('ended') : error
    }
  }

  function onEnd(reason?: string): void {
    thread = undefined
    if (reason) fail(reason, performance.now() - started)
  }

  function fail(reason: string, lifetimeMs: number): void {
    failures = lifetimeMs > stableAfterMs ? 0 : failures
    retryAt = performance.now() + Math.min(maxRestMs, restartDelayMs * 2 ** failures++)
    metrics.faults.inc({ kind: 'the search thread ended' })
    reportSearch('warn', 'the search thread ended; starting a new one', { why: reason })
  }

  async function search(
    edition: Edition,
    { words, only, offset = 0, limit = 20 }: SearchRequest,
  ): Promise<SearchResults> {
    const { terms, isCut } = queryOf(words)
    if (terms.length === 0) return nothingFound
    const { hits, isComplete } = await outcomeOf(currentThread(), edition, terms, only)
    const notes: SearchNote[] = [
      ...(isCut ? ['first words' as const] : []),
      ...(isComplete ? [] : ['newest articles' as const]),
    ]
    const entries = hits.entries
      .slice(offset, offset + limit)
      .flatMap((name) => searchHitOf(edition, name, hits.matches) ?? [])
    return { entries, reachable: hits.entries.length, counts: hits.counts, notes }
  }

  function prepare(edition: Edition): void {
    try {
      startUpdate(currentThread(), edition)
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error
    }
  }

  function startUpdate({ indexes }: ThreadState, edition: Edition): { index: SiteIndex; updating: Promise<void> } {
    const index = indexes.of(edition)
    return { index, updating: index.update(edition) }
  }

  function outcomeOf(
    own: ThreadState,
    edition: Edition,
    terms: readonly string[],
    only: SearchKind | undefined,
  ): FoundEntries | Promise<FoundEntries> {
    const { index, updating } = startUpdate(own, edition)
    const query = `${index.name} ${only ?? ''} ${terms.join(' ')}`
    const { isReady, version } = index.state()
    const known = (isReady ? own.cache.get(`${query} ${version}`) : undefined) ?? own.running.get(query)
    if (known) return known
    if (own.running.size >= maxConcurrent) throw new SearchUnavailable('crowded')
    const job = { kind: 'find', name: index.name, terms, only } as const
    const outcome = find(own, { index, updating, query, job }).finally(() => own.running.delete(query))
    own.running.set(query, outcome)
    return outcome
  }

  async function find(own: ThreadState, task: SearchTask): Promise<FoundEntries> {
    const { index, updating, job } = task
    const until = performance.now() + timeoutMs
    const remainingMs = () => Math.max(1, until - performance.now())
    await waitAtMost(indexTimeoutMs, updating)
    await waitAtMost(remainingMs(), Promise.race([index.firstBatchIndexed, updating]))
    const { isReady } = index.state()
    const outcome = await findInIndex(own, task, remainingMs())
    const { only = 'article' } = job
    // If a partial index has no match of the requested kind, the search waits for the complete index.
    if (outcome.hits.counts[only] || isReady) return outcome
    await waitAtMost(remainingMs(), updating)
    return findInIndex(own, task, remainingMs())
  }

  async function findInIndex(
    { run, cache }: ThreadState,
    { index, query, job }: SearchTask,
    timeoutMs: number,
  ): Promise<FoundEntries> {
    const { isReady, isFull, entries, version } = index.state()
    if (!isReady && entries === 0) throw new SearchUnavailable('in the making')
    if (entries === 0) return { hits: { entries: [], counts: {}, matches: [] }, isComplete: true }
    // The thread adds articles and answers queries one after the other, so a query can wait for the index.
    const fault = isReady ? 'late' : 'in the making'
    const { hits } = await queue(() => run(job), { timeoutMs }).catch((error) => {
      throw error instanceof QueueTimeout ? new SearchUnavailable(fault) : error
    })
    if (!hits) throw new SearchUnavailable(fault)
    const outcome = { hits, isComplete: isReady && !isFull }
    cache.set(`${query} ${version}`, outcome)
    return outcome
  }

  return { search, prepare, isCrowded: () => (thread?.running.size ?? 0) >= maxConcurrent }
}

/** Resolves when the work is done, or after this number of milliseconds. */
async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const clock = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise])
  clearTimeout(clock)
}
