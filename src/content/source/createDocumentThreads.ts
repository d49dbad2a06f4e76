import { Worker } from 'node:worker_threads'
import { createPool, TaskLost } from '../../server/threads/createPool'
import type { ThreadReply, ThreadRequest } from './DocumentJob'
import threadSource from './documentThread?thread'

/** Reads documents in a worker thread. Failures of an upstream or a document are part of the reply. */
export type DocumentThreads = {
  ask: (question: ThreadRequest) => Promise<ThreadReply>
  /** Starts the thread, so that the first request does not wait for it. */
  warm: () => Promise<void>
}

/**
 * Uses one worker thread for the documents of all tenants, so that a large document neither blocks nor fills the memory of the main
 * thread. A thread that has split a document accepts no further requests and ends, which frees its memory; the next thread is started by
 * then. `megabytes` limits the thread's heap, which does not contain the bytes of documents. It can be small because entries are parsed one
 * by one and stored as text.
 */
export function createDocumentThreads(megabytes = 256): DocumentThreads {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 }
  const start = () => new Worker(threadSource(), { eval: true, name: 'documents', execArgv: [], resourceLimits })
  const pool = createPool<ThreadRequest, ThreadReply>({
    start,
    tasksPerWorker: Number.POSITIVE_INFINITY,
    keepsWorker: true,
  })
  return {
    ask(request) {
      const transfer = 'bytes' in request.from ? [request.from.bytes.buffer] : []
      return pool.run(request, { transfer }).catch(replyTo)
    },
    warm: pool.warm,
  }
}

/** Only the document that was being split gets a `flaw`, because it caused the end of the thread. */
function replyTo(error: unknown): ThreadReply {
  if (!(error instanceof TaskLost)) throw error
  if (error.isLast)
    return { document: { bytes: new Uint8Array(), etag: undefined, outcome: { invalidReason: error.message } } }
  const message = 'the thread that fetches documents ended'
  return { failure: { fault: 'unreachable', message, retryAfter: undefined } }
}
