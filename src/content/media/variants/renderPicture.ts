import { open } from 'node:fs/promises'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { type Cut, widthOf } from './Crop'
import { memoryToResize } from './memoryToResize'
import { type Open, takeCut } from './takeCut'

/** The formats of variants. Effort and quality are measured in `docs/decisions/013-pictures.md`. */
const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 74, effort: 2 }),
  avif: (image: Sharp, width: number) => image.avif({ quality: 50, effort: width > 1024 ? 0 : 2 }),
  jpg: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
  png: (image: Sharp) => image.png({ palette: true }),
} as const

export type VariantFormat = keyof typeof encoders

/** A picture to resize: its file or its bytes. `maxBytes` is the memory that it may take. */
export type RenderJob = { content: string | Buffer; cut: Cut; format: VariantFormat; maxBytes: number }

/** The resized picture, or why there is none: it takes more memory than allowed, has too many pixels, or cannot be read. */
export type RenderResult =
  | { kind: 'rendered'; body: Buffer }
  | { kind: 'too large'; neededBytes: number }
  | { kind: 'too many pixels' }
  | { kind: 'unreadable'; reason: string }

/** Pixels of an original. Phones take pictures of 48 million pixels. */
const maxPixels = 50_000_000

/** Resizes a picture with sharp. Runs in the picture process only: a hostile file can occupy or crash the process it is decoded in. */
export async function renderPicture(
  library: typeof sharp,
  { content, cut, format, maxBytes }: RenderJob,
): Promise<RenderResult> {
  const openPicture: Open = (density) =>
    library(content, { limitInputPixels: maxPixels, ...(density && { density }) }).rotate()
  try {
    const facts = await openPicture().metadata()
    const isDrawing = facts.format === 'svg'
    if (!isDrawing && facts.width * facts.height > maxPixels) return { kind: 'too many pixels' }
    const isLossless = facts.format === 'webp' && (await isLosslessWebp(content))
    const result = { ...sizeOf(cut, facts.autoOrient), format }
    const neededBytes = isDrawing ? 0 : memoryToResize({ ...facts, isLossless }, result)
    if (neededBytes > maxBytes) return { kind: 'too large', neededBytes }
    const image = encoders[format](await takeCut(openPicture, cut, facts), widthOf(cut))
    return { kind: 'rendered', body: await image.toBuffer() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return reason.includes('exceeds pixel limit') ? { kind: 'too many pixels' } : { kind: 'unreadable', reason }
  }
}

function sizeOf(cut: Cut, whole: { width: number; height: number }): { width: number; height: number } {
  if (typeof cut === 'number') {
    const width = Math.min(cut, whole.width)
    return { width, height: (whole.height * width) / whole.width }
  }
  return 'side' in cut ? { width: cut.side, height: cut.side } : cut
}

/** Bytes within which the first image chunk of a WebP file is looked for. */
const headBytes = 65_536

/** Whether the image of a WebP file is lossless: a `VP8L` chunk comes before any `VP8 ` chunk (RFC 9649, section 2). */
async function isLosslessWebp(content: string | Buffer): Promise<boolean> {
  const head = Buffer.isBuffer(content) ? content.subarray(0, headBytes) : await readHead(content)
  const lossless = head.indexOf('VP8L', 12, 'latin1')
  const lossy = head.indexOf('VP8 ', 12, 'latin1')
  return lossless >= 0 && (lossy < 0 || lossless < lossy)
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
