import { nth } from '../nth.ts'
import { rgb } from '../paper/colour.ts'
import type { Point } from '../paper/markup.ts'
import { fbm, lerp, noise, smooth } from '../paper/numbers.ts'
import type { FloatOptions, WaterOptions } from '../paper/wet.ts'
import { raster } from './print.ts'

type WetOptions = { y: number; y1?: number; strength?: number; clip?: Point[]; streak?: number; seed?: number }

/** even-odd test against a polygon, one row at a time: spans of x */
function spans(clip: Point[], y: number): number[] {
  const xs: number[] = []
  for (let i = 0; i < clip.length; i++) {
    const [x0, y0] = nth(clip, i)
    const [x1, y1] = nth(clip, (i + 1) % clip.length)
    if (y0 <= y !== y1 <= y) xs.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
  }
  return xs.sort((a, b) => a - b)
}

const inside = (xs: number[] | undefined, x: number) => {
  if (!xs) return true
  let k = 0
  while (k < xs.length && nth(xs, k) < x) k++
  return (k & 1) === 1
}

export function waterPass(px: Buffer, w: number, h: number, o: WaterOptions): void {
  const y0 = Math.round(o.y)
  const y1 = Math.min(h, Math.round(o.y1 ?? h))
  const x0 = Math.max(0, Math.round(o.x0 ?? 0))
  const x1 = Math.min(w, Math.round(o.x1 ?? w))
  const waves = o.waves ?? 0.6
  const mirror = o.mirror ?? 0.75
  const [cr, cg, cb] = rgb(o.color)
  const n = noise((o.seed ?? 5) + 101)
  const span = Math.max(60, y1 - y0)
  const gl = o.glitter
  const gc = gl ? rgb(gl.color) : [0, 0, 0]
  const src = Buffer.from(px)
  for (let y = Math.max(0, y0); y < y1; y++) {
    const t = (y - y0) / span
    const near = 0.05 + t * t * 0.95 + t * 0.25
    const xs = o.clip ? spans(o.clip, y) : undefined
    // ripples are long and low far away, broad near us
    const sx = 1 / (26 + 210 * near)
    const sy = 1 / (3.2 + 30 * near)
    const fresnel = mirror * (1 - 0.55 * t)
    for (let x = x0; x < x1; x++) {
      if (xs && !inside(xs, x)) continue
      const a = n(x * sx, y * sy)
      const b = n(x * sx * 2.3 + 40, y * sy * 2.1)
      const slope = a * 0.65 + b * 0.35 - 0.5
      const chop = slope * waves
      const ry = Math.round(y0 - 1 - (y - y0) * (0.82 + 0.1 * waves) - chop * (8 + 190 * near))
      const rx = Math.round(x + (b - 0.5) * waves * (5 + 34 * near))
      const i = (y * w + x) * 3
      const q = (Math.min(Math.max(ry, 0), y0 - 1) * w + Math.min(Math.max(rx, 0), w - 1)) * 3
      // facets that tilt to us show the body of the water
      const facet = smooth(-0.1, 0.3, chop) * 0.5 * Math.min(1, waves + 0.2)
      const k = Math.max(0, Math.min(1, fresnel - facet))
      let r = lerp(cr, nth(src, q), k),
        g = lerp(cg, nth(src, q + 1), k),
        bl = lerp(cb, nth(src, q + 2), k)
      const dark = 1 - 0.3 * smooth(0.0, 0.32, slope) * Math.min(1, waves + 0.25) - 0.16 * t
      r *= dark
      g *= dark
      bl *= dark
      if (gl) {
        const wide = (gl.width ?? 60) + (y - y0) * 0.42
        const e = Math.exp(-(((x - gl.x) / wide) ** 2))
        const spark = smooth(0.56 - 0.16 * e, 0.66, a * 0.5 + b * 0.5) * e * gl.strength
        r = lerp(r, nth(gc, 0), spark)
        g = lerp(g, nth(gc, 1), spark)
        bl = lerp(bl, nth(gc, 2), spark)
      }
      px[i] = r
      px[i + 1] = g
      px[i + 2] = bl
    }
  }
}

export function wetPass(px: Buffer, w: number, h: number, o: WetOptions): void {
  const y0 = Math.round(o.y)
  const y1 = Math.min(h, Math.round(o.y1 ?? h))
  const n = noise((o.seed ?? 3) + 77)
  const strength = o.strength ?? 0.6
  const streak = o.streak ?? 1
  const src = Buffer.from(px)
  const span = y1 - y0
  for (let y = Math.max(0, y0); y < y1; y++) {
    const t = (y - y0) / span
    const xs = o.clip ? spans(o.clip, y) : undefined
    for (let x = 0; x < w; x++) {
      if (xs && !inside(xs, x)) continue
      const puddle = smooth(0.34, 0.66, fbm(n, x / (90 + 260 * t), y / (14 + 50 * t), 3))
      const j = n(x / (7 + 16 * t), y / (16 + 30 * t)) - 0.5
      const reach = (y - y0) * (0.9 - 0.3 * streak * (0.5 + j * 0.6))
      const rx = Math.min(Math.max(Math.round(x + j * (6 + 22 * t) * (1.2 - puddle)), 0), w - 1)
      let r = 0,
        g = 0,
        bl = 0
      // a few taps along the vertical make the smear
      for (let s = 0; s < 4; s++) {
        const ry = Math.max(0, Math.round(y0 - 2 - reach * (1 + (s - 1.5) * 0.16 * streak * (1.25 - puddle))))
        const q = (ry * w + rx) * 3
        r += nth(src, q)
        g += nth(src, q + 1)
        bl += nth(src, q + 2)
      }
      r /= 4
      g /= 4
      bl /= 4
      const i = (y * w + x) * 3
      const light = Math.max(r, g, bl) / 255
      const k = strength * (0.3 + 0.7 * puddle) * (0.35 + 0.65 * light) * (1 - 0.35 * t)
      px[i] = lerp(nth(px, i), r, k)
      px[i + 1] = lerp(nth(px, i + 1), g, k)
      px[i + 2] = lerp(nth(px, i + 2), bl, k)
    }
  }
}

/** a thing on the water: drawn with its own broken mirror image under its waterline */
export async function floatPass(
  px: Buffer,
  w: number,
  h: number,
  o: FloatOptions & { seed: number },
  crop: (x0: number, y0: number, x1: number, y1: number) => string,
): Promise<void> {
  const x0 = Math.max(0, Math.floor(o.x0))
  const x1 = Math.min(w, Math.ceil(o.x1))
  const y0 = Math.max(0, Math.floor(o.top))
  const y1 = Math.min(h, Math.ceil(o.y + (o.below ?? 12)))
  if (x1 <= x0 || y1 <= y0) return
  const W = x1 - x0
  const H = y1 - y0
  const over = await raster(crop(x0, y0, x1, y1))
    .ensureAlpha()
    .raw()
    .toBuffer()
  const n = noise(o.seed + 313)
  const line = Math.round(o.y)
  const reach = Math.min(h, line + (line - y0))
  const waves = o.waves ?? 0.6
  const size = o.size ?? 1
  for (let y = Math.max(line, 0); y < reach; y++) {
    const t = (y - line) / Math.max(1, line - y0)
    for (let x = x0; x < x1; x++) {
      const a = n(x / (60 * size), y / (7 * size)) - 0.5
      const b = n(x / (24 * size) + 30, y / (4 * size)) - 0.5
      const sy = Math.round(line - 1 - (y - line) * 1.05 - (a * 34 + b * 12) * waves * size * (0.4 + t))
      const sx = Math.round(x + (a * 26 + b * 16) * waves * size * (0.3 + t))
      if (sy < y0 || sy >= y1 || sx < x0 || sx >= x1) continue
      const q = ((sy - y0) * W + (sx - x0)) * 4
      const k =
        (nth(over, q + 3) / 255) *
        (o.strength ?? 0.7) *
        (1 - t * 0.75) *
        (1 - smooth(0.06, 0.22, a + b * 0.4) * 0.7 * Math.min(1, waves + 0.3))
      if (k <= 0) continue
      const i = (y * w + x) * 3
      px[i] = lerp(nth(px, i), nth(over, q) * 0.82, k)
      px[i + 1] = lerp(nth(px, i + 1), nth(over, q + 1) * 0.84, k)
      px[i + 2] = lerp(nth(px, i + 2), nth(over, q + 2) * 0.88, k)
    }
  }
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const q = (y * W + x) * 4
      const a = nth(over, q + 3) / 255
      if (!a) continue
      const i = ((y + y0) * w + x + x0) * 3
      px[i] = lerp(nth(px, i), nth(over, q), a)
      px[i + 1] = lerp(nth(px, i + 1), nth(over, q + 1), a)
      px[i + 2] = lerp(nth(px, i + 2), nth(over, q + 2), a)
    }
}
