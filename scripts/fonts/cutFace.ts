import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Cut } from './families.ts'
import { charactersIn, rangeOf } from './ranges.ts'
import { readTables, writeTables } from './sfnt.ts'

/** What text needs of a font's features: marks, joins, kerning, ligatures, and what its cut says of figures. */
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

/** Where letters stand beside each other, and which letters are alike in that. */
const placingTables = ['GPOS', 'GDEF']

/** The last character that a text of today may have: behind it are letters of formulas and of the dead. */
const lastLetter = 0xfffd

/** A file of a face: its name, its bytes, the characters that it is for. */
export type FontFile = { name: string; bytes: Buffer; range: string }

/** The files of one face, the most common characters last, as CSS wants them. */
export async function cutFace(cut: Cut): Promise<FontFile[]> {
  const ranges = rangesOf(cut)
  const parts = cut.subsets.flatMap(({ source, common, alone }) => {
    const all = charactersIn(ranges[source] ?? '').filter((one) => one <= lastLetter)
    if (!common) return [{ source, name: source, characters: all }]
    const first = charactersIn(common)
    if (alone) return [{ source, name: source, characters: first }]
    const rest = all.filter((one) => !first.includes(one))
    return [
      { source, name: source, characters: first },
      { source, name: `${source}-rest`, characters: rest },
    ]
  })
  const files = parts.map(async ({ source, name, characters }) => ({
    name: `${cut.file}-${name}.woff2`,
    bytes: await cutFont(cut, source, characters),
    range: rangeOf(characters),
  }))
  return (await Promise.all(files)).reverse()
}

/** The letters of Latin at one point of the axes: what widths are measured of. */
export async function pinFace(cut: Cut, point: Readonly<Record<string, number>>): Promise<Buffer> {
  const pinned = { ...cut, axes: { ...cut.axes, ...point } }
  return subsetOf(pinned, readFileSync(fileOf(cut, 'latin')), charactersIn('U+20-7E'), 'sfnt')
}

/** A face that says where its letters are set apart has that in each weight: what kerning adds by weight is a fifth of a file, and nobody sees it. */
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

/** The `unicode-range` of each subset, as its package says. */
function rangesOf({ source }: Cut): Record<string, string> {
  const [scope = '', name = ''] = source.split('/')
  return JSON.parse(readFileSync(path.resolve('node_modules', scope, name, 'unicode.json'), 'utf8'))
}
