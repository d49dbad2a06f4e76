import type { Cut, Known } from '../document/Cut'
import { cutDocument } from '../document/cutDocument'
import { JsonText } from '../document/JsonText'
import { cutInThread } from './cutInThread'

/** Splits a document into its shell and entries: text in the worker thread, parsed JSON in this thread. */
export async function readCut(document: unknown, known: Known): Promise<Cut> {
  return document instanceof JsonText ? cutInThread(document, known) : cutDocument(document, known)
}
