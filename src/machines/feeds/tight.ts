import { cleanText } from '../words/cleanText'

/** A written feed without the line breaks that its writer puts around texts, which readers take for a part of them. */
export function tight(written: string): string {
  return cleanText(written)
    .replace(/>\s+<!\[CDATA\[/g, '><![CDATA[')
    .replace(/\]\]>\s+<\//g, ']]></')
}
