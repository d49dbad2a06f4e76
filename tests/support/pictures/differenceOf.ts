import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** The difference of two pictures. */
export type Difference = {
  /** Share of different pixels, 0 to 1. */
  share: number
  /** The bounding box of different pixels, and both sizes, in px. */
  where: string
  /** A PNG of the first picture, faded, with different pixels in red. */
  painted: Buffer
}

/** Half of the default, so that a changed tint counts. Smoothing of edges is ignored. */
const threshold = 0.05
/** Padding of the smaller picture: colours that neither picture has. */
const surroundings = ['#f0f', '#0f0'] as const

/** Compares pixel by pixel. If one picture is larger, every pixel outside of the other differs. */
export async function differenceOf(expected: Buffer, now: Buffer): Promise<Difference> {
  const [one, other] = await Promise.all([sharp(expected).metadata(), sharp(now).metadata()])
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const [first, second] = await Promise.all([
    pointsOf(expected, width - one.width, height - one.height, surroundings[0]),
    pointsOf(now, width - other.width, height - other.height, surroundings[1]),
  ])
  const differencePixels = new Uint8Array(width * height * 4)
  const different = pixelmatch(first, second, differencePixels, width, height, { threshold, checkerboard: false })
  return {
    share: different / (width * height),
    where: `${areaOf(differencePixels, width)}, sizes ${one.width}×${one.height} and ${other.width}×${other.height}`,
    painted: await sharp(differencePixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  }
}

function pointsOf(picture: Buffer, right: number, bottom: number, background: string): Promise<Buffer> {
  return sharp(picture).ensureAlpha().extend({ right, bottom, background }).raw().toBuffer()
}

/** Different pixels are red; all others are grey or yellow. */
function areaOf(differencePixels: Uint8Array, width: number): string {
  let [left, top, right, bottom] = [width, differencePixels.length / 4 / width, -1, -1]
  for (let point = 0; point * 4 < differencePixels.length; point++) {
    if (differencePixels[point * 4] !== 255 || differencePixels[point * 4 + 1] !== 0) continue
    const [x, y] = [point % width, Math.floor(point / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return right < 0 ? 'nowhere' : `from ${left},${top} to ${right},${bottom}`
}
