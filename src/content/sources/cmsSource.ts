import { Worker } from 'node:worker_threads'
import { createPool, TaskLost } from '../../server/threads/createPool'
import { JsonText } from '../document/JsonText'
import type { CmsOptions } from '../source/cms/CmsReader'
import { type Source, SourceError } from '../source/Source'
import type { CmsReply, CmsRequest } from './CmsJob'
import type { CmsKind } from './cmsReaders'
import threadSource from './cmsThread?thread'

/** Heap of the thread in MB, for the entries of all content systems. */
const heapMb = 1_024

/** Heap for short-lived objects in MB: V8 would let it grow to 48. */
const youngMb = 16

const pool = createPool<CmsRequest, CmsReply>({ start, tasksPerWorker: Number.POSITIVE_INFINITY })

function start(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb }
  return new Worker(threadSource(), { eval: true, name: 'content systems', execArgv: [], resourceLimits })
}

/** A source that reads a content system in a worker thread and maps its content to a document. The ETag is a hash of the document. */
export function cmsSource(kind: CmsKind, options: CmsOptions, websiteId: string): Source {
  return {
    async read(etag, _, isRenewal = false) {
      const { document, failure } = await pool.run({ kind, options, websiteId, etag, isRenewal }).catch(lost)
      if (failure) throw new SourceError(failure.fault, failure.message, failure.retryAfter)
      if (!document) return { changed: false }
      const { bytes, etag: revision, fixes } = document
      return { changed: true, document: new JsonText(bytes), etag: revision, fixes }
    },
  }
}

/** The thread ended: the next request starts another one, which reads everything again. */
function lost(error: unknown): CmsReply {
  if (!(error instanceof TaskLost)) throw error
  return { failure: { fault: 'unreachable', message: `the thread that reads content systems ended: ${error.message}` } }
}
