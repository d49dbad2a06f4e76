import { setPriority } from 'node:os'
import { serveTasks, type TaskContext } from '../../server/threads/serveTasks'
import type { KnownEntryHashes } from '../document/DocumentParts'
import { JsonText } from '../document/JsonText'
import { packParts } from '../document/packParts'
import { splitText } from '../document/splitText'
import type { DocumentOrigin, SplitResult, ThreadReply, ThreadRequest } from './DocumentJob'
import { httpSource } from './httpSource'
import { SourceError } from './Source'

/**
 * Entry point of the worker thread: fetches a document, computes the hashes of its entries, splits it, and transfers everything in one
 * message.
 */
serveTasks<ThreadRequest, ThreadReply>(async ({ from, known }, context) => {
  try {
    const document = await takenFrom(from)
    if (!document) return {}
    context.transfer.push(document.bytes.buffer)
    return { document: { ...document, outcome: known && outcomeOf(document.bytes, known, context) } }
  } catch (error) {
    const { fault, message, retryAfter } = asSourceError(error)
    return { failure: { fault, message, retryAfter } }
  }
})

async function takenFrom(
  from: DocumentOrigin,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string | undefined } | undefined> {
  if ('bytes' in from) return { bytes: from.bytes, etag: undefined }
  const answer = await httpSource({ ...from.options, read: (bytes) => new JsonText(bytes) }).read(from.etag)
  return answer.changed ? { bytes: (answer.document as JsonText).bytes, etag: answer.etag } : undefined
}

/**
 * Lowers the thread's priority while it splits a document, because requests are more urgent. On other systems than Linux `setPriority`
 * would slow down the whole process.
 */
function outcomeOf(bytes: Uint8Array, known: KnownEntryHashes, { transfer, isLast }: TaskContext): SplitResult {
  if (process.platform === 'linux') setPriority(10)
  isLast()
  try {
    const { packed, buffers } = packParts(splitText(bytes, known))
    transfer.push(...buffers)
    return { parts: packed }
  } catch (error) {
    return error instanceof SyntaxError ? {} : { invalidReason: (error as Error).message }
  }
}

function asSourceError(error: unknown): SourceError {
  return error instanceof SourceError ? error : new SourceError('unreachable', 'the request to the API failed')
}
