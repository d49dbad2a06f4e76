import type { Cut, Known } from './Cut'
import { cutDocument } from './cutDocument'
import { cutInThread } from './cutInThread'
import { JsonText } from './JsonText'

/** Cuts a document into pieces: a text in a thread, one that is read already here. */
export async function readCut(document: unknown, known: Known): Promise<Cut> {
  return document instanceof JsonText ? cutInThread(document, known) : cutDocument(document, known)
}
