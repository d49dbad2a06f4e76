import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageRequire } from '../../server/http/packageRequire'

/** A font in slices, so that browsers load only the slices with characters of a page. */
export type SlicedFace = Readonly<{
  family: string
  folder: string
  /** The name of the slice with a character; undefined if there is no such slice. */
  sliceOf: (character: string) => string | undefined
}>

/** The packages of the East Asian fonts, by language. Their order decides for a text whose language is unclear. */
const packages = { zh: 'noto-serif-sc', ja: 'noto-serif-jp', ko: 'noto-serif-kr' } as const
const names = { zh: 'Noto Serif SC', ja: 'Noto Serif JP', ko: 'Noto Serif KR' } as const

type Eastern = keyof typeof packages

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u

/** Returns the font with all of these characters, that of their language first; undefined if no installed font has all. */
export function faceOf(characters: string, language: string): SlicedFace | undefined {
  const preferred = languageOf(characters, language)
  const order = [preferred, ...(['zh', 'ja', 'ko'] as const).filter((one) => one !== preferred)]
  return order
    .map(load)
    .find((face) => face && [...characters].every((character) => face.sliceOf(character) !== undefined))
}

/** Kana and Hangul identify the language; Han characters belong to the language of the site. */
function languageOf(characters: string, language: string): Eastern {
  if (kana.test(characters)) return 'ja'
  if (hangul.test(characters)) return 'ko'
  return language === 'ja' || language === 'ko' ? language : 'zh'
}

const loaded = new Map<Eastern, SlicedFace | undefined>()

/** The packages are optional. Without them, share pictures of these languages are left out. */
function load(language: Eastern): SlicedFace | undefined {
  if (loaded.has(language)) return loaded.get(language)
  const table = resolved(`@fontsource-variable/${packages[language]}/unicode.json`)
  if (table === undefined) {
    loaded.set(language, undefined)
    return undefined
  }
  const slices = slicesIn(JSON.parse(readFileSync(table, 'utf8')))
  const face = {
    family: names[language],
    folder: path.join(path.dirname(table), 'files'),
    sliceOf(character: string) {
      const slice = slices.get(character.codePointAt(0) ?? 0)
      return slice && `${packages[language]}-${slice}-wght-normal.woff2`
    },
  }
  loaded.set(language, face)
  return face
}

function resolved(file: string): string | undefined {
  try {
    return packageRequire.resolve(file)
  } catch {
    return undefined
  }
}

/** Maps each character to its slice, from ranges such as `U+3000-3002` by slice. */
function slicesIn(table: Readonly<Record<string, string>>): Map<number, string> {
  const slices = new Map<number, string>()
  for (const [name, ranges] of Object.entries(table))
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let code = first; code <= last; code++) slices.set(code, name.replace(/\W/g, ''))
    }
  return slices
}
