import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { applyCrop, type Open } from './applyCrop'
import { type PictureTransform, widthOf } from './Crop'
import { memoryToResize } from './memoryToResize'
import { readFacts } from './readFacts'

/** The formats of variants. Effort and quality were measured in `docs/decisions/013-image-formats.md`. */
const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 74, effort: 2 }),
  avif: (image: Sharp, width: number) => image.avif({ quality: 50, effort: width > 1024 ? 0 : 2 }),
  jpg: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
  png: (image: Sharp) => image.png({ palette: true }),
} as const

export type VariantFormat = keyof typeof encoders

/** A picture to resize: the path of its file or its bytes. `maxBytes` is the memory that it may use. */
export type ResizeJob = {
  content: string | Buffer
  transform: PictureTransform
  format: VariantFormat
  maxBytes: number
}

/** The resized picture, or why it was not made: it needs too much memory, has too many pixels, or cannot be read. */
export type RenderResult =
  | { kind: 'rendered'; body: Buffer }
  | { kind: 'too large'; neededBytes: number }
  | { kind: 'too many pixels' }
  | { kind: 'unreadable'; reason: string }

/** Maximum number of pixels of an original. Phones take pictures of 48 million pixels. */
export const maxPixels = 50_000_000

/**
 * Resizes a picture with sharp. Only called in the picture process, because a malicious file can block or crash the process that decodes
 * it.
 */
export async function renderPicture(
  library: typeof sharp,
  { content, transform, format, maxBytes }: ResizeJob,
): Promise<RenderResult> {
  const openPicture: Open = (density) =>
    library(content, { limitInputPixels: maxPixels, ...(density && { density }) }).rotate()
  try {
    const facts = await readFacts(openPicture(), content)
    const isDrawing = facts.format === 'svg'
    if (!isDrawing && facts.width * facts.height > maxPixels) return { kind: 'too many pixels' }
    const result = { ...sizeOf(transform, facts.autoOrient), format }
    const neededBytes = isDrawing ? 0 : memoryToResize(facts, result)
    if (neededBytes > maxBytes) return { kind: 'too large', neededBytes }
    const image = encoders[format](await applyCrop(openPicture, transform, facts), widthOf(transform))
    return { kind: 'rendered', body: await image.toBuffer() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return reason.includes('exceeds pixel limit') ? { kind: 'too many pixels' } : { kind: 'unreadable', reason }
  }
}

function sizeOf(
  transform: PictureTransform,
  picture: { width: number; height: number },
): { width: number; height: number } {
  if (typeof transform === 'number') {
    const width = Math.min(transform, picture.width)
    return { width, height: (picture.height * width) / picture.width }
  }
  return 'side' in transform ? { width: transform.side, height: transform.side } : transform
}
