/**
 * From a scene's markup to a JPEG: rasterises its layers, mirrors what stands above water,
 * then gives the whole sheet the printer's hand — uneven edges, pigment, bloom, grain.
 */

import sharp from 'sharp'
import type { FloatOptions, Point, WaterOptions } from './kit.ts'
import { fbm, lerp, noise, random, rgb, smooth } from './kit.ts'
import { nth } from './nth.ts'

export type Drawn = { data: Buffer; placeholder: string; quality: number }
type WetOptions = { y: number; y1?: number; strength?: number; clip?: Point[]; streak?: number; seed?: number }

const TILE = 512
/** a noise that tiles, computed once a process */
function tile(seed: number, cell: number, octaves: number): Float32Array {
  const out = new Float32Array(TILE * TILE)
  for (let o = 0, size = cell, amp = 1; o < octaves; o++, size /= 2, amp *= 0.55) {
    const n = Math.round(TILE / size)
    const rng = random(seed + o)
    const grid = Float32Array.from({ length: n * n }, () => rng() - 0.5)
    for (let y = 0; y < TILE; y++) {
      const gy = (y / TILE) * n
      const y0 = Math.floor(gy)
      const fy = smooth(0, 1, gy - y0)
      for (let x = 0; x < TILE; x++) {
        const gx = (x / TILE) * n
        const x0 = Math.floor(gx)
        const fx = smooth(0, 1, gx - x0)
        const at = (i: number, j: number) => nth(grid, ((j + n) % n) * n + ((i + n) % n))
        const here = lerp(lerp(at(x0, y0), at(x0 + 1, y0), fx), lerp(at(x0, y0 + 1), at(x0 + 1, y0 + 1), fx), fy)
        out[y * TILE + x] = nth(out, y * TILE + x) + amp * here
      }
    }
  }
  return out
}
let tiles: { dx: Float32Array; dy: Float32Array; pigment: Float32Array; grain: Float32Array } | undefined
function sheets() {
  if (tiles) return tiles
  const rng = random(7)
  const grain = new Float32Array(TILE * TILE)
  for (let i = 0; i < grain.length; i++) grain[i] = rng() + rng() + rng() - 1.5
  // grain of about two pixels: kinder to the eye and to the file
  const soft = new Float32Array(TILE * TILE)
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const at = (i: number, j: number) => nth(grain, ((y + j) & 511) * TILE + ((x + i) & 511))
      soft[y * TILE + x] = (at(0, 0) * 2 + at(1, 0) + at(0, 1) + at(1, 1) * 0.7) / 3
    }
  tiles = { dx: tile(11, 64, 4), dy: tile(23, 64, 4), pigment: tile(37, 128, 6), grain: soft }
  return tiles
}

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

function waterPass(px: Buffer, w: number, h: number, o: WaterOptions): void {
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

function wetPass(px: Buffer, w: number, h: number, o: WetOptions): void {
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
async function floatPass(
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

const raster = (svg: string) => sharp(Buffer.from(svg), { unlimited: true, density: 72 })

export async function print(markup: string, defs: string, w: number, h: number, seed: number): Promise<Drawn> {
  let options = { bloom: 0.5, warp: 1, grain: 1, vignette: 0.5, texture: 1 }
  markup = markup.replace(/<!--finish (.*?)-->/g, (_, json: string) => {
    options = { ...options, ...JSON.parse(json) }
    return ''
  })
  const parts = markup.split(/<!--pass:(water|wet|float|layer) (.*?)-->/)
  const wrap = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${defs}</defs>${body}</svg>`
  const px = await raster(wrap(nth(parts, 0)))
    .flatten({ background: '#808080' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  for (let i = 1; i < parts.length; i += 3) {
    const o = JSON.parse(nth(parts, i + 1))
    if (parts[i] === 'float') {
      await floatPass(px, w, h, { seed, ...o }, (x0, y0, x1, y1) =>
        wrap(nth(parts, i + 2)).replace(
          /width="\d+" height="\d+" viewBox="[^"]*"/,
          `width="${x1 - x0}" height="${y1 - y0}" viewBox="${x0} ${y0} ${x1 - x0} ${y1 - y0}"`,
        ),
      )
      continue
    }
    if (parts[i] === 'water') waterPass(px, w, h, { seed, ...o })
    else if (parts[i] === 'wet') wetPass(px, w, h, { seed, ...o })
    if (!nth(parts, i + 2).trim()) continue
    const over = await raster(wrap(nth(parts, i + 2)))
      .ensureAlpha()
      .raw()
      .toBuffer()
    for (let k = 0, q = 0; k < px.length; k += 3, q += 4) {
      const a = nth(over, q + 3)
      if (!a) continue
      if (a === 255) {
        px[k] = nth(over, q)
        px[k + 1] = nth(over, q + 1)
        px[k + 2] = nth(over, q + 2)
        continue
      }
      const t = a / 255
      px[k] = lerp(nth(px, k), nth(over, q), t)
      px[k + 1] = lerp(nth(px, k + 1), nth(over, q + 1), t)
      px[k + 2] = lerp(nth(px, k + 2), nth(over, q + 2), t)
    }
  }

  // light that spills from bright places
  const bw = Math.round(w / 10)
  const bh = Math.round(h / 10)
  const glow = await sharp(px, { raw: { width: w, height: h, channels: 3 } })
    .resize(bw, bh, { kernel: 'cubic' })
    .linear(1.7, -165)
    .blur(5)
    .raw()
    .toBuffer()

  const { dx, dy, pigment, grain } = sheets()
  const out = Buffer.allocUnsafe(px.length)
  const shiftX = seed & 511
  const shiftY = (seed >>> 9) & 511
  const warp = options.warp * 2.6
  const sum = [0, 0, 0]
  for (let y = 0; y < h; y++) {
    const ny = (y / h - 0.5) * 2
    const gy = Math.min(bh - 1.001, (y / h) * bh)
    const gy0 = Math.floor(gy)
    const gfy = gy - gy0
    for (let x = 0; x < w; x++) {
      const ti = ((y + shiftY) & 511) * TILE + ((x + shiftX) & 511)
      // uneven edges: the sheet is pulled a pixel or two
      let X = x + nth(dx, ti) * warp
      let Y = y + nth(dy, ti) * warp
      X = X < 0 ? 0 : X > w - 1.001 ? w - 1.001 : X
      Y = Y < 0 ? 0 : Y > h - 1.001 ? h - 1.001 : Y
      const X0 = X | 0,
        Y0 = Y | 0
      const fx = X - X0,
        fy = Y - Y0
      const a = (Y0 * w + X0) * 3
      const nx = (x / w - 0.5) * 2
      const vig = 1 - options.vignette * 0.3 * smooth(0.55, 1.9, nx * nx + ny * ny * 0.9)
      const pig = 1 + nth(pigment, ti) * 0.085 * options.texture
      const gx = Math.min(bw - 1.001, (x / w) * bw)
      const gx0 = gx | 0
      const gfx = gx - gx0
      const gi = (gy0 * bw + gx0) * 3
      const gr = nth(
        grain,
        ((y * 3 + shiftY * 5 + (x >> 9) * 131) & 511) * TILE + ((x + (y >> 9) * 197 + shiftX * 3) & 511),
      )
      const i = (y * w + x) * 3
      for (let k = 0; k < 3; k++) {
        const p0 = nth(px, a + k),
          p1 = nth(px, a + 3 + k),
          p2 = nth(px, a + w * 3 + k),
          p3 = nth(px, a + w * 3 + 3 + k)
        let v = p0 + (p1 - p0) * fx + (p2 - p0 + (p0 - p1 - p2 + p3) * fx) * fy
        v *= pig * vig
        const b0 = nth(glow, gi + k),
          b1 = nth(glow, gi + 3 + k),
          b2 = nth(glow, gi + bw * 3 + k),
          b3 = nth(glow, gi + bw * 3 + 3 + k)
        const bloom = (b0 + (b1 - b0) * gfx + (b2 - b0 + (b0 - b1 - b2 + b3) * gfx) * gfy) * 0.55 * options.bloom
        v = 255 - ((255 - v) * (255 - bloom)) / 255
        // grain lives in the middle tones
        v += gr * options.grain * (4.5 + 5.5 * (1 - Math.abs(v - 118) / 137))
        // no pure black, no pure white: ink on paper
        v = 9 + (v * (247 - 9)) / 255
        out[i + k] = v < 0 ? 0 : v > 255 ? 255 : v
        sum[k] = nth(sum, k) + v
      }
    }
  }
  const raw = sharp(out, { raw: { width: w, height: h, channels: 3 } })
  const encode = (quality: number) =>
    raw
      .clone()
      .jpeg({
        quality,
        mozjpeg: true,
        chromaSubsampling: '4:2:0',
        trellisQuantisation: false,
        overshootDeringing: false,
      })
      .toBuffer()
  const limit = 250_000
  let quality = 70
  let data = await encode(quality)
  if (data.length > limit) {
    quality = Math.max(40, Math.round(70 * (limit / data.length) ** 0.75))
    data = await encode(quality)
  }
  const count = w * h
  const placeholder =
    '#' +
    sum
      .map((s) =>
        Math.round(s / count)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  return { data, placeholder, quality }
}
