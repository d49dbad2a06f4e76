import { clamp } from './vectors.ts'

type Lab = [number, number, number]

const lin = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

const gam = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

export function lab(hex: string): Lab {
  const n = parseInt(hex.slice(1), 16),
    r = lin((n >> 16) / 255),
    g = lin(((n >> 8) & 255) / 255),
    b = lin((n & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function hex([L, A, B]: Lab): string {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3,
    m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3,
    s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  const ch = (v: number) =>
    Math.round(clamp(gam(clamp(v))) * 255)
      .toString(16)
      .padStart(2, '0')
  return (
    '#' +
    ch(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    ch(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    ch(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

export const blend = (a: string, b: string, t: number): string => {
  const p = lab(a),
    q = lab(b)
  return hex([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t])
}

export type Tint = { shade: string; glow: string; deep?: number; bright?: number }

/** Five tones of a paint: shadows lean to the tint's shade, lights to its glow. */
export function ramp(base: string, t: Tint): string[] {
  const [L, a, b] = lab(base),
    d = t.deep ?? 1,
    g = t.bright ?? 1
  const tone = (k: number, to: string, m: number): string =>
    blend(hex([clamp(L * k), a * (0.75 + 0.25 * k), b * (0.75 + 0.25 * k)]), to, m)
  return [
    tone(1 - 0.58 * d, t.shade, 0.34),
    tone(1 - 0.38 * d, t.shade, 0.24),
    tone(1 - 0.18 * d, t.shade, 0.1),
    tone(1, t.glow, 0.03 * g),
    tone(1 + 0.1 * g, t.glow, 0.24 * g),
  ]
}
