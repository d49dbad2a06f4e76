import type { Cut } from '../document/Cut'
import { unpackCut } from '../document/packCut'
import { BadDocument } from '../document/parseWebsite'
import type { Outcome } from './DocumentJob'
import { SourceError } from './Source'

/** The pieces of a document of so many bytes. Throws `SourceError` where it is no JSON, quoting nothing of it, else `BadDocument`. */
export function cutOrRefuse({ cut, flaw }: Outcome, byteLength: number): Cut {
  if (cut) return unpackCut(cut)
  if (flaw !== undefined) throw new BadDocument(`the document cannot be read: ${flaw}`)
  throw new SourceError('not-json', `the document is no JSON (${byteLength} bytes)`)
}
