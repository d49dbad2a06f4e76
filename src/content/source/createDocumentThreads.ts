import { Worker } from 'node:worker_threads'
import type { Notice, Question, Reply } from './DocumentJob'
import threadSource from './documentThread?thread'

/** Reads documents in a worker thread. The promise always resolves; failures are part of the reply. */
export type DocumentThreads = { ask: (question: Omit<Question, 'id'>) => Promise<Reply> }

type Thread = { worker: Worker; waiting: Map<number, (reply: Reply) => void>; cutting: number | undefined }

/**
 * Starts one worker thread for the documents of all tenants, so that a large document neither blocks nor fills the memory of the main
 * thread. A thread that has split a document accepts no further requests and ends, which frees its memory; the next thread is started by
 * then. `megabytes` limits the thread's heap, which does not contain the bytes of documents. It can be small because entries are parsed one
 * by one and stored as text.
 */
export function createDocumentThreads(megabytes = 256): DocumentThreads {
  let current: Thread | undefined
  let lastId = 0

  function ask(question: Omit<Question, 'id'>): Promise<Reply> {
    current ??= start()
    const { worker, waiting } = current
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<Reply>()
    waiting.set(id, resolve)
    const { from } = question
    worker.postMessage({ ...question, id } satisfies Question, 'bytes' in from ? [from.bytes.buffer] : [])
    return promise
  }

  function start(): Thread {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 }
    const worker = new Worker(threadSource, { eval: true, name: 'documents', execArgv: [], resourceLimits })
    const own: Thread = { worker, waiting: new Map(), cutting: undefined }
    worker.unref()
    worker.on('message', (said: Notice | Reply) => hear(own, said))
    worker.on('error', (error) => lose(own, error.message))
    worker.on('exit', (code) => lose(own, `its thread ended with ${code}`))
    return own
  }

  function hear(own: Thread, said: Notice | Reply): void {
    if ('cutting' in said) {
      own.cutting = said.cutting
      retire(own)
      return
    }
    own.waiting.get(said.id)?.(said)
    own.waiting.delete(said.id)
    if (current === own || own.waiting.size > 0) return
    void own.worker.terminate()
    current ??= start()
  }

  function retire(own: Thread): void {
    if (current === own) current = undefined
  }

  /**
   * Resolves all waiting requests with a failure. Only the document that was being split gets a `flaw`, because it caused the end of the
   * thread.
   */
  function lose(own: Thread, why: string): void {
    retire(own)
    const message = 'the thread that asks upstreams ended'
    for (const [id, resolve] of own.waiting) {
      if (id === own.cutting)
        resolve({ id, document: { bytes: new Uint8Array(), etag: undefined, outcome: { flaw: why } } })
      else resolve({ id, failure: { fault: 'unreachable', message, retryAfter: undefined } })
    }
    own.waiting.clear()
  }

  return { ask }
}
