import { LRUCache } from 'lru-cache'
import type { MediaFacts } from '../knownMedia'

/** When a question was asked. */
type CheckMarker = { at: number; stamp: number }

type Check = { at: number; facts: string; isMissing: boolean }

/** When files were last compared with the API's, and what has been purged since. Known to one process: a new one compares anew. */
export type Checks = {
  /** To be taken before the API is asked. */
  begin: (websiteId: string, filename: string) => CheckMarker
  note: (key: string, mark: CheckMarker, facts: MediaFacts, isMissing: boolean) => void
  /** Whether nothing needs to be asked: the file at hand is fresh, or the API has just said that there is none. */
  holds: (websiteId: string, filename: string, key: string, facts: MediaFacts, isAtHand: boolean) => boolean
  purge: (websiteId: string, filenames: readonly string[] | 'all') => void
}

/** Milliseconds for which a file is fresh. */
const freshFor = 600_000

/** Milliseconds before the API is asked again for what it did not have. */
const askAgainAfter = 30_000

/** A file whose item in the document has changed is no longer fresh either. */
export function createChecks(): Checks {
  const checks = new LRUCache<string, Check>({ max: 50_000 })
  const stamps = new LRUCache<string, number>({ max: 10_000 })
  let purges = 0

  const stampOf = (websiteId: string, filename: string) =>
    Math.max(stamps.get(websiteId) ?? 0, stamps.get(`${websiteId}/${filename}`) ?? 0)

  return {
    begin: (websiteId, filename) => ({ at: performance.now(), stamp: stampOf(websiteId, filename) }),
    note(key, { at, stamp }, facts, isMissing) {
      checks.set(`${stamp}|${key}`, { at, facts: JSON.stringify(facts), isMissing })
    },
    holds(websiteId, filename, key, facts, isAtHand) {
      const check = checks.get(`${stampOf(websiteId, filename)}|${key}`)
      if (!check || check.isMissing === isAtHand) return false
      const isSame = check.facts === JSON.stringify(facts)
      return isSame && performance.now() - check.at < (check.isMissing ? askAgainAfter : freshFor)
    },
    purge(websiteId, filenames) {
      purges += 1
      if (filenames === 'all') stamps.set(websiteId, purges)
      else for (const filename of filenames) stamps.set(`${websiteId}/${filename}`, purges)
    },
  }
}
