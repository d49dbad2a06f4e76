import type { Cut, Known } from '../document/Cut'
import { cutDocument } from '../document/cutDocument'
import { JsonText } from '../document/JsonText'
import { cutInThread } from './cutInThread'

/** Cuts a document into pieces: a text in a thread, one that is read already here. */
export async function readCut(document: unknown, known: Known): Promise<Cut> {
  return document instanceof JsonText ? cutInThread(document, known) : cutDocument(document, known)
}
