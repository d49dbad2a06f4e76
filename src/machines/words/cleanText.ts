import { unprintable } from '../../content/unprintable'

/** A text as every program can read it: well-formed Unicode without control characters. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unprintable, '')
}

/** The same in one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
