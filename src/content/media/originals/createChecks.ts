import { LRUCache } from 'lru-cache'
import { upTo } from '../../../server/limits/upTo'
import type { MediaFacts } from '../knownMedia'

/** When a check started, and the last purge at that time. */
type CheckMarker = { at: number; stamp: number }

type Check = { at: number; facts: string; isMissing: boolean }

/**
 * When files were last compared with the API, and which were purged since. This is known to one process only; a new process checks all
 * files again.
 */
export type Checks = {
  /** Must be called before the request to the API, so that a purge during the request is not lost. */
  begin: (websiteId: string, filename: string) => CheckMarker
  note: (key: string, mark: CheckMarker, facts: MediaFacts, isMissing: boolean) => void
  /** Whether no request is needed: the cached file is fresh, or the API reported a moment ago that it does not exist. */
  isFresh: (websiteId: string, filename: string, key: string, facts: MediaFacts, isCached: boolean) => boolean
  purge: (websiteId: string, filenames: readonly string[] | 'all') => void
}

/** Milliseconds for which a file is fresh. */
const freshMs = 600_000

/** Milliseconds before a missing file is requested again. */
const missingRetryMs = 30_000

/** Creates an empty list of checks. A file is also stale if its item in the document has changed. */
export function createChecks(): Checks {
  const checks = new LRUCache<string, Check>(upTo(50_000))
  const lastPurges = new LRUCache<string, number>(upTo(10_000))
  let purges = 0

  const lastPurgeOf = (websiteId: string, filename: string) =>
    Math.max(lastPurges.get(websiteId) ?? 0, lastPurges.get(`${websiteId}/${filename}`) ?? 0)

  return {
    begin: (websiteId, filename) => ({ at: performance.now(), stamp: lastPurgeOf(websiteId, filename) }),
    note(key, { at, stamp: purge }, facts, isMissing) {
      checks.set(`${purge}|${key}`, { at, facts: JSON.stringify(facts), isMissing })
    },
    isFresh(websiteId, filename, key, facts, isCached) {
      const check = checks.get(`${lastPurgeOf(websiteId, filename)}|${key}`)
      if (!check || check.isMissing === isCached) return false
      const isSame = check.facts === JSON.stringify(facts)
      return isSame && performance.now() - check.at < (check.isMissing ? missingRetryMs : freshMs)
    },
    purge(websiteId, filenames) {
      purges += 1
      if (filenames === 'all') lastPurges.set(websiteId, purges)
      else for (const filename of filenames) lastPurges.set(`${websiteId}/${filename}`, purges)
    },
  }
}
