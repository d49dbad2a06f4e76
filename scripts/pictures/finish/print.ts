import sharp from 'sharp'
import { nth } from '../nth.ts'
import { lerp, smooth } from '../paper/numbers.ts'
import { floatPass, waterPass, wetPass } from './passes.ts'
import { sheets, TILE } from './sheets.ts'

type Drawn = { data: Buffer; placeholder: string; quality: number }

export const raster = (svg: string) => sharp(Buffer.from(svg), { unlimited: true, density: 72 })

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
