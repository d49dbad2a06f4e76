import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** How two pictures differ. */
export type Difference = {
  /** Share of points that differ, 0 to 1. */
  share: number
  /** The rectangle that holds them all, and both sizes, in px. */
  where: string
  /** The first picture, pale, with differing points in red: a PNG. */
  painted: Buffer
}

/** Half the default: a tint that changed is seen. Smoothing of edges does not count. */
const threshold = 0.05
/** What surrounds the smaller of two pictures: nothing in either looks like it. */
const surroundings = ['#f0f', '#0f0'] as const

/** Compares point by point. Where one picture is larger than the other, every point beyond the other differs. */
export async function differenceOf(wanted: Buffer, now: Buffer): Promise<Difference> {
  const [one, other] = await Promise.all([sharp(wanted).metadata(), sharp(now).metadata()])
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const [first, second] = await Promise.all([
    pointsOf(wanted, width - one.width, height - one.height, surroundings[0]),
    pointsOf(now, width - other.width, height - other.height, surroundings[1]),
  ])
  const painted = new Uint8Array(width * height * 4)
  const different = pixelmatch(first, second, painted, width, height, { threshold, checkerboard: false })
  return {
    share: different / (width * height),
    where: `${areaOf(painted, width)}, sizes ${one.width}×${one.height} and ${other.width}×${other.height}`,
    painted: await sharp(painted, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  }
}

function pointsOf(picture: Buffer, right: number, bottom: number, background: string): Promise<Buffer> {
  return sharp(picture).ensureAlpha().extend({ right, bottom, background }).raw().toBuffer()
}

/** Differing points are painted red; all else is grey or yellow. */
function areaOf(painted: Uint8Array, width: number): string {
  let [left, top, right, bottom] = [width, painted.length / 4 / width, -1, -1]
  for (let point = 0; point * 4 < painted.length; point++) {
    if (painted[point * 4] !== 255 || painted[point * 4 + 1] !== 0) continue
    const [x, y] = [point % width, Math.floor(point / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return right < 0 ? 'nowhere' : `from ${left},${top} to ${right},${bottom}`
}
