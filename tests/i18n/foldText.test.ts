import { expect, test } from 'vitest'
import { foldText } from '../../src/i18n/foldText'

test.each([
  ['Latin letters with marks and strokes', 'ÀÉÎøłđðħŧıİ Đà Lạt', 'aeiolddhtii da lat'],
  ['ligatures and letters that are two', 'ŒŒ Æ ß ẞ Þ ﬁ Ŋ', 'oeoe ae ss ss th fi ng'],
  ['African letters', 'Ɓɔɛ Ɖƙ', 'boe dk'],
  ['full-width forms', 'ＡＢｃ　１２', 'abc 12'],
  ['Greek accents and the final sigma', 'Ὀδός ΟΔΟΣ', 'οδοσ οδοσ'],
  ['Cyrillic stress marks and ё', 'за́мок Ёлка', 'замок елка'],
  ['Arabic alef, ya and ta marbuta', 'أإآٱ على مدرسة', 'اااا علي مدرسه'],
  ['Arabic vowel signs and tatweel', 'مُـحَـمَّـد', 'محمد'],
  ['Persian and Urdu letters', 'کیک ہۀ', 'كيك هه'],
  ['the non-joiner of Persian', 'می‌روم', 'مي روم'],
  ['Hebrew vowel signs', 'שָׁלוֹם', 'שלום'],
  ['digits of any script', '٠٩ ۴۵ ७ ๘ 𑁩 ４', '09 45 7 8 3 4'],
  ['characters without a glyph', 'a\u00adb\u200bc\u2060d\ufe0f', 'abcd'],
])('folds %s', (_, text, folded) => expect(foldText(text)).toBe(folded))

test.each([
  ['kana voicing marks', 'か', 'が'],
  ['kana semi-voicing marks', 'ﾊ', 'ﾊﾟ'],
  ['Devanagari vowel signs', 'दिन', 'दीन'],
  ['the nukta', 'जरा', 'ज़रा'],
  ['Bengali vowel signs', 'কাল', 'কল'],
  ['the virama', 'கல', 'கல்'],
  ['Thai vowels', 'กน', 'กัน'],
  ['Thai tone marks', 'ขาว', 'ข่าว'],
  ['Khmer vowels', 'កក', 'កិក'],
  ['Korean jamo', '가나', '간아'],
  ['Cyrillic й and ї', 'йї', 'иі'],
  ['Macedonian ѓ', 'ѓ', 'г'],
  ['Persian gaf', 'گ', 'ک'],
])('keeps %s', (_, one, other) => expect(foldText(one)).not.toBe(foldText(other)))

test.each(['é', 'が', 'ﾊﾟ', '각', 'क़', 'Å', 'й'])('gives one result for all Unicode forms of %s', (text) =>
  expect(new Set(['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => foldText(text.normalize(form)))).size).toBe(1),
)
