import type { DocumentParts } from '../document/DocumentParts'
import { unpackParts } from '../document/packParts'
import { BadDocument } from '../document/parseWebsite'
import type { SplitResult } from './DocumentJob'
import { SourceError } from './Source'

/**
 * Returns the pieces of a document of `byteLength` bytes. Throws `SourceError` if it is not JSON, without quoting the document; otherwise
 * throws `BadDocument`.
 */
export function splitOrReject({ parts, invalidReason }: SplitResult, byteLength: number): DocumentParts {
  if (parts) return unpackParts(parts)
  if (invalidReason !== undefined) throw new BadDocument(`the document cannot be read: ${invalidReason}`)
  throw new SourceError('not-json', `the document is not valid JSON (${byteLength} bytes)`)
}
