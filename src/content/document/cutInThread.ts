import { Worker } from 'node:worker_threads'
import { SourceError } from '../source/Source'
import type { Cut, Known } from './Cut'
import type { JsonText } from './JsonText'
import { BadDocument } from './parseWebsite'
import type { Done, Work } from './thread'
import threadSource from './thread?thread'

/** Megabytes that a thread may use beside the bytes: entries are read one by one, and wait as texts. */
const memory = 256

/**
 * Cuts a document in a thread of its own, which ends with it, so that neither time nor memory of a large one is taken from
 * readers. Throws `SourceError` where the text is no JSON, quoting nothing of it.
 */
export function cutInThread(text: JsonText, known: Known): Promise<Cut> {
  const { promise, resolve, reject } = Promise.withResolvers<Cut>()
  const worker = new Worker(threadSource, {
    eval: true,
    name: 'document',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  })
  const { byteLength } = text.bytes
  worker.once('message', ({ cut, bytes }: Done) => {
    text.bytes = bytes
    if (cut) resolve(cut)
    else reject(new SourceError('not-json', `the document is no JSON (${byteLength} bytes)`))
  })
  worker.once('error', (error) => reject(new BadDocument(`the document cannot be read: ${error.message}`)))
  worker.once('exit', (code) => reject(new BadDocument(`the document cannot be read: its thread ended with ${code}`)))
  worker.postMessage({ bytes: text.bytes, known } satisfies Work, [text.bytes.buffer])
  return promise
}
