import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Cut } from './families.ts'
import { charactersIn, rangeOf } from './ranges.ts'
import { readTables, writeTables } from './sfnt.ts'

/** The OpenType features that are kept: marks, joins, kerning, ligatures, and the figures that the cut asks for. */
const features = [
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'kern',
  'liga',
  'calt',
  'rlig',
  'curs',
  'isol',
  'init',
  'medi',
  'fina',
  'rclt',
]

/** OpenType tables of kerning and of its letter classes. */
const placingTables = ['GPOS', 'GDEF']

/** The last character that is kept. Later ones are mathematical letters and historic scripts. */
const lastLetter = 0xfffd

/** The sign that Firefox looks for when it hyphenates a word. The fonts lack it, and it would load the file of rare letters. */
const hyphen = 0x2010

/** A file of a face: its name, its bytes, and its `unicode-range`. */
export type FontFile = { name: string; bytes: Buffer; range: string }

/**
 * Makes the files of one face. The most common characters come last, since the last `@font-face` rule wins in CSS. So the range of the
 * rest can include them, which makes it shorter.
 */
export async function cutFace(cut: Cut): Promise<FontFile[]> {
  const ranges = rangesOf(cut)
  const parts = cut.subsets.flatMap(({ source, common, alone, range }) => {
    const all = charactersIn(ranges[source] ?? '').filter((one) => one <= lastLetter && one !== hyphen)
    if (!common) return [{ source, name: source, characters: all, range: rangeOf(all) }]
    const first = charactersIn(common)
    const files = [{ source, name: source, characters: first, range: range ?? rangeOf(first) }]
    if (alone) return files
    const rest = all.filter((one) => !first.includes(one))
    return [...files, { source, name: `${source}-rest`, characters: rest, range: rangeOf(all) }]
  })
  const files = parts.map(async ({ source, name, characters, range }) => ({
    name: `${cut.file}-${name}.woff2`,
    bytes: await cutFont(cut, source, characters),
    range,
  }))
  return (await Promise.all(files)).reverse()
}

/** Latin letters at one point of the axes, whose widths are measured. */
export async function pinFace(cut: Cut, point: Readonly<Record<string, number>>): Promise<Buffer> {
  const pinned = { ...cut, axes: { ...cut.axes, ...point } }
  return subsetOf(pinned, readFileSync(fileOf(cut, 'latin')), charactersIn('U+20-7E'), 'sfnt')
}

/** Removes the variation of kerning by weight, which takes a fifth of a file and is invisible: all weights get the kerning of one. */
async function cutFont(cut: Cut, subset: string, characters: readonly number[]): Promise<Buffer> {
  const font = readFileSync(fileOf(cut, subset))
  if (!cut.kernedAt) return subsetOf(cut, font, characters, 'woff2')
  const varying = await subsetOf(cut, font, characters, 'sfnt')
  const pinned = await subsetOf({ ...cut, axes: { ...cut.axes, ...cut.kernedAt } }, font, characters, 'sfnt')
  const others = [...readTables(varying)].filter(([name]) => !placingTables.includes(name))
  const placing = [...readTables(pinned)].filter(([name]) => placingTables.includes(name))
  const set = writeTables(varying, new Map([...others, ...placing]))
  return subsetOf({ ...cut, axes: {} }, set, characters, 'woff2')
}

function subsetOf(
  { axes, figures = [] }: Cut,
  font: Buffer,
  characters: readonly number[],
  targetFormat: 'woff2' | 'sfnt',
): Promise<Buffer> {
  return subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat,
    variationAxes: axes,
    keepFeatures: [...features, ...figures],
    noHinting: true,
  })
}

function fileOf({ source }: Cut, subset: string): string {
  return path.resolve('node_modules', `${source.replace('{subset}', subset)}.woff2`)
}

/** The `unicode-range` of each subset in its package. */
function rangesOf({ source }: Cut): Record<string, string> {
  const [scope = '', name = ''] = source.split('/')
  return JSON.parse(readFileSync(path.resolve('node_modules', scope, name, 'unicode.json'), 'utf8'))
}
