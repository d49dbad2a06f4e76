import type { Repair } from './Repair'
import type { CountedStranger } from './Stranger'

/** What the parser found in a document: what it mended, and what it does not know. */
export type Found = { readonly repairs: readonly Repair[]; readonly strangers: readonly CountedStranger[] }
