import type { RefusedLanguage } from '../languages/languages'
import type { Repair } from './Repair'
import type { CountedStranger } from './Stranger'

/** What the parser found in a document: the fixes it made, unknown fields and values, drafts and rejected domains. */
export type ParseFindings = {
  readonly repairs: readonly Repair[]
  readonly strangers: readonly CountedStranger[]
  /** JSON paths of the drafts that were left out: `$.articles[3]`. */
  readonly drafts?: readonly string[]
  /** Languages whose domain belongs to another site. */
  readonly foreignDomains?: readonly RefusedLanguage[]
}
