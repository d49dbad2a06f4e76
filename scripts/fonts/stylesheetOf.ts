import { fromBuffer } from '@capsizecss/unpack'
import type { FontFile } from './cutFace.ts'
import { pinFace } from './cutFace.ts'
import { type Face, fallbackFontsOf, type Width, widthOf } from './fallbackFonts.ts'
import type { Cut } from './families.ts'

type Lines = readonly (readonly [property: string, value: string])[]
type Heights = { ascent: number; descent: number; unitsPerEm: number }

/** Characters for which fallback faces are measured. Others come from the next family in the list. */
const measured = 'U+0-24F, U+1E00-1EFF, U+2000-206F, U+20A0-20CF, U+2100-218F'

/** Weight from which the bold fallback face is used. */
const boldFrom = 550

/** The `@font-face` rules of a face and of its fallback faces, which have the same metrics and are shown until its files are loaded. */
export async function stylesheetOf(cut: Cut, files: readonly FontFile[]): Promise<string> {
  const own = cut.families.flatMap((family) =>
    files.map(({ name, range }) =>
      rule([
        ['font-family', `'${family}'`],
        ...(cut.italic ? [['font-style', 'italic'] as const] : []),
        ['font-weight', weights(cut)],
        ['font-display', 'swap'],
        ['src', `url('./files/${name}')`],
        ['unicode-range', range],
      ]),
    ),
  )
  const fallbackFonts = await measureFallbackFonts(cut)
  return [...own, ...cut.families.flatMap(fallbackFonts)].join('\n\n')
}

/** Returns a function that makes the rules of the fallback faces of a family. */
async function measureFallbackFonts(cut: Cut): Promise<(family: string) => string[]> {
  if (!cut.fallbackFonts) return () => []
  const { kind, regular, bold } = cut.fallbackFonts
  const font = await pinFace(cut, regular)
  const heights = await fromBuffer(font)
  const width = await widthOf(font)
  const boldWidth = bold && (await widthOf(await pinFace(cut, bold)))
  const known = await fallbackFontsOf(kind)
  return (family) =>
    known.flatMap(({ suffix, ...faces }) => {
      const name = `${family} ${suffix}Fallback`
      if (cut.italic) return [fallbackFont(name, faces.italic, width, heights, [['font-style', 'italic']])]
      if (!boldWidth) return [fallbackFont(name, faces.regular, width, heights)]
      return [
        fallbackFont(name, faces.regular, width, heights, [['font-weight', `1 ${boldFrom - 1}`]]),
        fallbackFont(name, faces.bold, boldWidth, heights, [['font-weight', `${boldFrom} 1000`]]),
      ]
    })
}

function fallbackFont(
  name: string,
  face: Face,
  width: Width,
  { ascent, descent, unitsPerEm }: Heights,
  which: Lines = [],
): string {
  const ratio = width / face.width
  return rule([
    ['font-family', `'${name}'`],
    ...which,
    ['src', face.names.map((one) => `local('${one}')`).join(', ')],
    ['size-adjust', percent(ratio)],
    ['ascent-override', percent(ascent / unitsPerEm / ratio)],
    ['descent-override', percent(-descent / unitsPerEm / ratio)],
    ['line-gap-override', '0%'],
    ['unicode-range', measured],
  ])
}

function weights({ axes }: Cut): string {
  const { wght } = axes
  return typeof wght === 'object' ? `${wght.min} ${wght.max}` : '1 1000'
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 1000) / 10}%`
}

function rule(lines: Lines): string {
  return `@font-face {\n${lines.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`
}
