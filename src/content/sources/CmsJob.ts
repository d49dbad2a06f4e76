import type { DocumentFix } from '../document/DocumentFix'
import type { CmsOptions } from '../source/cms/CmsReader'
import type { SourceFault } from '../source/Source'
import type { CmsKind } from './cmsReaders'

/** A request to the thread that reads content systems. */
export type CmsRequest = {
  kind: CmsKind
  options: CmsOptions
  websiteId: string
  etag: string | undefined
  isRenewal: boolean
}

/**
 * The document, if its revision is another one than `etag`, with the values of the content system that do not fit; or why there is no
 * document.
 */
export type CmsReply = {
  document?: { bytes: Uint8Array<ArrayBuffer>; etag: string; fixes: readonly DocumentFix[] }
  failure?: { fault: SourceFault; message: string; retryAfter?: number | undefined }
}
