import type { DocumentParts, KnownEntryHashes } from '../document/DocumentParts'
import type { JsonText } from '../document/JsonText'
import { documentThreads } from './documentThreads'
import { SourceError } from './Source'
import { splitOrReject } from './splitOrReject'

/**
 * Splits a document that is already in memory, in the worker thread. Throws `SourceError` if the text is not JSON, and `BadDocument` if it
 * cannot be split for another reason.
 */
export async function splitInThread(text: JsonText, known: KnownEntryHashes): Promise<DocumentParts> {
  const { byteLength } = text.bytes
  const { document, failure } = await documentThreads.ask({ from: { bytes: text.bytes }, known })
  if (!document)
    throw new SourceError(
      failure?.fault ?? 'unreachable',
      failure?.message ?? 'the thread that fetches documents returned no document',
    )
  text.bytes = document.bytes
  return splitOrReject(document.outcome ?? {}, byteLength)
}
