import type { Cut, Known } from '../document/Cut'
import type { JsonText } from '../document/JsonText'
import { cutOrRefuse } from './cutOrRefuse'
import { documentThreads } from './documentThreads'
import { SourceError } from './Source'

/** Cuts a document whose bytes are at hand. Throws `SourceError` where the text is no JSON, `BadDocument` where it cannot be read. */
export async function cutInThread(text: JsonText, known: Known): Promise<Cut> {
  const { byteLength } = text.bytes
  const { document, failure } = await documentThreads.ask({ from: { bytes: text.bytes }, known })
  if (!document) throw new SourceError(failure?.fault ?? 'unreachable', failure?.message ?? 'the document was lost')
  text.bytes = document.bytes
  return cutOrRefuse(document.outcome ?? {}, byteLength)
}
