import type { Metadata, Sharp } from 'sharp'
import { type Crop, cropArea, type IconCrop, type PictureTransform } from './Crop'

/** Opens a picture, rotated upright. `density` in dots per inch is for drawings. */
export type Open = (density?: number) => Sharp

type Facts = Pick<Metadata, 'autoOrient' | 'width' | 'format'>

/** Applies a transform to a picture, which can then be encoded. Throws the errors of reading it. */
export async function applyCrop(open: Open, transform: PictureTransform, facts: Facts): Promise<Sharp> {
  if (typeof transform === 'number') return open().resize({ width: transform, withoutEnlargement: true })
  return 'side' in transform ? iconOf(open, transform, facts) : cropOf(open, transform, facts)
}

/** Formats that can be reduced while they are decoded, unless they are cropped first. */
const reducibleFormats: readonly (string | undefined)[] = ['jpeg', 'webp']

/** A part that has to be enlarged is always cropped first, because the whole picture would be enlarged to a gigantic size. */
function cropOf(open: Open, crop: Crop, { autoOrient: size, format }: Facts): Sharp {
  const { width, height } = crop
  const part = cropArea(size, crop)
  const scale = { x: width / part.width, y: height / part.height }
  const isReduced = scale.x <= 1 && scale.y <= 1 && reducibleFormats.includes(format)
  if (!isReduced) return open().extract(part).resize({ width, height, fit: 'fill' })
  const reduced = {
    width: Math.max(width, Math.round(size.width * scale.x)),
    height: Math.max(height, Math.round(size.height * scale.y)),
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

/** Default resolution of librsvg in dots per inch, and the maximum: without a limit, a tiny drawing would take minutes. */
const defaultDensity = 72
const maxDensity = 2_400

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

function iconOf(open: Open, { side, inset, ground }: IconCrop, { width, format }: Facts): Sharp {
  const free = Math.round(side * inset)
  const inner = side - 2 * free
  const density = Math.max(1, Math.min(maxDensity, (defaultDensity * inner) / width))
  // sharp flattens before it extends, whatever the order of the calls. So the margin gets its colour from `extend`.
  const background = ground ?? clear
  const icon = open(format === 'svg' ? density : undefined)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: free, bottom: free, left: free, right: free, background })
  return ground ? icon.flatten({ background }) : icon
}
