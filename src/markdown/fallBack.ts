import { countWords } from './countWords'
import { escapePlain } from './escapePlain'
import type { Rendered } from './Rendered'

/** Returns the escaped source of a text that is not rendered, with the reason for the log. */
export function fallBack(source: string, reason: string): Rendered {
  return { html: escapePlain(source), headings: [], words: countWords(source), fellBack: true, reason }
}
