import type { Sharp } from 'sharp'
import { type Crop, type Cut, type Icon, partOf } from './Crop'

/** Opens a picture upright; `density` is for drawings, in dots per inch. */
export type Open = (density?: number) => Sharp

/** The cut of a picture, ready to be encoded. Throws what reading it throws. */
export async function takeCut(open: Open, cut: Cut): Promise<Sharp> {
  if (typeof cut === 'number') return open().resize({ width: cut, withoutEnlargement: true })
  return 'side' in cut ? iconOf(open, cut) : partAsAsked(open, cut)
}

async function partAsAsked(open: Open, crop: Crop): Promise<Sharp> {
  const { autoOrient } = await open().metadata()
  const { width, height } = crop
  return open().extract(partOf(autoOrient, crop)).resize({ width, height, fit: 'fill' })
}

/** What a drawing is read at unless told otherwise, and the most: a tiny drawing would take minutes. */
const [usualDensity, mostDensity] = [72, 2_400]

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

async function iconOf(open: Open, { side, inset, ground }: Icon): Promise<Sharp> {
  const { width, format } = await open().metadata()
  const free = Math.round(side * inset)
  const inner = side - 2 * free
  const density = Math.max(1, Math.min(mostDensity, (usualDensity * inner) / width))
  const icon = open(format === 'svg' ? density : undefined)
    .resize({ width: inner, height: inner, fit: 'contain', background: clear })
    .extend({ top: free, bottom: free, left: free, right: free, background: clear })
  return ground ? icon.flatten({ background: ground }) : icon
}
