/** What XML 1.0 may not hold, and what no reader sees: control characters but tab and line breaks, and non-characters. Source: XML 1.0, section 2.2. */
const unprintable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** A text as every program can read it: well-formed Unicode without control characters. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unprintable, '')
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
