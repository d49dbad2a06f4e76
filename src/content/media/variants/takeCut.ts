import type { Metadata, Sharp } from 'sharp'
import { type Crop, cropArea, type IconCut, type PictureCut } from './Crop'

/** Opens a picture upright; `density` is for drawings, in dots per inch. */
export type Open = (density?: number) => Sharp

type Facts = Pick<Metadata, 'autoOrient' | 'width' | 'format'>

/** The cut of a picture, ready to be encoded. Throws what reading it throws. */
export async function takeCut(open: Open, cut: PictureCut, facts: Facts): Promise<Sharp> {
  if (typeof cut === 'number') return open().resize({ width: cut, withoutEnlargement: true })
  return 'side' in cut ? iconOf(open, cut, facts) : cropOf(open, cut, facts)
}

/** Formats that are reduced while they are decoded, unless they are cropped first. */
const reducibleFormats: readonly (string | undefined)[] = ['jpeg', 'webp']

/** A part that has to be enlarged is cropped first in any case: the whole picture, enlarged, may be gigantic. */
function cropOf(open: Open, crop: Crop, { autoOrient: whole, format }: Facts): Sharp {
  const { width, height } = crop
  const part = cropArea(whole, crop)
  const scale = { x: width / part.width, y: height / part.height }
  const isReduced = scale.x <= 1 && scale.y <= 1 && reducibleFormats.includes(format)
  if (!isReduced) return open().extract(part).resize({ width, height, fit: 'fill' })
  const reduced = {
    width: Math.max(width, Math.round(whole.width * scale.x)),
    height: Math.max(height, Math.round(whole.height * scale.y)),
  }
  return open()
    .resize({ ...reduced, fit: 'fill' })
    .extract({
      left: Math.min(reduced.width - width, Math.round(part.left * scale.x)),
      top: Math.min(reduced.height - height, Math.round(part.top * scale.y)),
      width,
      height,
    })
}

/** Dots per inch at which librsvg draws by default, and the highest that is used: a tiny drawing would take minutes. */
const defaultDensity = 72
const maxDensity = 2_400

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

function iconOf(open: Open, { side, inset, ground }: IconCut, { width, format }: Facts): Sharp {
  const free = Math.round(side * inset)
  const inner = side - 2 * free
  const density = Math.max(1, Math.min(maxDensity, (defaultDensity * inner) / width))
  // sharp flattens before it extends, whatever the order of the calls: the margin gets its colour from `extend`.
  const background = ground ?? clear
  const icon = open(format === 'svg' ? density : undefined)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: free, bottom: free, left: free, right: free, background })
  return ground ? icon.flatten({ background }) : icon
}
