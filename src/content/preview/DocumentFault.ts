import type { ListName } from '../document/Cut'

/** Where in the document something is: the website or an entry of a list, and which of its fields. */
export type DocumentPlace = { of: 'website' | ListName; key?: string; field?: string }

/** One fault of a document or a draft. `path` is a JSON path; `place` is the same for a form, where it is known. */
export type DocumentFault = { path: string; reason: string; place?: DocumentPlace }
