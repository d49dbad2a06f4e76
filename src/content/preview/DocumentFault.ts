import type { ListName } from '../document/DocumentParts'

/** A position in the document: the website or an entry of a list, and optionally one of its fields. */
export type DocumentPlace = { of: 'website' | ListName; key?: string; field?: string }

/** One error in a document or draft. `path` is a JSON path; `place` is the same position for a form, if it is known. */
export type DocumentFault = { path: string; reason: string; place?: DocumentPlace }
