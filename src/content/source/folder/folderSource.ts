import { Worker } from 'node:worker_threads'
import { packageRequire } from '../../../server/http/packageRequire'
import { pause } from '../../../server/limits/pause'
import { createPool, TaskLost } from '../../../server/threads/createPool'
import { unpackParts } from '../../document/packParts'
import { type Source, SourceError } from '../Source'
import type { FolderReply, FolderRequest } from './FolderJob'
import threadSource from './folderThread?thread'

/** Heap of the thread in MB. The texts themselves are outside this heap. */
const heapMb = 1_024

const pool = createPool<FolderRequest, FolderReply>({ start, tasksPerWorker: Number.POSITIVE_INFINITY })

function start(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb }
  const workerData = { sharpPath: packageRequire.resolve('sharp') }
  return new Worker(threadSource(), { eval: true, name: 'folders', execArgv: [], resourceLimits, workerData })
}

/** A source that reads a folder, and calls `onChange` after file events if `follow` was called. */
export type FolderSource = Source & { follow: (onChange: () => Promise<unknown>) => void }

export type FolderSourceOptions = { folder: string; mediaFolders: readonly string[]; websiteId: string }

/**
 * A source that reads a folder of content files in a worker thread. Each read looks at all files but only reads changed ones.
 * After a file event it looks only at the files of the event. The ETag is the revision of the content.
 */
export function folderSource({ folder, mediaFolders, websiteId }: FolderSourceOptions): FolderSource {
  let hasEvents = false
  return {
    async read(revision, known = {}) {
      const onlyEvents = hasEvents
      hasEvents = false
      const now = Date.now()
      const request: FolderRequest = { kind: 'read', folder, mediaFolders, websiteId, revision, known, now, onlyEvents }
      const { parts, failure } = await pool.run(request).catch(lost)
      if (failure) throw new SourceError(failure.fault, failure.message)
      if (!parts) return { changed: false }
      return { changed: true, document: undefined, etag: parts.revision, split: () => unpackParts(parts) }
    },
    follow(onChange) {
      void followEvents(folder, () => {
        hasEvents = true
        return onChange()
      })
    },
  }
}

async function followEvents(folder: string, onChange: () => Promise<unknown>): Promise<never> {
  for (;;) {
    const { failure } = await pool.run({ kind: 'wait', folder }).catch(lost)
    if (failure) await pause(1_000)
    else await onChange()
  }
}

/** The thread ended: the next request starts another one, which reads everything again. */
function lost(error: unknown): FolderReply {
  if (!(error instanceof TaskLost)) throw error
  return {
    failure: { fault: 'unreachable', message: `the thread that reads the content folder ended: ${error.message}` },
  }
}
