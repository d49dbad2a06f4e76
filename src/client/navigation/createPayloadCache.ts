import type { LoadedPage } from './LoadedPage'

type Options = {
  fetchPayload: (page: URL, signal: AbortSignal) => Promise<LoadedPage>
  /** Returns milliseconds of a monotonic clock. */
  now: () => number
  /** Returns the part of a cache key that is not the address, such as the build. */
  version: () => string
}

/** Prefetched payloads of pages that the reader may open next. */
export type PayloadCache = {
  /** Prefetches the payload of a page, unless a fresh one is there or on its way. */
  prefetch: (page: URL) => void
  /** Returns the payload for one navigation and forgets it: the next navigation to the page fetches it again. */
  take: (page: URL) => Promise<LoadedPage>
}

/**
 * Milliseconds for which a prefetched payload may be shown after it has arrived: long enough for the click that follows a press. An older
 * one is fetched again, which costs a 304 if nothing has changed.
 */
const maxAgeMs = 1_000

/** Maximum number of prefetched payloads; the oldest is dropped. */
const maxEntries = 8

type Entry = { arrivedAt?: number; controller: AbortController; arrival: Promise<LoadedPage> }

/** Creates the cache of prefetched payloads. A failed request is forgotten, so that the next one tries again. */
export function createPayloadCache({ fetchPayload, now, version }: Options): PayloadCache {
  const entries = new Map<string, Entry>()

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    entry.controller.abort()
  }

  function fetchPage(page: URL, key: string): Entry {
    const controller = new AbortController()
    const entry: Entry = { controller, arrival: fetchPayload(page, controller.signal) }
    entry.arrival.then(
      () => {
        entry.arrivedAt = now()
      },
      () => drop(key, entry),
    )
    return entry
  }

  const keyOf = ({ pathname, search }: URL) => version() + pathname + search
  const isFresh = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && (entry.arrivedAt === undefined || now() - entry.arrivedAt < maxAgeMs)

  return {
    prefetch(page) {
      const key = keyOf(page)
      if (isFresh(entries.get(key))) return
      entries.delete(key)
      entries.set(key, fetchPage(page, key))
      const [oldest] = entries
      if (oldest && entries.size > maxEntries) drop(...oldest)
    },
    take(page) {
      const key = keyOf(page)
      const entry = entries.get(key)
      entries.delete(key)
      return (isFresh(entry) ? entry : fetchPage(page, key)).arrival
    },
  }
}
