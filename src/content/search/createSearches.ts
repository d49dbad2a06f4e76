import type { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { createQueue, QueueTimeout } from '../../server/limits/createQueue'
import { metrics } from '../../server/operations/metrics'
import type { Edition } from '../edition/Edition'
import type { SiteIndex } from './createSiteIndex'
import { createSiteIndexes, type SiteIndexes } from './createSiteIndexes'
import { queryOf } from './indexing/queryOf'
import type { Hits, Job } from './Job'
import { openThread, type Thread } from './openThread'
import { reportSearch } from './reportSearch'
import type { SearchKind } from './SearchKind'
import { nothingFound, type SearchNote, type SearchResults } from './SearchResults'
import { SearchUnavailable } from './SearchUnavailable'
import { toFound } from './toFound'

/** What a reader looks for: words, of one kind alone if it is named, and which of what is found: `limit` of it from `offset` on. */
export type Wanted = { words: string; only?: SearchKind | undefined; offset?: number; limit?: number }

export type Searches = {
  /**
   * Articles, events and whatever else there is in which the words of a query stand, best first: in headline, standfirst, names, topics,
   * beginning of the text; also in other forms, by the beginnings of words and with small slips. Twenty, when nothing is said.
   * Rejects with `SearchUnavailable`.
   */
  search: (edition: Edition, wanted: Wanted) => Promise<SearchResults>
  /** Begins the thread and the index of an edition, for whoever is about to search it. Waits for nothing and never throws. */
  prepare: (edition: Edition) => void
  /** Whether so many are asked that nobody should join them. */
  isCrowded: () => boolean
}

export type SearchOptions = {
  /** Starts the thread; it answers each `Question` with a `Reply`. */
  start: () => Worker
  /** Milliseconds that a reader waits in all, also for the first articles in an index; 5,000, since a thread may begin while the machine is busy. */
  patience?: number
  /** Milliseconds of them for an index in the making, as soon as something is in it: then that has to do, the newest articles first. */
  patienceForIndex?: number
  /** Milliseconds without a search after which the thread ends, and its memory goes back. */
  idle?: number
  /** Milliseconds after the end of a thread until the next one may be started; more after each that fails. */
  rest?: number
}

/** Different queries that may be asked at a time. */
const mostAsked = 32

/** Answers that are kept, each of two hundred names at the most. */
const mostKept = 500

const longestRest = 60_000

/** Milliseconds after which the end of a thread has nothing to do with those before. */
const calm = 600_000

/** What was found, and whether in all that there is. */
type Outcome = { hits: Hits; isWhole: boolean }

/** One search under way. */
type Asked = { index: SiteIndex; following: Promise<void>; query: string; job: Job & { kind: 'find' } }

type Life = {
  thread: Thread
  indexes: SiteIndexes
  kept: LRUCache<string, Outcome>
  asked: Map<string, Promise<Outcome>>
}

/**
 * Searches in a thread of its own, one query at a time; equal ones are asked once. A thread that ends takes its indexes along: the
 * next one begins anew when it is needed, after a while.
 */
export function createSearches({ start, ...options }: SearchOptions): Searches {
  const { patience = 5_000, patienceForIndex = 150, idle = 900_000, rest = 1_000 } = options
  const queue = createQueue(1)
  let life: Life | undefined
  let [restUntil, failures] = [0, 0]
  let idleClock: NodeJS.Timeout | undefined

  function living(): Life {
    if (life) return life
    const started = performance.now()
    if (started < restUntil) throw new SearchUnavailable('ended')
    const thread = openThread(start(), (why) => {
      life = undefined
      clearTimeout(idleClock)
      if (why) fail(why, performance.now() - started)
    })
    life = { thread, indexes: createSiteIndexes(thread.ask), kept: new LRUCache({ max: mostKept }), asked: new Map() }
    idleClock = setTimeout(thread.end, idle)
    idleClock.unref()
    return life
  }

  function fail(why: string, lived: number): void {
    failures = lived > calm ? 0 : failures
    restUntil = performance.now() + Math.min(longestRest, rest * 2 ** failures++)
    metrics.faults.inc({ kind: 'the search thread ended' })
    reportSearch('warn', 'search thread ended', { why })
  }

  async function search(edition: Edition, { words, only, offset = 0, limit = 20 }: Wanted): Promise<SearchResults> {
    const { terms, isCut } = queryOf(words)
    if (terms.length === 0) return nothingFound
    const { hits, isWhole } = await outcomeOf(living(), edition, terms, only)
    const notes: SearchNote[] = [
      ...(isCut ? ['first words' as const] : []),
      ...(isWhole ? [] : ['newest articles' as const]),
    ]
    const looked = new Set(hits.words)
    const entries = hits.entries.slice(offset, offset + limit).flatMap((name) => toFound(edition, name, looked) ?? [])
    return { entries, reachable: hits.entries.length, counts: hits.counts, notes }
  }

  function prepare(edition: Edition): void {
    try {
      followed(living(), edition)
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error
    }
  }

  function followed({ indexes }: Life, edition: Edition): { index: SiteIndex; following: Promise<void> } {
    idleClock?.refresh()
    const index = indexes.of(edition)
    return { index, following: index.follow(edition) }
  }

  function outcomeOf(
    own: Life,
    edition: Edition,
    terms: readonly string[],
    only: SearchKind | undefined,
  ): Outcome | Promise<Outcome> {
    const { index, following } = followed(own, edition)
    const query = `${index.name} ${only ?? ''} ${terms.join(' ')}`
    const { isReady, version } = index.state()
    const known = (isReady ? own.kept.get(`${query} ${version}`) : undefined) ?? own.asked.get(query)
    if (known) return known
    if (own.asked.size >= mostAsked) throw new SearchUnavailable('crowded')
    const job = { kind: 'find', name: index.name, terms, only } as const
    const asking = find(own, { index, following, query, job }).finally(() => own.asked.delete(query))
    own.asked.set(query, asking)
    return asking
  }

  async function find(own: Life, asked: Asked): Promise<Outcome> {
    const { index, following, job } = asked
    const until = performance.now() + patience
    const left = () => Math.max(1, until - performance.now())
    await within(patienceForIndex, following)
    await within(left(), Promise.race([index.begun, following]))
    const { isReady } = index.state()
    const outcome = await look(own, asked, left())
    const { only = 'article' } = job
    // A partial index answers only with matches of the kind that readers want; otherwise the search waits for all of it.
    if (outcome.hits.counts[only] || isReady) return outcome
    await within(left(), following)
    return look(own, asked, left())
  }

  async function look({ thread, kept }: Life, { index, query, job }: Asked, patience: number): Promise<Outcome> {
    const { isReady, isFull, entries, version } = index.state()
    if (!isReady && entries === 0) throw new SearchUnavailable('in the making')
    if (entries === 0) return { hits: { entries: [], counts: {}, words: [] }, isWhole: true }
    // The thread takes in articles and answers queries one after the other.
    const fault = isReady ? 'late' : 'in the making'
    const { hits } = await queue(() => thread.ask(job), { timeoutMs: patience }).catch((error) => {
      throw error instanceof QueueTimeout ? new SearchUnavailable(fault) : error
    })
    if (!hits) throw new SearchUnavailable(fault)
    const outcome = { hits, isWhole: isReady && !isFull }
    kept.set(`${query} ${version}`, outcome)
    return outcome
  }

  return { search, prepare, isCrowded: () => (life?.asked.size ?? 0) >= mostAsked }
}

/** Resolves with the work, or after so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const clock = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise])
  clearTimeout(clock)
}
