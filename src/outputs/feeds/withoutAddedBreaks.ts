import { cleanText } from '../text/cleanText'

/** Removes the line breaks that the library adds around texts: feed readers treat them as part of the text. */
export function withoutAddedBreaks(written: string): string {
  return cleanText(written)
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')
}
