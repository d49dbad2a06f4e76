import { nth } from '../nth.ts'
import type { Rng } from './chance.ts'
import { clamp, lerp } from './numbers.ts'

type Rgb = [number, number, number]

export const rgb = (hex: string): Rgb => {
  const n = parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

export const hex = ([r, g, b]: Readonly<Rgb>): string =>
  '#' +
  (
    (1 << 24) |
    (clamp(Math.round(r), 0, 255) << 16) |
    (clamp(Math.round(g), 0, 255) << 8) |
    clamp(Math.round(b), 0, 255)
  )
    .toString(16)
    .slice(1)

const toLinear = (byte: number) => {
  const v = byte / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

const toByte = (v: number) => 255 * (v <= 0.0031308 ? 12.92 * Math.max(v, 0) : 1.055 * v ** (1 / 2.4) - 0.055)

function oklab(c: string): Rgb {
  const [r, g, b] = rgb(c).map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([L, A, B]: Readonly<Rgb>): string {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return hex([
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}

/** all four work in OKLab/OKLCH on '#rrggbb' */
export function mix(a: string, b: string, t: number): string {
  if (t <= 0) return a
  if (t >= 1) return b
  const p = oklab(a)
  const q = oklab(b)
  return fromOklab([lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2], q[2], t)])
}

/** lighten(c, 0.1) adds a tenth of lightness; negative darkens */
export function lighten(c: string, d: number): string {
  const [L, A, B] = oklab(c)
  return fromOklab([clamp(L + d), A, B])
}

export function saturate(c: string, k: number): string {
  const [L, A, B] = oklab(c)
  return fromOklab([L, A * k, B * k])
}

export function turn(c: string, degrees: number): string {
  const [L, A, B] = oklab(c)
  const s = Math.sin((degrees * Math.PI) / 180)
  const k = Math.cos((degrees * Math.PI) / 180)
  return fromOklab([L, A * k - B * s, A * s + B * k])
}

/** filters a colour through a tint, as glass does */
export function multiply(a: string, b: string, t = 1): string {
  const p = rgb(a).map(toLinear)
  const q = rgb(b).map(toLinear)
  const filtered = (i: number) => toByte(nth(p, i) * lerp(1, nth(q, i), t))
  return hex([filtered(0), filtered(1), filtered(2)])
}

export function alpha(c: string, a: number): string {
  const [r, g, b] = rgb(c)
  return `rgba(${r},${g},${b},${+a.toFixed(3)})`
}

/** a neighbour of the colour: small chance shifts of hue and lightness */
export const vary = (c: string, rng: Rng, k = 1): string =>
  lighten(turn(c, rng.gauss() * 9 * k), rng.gauss() * 0.035 * k)
