import { createRequire } from 'node:module'
import path from 'node:path'
import { createQueue } from '../../content/media/variants/createQueue'
import { loadSharp } from '../../content/media/variants/loadSharp'
import { cleanLine } from '../words/cleanText'

/** What stands on a share picture, and how. */
export type Drawing = { headline: string; name: string; ground: string; ink: string; dir: 'ltr' | 'rtl' }

const [width, height, margin] = [1200, 630, 80]

/** Characters of a headline that are drawn. */
const longest = 180

/** By how many characters a headline has at the most: the size of its type in px. */
const sizes: readonly [characters: number, size: number][] = [
  [40, 84],
  [80, 66],
  [130, 54],
]
const smallest = 46

const nameSize = 34

const queue = createQueue({ atOnce: 1, waiting: 32, patience: 5_000 })

/** Draws a headline with the name of its paper, 1200×630, as PNG. The type is shipped: machines without any draw the same. Throws `TooBusy`. */
export function drawHeadline(drawing: Drawing): Promise<Buffer> {
  return queue(() => draw(drawing))
}

async function draw({ headline, name, ground, ink, dir }: Drawing): Promise<Buffer> {
  const sharp = await loadSharp()
  const text = shortened(cleanLine(headline))
  const size = sizes.find(([most]) => text.length <= most)?.[1] ?? smallest
  const write = (words: string, px: number) => {
    const font = fontFor(words)
    return sharp({
      text: {
        text: `<span foreground="${ink}">${escapeMarkup(words)}</span>`,
        font: `${font.family} ${px}`,
        fontfile: font.file,
        width: width - 2 * margin,
        align: dir === 'rtl' ? 'right' : 'left',
        wrap: 'word-char',
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  }
  const [title, plate] = await Promise.all([write(text, size), write(cleanLine(name).slice(0, 60), nameSize)])
  const left = (of: number) => (dir === 'rtl' ? width - margin - of : margin)
  const top = Math.max(margin + 2 * nameSize, Math.round((height - title.info.height) / 2))
  const rule = { create: { width: 120, height: 6, channels: 4 as const, background: ink } }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: plate.data, left: left(plate.info.width), top: margin - 16 },
      { input: title.data, left: left(title.info.width), top: Math.min(top, height - title.info.height) },
      { input: rule, left: left(120), top: height - margin },
    ])
    .png({ palette: true })
    .toBuffer()
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

const shipped = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')

/** The serifs have no Arabic and no Hebrew. */
function fontFor(text: string): { family: string; file: string } {
  const isSans = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
  if (isSans) return { family: 'DejaVu Sans Bold', file: path.join(shipped, 'DejaVuSans-Bold.ttf') }
  return { family: 'DejaVu Serif Bold', file: path.join(shipped, 'DejaVuSerif-Bold.ttf') }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Pango reads markup. */
function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
