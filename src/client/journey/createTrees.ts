import type { Arrival } from './Arrival'

type Options = {
  fetchTree: (page: URL, signal: AbortSignal) => Promise<Arrival>
  /** Milliseconds, by a clock that never goes back. */
  now: () => number
  /** What trees are made of besides their address. */
  stamp: () => string
}

/** Trees that have been fetched or are on their way, so that a page is there when the reader goes to it. */
export type Trees = {
  get: (page: URL) => Promise<Arrival>
  forgetAll: () => void
}

/** Milliseconds for which a tree is as good as a new one. */
const lifetime = 30_000

/** Trees at a time; the one asked for longest ago gives way. */
const most = 8

type Entry = { begun: number; controller: AbortController; arrival: Promise<Arrival> }

/** A tree that fails is forgotten, so that it can be asked for again. */
export function createTrees({ fetchTree, now, stamp }: Options): Trees {
  const entries = new Map<string, Entry>()

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    entry.controller.abort()
  }

  function begin(page: URL, key: string): Entry {
    const controller = new AbortController()
    const entry = { begun: now(), controller, arrival: fetchTree(page, controller.signal) }
    entry.arrival.catch(() => drop(key, entry))
    return entry
  }

  return {
    get(page) {
      const key = stamp() + page.pathname + page.search
      const known = entries.get(key)
      const entry = known && now() - known.begun < lifetime ? known : begin(page, key)
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries
      if (oldest && entries.size > most) drop(...oldest)
      return entry.arrival
    },
    forgetAll() {
      for (const one of entries) drop(...one)
    },
  }
}
