import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Cut, Known } from './Cut'
import { cutText } from './cutText'

// Readers come first. Elsewhere than on Linux this would slow the whole process.
if (process.platform === 'linux') setPriority(10)

/** A document to be cut, whose bytes are handed over. */
export type Work = { bytes: Uint8Array<ArrayBuffer>; known: Known }

/** Its pieces, none where it is no JSON, and the bytes back. */
export type Done = { cut: Cut | undefined; bytes: Uint8Array<ArrayBuffer> }

/** The thread that reads one document. */
parentPort?.once('message', ({ bytes, known }: Work) => {
  parentPort?.postMessage({ cut: cutOf(bytes, known), bytes } satisfies Done, [bytes.buffer])
})

function cutOf(bytes: Uint8Array, known: Known): Cut | undefined {
  try {
    return cutText(bytes, known)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
