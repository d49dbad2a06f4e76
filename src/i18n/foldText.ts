/**
 * Folds a text for search, so that spellings which readers use for the same word become equal: case, full-width forms, accents,
 * Latin letters with a stroke (`ł` → `l`), ligatures (`œ` → `oe`), vowel signs and letter variants of Arabic and Hebrew, and digits
 * of every script. Marks that make another letter stay: kana voicing marks, vowel signs and nukta of Indic scripts, Thai tone
 * marks, Cyrillic `й`. Index, queries, highlighting and suggestions all use this function. The result is in NFC.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, (found) => (found.length > 1 ? found : ''))
    .replace(letterVariants, (character) => letters.get(character) ?? character)
    .replace(foreignDigits, digitOf)
    .replace(arabicNonJoiner, '$1 ')
    .replace(ignorable, '')
    .normalize('NFC')
}

/** Scripts without spaces between words, with the marks of their letters: the content of a character class of a regular expression. */
export const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー\u3099\u309a'

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\x00-\x7f]*$/

/**
 * Single marks to remove: accents of several scripts (`Inherited`), and the marks of scripts in which they are optional. Longer
 * matches are not removed: Cyrillic letters whose mark is part of the letter (`й`, `ї`, `ѓ`), except for `ё`, which readers write
 * as `е`, and stress marks.
 */
const marks =
  /(?!е\u0308)\p{Script=Cyrillic}[\u0302-\u036f]|[гк]\u0301|(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Cyrillic}]/gu

/**
 * Replacements of lower-case letters that Unicode does not decompose. Source: CLDR's Latin-ASCII transform; for Arabic the usual
 * normalisation of Arabic and Persian.
 */
const letters = new Map([
  ...pairs("øo łl đd ðd ħh ŧt ıi ȷj ĸq ɓb ɗd ɖd ƙk ƴy ɛe ɔo əe ǝe ɣg ɩi ʋv ɨi ʉu ɵo ƶz ɫl ɲn ƒf ʼ' ʻ ςσ"),
  ...pairs('ßss æae œoe þth ŋng'),
  ...pairs('ٱا ىي یي ةه ەه ہه ۃه کك ـ'),
])

const letterVariants = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu')

const foreignDigits = /(?![0-9])\p{Nd}/gu

/** In Arabic and Persian, the non-joiner separates words or their parts; elsewhere it only affects the shape of letters. */
const arabicNonJoiner = /(\p{Script=Arabic})\u200c/gu

const ignorable = /\p{Default_Ignorable_Code_Point}/gu

function pairs(text: string): [string, string][] {
  return text.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)])
}

/** The digits 0 to 9 of a script have consecutive code points. */
function digitOf(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const own = zero
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero--
  return String((own - zero) % 10)
}

const isDigit = /\p{Nd}/u
