import type { CmsConfig } from '../../../server/environment/readSource'
import type { DocumentFix } from '../../document/DocumentFix'

/**
 * Reads the content of one content system. `read` returns the `data` of a document, or undefined without a change since the last
 * call. `isRenewal`: someone knows that the content has changed. Throws `SourceError`; the reader then keeps what it knew.
 */
export type CmsReader = {
  read: (isRenewal: boolean) => Promise<Record<string, unknown> | undefined>
  /** Returns the `data` of the last document again. */
  last: () => Record<string, unknown> | undefined
  /** Returns the values of the content system that do not fit, for the last document. */
  fixes?: () => readonly DocumentFix[]
}

/** Where a content system is, without a slash at the end, and how it is read. */
export type CmsOptions = Pick<CmsConfig, 'url' | 'key' | 'hosts'> & Partial<Pick<CmsConfig, 'adminKey' | 'types'>>
