import { Worker } from 'node:worker_threads'
import type { Notice, Question, Reply } from './DocumentJob'
import threadSource from './documentThread?thread'

/** Takes documents in a thread; resolves always. */
export type DocumentThreads = { ask: (question: Omit<Question, 'id'>) => Promise<Reply> }

type Thread = { worker: Worker; waiting: Map<number, (reply: Reply) => void>; cutting: number | undefined }

/**
 * One thread for the documents of all tenants, so that neither time nor memory of a large one is taken from readers. A thread that has
 * cut one takes no more and ends, so its memory goes back; by then another one is ready for the next question. `megabytes` are what it may use beside
 * the bytes of documents: entries are read one by one, and wait as texts.
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

  /** Whoever waits is told; the document that was being cut is to blame. */
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
