import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Known } from './Cut'
import { cutDocument } from './cutDocument'
import { JsonText } from './JsonText'

// Readers come first. Elsewhere than on Linux this would slow the whole process.
if (process.platform === 'linux') setPriority(10)

/** The thread that reads one document and answers it in pieces; or nothing where it is no JSON. */
parentPort?.once('message', ({ bytes, known }: { bytes: Uint8Array<SharedArrayBuffer>; known: Known }) => {
  parentPort?.postMessage(cutText(bytes, known))
})

function cutText(bytes: Uint8Array<SharedArrayBuffer>, known: Known) {
  try {
    return cutDocument(new JsonText(bytes).parse(), known)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
