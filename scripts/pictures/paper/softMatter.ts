import { deflateSync } from 'node:zlib'
import { nth } from '../nth.ts'
import type { Rng } from './chance.ts'
import { mix, rgb } from './colour.ts'
import { f } from './markup.ts'
import { clamp, fbm, noise, smooth } from './numbers.ts'

const CRC = new Int32Array(256).map((_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  return c
})

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  data.copy(out, 8)
  let c = -1
  for (let i = 4; i < data.length + 8; i++) c = nth(CRC, (c ^ nth(out, i)) & 255) ^ (c >>> 8)
  out.writeInt32BE(c ^ -1, data.length + 8)
  return out
}

function png(w: number, h: number, rgba: Buffer): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(w, 0)
  head.writeUInt32BE(h, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const raw = Buffer.alloc((w * 4 + 1) * h)
  for (let y = 0; y < h; y++) rgba.copy(raw, y * (w * 4 + 1) + 1, y * w * 4, (y + 1) * w * 4)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64')
}

/**
 * Paints a rectangle per pixel: fn(u, v, out) gets shares 0…1 of the rectangle and fills out = [r, g, b, a] (a 0…255, 255 by default).
 * `step` is how many picture pixels one computed pixel covers (4 is right for sky and stone).
 */
export function shader(
  x: number,
  y: number,
  w: number,
  h: number,
  step: number,
  fn: (u: number, v: number, out: number[]) => void,
  extra = '',
): string {
  const W = Math.max(2, Math.round(w / step))
  const H = Math.max(2, Math.round(h / step))
  const data = Buffer.alloc(W * H * 4)
  const out = [0, 0, 0, 255]
  for (let j = 0, k = 0; j < H; j++) {
    for (let i = 0; i < W; i++, k += 4) {
      out[3] = 255
      fn(i / (W - 1), j / (H - 1), out)
      data[k] = clamp(nth(out, 0), 0, 255)
      data[k + 1] = clamp(nth(out, 1), 0, 255)
      data[k + 2] = clamp(nth(out, 2), 0, 255)
      data[k + 3] = clamp(nth(out, 3), 0, 255)
    }
  }
  return `<image x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" preserveAspectRatio="none" href="data:image/png;base64,${png(W, H, data)}" ${extra}/>`
}

/** a quick gradient lookup for shaders: ramp([[0,'#…'],[1,'#…']]) → (t, out) => void */
export function ramp(list: [number, string][]): (t: number, out: number[]) => void {
  const lut = new Float32Array(257 * 3)
  for (let i = 0; i <= 256; i++) {
    const t = i / 256
    let k = 0
    while (k < list.length - 2 && t > nth(list, k + 1)[0]) k++
    const [a, ca] = nth(list, k)
    const [z, cz] = list[k + 1] ?? nth(list, k)
    lut.set(rgb(mix(ca, cz, clamp((t - a) / (z - a || 1)))), i * 3)
  }
  return (t, out) => {
    const i = Math.round(clamp(t) * 256) * 3
    out[0] = nth(lut, i)
    out[1] = nth(lut, i + 1)
    out[2] = nth(lut, i + 2)
  }
}

/** stains of light or dark over everything below: smoke, dust, mist with holes. density 0…1 */
export function mist(
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  density: number,
  rng: Rng,
  o: { scale?: number; stretch?: number; edge?: number } = {},
): string {
  const n = noise(rng.int(0, 1e9))
  const [r, g, bl] = rgb(color)
  const sx = w / (o.scale ?? 300) / (o.stretch ?? 2.5)
  const sy = h / (o.scale ?? 300)
  const edge = o.edge ?? 0.35
  return shader(x, y, w, h, 8, (u, v, out) => {
    let e = smooth(0, edge, v) * smooth(0, edge, 1 - v)
    if (x !== 0) e *= smooth(0, edge, u) * smooth(0, edge, 1 - u)
    out[0] = r
    out[1] = g
    out[2] = bl
    out[3] = 255 * density * e * smooth(0.2, 0.85, fbm(n, u * sx, v * sy, 4))
  })
}
