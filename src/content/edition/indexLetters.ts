/** A letter of an alphabetical list, and the position of the first entry under it. */
export type IndexLetter = { letter: string; at: number }

/** Index entry for names that begin with a digit. */
const figures = '0–9'

/** Index entry for names in Chinese characters in a Japanese list: their reading, and so their syllable, is unknown. */
const kanji = '漢字'

/** First characters of the rows of the Japanese syllabary. */
const kana = [...'あかさたなはまやらわ'].map((letter) => ({ letter, first: letter }))

/** The first common character of each pinyin letter. No pinyin syllable begins with I, U or V. */
const pinyin = [...'ABCDEFGHJKLMNOPQRSTWXYZ'].map((letter, index) => ({
  letter,
  first: [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫匝'][index] ?? '',
}))

/**
 * Returns a function that gives the index letter of a name in a language: `É` is listed under E in French, `Ö` under Ö in Swedish. Japanese
 * names are listed under the rows of the syllabary, Chinese names under pinyin letters. A name without letters or digits has none.
 */
export function createIndexLetters(tag: string): (name: string) => string | undefined {
  const { compare: compareBase } = new Intl.Collator(tag, { sensitivity: 'base' })
  const { language } = new Intl.Locale(tag)
  const known = new Map<string, string>()

  function letterOf(name: string): string | undefined {
    const [first] = /[\p{L}\p{N}]/u.exec(name.normalize('NFC')) ?? []
    if (first === undefined) return undefined
    const letter = known.get(first) ?? toLetter(first)
    known.set(first, letter)
    return letter
  }

  function toLetter(first: string): string {
    if (/\p{N}/u.test(first)) return figures
    if (language === 'ja' && /[\p{sc=Hira}\p{sc=Kana}]/u.test(first)) return sectionOf(first, kana)
    if (language === 'ja' && /\p{sc=Han}/u.test(first)) return kanji
    if (language === 'zh' && /\p{sc=Han}/u.test(first)) return sectionOf(first, pinyin)
    const plain = first.normalize('NFD').replace(/\p{M}/gu, '')
    const base = compareBase(plain, first) === 0 ? plain : first
    return [...base.toLocaleUpperCase(tag)][0] ?? base
  }

  function sectionOf(first: string, sections: readonly { letter: string; first: string }[]): string {
    const section = sections.findLast((one) => compareBase(one.first, first) <= 0) ?? sections[0]
    return section?.letter ?? first
  }

  return letterOf
}

/** The letters of a sorted list, each with the position of its first entry. Entries without a letter are skipped. */
export function lettersOf<Entry>(
  sorted: readonly Entry[],
  letterOf: (entry: Entry) => string | undefined,
): IndexLetter[] {
  const positions = new Map<string, number>()
  for (const [at, entry] of sorted.entries()) {
    const letter = letterOf(entry)
    if (letter !== undefined && !positions.has(letter)) positions.set(letter, at)
  }
  return [...positions].map(([letter, at]) => ({ letter, at }))
}
