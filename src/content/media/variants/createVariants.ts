import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import { metrics } from '../../../server/operations/metrics'
import type { KeptFiles } from '../kept/createKeptFiles'
import type { Original } from '../originals/Original'
import { type Cut, nameOfCut, widthOf } from './Crop'
import { createQueue, TooBusy } from './createQueue'
import { loadSharp } from './loadSharp'
import { type Open, takeCut } from './takeCut'

/** The formats of variants: each within `mostSeconds`. Effort and quality are measured in `docs/decisions/013-pictures.md`. */
const formats = {
  webp: { type: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 74, effort: 2 }) },
  avif: {
    type: 'image/avif',
    encode: (image: Sharp, width: number) => image.avif({ quality: 50, effort: width > 1024 ? 0 : 2 }),
  },
  jpg: {
    type: 'image/jpeg',
    encode: (image: Sharp) => image.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
  },
  png: { type: 'image/png', encode: (image: Sharp) => image.png({ palette: true }) },
} as const

export type VariantFormat = keyof typeof formats

/** The media type of a format. */
export function typeOfFormat(format: VariantFormat): string {
  return formats[format].type
}

/** Makes a picture in a width, or a part of it in a shape; undefined when it cannot be made. Throws `TooBusy`. */
export type Variants = (key: string, original: Original, cut: Cut, format: VariantFormat) => Promise<Buffer | undefined>

/** Pixels that are decoded for one picture, all in all. */
const mostPixels = 50_000_000

/** Seconds that one picture may take: more each time that it was late, since the machine may have had much else to do. */
const mostSeconds = [2, 4, 8] as const

/** Makes one; `late` when it took longer than `seconds`, undefined when it cannot be made. */
export type Encode = (
  content: string | Buffer,
  cut: Cut,
  format: VariantFormat,
  seconds: number,
) => Promise<Buffer | 'late' | undefined>

/** Milliseconds before a picture that could not be made is tried again. */
const tryAgainAfter = 60_000

/** Variants, made once and kept; at most two at a time, with 128 more waiting, none longer than 5 s. What is late is to be asked for again. */
export function createVariants(kept: KeptFiles, encode: Encode = encodeBySharp): Variants {
  const queue = createQueue({ atOnce: 2, waiting: 128, patience: 5_000 })
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const hopeless = new LRUCache<string, true>({ max: 10_000, ttl: tryAgainAfter })
  const lateness = new LRUCache<string, number>({ max: 10_000, ttl: tryAgainAfter })

  async function make(key: string, content: string | Buffer, cut: Cut, format: VariantFormat) {
    try {
      const times = lateness.get(key) ?? 0
      const made = await queue(() => encode(content, cut, format, mostSeconds[times] ?? mostSeconds[0]))
      if (made === 'late' && times < mostSeconds.length - 1) {
        lateness.set(key, times + 1)
        throw new TooBusy()
      }
      const body = made === 'late' ? undefined : made
      metrics.pictures.inc({ outcome: body ? 'made' : 'failed' })
      if (body) await kept.keep(key, body)
      else hopeless.set(key, true)
      return body
    } finally {
      underWay.delete(key)
    }
  }

  return async (name, original, cut, format) => {
    const { kind, content } = original
    if (!canBeCut(kind.family, cut) || typeof content === 'function') return undefined
    const key = `${name}|${original.version}|${nameOfCut(cut)}|${format}`
    if (hopeless.has(key)) return undefined
    const file = await kept.find(key)
    const body = file && (await readFile(file).catch(() => undefined))
    if (body) metrics.pictures.inc({ outcome: 'kept' })
    if (body) return body
    const running = underWay.get(key) ?? make(key, content, cut, format)
    underWay.set(key, running)
    return running
  }
}

/** Of a drawing there are icons alone: browsers show it as it is. */
function canBeCut(family: Original['kind']['family'], cut: Cut): boolean {
  return family === 'picture' || (family === 'drawing' && typeof cut === 'object' && 'side' in cut)
}

async function encodeBySharp(...[content, cut, format, seconds]: Parameters<Encode>): ReturnType<Encode> {
  const sharp = await loadSharp()
  const open: Open = (density) =>
    sharp(content, { limitInputPixels: mostPixels, ...(density && { density }) })
      .timeout({ seconds })
      .rotate()
  try {
    return await formats[format].encode(await takeCut(open, cut), widthOf(cut)).toBuffer()
  } catch (error) {
    return error instanceof Error && error.message.includes('timeout') ? 'late' : undefined
  }
}
