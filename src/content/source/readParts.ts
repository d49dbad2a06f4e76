import type { DocumentParts, KnownEntryHashes } from '../document/DocumentParts'
import { JsonText } from '../document/JsonText'
import { splitDocument } from '../document/splitDocument'
import { splitInThread } from './splitInThread'

/** Splits a document into its shell and entries: text in the worker thread, parsed JSON in this thread. */
export async function readParts(document: unknown, known: KnownEntryHashes): Promise<DocumentParts> {
  return document instanceof JsonText ? splitInThread(document, known) : splitDocument(document, known)
}
