import { loadSharp } from '../../content/media/variants/loadSharp'
import { escapeHtml } from '../../markdown/escapeHtml'
import { createSiteQueue } from '../../server/limits/createSiteQueue'
import { cleanLine } from '../text/cleanText'
import type { ShareTexts } from './shareTexts'
import { typeFor } from './typeFor'

/** Content and style of a share image; without a headline it shows the name. */
export type Drawing = ShareTexts & { ground: string; ink: string; dir: 'ltr' | 'rtl'; language: string }

const [width, height, margin] = [1200, 630, 80]

/** Maximum number of characters of a headline. */
const maxLength = 180

/** Font size in px by the maximum number of characters. */
const sizes: readonly [characters: number, size: number][] = [
  [40, 84],
  [80, 66],
  [130, 54],
]
const minSize = 46

const nameSize = 34

/** Characters that are wider than Latin letters. */
const fullWidth = /[\u2e80-\u{3ffff}]/u

const queue = createSiteQueue({ concurrency: 1, maxWaiting: 32, waitTimeoutMs: 5_000 })

/**
 * Draws a headline with the name of the newspaper as PNG, 1200×630, with the shipped fonts. `site` names the queue.
 * Throws `TooBusy`.
 */
export function drawHeadline(site: string, drawing: Drawing): Promise<Buffer> {
  return queue(site, () => draw(drawing))
}

async function draw({ headline, name, ground, ink, dir, language }: Drawing): Promise<Buffer> {
  const sharp = loadSharp()
  const text = shortened(cleanLine(headline ?? name ?? ''))
  const wide = [...text].reduce((sum, character) => sum + (fullWidth.test(character) ? 1.6 : 1), 0)
  const size = sizes.find(([maxWidth]) => wide <= maxWidth)?.[1] ?? minSize
  const write = async (content: string, px: number) => {
    const { families, files } = await typeFor(content, language)
    const [last = '', ...others] = files.toReversed()
    for (const file of others) await loadFont(file)
    return sharp({
      text: {
        text: `<span foreground="${ink}">${escapeHtml(content)}</span>`,
        font: `${families} Bold ${px}`,
        fontfile: last,
        width: width - 2 * margin,
        wrap: 'word-char',
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  }
  const title = await write(text, size)
  const nameImage = headline && name ? await write(cleanLine(name).slice(0, 60), nameSize) : undefined
  const leftEdge = (of: number) => (dir === 'rtl' ? width - margin - of : margin)
  const top = Math.max(margin + 2 * nameSize, Math.round((height - title.info.height) / 2))
  const rule = { create: { width: 120, height: 6, channels: 4 as const, background: ink } }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      ...(nameImage ? [{ input: nameImage.data, left: leftEdge(nameImage.info.width), top: margin - 16 }] : []),
      { input: title.data, left: leftEdge(title.info.width), top: Math.min(top, height - title.info.height) },
      { input: rule, left: leftEdge(120), top: height - margin },
    ])
    .png({ palette: true })
    .toBuffer()
}

const loadedFonts = new Set<string>()

/** Loads a font into the renderer, which keeps every font file. It accepts one file per text, so other fonts are loaded first, with a dot. */
async function loadFont(fontfile: string): Promise<void> {
  if (loadedFonts.has(fontfile)) return
  const sharp = loadSharp()
  await sharp({ text: { text: '.', fontfile } })
    .png()
    .toBuffer()
  loadedFonts.add(fontfile)
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}
