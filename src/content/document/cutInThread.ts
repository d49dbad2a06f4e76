import { Worker } from 'node:worker_threads'
import { BadDocument } from '../parseWebsite'
import { SourceError } from '../source/Source'
import type { Cut, Known } from './Cut'
import type { JsonText } from './JsonText'
import threadSource from './thread?thread'

type Reply = { cut: Cut | undefined; bytes: Uint8Array<ArrayBuffer> }

/** Megabytes that a thread may use: a document at the limit of its size takes about half of it. */
const memory = 1_024

/**
 * Cuts a document in a thread of its own, which ends with it, so that neither time nor memory of a large one is taken from
 * readers. The bytes travel there and back uncopied. Throws `SourceError` where the text is no JSON, quoting nothing of it.
 */
export function cutInThread(text: JsonText, known: Known): Promise<Cut> {
  const { promise, resolve, reject } = Promise.withResolvers<Cut>()
  const { bytes } = text
  const size = bytes.byteLength
  const worker = new Worker(threadSource, {
    eval: true,
    name: 'document',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  worker.once('message', (reply: Reply) => {
    text.bytes = reply.bytes
    if (reply.cut) resolve(reply.cut)
    else reject(new SourceError('not-json', `the document is no JSON (${size} bytes)`))
  })
  worker.once('error', (error) => reject(new BadDocument(`the document cannot be read: ${error.message}`)))
  worker.once('exit', (code) => reject(new BadDocument(`the document cannot be read: its thread ended with ${code}`)))
  worker.postMessage({ bytes, known }, [bytes.buffer])
  return promise
}
