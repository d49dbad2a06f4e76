import type { Entry, EntryName } from './indexing/Entry'
import type { KindCounts, SearchKind } from './indexing/SearchKind'

/** A job for the search thread. An index is identified by its name and created by the first `put`. */
export type Job =
  | {
      kind: 'put'
      name: string
      /** Language code, which selects the stemmer. */
      language: string
      entries: readonly Entry[]
      /** Names of entries to delete. */
      gone: readonly EntryName[]
      /** Whether new entries are older or newer than all entries already in the index. */
      as: 'older' | 'newer'
    }
  | { kind: 'find'; name: string; terms: readonly string[]; only: SearchKind | undefined }
  | { kind: 'drop'; name: string }

/**
 * Result of a job: the size of the index in bytes after a `put`, or the hits of a `find`. Both are missing if the query exceeded its time
 * limit or the index does not exist.
 */
export type JobResult = { bytes?: number; hits?: Hits }

/** The best entries (of one kind, if the query asked for one), the number of matches of each kind, and for each term the words that match it. */
export type Hits = { entries: readonly EntryName[]; counts: KindCounts; matches: readonly TermMatches[] }

/** The words that match a term: the term, its other forms and longer words; and similar words, which may be something else. */
export type TermMatches = { close: readonly string[]; similar: readonly string[] }

/** Runs a job in the search thread. Rejects with `SearchUnavailable` if the thread ends first. */
export type RunJob = (job: Job) => Promise<JobResult>
