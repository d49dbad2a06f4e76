import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fromBuffer } from '@capsizecss/unpack'

/** Average width of letters in em, weighted by their frequency in Latin texts. */
export type Width = number

/** A system font: its names on different systems, and its widths. */
export type FallbackFont = { suffix: string; regular: Face; bold: Face; italic: Face }
export type Face = { names: readonly string[]; width: Width }

/** Average widths in em of fonts that are in no package. Source: `xWidthAvg / unitsPerEm` of @capsizecss/metrics 4.3.0 (169 MB). */
const widths = {
  arial: 913 / 2048,
  arialBold: 983 / 2048,
  arialItalic: 913 / 2048,
  georgia: 913 / 2048,
  georgiaBold: 1062 / 2048,
  georgiaItalic: 931 / 2048,
  notoSerif: 481 / 1000,
  notoSerifBold: 512 / 1000,
  notoSerifItalic: 469 / 1000,
  roboto: 911 / 2048,
  robotoBold: 926 / 2048,
  robotoItalic: 886 / 2048,
} satisfies Record<string, Width>

/** The average width of a font's letters at the default values of its axes. */
export async function widthOf(font: Buffer): Promise<Width> {
  const { xWidthAvg, unitsPerEm } = await fromBuffer(font)
  return xWidthAvg / unitsPerEm
}

const dejavu = (name: string) =>
  widthOf(readFileSync(path.resolve(`node_modules/dejavu-fonts-ttf/ttf/DejaVuSerif${name}.ttf`)))

/** Fallback fonts by kind: of Apple and Microsoft, of Android, of other systems. The one without a suffix comes first. */
export async function fallbackFontsOf(kind: 'serif' | 'sans'): Promise<FallbackFont[]> {
  if (kind === 'sans')
    return [
      {
        suffix: '',
        regular: { names: ['Arial', 'Liberation Sans', 'Helvetica'], width: widths.arial },
        bold: {
          names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Arial'],
          width: widths.arialBold,
        },
        italic: { names: ['Arial Italic', 'Liberation Sans Italic'], width: widths.arialItalic },
      },
      {
        suffix: 'Roboto ',
        regular: { names: ['Roboto'], width: widths.roboto },
        bold: { names: ['Roboto Bold', 'Roboto'], width: widths.robotoBold },
        italic: { names: ['Roboto Italic'], width: widths.robotoItalic },
      },
    ]
  return [
    {
      suffix: '',
      regular: { names: ['Georgia', 'Gelasio'], width: widths.georgia },
      bold: { names: ['Georgia Bold', 'Gelasio Bold'], width: widths.georgiaBold },
      italic: { names: ['Georgia Italic', 'Gelasio Italic'], width: widths.georgiaItalic },
    },
    {
      suffix: 'Noto ',
      regular: { names: ['Noto Serif'], width: widths.notoSerif },
      bold: { names: ['Noto Serif Bold'], width: widths.notoSerifBold },
      italic: { names: ['Noto Serif Italic'], width: widths.notoSerifItalic },
    },
    {
      suffix: 'DejaVu ',
      regular: { names: ['DejaVu Serif'], width: await dejavu('') },
      bold: { names: ['DejaVu Serif Bold'], width: await dejavu('-Bold') },
      italic: { names: ['DejaVu Serif Italic'], width: await dejavu('-Italic') },
    },
  ]
}
