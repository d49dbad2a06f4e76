import type { Cut, Known } from '../document/Cut'
import type { JsonText } from '../document/JsonText'
import { cutOrRefuse } from './cutOrRefuse'
import { documentThreads } from './documentThreads'
import { SourceError } from './Source'

/**
 * Splits a document that is already in memory, in the worker thread. Throws `SourceError` if the text is not JSON, and `BadDocument` if it
 * cannot be split for another reason.
 */
export async function cutInThread(text: JsonText, known: Known): Promise<Cut> {
  const { byteLength } = text.bytes
  const { document, failure } = await documentThreads.ask({ from: { bytes: text.bytes }, known })
  if (!document)
    throw new SourceError(
      failure?.fault ?? 'unreachable',
      failure?.message ?? 'the thread that fetches documents returned no document',
    )
  text.bytes = document.bytes
  return cutOrRefuse(document.outcome ?? {}, byteLength)
}
