import { faceOf } from './faceOf'

/** What DejaVu has: some scripts, and the signs below those of East Asia. */
const western =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Inherited}]|(?=\p{Script=Common})[\0-\u2e7f]/gu

/** Whether there is type for all of a text in a language: a picture of empty boxes says less than none. */
export function canBeDrawn(text: string, language: string): boolean {
  const eastern = easternIn(text)
  return eastern === '' || faceOf(eastern, language) !== undefined
}

/** The characters of a text that are drawn in a face of East Asia. */
export function easternIn(text: string): string {
  return text.replace(western, '')
}
