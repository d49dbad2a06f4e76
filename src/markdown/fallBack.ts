import { countWords } from './countWords'
import { escapePlain } from './escapePlain'
import type { Rendered } from './Rendered'

/** A text that is not rendered: escaped, as it was typed, with the reason for the log. */
export function fallBack(source: string, reason: string): Rendered {
  return { html: escapePlain(source), headings: [], words: countWords(source), fellBack: true, reason }
}
