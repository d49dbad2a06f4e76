import type { RefusedLanguage } from '../languages/languages'
import type { DocumentFix } from './DocumentFix'
import type { CountedUnknown } from './UnknownField'

/** What the parser found in a document: the fixes it made, unknown fields and values, drafts and rejected domains. */
export type ParseFindings = {
  readonly fixes: readonly DocumentFix[]
  readonly unknownFields: readonly CountedUnknown[]
  /** JSON paths of the drafts that were left out: `$.articles[3]`. */
  readonly drafts?: readonly string[]
  /** Languages whose domain belongs to another site. */
  readonly foreignDomains?: readonly RefusedLanguage[]
}
