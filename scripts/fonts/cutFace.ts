import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Cut } from './families.ts'
import { charactersIn, rangeOf } from './ranges.ts'

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
  return cutFont({ ...cut, axes: { ...cut.axes, ...point } }, 'latin', charactersIn('U+20-7E'), 'sfnt')
}

function cutFont(
  cut: Cut,
  subset: string,
  characters: readonly number[],
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Buffer> {
  return subsetFont(readFileSync(fileOf(cut, subset)), String.fromCodePoint(...characters), {
    targetFormat,
    variationAxes: cut.axes,
    keepFeatures: [...features, ...(cut.figures ?? [])],
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
