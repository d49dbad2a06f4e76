/** Latin letters that carry no separable accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/**
 * A heading's id: lowercase, accents removed, runs of anything but letters and digits one hyphen, edges trimmed.
 * Letters of other scripts stay, so that an Arabic or Japanese heading has an id of its own. Empty when nothing is left.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .replace(/[ßæœøłđðþħı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+|-$/gu, '')
}
