/** A text for which case, accents and Arabic vowel signs make no difference. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
