import type { RefusedLanguage } from '../languages/languages'
import type { Repair } from './Repair'
import type { CountedStranger } from './Stranger'

/** What the parser found in a document: what it mended, and what it does not know. */
export type ParseFindings = {
  readonly repairs: readonly Repair[]
  readonly strangers: readonly CountedStranger[]
  /** JSON paths of the drafts that were left out: `$.articles[3]`. */
  readonly drafts?: readonly string[]
  /** Languages whose domain belongs to another site. */
  readonly foreignDomains?: readonly RefusedLanguage[]
}
