import { unprintable } from '../../content/unprintable'

/** Returns well-formed Unicode without control characters, which every program can read. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unprintable, '')
}

/** Like `cleanText`, on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
