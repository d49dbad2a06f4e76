import { Worker } from 'node:worker_threads'
import { JsonText } from '../document/JsonText'
import type { HttpSourceOptions } from './httpSource'
import threadSource from './httpThread?thread'
import { type Answer, type Source, SourceError, type SourceFault } from './Source'

type Options = Omit<HttpSourceOptions, 'read'>

/** What the thread is asked. */
export type Question = { id: number; options: Options; etag: string | undefined }

/** What it answers: a document, a failure, or neither where nothing has changed. */
export type Reply = {
  id: number
  document?: { bytes: Uint8Array<ArrayBuffer>; etag: string | undefined }
  failure?: { fault: SourceFault; message: string; retryAfter: number | undefined }
}

type Asking = { worker: Worker; waiting: Map<number, (reply: Reply) => void> }

/** Documents stand outside of these: they are bytes. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }

let asking: Asking | undefined
let lastId = 0

/**
 * `httpSource`, but in a thread that asks for all tenants: to take a large document in piece by piece, and to clear the pieces
 * away, would hold up readers. Documents come as `JsonText`.
 */
export function httpInThread(options: Options): Source {
  return {
    async read(etag) {
      const { document, failure } = await ask(options, etag)
      if (failure) throw new SourceError(failure.fault, failure.message, failure.retryAfter)
      return document
        ? { changed: true, document: new JsonText(document.bytes), etag: document.etag }
        : ({ changed: false } satisfies Answer)
    },
  }
}

function ask(options: Options, etag: string | undefined): Promise<Reply> {
  asking ??= start()
  const { worker, waiting } = asking
  const id = ++lastId
  const { promise, resolve } = Promise.withResolvers<Reply>()
  waiting.set(id, resolve)
  worker.postMessage({ id, options, etag } satisfies Question)
  return promise
}

function start(): Asking {
  const own: Asking = {
    worker: new Worker(threadSource, { eval: true, name: 'upstream', execArgv: [], resourceLimits }),
    waiting: new Map(),
  }
  own.worker.unref()
  own.worker.on('message', (reply: Reply) => {
    own.waiting.get(reply.id)?.(reply)
    own.waiting.delete(reply.id)
  })
  own.worker.on('error', () => lose(own))
  own.worker.on('exit', () => lose(own))
  return own
}

/** Whoever waits is told; who asks next gets a new thread. */
function lose(own: Asking): void {
  if (asking === own) asking = undefined
  const failure = {
    fault: 'unreachable',
    message: 'the thread that asks upstreams ended',
    retryAfter: undefined,
  } as const
  for (const [id, resolve] of own.waiting) resolve({ id, failure })
  own.waiting.clear()
}
