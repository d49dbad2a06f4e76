import type { Entry, EntryName } from './indexing/Entry'
import type { KindCounts, SearchKind } from './SearchKind'

/** What the thread is asked. An index is known by its name, and begins with the first entry that is put into it. */
export type Job =
  | {
      kind: 'put'
      name: string
      /** The code of the language whose forms of words are one. */
      language: string
      entries: readonly Entry[]
      /** What is no more. */
      gone: readonly EntryName[]
      /** Whether the entries that are not there yet are older or newer than all that are. */
      as: 'older' | 'newer'
    }
  | { kind: 'find'; name: string; terms: readonly string[]; only: SearchKind | undefined }
  | { kind: 'drop'; name: string }

/** What it brings back: the bytes that an index takes, or what was found; neither where the time was over, or there is no such index. */
export type JobResult = { bytes?: number; hits?: Hits }

/** The best entries, of one kind where only that was asked for, how many there are of each kind in all, and the words that were looked for. */
export type Hits = { entries: readonly EntryName[]; counts: KindCounts; words: readonly string[] }

export type JobRequest = { id: number; job: Job }
export type JobReply = { id: number; answer: JobResult }
