import { countWords } from '../countWords'
import type { Rendered } from '../Rendered'
import { escapePlain } from './escapePlain'

/** A text that is not rendered: escaped, as it was typed, with the reason for the log. */
export function fallBack(source: string, reason: string): Rendered {
  return { html: escapePlain(source), headings: [], words: countWords(source), fellBack: true, reason }
}
