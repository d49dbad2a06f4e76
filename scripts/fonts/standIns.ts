import { readFileSync } from 'node:fs'
import path from 'node:path'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import arialItalic from '@capsizecss/metrics/arial/italic'
import georgia from '@capsizecss/metrics/georgia'
import georgiaBold from '@capsizecss/metrics/georgia/700'
import georgiaItalic from '@capsizecss/metrics/georgia/italic'
import notoSerif from '@capsizecss/metrics/notoSerif'
import notoSerifBold from '@capsizecss/metrics/notoSerif/700'
import notoSerifItalic from '@capsizecss/metrics/notoSerif/italic'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'
import robotoItalic from '@capsizecss/metrics/roboto/italic'
import { fromBuffer } from '@capsizecss/unpack'

/** How wide letters are on average, in em, by their frequency in Latin texts. */
export type Width = number

/** A face that machines have: the names under which they do, and its widths. */
export type StandIn = { suffix: string; regular: Face; bold: Face; italic: Face }
export type Face = { names: readonly string[]; width: Width }

type Metrics = { unitsPerEm: number; xWidthAvg: number }

function widthIn({ unitsPerEm, xWidthAvg }: Metrics): Width {
  return xWidthAvg / unitsPerEm
}

/** The average width of a font's letters as it is drawn without any axis. */
export async function widthOf(font: Buffer): Promise<Width> {
  return widthIn(await fromBuffer(font))
}

const dejavu = (name: string) =>
  widthOf(readFileSync(path.resolve(`node_modules/dejavu-fonts-ttf/ttf/DejaVuSerif${name}.ttf`)))

/** By kind: those of Apple and Microsoft, of Android, of other systems. The one that has no suffix comes first. */
export async function standInsOf(kind: 'serif' | 'sans'): Promise<StandIn[]> {
  if (kind === 'sans')
    return [
      {
        suffix: '',
        regular: { names: ['Arial', 'Liberation Sans', 'Helvetica'], width: widthIn(arial) },
        bold: {
          names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Arial'],
          width: widthIn(arialBold),
        },
        italic: { names: ['Arial Italic', 'Liberation Sans Italic'], width: widthIn(arialItalic) },
      },
      {
        suffix: 'Roboto ',
        regular: { names: ['Roboto'], width: widthIn(roboto) },
        bold: { names: ['Roboto Bold', 'Roboto'], width: widthIn(robotoBold) },
        italic: { names: ['Roboto Italic'], width: widthIn(robotoItalic) },
      },
    ]
  return [
    {
      suffix: '',
      regular: { names: ['Georgia', 'Gelasio'], width: widthIn(georgia) },
      bold: { names: ['Georgia Bold', 'Gelasio Bold'], width: widthIn(georgiaBold) },
      italic: { names: ['Georgia Italic', 'Gelasio Italic'], width: widthIn(georgiaItalic) },
    },
    {
      suffix: 'Noto ',
      regular: { names: ['Noto Serif'], width: widthIn(notoSerif) },
      bold: { names: ['Noto Serif Bold'], width: widthIn(notoSerifBold) },
      italic: { names: ['Noto Serif Italic'], width: widthIn(notoSerifItalic) },
    },
    {
      suffix: 'DejaVu ',
      regular: { names: ['DejaVu Serif'], width: await dejavu('') },
      bold: { names: ['DejaVu Serif Bold'], width: await dejavu('-Bold') },
      italic: { names: ['DejaVu Serif Italic'], width: await dejavu('-Italic') },
    },
  ]
}
