import type { Entry } from './indexing/Entry'

/** What the thread is asked. An index is known by its name, and begins with the first entry that is put into it. */
export type Job =
  | {
      kind: 'put'
      name: string
      entries: readonly Entry[]
      /** Slugs of articles that are no more. */
      gone: readonly string[]
      /** Whether the entries that are not there yet are older or newer than all that are. */
      as: 'older' | 'newer'
    }
  | { kind: 'find'; name: string; terms: readonly string[] }
  | { kind: 'drop'; name: string }

/** What it brings back: the bytes that an index takes, or what was found; neither where the time was over, or there is no such index. */
export type Finding = { bytes?: number; hits?: Hits }

/** The best articles and how many there are. */
export type Hits = { slugs: readonly string[]; total: number }

export type Question = { id: number; job: Job }
export type Reply = { id: number; answer: Finding }
