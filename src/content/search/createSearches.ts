import type { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { metrics } from '../../server/metrics'
import type { Edition, EditionArticle } from '../Edition'
import { createLine } from './createLine'
import { createShelves, type Shelves } from './createShelves'
import type { Hits } from './Job'
import { openThread, type Thread } from './openThread'
import { queryOf } from './queryOf'
import { reportSearch } from './reportSearch'
import { SearchUnavailable } from './SearchUnavailable'

/** What readers should know of an answer: words were left out, or articles. */
export type SearchNote = 'first words' | 'newest articles'

/** The best articles, how many there are in all, and what readers should know. */
export type Found = { articles: EditionArticle[]; total: number; notes: readonly SearchNote[] }

export type Searches = {
  /**
   * Articles in which the words of a query stand, best first: in headline, standfirst, names, topics, beginning of the text; also by the
   * beginnings of words and with small slips. Rejects with `SearchUnavailable`.
   */
  search: (edition: Edition, words: string) => Promise<Found>
  /** Whether so many wait that nobody should join them. */
  isCrowded: () => boolean
}

export type SearchOptions = {
  /** Starts the thread; it answers each `Question` with a `Reply`. */
  start: () => Worker
  /** Milliseconds that a reader waits in all. */
  patience?: number
  /** Milliseconds of them for an index in the making; then what is in it has to do, the newest articles first. */
  patienceForIndex?: number
  /** Milliseconds without a search after which the thread ends, and its memory goes back. */
  idle?: number
  /** Milliseconds after the end of a thread until the next one may be started; more after each that fails. */
  rest?: number
}

/** Different queries that may wait for the thread. */
const mostWaiting = 32

/** Answers that are kept, each of fifty slugs at the most. */
const mostKept = 500

const longestRest = 60_000

/** Milliseconds after which the end of a thread has nothing to do with those before. */
const calm = 600_000

const nothing: Found = { articles: [], total: 0, notes: [] }

type Life = { thread: Thread; shelves: Shelves; kept: LRUCache<string, Hits>; asked: Map<string, Promise<Hits>> }

/**
 * Searches in a thread of its own, one query at a time; equal ones are asked once. A thread that ends takes its indexes along: the
 * next one begins anew when it is needed, after a while.
 */
export function createSearches({ start, ...options }: SearchOptions): Searches {
  const { patience = 1_500, patienceForIndex = 700, idle = 900_000, rest = 1_000 } = options
  const line = createLine(mostWaiting)
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
    life = { thread, shelves: createShelves(thread.ask), kept: new LRUCache({ max: mostKept }), asked: new Map() }
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

  async function search(edition: Edition, words: string): Promise<Found> {
    const { terms, isCut } = queryOf(words)
    if (terms.length === 0) return nothing
    const until = performance.now() + patience
    const own = living()
    idleClock?.refresh()
    const shelf = own.shelves.of(edition)
    await within(patienceForIndex, shelf.follow(edition))
    const { isReady, isFull, articles, version } = shelf.state()
    if (!isReady && articles === 0) throw new SearchUnavailable('in the making')
    if (articles === 0) return nothing
    const key = `${shelf.name} ${version} ${terms.join(' ')}`
    const { slugs, total } = await hitsOf(own, key, shelf.name, terms, until - performance.now())
    return {
      articles: slugs.map(edition.article).filter((article) => article !== undefined),
      total,
      notes: [...(isCut ? ['first words' as const] : []), ...(!isReady || isFull ? ['newest articles' as const] : [])],
    }
  }

  async function hitsOf(
    { thread, kept, asked }: Life,
    key: string,
    name: string,
    terms: readonly string[],
    wait: number,
  ): Promise<Hits> {
    const known = kept.get(key) ?? asked.get(key)
    if (known) return known
    const finding = async () => {
      const { hits } = await thread.ask({ kind: 'find', name, terms })
      if (!hits) throw new SearchUnavailable('late')
      kept.set(key, hits)
      return hits
    }
    const asking = line.join(finding, wait).finally(() => asked.delete(key))
    asked.set(key, asking)
    return asking
  }

  return { search, isCrowded: line.isFull }
}

/** Resolves with the work, or after so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const clock = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise])
  clearTimeout(clock)
}
