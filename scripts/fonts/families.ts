/** A range of a variable axis, or one value. */
export type Axis = number | { min: number; max: number }

/**
 * The characters of each file, by the package's subset: the common ones, and the rest unless it is left out. `range` is a shorter
 * `unicode-range` than that of the common characters: those that it adds are missing in the file, and browsers use the next font.
 */
export type Subset = { source: string; common?: string; alone?: boolean; range?: string }

/** One face of a family: the axes that are kept, and its fallback fonts. */
export type Cut = {
  /** The `font-family` in CSS. An italic may serve two families. */
  families: readonly string[]
  /** The prefix of its file names. */
  file: string
  italic: boolean
  /** `{subset}` is replaced by the name of a subset. */
  source: string
  axes: Readonly<Record<string, Axis>>
  /** The weight whose kerning all weights get. By default each keeps its own. */
  kernedAt?: Readonly<Record<string, number>>
  /** Features of figures that stylesheets use: tabular figures, and old-style figures in texts. */
  figures?: readonly string[]
  subsets: readonly Subset[]
  /** The axis values at which widths are measured, for regular and for bold letters. */
  fallbackFonts:
    | { kind: 'serif' | 'sans'; regular: Readonly<Record<string, number>>; bold?: Readonly<Record<string, number>> }
    | undefined
}

/** Figures, letters and punctuation of Western European languages: the first file of each face. */
const western =
  'U+20-7E,U+A0-A1,U+A3,U+A7,U+A9-AB,U+AD,U+B0,U+B7,U+BB,U+BD,U+BF-CF,U+D1-D6,U+D8-DC,U+DF-EF,U+F1-F6,U+F8-FC,U+FF,U+152-153,U+2009,U+2011,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2039-203A,U+20AC,U+2212'
const latin: readonly Subset[] = [
  { source: 'latin', common: western },
  { source: 'latin-ext' },
  { source: 'vietnamese' },
]

/** Letters, signs and figures of Arabic, Persian and Urdu. Installed fonts show the rest: presentation forms and marks of the Quran. */
const arabic =
  'U+60C,U+610-61B,U+61F-66F,U+670,U+679,U+67E,U+686,U+688,U+691,U+698,U+6A9,U+6AF,U+6BA,U+6BE,U+6C1-6C3,U+6CC,U+6D2-6D5,U+6F0-6F9,U+200C-200F'
const figures =
  'U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B7,U+BB,U+D7,U+E0,U+E7-EB,U+F4,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+202F,U+20AC'

const newsreader = '@fontsource-variable/newsreader/files/newsreader-{subset}-opsz'
const fraunces = '@fontsource-variable/fraunces/files/fraunces-{subset}-opsz'
const publicSans = '@fontsource-variable/public-sans/files/public-sans-{subset}-wght'

/** The letters of one language's name in that language: pairs of a package's subset and its characters. */
function languageName(
  file: string,
  fontPackage: string,
  subsets: readonly [source: string, characters: string][],
): Cut {
  return {
    families: ['Language Names'],
    file,
    italic: false,
    source: `@fontsource-variable/${fontPackage}/files/${fontPackage}-{subset}-wght-normal`,
    axes: { wght: 500 },
    subsets: subsets.map(([source, common]) => ({ source, common, alone: true })),
    fallbackFonts: undefined,
  }
}

/**
 * The faces that themes use, by the name of their stylesheet. A face with optical sizes becomes two, one for headlines and one for texts.
 * Each keeps only the listed weights.
 */
export const families: Readonly<Record<string, readonly Cut[]>> = {
  // Names of languages whose fonts a page does not link. A separate family: in the same family as the whole font, browsers would choose
  // these files by weight and never load the others.
  'language-names': [
    languageName('arabic', 'noto-naskh-arabic', [['arabic', 'U+627-629,U+631,U+639,U+644,U+64A']]),
    languageName('hebrew', 'noto-sans-hebrew', [['hebrew', 'U+5D1,U+5D9,U+5E2,U+5E8,U+5EA']]),
    languageName('japanese', 'noto-serif-jp', [
      ['118', 'U+65E5'],
      ['117', 'U+672C'],
      ['113', 'U+8A9E'],
    ]),
    languageName('chinese', 'noto-serif-sc', [
      ['117', 'U+7B80'],
      ['118', 'U+4F53,U+6587'],
      ['119', 'U+4E2D'],
    ]),
  ],
  newsreader: [
    {
      families: ['Newsreader Display'],
      file: 'newsreader-display',
      figures: ['tnum'],
      italic: false,
      source: `${newsreader}-normal`,
      axes: { opsz: 32, wght: { min: 400, max: 700 } },
      kernedAt: { wght: 600 },
      subsets: latin,
      fallbackFonts: { kind: 'serif', regular: { wght: 400 }, bold: { wght: 600 } },
    },
    {
      families: ['Newsreader Text'],
      file: 'newsreader-text',
      figures: ['onum', 'pnum'],
      italic: false,
      source: `${newsreader}-normal`,
      axes: { opsz: 17, wght: { min: 400, max: 700 } },
      kernedAt: { wght: 400 },
      subsets: latin,
      fallbackFonts: { kind: 'serif', regular: { wght: 400 }, bold: { wght: 600 } },
    },
    {
      families: ['Newsreader Display', 'Newsreader Text'],
      file: 'newsreader-italic',
      figures: ['onum', 'pnum'],
      italic: true,
      source: `${newsreader}-italic`,
      axes: { opsz: 24, wght: 420 },
      subsets: latin,
      fallbackFonts: { kind: 'serif', regular: {} },
    },
  ],
  fraunces: [
    {
      families: ['Fraunces Display'],
      file: 'fraunces-display',
      figures: ['tnum'],
      italic: false,
      source: `${fraunces}-normal`,
      axes: { opsz: 96, wght: { min: 300, max: 700 } },
      kernedAt: { wght: 365 },
      subsets: latin,
      fallbackFonts: { kind: 'serif', regular: { wght: 365 }, bold: { wght: 620 } },
    },
    {
      families: ['Fraunces Text'],
      file: 'fraunces-text',
      figures: ['onum', 'pnum'],
      italic: false,
      source: `${fraunces}-normal`,
      axes: { opsz: 15, wght: { min: 400, max: 700 } },
      kernedAt: { wght: 400 },
      subsets: latin,
      fallbackFonts: { kind: 'serif', regular: { wght: 400 }, bold: { wght: 600 } },
    },
    {
      families: ['Fraunces Display', 'Fraunces Text'],
      file: 'fraunces-italic',
      figures: ['onum', 'pnum'],
      italic: true,
      source: `${fraunces}-italic`,
      axes: { opsz: 30, wght: 400 },
      // Vietnamese words in italics are rare, and have the fallback font.
      subsets: latin.filter(({ source }) => source !== 'vietnamese'),
      fallbackFonts: { kind: 'serif', regular: {} },
    },
  ],
  'public-sans': [
    {
      families: ['Public Sans'],
      file: 'public-sans',
      figures: ['tnum'],
      italic: false,
      source: `${publicSans}-normal`,
      axes: { wght: { min: 400, max: 760 } },
      kernedAt: { wght: 500 },
      subsets: latin,
      fallbackFonts: { kind: 'sans', regular: { wght: 420 }, bold: { wght: 650 } },
    },
  ],
  'public-sans-italic': [
    {
      families: ['Public Sans'],
      file: 'public-sans-italic',
      figures: ['tnum'],
      italic: true,
      source: `${publicSans}-italic`,
      axes: { wght: { min: 400, max: 760 } },
      kernedAt: { wght: 500 },
      subsets: latin,
      fallbackFonts: undefined,
    },
  ],
  'noto-naskh-arabic': [
    {
      families: ['Noto Naskh Arabic Variable'],
      file: 'noto-naskh-arabic',
      italic: false,
      source: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-{subset}-wght-normal',
      axes: { wght: { min: 400, max: 700 } },
      subsets: [
        { source: 'arabic', common: arabic, alone: true, range: 'U+600-6FF, U+200C-200F' },
        { source: 'latin', common: figures, alone: true, range: 'U+20-FF, U+2000-20FF' },
      ],
      fallbackFonts: undefined,
    },
  ],
}
