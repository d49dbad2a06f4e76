import { faceOf } from './faceOf'

/** Characters in DejaVu: some scripts, and symbols below the East Asian blocks. */
const western =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Inherited}]|(?=\p{Script=Common})[\0-\u2e7f]/gu

/** Returns whether fonts for all characters of a text exist. Without them no picture is drawn: it would show empty boxes. */
export function canBeDrawn(text: string, language: string): boolean {
  const eastern = easternIn(text)
  return eastern === '' || faceOf(eastern, language) !== undefined
}

/** Returns the characters of a text that need an East Asian font. */
export function easternIn(text: string): string {
  return text.replace(western, '')
}
