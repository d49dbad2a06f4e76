/**
 * The draughtsman's kit: seeded chance, colours under a light, and the things that scenes are made of.
 * Scenes return SVG markup; soft matter (sky, smoke, stone) is computed per pixel with `shader`;
 * water and wet floors are computed from what stands above them (`water`, `wet`), see finish.ts.
 */

import { deflateSync } from 'node:zlib'
import { nth } from './nth.ts'

// ── chance ──────────────────────────────────────────────────────────────────────────────────────────

export type Rng = {
  (): number
  range(a: number, b: number): number
  int(a: number, b: number): number
  pick<T>(list: readonly T[]): T
  chance(p: number): boolean
  gauss(): number
  sign(): number
  shuffle<T>(list: readonly T[]): T[]
  fork(): Rng
}

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h ^= h >>> 16
  h = Math.imul(h, 2246822507)
  return (h ^ (h >>> 13)) >>> 0
}

/** mulberry32, with the few draws that scenes ask for */
export function random(seed: number): Rng {
  let a = seed >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const rng = next as Rng
  rng.range = (x, y) => x + next() * (y - x)
  rng.int = (x, y) => Math.floor(x + next() * (y - x + 1))
  rng.pick = (list) => nth(list, Math.floor(next() * list.length))
  rng.chance = (p) => next() < p
  rng.gauss = () => (next() + next() + next() + next() - 2) / 1.15
  rng.sign = () => (next() < 0.5 ? -1 : 1)
  rng.shuffle = (list) => {
    const out = [...list]
    for (let i = out.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1))
      ;[out[i], out[j]] = [nth(out, j), nth(out, i)]
    }
    return out
  }
  rng.fork = () => random(Math.floor(next() * 4294967296))
  return rng
}

export const clamp = (v: number, a = 0, b = 1) => (v < a ? a : v > b ? b : v)
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const smooth = (a: number, b: number, v: number) => {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/** value noise in [0,1], and its fractal sum */
export function noise(seed: number): (x: number, y: number) => number {
  const rng = random(seed)
  const v = new Float32Array(512 * 2)
  const perm = new Uint16Array(1024)
  for (let i = 0; i < 512; i++) {
    v[i] = rng()
    perm[i] = i
  }
  for (let i = 511; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1))
    const t = nth(perm, i)
    perm[i] = nth(perm, j)
    perm[j] = t
  }
  for (let i = 0; i < 512; i++) perm[i + 512] = nth(perm, i)
  return (x, y) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    let fx = x - xi
    let fy = y - yi
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    const X = xi & 511
    const X1 = (xi + 1) & 511
    const Y = nth(perm, yi & 511)
    const Y1 = nth(perm, (yi + 1) & 511)
    const a = nth(v, nth(perm, X + Y))
    const b = nth(v, nth(perm, X1 + Y))
    const c = nth(v, nth(perm, X + Y1))
    const d = nth(v, nth(perm, X1 + Y1))
    return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy
  }
}

export function fbm(n: (x: number, y: number) => number, x: number, y: number, octaves = 4): number {
  let s = 0
  let a = 0.5
  let t = 0
  for (let i = 0; i < octaves; i++) {
    s += a * n(x, y)
    t += a
    a *= 0.5
    x = x * 2.03 + 17.1
    y = y * 2.01 + 5.7
  }
  return s / t
}

// ── colour ──────────────────────────────────────────────────────────────────────────────────────────

export type Rgb = [number, number, number]

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

export function oklab(c: string): Rgb {
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
export function fromOklab([L, A, B]: Readonly<Rgb>): string {
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

// ── light ───────────────────────────────────────────────────────────────────────────────────────────

export type Light = 'dawn' | 'noon' | 'dusk' | 'night' | 'overcast' | 'storm' | 'snow' | 'lamp'
export const LIGHTS: readonly Light[] = ['dawn', 'noon', 'dusk', 'night', 'overcast', 'storm', 'snow', 'lamp']

export type Palette = {
  skyTop: string
  skyMid: string
  skyLow: string
  /** the sun's (or moon's) own colour, and where it stands: x and y are shares of the picture */
  sun: string
  sunX: number
  sunY: number
  /** -1 light comes from the left, 1 from the right */
  side: number
  /** what distance fades to */
  haze: string
  far: string
  mid: string
  near: string
  /** the darkest tone of the picture (never black) */
  dark: string
  shadow: string
  water: string
  /** colour of the key light on things, and of the air's ambient light */
  key: string
  ambient: string
  /** lamps and windows */
  warm: string
  accent: string
  accent2: string
  /** 0 day … 1 deep night: how many windows are lit, how strong lamps glow */
  night: number
  /** strength of the key light 0 (flat) … 1 (raking sun) */
  contrast: number
  cloud: number
  /**
   * A thing's own colour as it looks in this light.
   * depth 0 near … 1 lost in haze; lum -1 in shadow … 1 in full light
   */
  tone(local: string, depth?: number, lum?: number): string
}

type Base = Omit<Palette, 'tone' | 'sunX' | 'sunY' | 'side' | 'far' | 'mid' | 'near'> & { sunAt: [number, number] }

const BASES: Record<Light, Base[]> = {
  dawn: [
    b(
      '#5d86a8',
      '#e8b9a4',
      '#ffd9a0',
      '#fff0c8',
      '#f0c9b0',
      '#3a3148',
      '#5b4a6b',
      '#7d8ea6',
      '#ffcf94',
      '#b7a3b8',
      '#ffd27a',
      '#d2553a',
      '#2f6f7e',
      0.3,
      0.8,
      0.45,
      [0.62, 0.78],
    ),
    b(
      '#7fa5a8',
      '#c9d3bf',
      '#f9dfae',
      '#fff6da',
      '#dcd9c2',
      '#263b45',
      '#47616a',
      '#86a5a6',
      '#ffe2a8',
      '#a7b9b6',
      '#ffd98a',
      '#cf6a3c',
      '#2c5d73',
      0.2,
      0.7,
      0.5,
      [0.6, 0.75],
    ),
    b(
      '#6f8fb0',
      '#d2b8b4',
      '#ffd0a2',
      '#ffe9cc',
      '#e0c4b8',
      '#2c3048',
      '#525674',
      '#8494b0',
      '#ffca9c',
      '#aeaabc',
      '#ffcb86',
      '#c8485a',
      '#3c6390',
      0.3,
      0.75,
      0.4,
      [0.66, 0.8],
    ),
  ],
  noon: [
    b(
      '#3f7fb5',
      '#7fb3d3',
      '#d6e6e4',
      '#fffbe8',
      '#cfe0e2',
      '#22333f',
      '#3c5870',
      '#3f86a3',
      '#fff3d0',
      '#b9cbd6',
      '#ffe2a0',
      '#d4502f',
      '#e0a52e',
      0,
      1,
      0.35,
      [0.6, 0.16],
    ),
    b(
      '#5a97b8',
      '#a6cdd6',
      '#eeeedd',
      '#fffbea',
      '#e2e7da',
      '#27363a',
      '#46605e',
      '#4f9a9c',
      '#fff0c8',
      '#c2cdc6',
      '#ffe2a0',
      '#c9472f',
      '#2d6c8c',
      0,
      0.95,
      0.5,
      [0.6, 0.18],
    ),
    b(
      '#2f6aa3',
      '#6fa3cf',
      '#e8dcc8',
      '#fff8e0',
      '#d9d8d0',
      '#252b42',
      '#414c72',
      '#3c78a0',
      '#ffeec4',
      '#b4bfd4',
      '#ffe2a0',
      '#e0633a',
      '#2e7d74',
      0,
      1,
      0.4,
      [0.6, 0.14],
    ),
  ],
  dusk: [
    b(
      '#2b4674',
      '#9a6c80',
      '#ffa25a',
      '#ffdf9a',
      '#d0906f',
      '#191d33',
      '#33355a',
      '#50628a',
      '#ff9f54',
      '#857a98',
      '#ffc564',
      '#e2553a',
      '#2b8a93',
      0.55,
      0.9,
      0.5,
      [0.64, 0.74],
    ),
    b(
      '#26547a',
      '#7fa3a0',
      '#f7c26b',
      '#ffeab0',
      '#c9ae86',
      '#132a38',
      '#284a5a',
      '#4c7c8a',
      '#ffbe62',
      '#7c95a0',
      '#ffcf6e',
      '#d9552e',
      '#e8a33c',
      0.5,
      0.85,
      0.45,
      [0.64, 0.76],
    ),
    b(
      '#2c3a66',
      '#6f5a86',
      '#f28a62',
      '#ffcf98',
      '#b27a80',
      '#171730',
      '#33305a',
      '#4f5688',
      '#ff9a66',
      '#7c7498',
      '#ffbc6a',
      '#ef5a4a',
      '#3a7ca0',
      0.6,
      0.9,
      0.55,
      [0.62, 0.76],
    ),
  ],
  night: [
    b(
      '#0b1730',
      '#16294a',
      '#2f4a6a',
      '#dfe8f2',
      '#2c4464',
      '#070c1a',
      '#101d36',
      '#142c4c',
      '#9db8dc',
      '#4a6488',
      '#ffbf5e',
      '#e25b3c',
      '#3fa0a8',
      1,
      0.5,
      0.35,
      [0.7, 0.2],
    ),
    b(
      '#0d1a26',
      '#17343e',
      '#3a5c5e',
      '#e8efe2',
      '#2e4f54',
      '#060f16',
      '#0e2028',
      '#123640',
      '#a8c8c4',
      '#4c706f',
      '#ffc56a',
      '#e0673a',
      '#d8a03c',
      1,
      0.5,
      0.4,
      [0.7, 0.22],
    ),
    b(
      '#14122c',
      '#2a2350',
      '#54406e',
      '#ece4f4',
      '#3e3460',
      '#0a0818',
      '#181434',
      '#1e2450',
      '#b0a8dc',
      '#5a5284',
      '#ffb45c',
      '#e0506a',
      '#4c9cc0',
      1,
      0.5,
      0.4,
      [0.72, 0.2],
    ),
  ],
  overcast: [
    b(
      '#8f9da8',
      '#b7c0c4',
      '#dcdcd4',
      '#f2f0e6',
      '#cbcfcd',
      '#252d36',
      '#47535f',
      '#76898f',
      '#e6e4da',
      '#b4bcc0',
      '#ffd590',
      '#c4442f',
      '#2f6877',
      0.15,
      0.25,
      0.9,
      [0.6, 0.25],
    ),
    b(
      '#97a29b',
      '#bfc6ba',
      '#e0dcca',
      '#f4f0e0',
      '#ced0c2',
      '#262f2e',
      '#48564f',
      '#78907f',
      '#ebe5d2',
      '#b9bfb2',
      '#ffd590',
      '#b94a2f',
      '#3d6480',
      0.15,
      0.25,
      0.9,
      [0.6, 0.25],
    ),
    b(
      '#8a92a6',
      '#b3b8c6',
      '#dad8d8',
      '#f2eeee',
      '#c6c8d0',
      '#272a3a',
      '#4a4e64',
      '#7a839c',
      '#e6e2e2',
      '#b2b6c2',
      '#ffd590',
      '#c54a4a',
      '#d09a3a',
      0.15,
      0.25,
      0.9,
      [0.6, 0.25],
    ),
  ],
  storm: [
    b(
      '#2c3844',
      '#4c5d68',
      '#9aa79e',
      '#e4e4c8',
      '#7a8a8c',
      '#10181f',
      '#222f3a',
      '#3e5860',
      '#dfe0bc',
      '#76868c',
      '#ffc872',
      '#d4492e',
      '#d9a441',
      0.45,
      0.6,
      1,
      [0.62, 0.6],
    ),
    b(
      '#2f3340',
      '#565a66',
      '#b0a48c',
      '#f0dcae',
      '#85827c',
      '#14151f',
      '#2a2c3a',
      '#4a5664',
      '#f0d6a0',
      '#7c8088',
      '#ffc872',
      '#d8543a',
      '#3d7f8c',
      0.45,
      0.65,
      1,
      [0.62, 0.62],
    ),
    b(
      '#24404a',
      '#44666c',
      '#a3bfb0',
      '#e6f0d4',
      '#6f8f90',
      '#0b1c22',
      '#1c343c',
      '#2f5e66',
      '#d8e8c8',
      '#6c8c8c',
      '#ffcf7e',
      '#d95a34',
      '#c9b04a',
      0.4,
      0.6,
      1,
      [0.6, 0.6],
    ),
  ],
  snow: [
    b(
      '#a9b8c8',
      '#cdd5dc',
      '#ece6e0',
      '#fff6ea',
      '#dbdfe3',
      '#2b3444',
      '#56647c',
      '#7f93a8',
      '#fff0dc',
      '#bfcadb',
      '#ffcf86',
      '#c8402e',
      '#2f6877',
      0.25,
      0.45,
      0.8,
      [0.6, 0.4],
    ),
    b(
      '#8aa4bd',
      '#c6cfdc',
      '#f6dccb',
      '#fff0dc',
      '#d7d5da',
      '#27304a',
      '#525f86',
      '#7690b4',
      '#ffe4c8',
      '#b6c2dc',
      '#ffcb7e',
      '#d24a36',
      '#3d6f64',
      0.3,
      0.6,
      0.6,
      [0.62, 0.6],
    ),
  ],
  lamp: [
    b(
      '#1a1826',
      '#2c2430',
      '#4a3630',
      '#ffe0a0',
      '#4a3a38',
      '#0e0b12',
      '#1f1820',
      '#22252f',
      '#ffbf6a',
      '#5c4a4c',
      '#ffc266',
      '#dd5a34',
      '#3c7f86',
      1,
      0.85,
      0.4,
      [0.6, 0.3],
    ),
    b(
      '#16202a',
      '#24343a',
      '#4a4a3c',
      '#ffe6b0',
      '#3e4a46',
      '#0a1014',
      '#162026',
      '#1c2e34',
      '#ffcc7a',
      '#54605c',
      '#ffcd78',
      '#d9633a',
      '#c99a3e',
      1,
      0.85,
      0.4,
      [0.6, 0.3],
    ),
  ],
}

function b(
  skyTop: string,
  skyMid: string,
  skyLow: string,
  sun: string,
  haze: string,
  dark: string,
  shadow: string,
  water: string,
  key: string,
  ambient: string,
  warm: string,
  accent: string,
  accent2: string,
  night: number,
  contrast: number,
  cloud: number,
  sunAt: [number, number],
): Base {
  return {
    skyTop,
    skyMid,
    skyLow,
    sun,
    haze,
    dark,
    shadow,
    water,
    key,
    ambient,
    warm,
    accent,
    accent2,
    night,
    contrast,
    cloud,
    sunAt,
  }
}

export function palette(light: Light, rng: Rng): Palette {
  const base = rng.pick(BASES[light])
  const shift = rng.gauss() * 5
  const rich = rng.range(0.88, 1.12)
  const t = (c: string) => saturate(turn(c, shift), rich)
  const left = rng.chance(0.5)
  const sunX = left ? 1 - base.sunAt[0] - rng.range(-0.06, 0.2) : base.sunAt[0] + rng.range(-0.06, 0.2)
  const p = {
    ...base,
    skyTop: t(base.skyTop),
    skyMid: t(base.skyMid),
    skyLow: t(base.skyLow),
    haze: t(base.haze),
    dark: t(base.dark),
    shadow: t(base.shadow),
    water: t(base.water),
    ambient: t(base.ambient),
    accent: rng.chance(0.3) ? base.accent2 : base.accent,
    sunX,
    sunY: base.sunAt[1] + rng.range(-0.05, 0.05),
    side: sunX < 0.5 ? -1 : 1,
    cloud: clamp(base.cloud + rng.range(-0.2, 0.25)),
  }
  const tone = (local: string, depth = 0, lum = 0) => {
    let c = multiply(local, p.ambient, 0.5 + 0.5 * p.night)
    if (p.night > 0.8) c = mix(c, p.shadow, 0.3)
    if (lum > 0)
      c = mix(c, mix(multiply(local, p.key, 0.8), p.key, 0.22), lum * (0.3 + 0.7 * p.contrast) * (1 - 0.45 * p.night))
    if (lum < 0) c = mix(c, p.shadow, -lum * (0.45 + 0.35 * p.contrast))
    return depth > 0 ? mix(c, p.haze, depth) : c
  }
  return {
    ...p,
    far: mix(p.shadow, p.haze, 0.72),
    mid: mix(p.shadow, p.haze, 0.42),
    near: mix(p.shadow, p.dark, 0.45),
    tone,
  }
}

// ── scenes ──────────────────────────────────────────────────────────────────────────────────────────

export type Context = { w: number; h: number; rng: Rng; light: Light; palette: Palette; params: Record<string, string> }
export type Scene = (c: Context) => string

// ── markup ──────────────────────────────────────────────────────────────────────────────────────────

export type Point = [number, number]

let defs: string[] = []
let serial = 0
/** draw.ts calls these around a scene; gradients and filters gather here by themselves */
export const beginDefs = () => {
  defs = []
  serial = 0
}
export const takeDefs = () => defs.join('')
export function def(make: (id: string) => string): string {
  const id = `d${serial++}`
  defs.push(make(id))
  return id
}

const f = (n: number) => (Math.round(n * 10) / 10).toString()
type Stop = [offset: number, color: string, opacity?: number]
const stops = (list: Stop[]) =>
  list
    .map(
      ([o, c, a]) =>
        `<stop offset="${+o.toFixed(3)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${+a.toFixed(3)}"`}/>`,
    )
    .join('')

/** gradients return a paint to use as fill; x1…y2 are shares of the shape (top to bottom by default) */
export const linear = (list: Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string =>
  `url(#${def((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`)})`
/** the same in picture units, to share one gradient among shapes */
export const linearAt = (list: Stop[], x1: number, y1: number, x2: number, y2: number): string =>
  `url(#${def((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}">${stops(list)}</linearGradient>`)})`
export const radial = (list: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  `url(#${def((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`)})`
export const radialAt = (list: Stop[], cx: number, cy: number, r: number): string =>
  `url(#${def((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}">${stops(list)}</radialGradient>`)})`

/** filter attributes: put the result in `extra`, as group(x, { filter: blur(8) }) */
export const blur = (x: number, y = x): string =>
  `url(#${def((id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${f(x)} ${f(y)}"/></filter>`)})`
/** torn, hand-cut edges; dear in time on large shapes */
export const rough = (amount = 8, frequency = 0.03, seed = 1): string =>
  `url(#${def((id) => `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${amount}" xChannelSelector="R" yChannelSelector="G"/></filter>`)})`
export const clipTo = (shape: string): string => `url(#${def((id) => `<clipPath id="${id}">${shape}</clipPath>`)})`
/** white shows, black hides */
export const maskWith = (content: string): string =>
  `url(#${def((id) => `<mask id="${id}" maskUnits="userSpaceOnUse" x="-4000" y="-4000" width="9999" height="9999">${content}</mask>`)})`

type GroupOptions = { opacity?: number; transform?: string; filter?: string; clip?: string; mask?: string }
export const group = (content: string, o: GroupOptions = {}): string =>
  `<g${o.opacity === undefined ? '' : ` opacity="${+o.opacity.toFixed(3)}"`}${o.transform ? ` transform="${o.transform}"` : ''}${o.filter ? ` filter="${o.filter}"` : ''}${o.clip ? ` clip-path="${o.clip}"` : ''}${o.mask ? ` mask="${o.mask}"` : ''}>${content}</g>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(Math.max(w, 0))}" height="${f(Math.max(h, 0))}" fill="${fill}" ${extra}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(Math.abs(rx))}" ry="${f(Math.abs(ry))}" fill="${fill}" ${extra}/>`
export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  ellipse(x, y, r, r, fill, extra)
export const poly = (points: Point[], fill: string, extra = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${f(x)},${f(y)}`).join(' ')}" fill="${fill}" ${extra}/>`
export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`
export const line = (points: Point[], stroke: string, width: number, extra = ''): string =>
  `<polyline points="${points.map(([x, y]) => `${f(x)},${f(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
export const stroke = (d: string, color: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
/** a closed smooth curve through the points (Catmull-Rom) */
export function blobPath(points: Point[], closed = true, tension = 1): string {
  const n = points.length
  const at = (i: number) => (closed ? nth(points, (i + n) % n) : nth(points, clamp(i, 0, n - 1)))
  let d = `M${f(nth(points, 0)[0])} ${f(nth(points, 0)[1])}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = tension / 6
    d += `C${f(p1[0] + (p2[0] - p0[0]) * k)} ${f(p1[1] + (p2[1] - p0[1]) * k)} ${f(p2[0] - (p3[0] - p1[0]) * k)} ${f(p2[1] - (p3[1] - p1[1]) * k)} ${f(p2[0])} ${f(p2[1])}`
  }
  return closed ? `${d}Z` : d
}
/** an uneven round shape: leaf clump, stone, puddle, cloud, stain */
export function blob(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  rng: Rng,
  uneven = 0.2,
  n = 10,
  extra = '',
): string {
  const turn0 = rng() * 6.28
  const pts: Point[] = []
  for (let i = 0; i < n; i++) {
    const a = turn0 + (i / n) * Math.PI * 2
    const k = 1 + (rng() - 0.5) * 2 * uneven
    pts.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k])
  }
  return path(blobPath(pts), fill, extra)
}
/** a tapered limb from a to b */
export function limb(ax: number, ay: number, bx: number, by: number, wa: number, wb: number, fill: string): string {
  const l = Math.hypot(bx - ax, by - ay) || 1
  const nx = -(by - ay) / l
  const ny = (bx - ax) / l
  return path(
    `M${f(ax + nx * wa)} ${f(ay + ny * wa)}L${f(bx + nx * wb)} ${f(by + ny * wb)}A${f(wb)} ${f(wb)} 0 0 1 ${f(bx - nx * wb)} ${f(by - ny * wb)}L${f(ax - nx * wa)} ${f(ay - ny * wa)}A${f(wa)} ${f(wa)} 0 0 1 ${f(ax + nx * wa)} ${f(ay + ny * wa)}Z`,
    fill,
  )
}

// ── soft matter ─────────────────────────────────────────────────────────────────────────────────────

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

/** mottled surface (plaster, stone, cloth, soil, wood with stretch): two tones of cloud-like noise over a rectangle, to lay inside a clip */
export function texture(
  x: number,
  y: number,
  w: number,
  h: number,
  a: string,
  z: string,
  rng: Rng,
  o: { scale?: number; stretch?: number; opacity?: number; step?: number; hard?: number } = {},
): string {
  const n = noise(rng.int(0, 1e9))
  const r = ramp([
    [0, a],
    [1, z],
  ])
  const sx = w / (o.scale ?? 160) / (o.stretch ?? 1)
  const sy = h / (o.scale ?? 160)
  const hard = o.hard ?? 0.3
  return shader(x, y, w, h, o.step ?? 5, (u, v, out) => {
    r(smooth(0.5 - 0.5 * (1 - hard), 0.5 + 0.5 * (1 - hard), fbm(n, u * sx, v * sy, 5)), out)
    out[3] = 255 * (o.opacity ?? 1)
  })
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

// ── sky, weather ────────────────────────────────────────────────────────────────────────────────────

type SkyOptions = {
  /** y in pixels down to which the sky is painted; it fades to haze there */
  horizon?: number
  clouds?: number | undefined
  kind?: 'cumulus' | 'stratus' | 'cirrus' | 'storm'
  sun?: boolean
  /** size of the sun's or moon's disc, pixels */
  disc?: number
  stars?: number
}

export function sky(c: Context, o: SkyOptions = {}): string {
  const { w, h, rng, palette: p, light } = c
  const H = o.horizon ?? h * 0.62
  const nightly = p.night > 0.8
  const cover = o.clouds ?? p.cloud
  const kind =
    o.kind ??
    (light === 'storm'
      ? 'storm'
      : light === 'overcast' || light === 'snow'
        ? rng.pick(['stratus', 'storm'] as const)
        : rng.pick(['cumulus', 'stratus', 'cirrus'] as const))
  const sun = o.sun ?? (light !== 'overcast' && light !== 'snow')
  const n = noise(rng.int(0, 1e9))
  const back = ramp([
    [0, p.skyTop],
    [0.3, mix(p.skyTop, p.skyMid, 0.45)],
    [0.66, p.skyMid],
    [0.93, p.skyLow],
    [1, mix(p.skyLow, p.haze, 0.6)],
  ])
  const sx = p.sunX
  const sy = (Math.min(p.sunY, (H / h) * 0.97) * h) / H
  const ratio = w / H
  const lit = rgb(
    nightly
      ? mix(p.skyLow, p.key, 0.35)
      : light === 'storm'
        ? mix(p.skyLow, p.key, 0.3)
        : mix(p.key, '#ffffff', light === 'noon' ? 0.6 : 0.1),
  )
  const shade = rgb(
    nightly
      ? mix(p.skyTop, p.dark, 0.4)
      : light === 'noon'
        ? mix(p.skyMid, p.shadow, 0.25)
        : light === 'storm'
          ? mix(p.skyTop, p.dark, 0.35)
          : mix(p.skyMid, p.shadow, light === 'overcast' || light === 'snow' ? 0.22 : 0.55),
  )
  const sunC = rgb(p.sun)
  const keyC = rgb(mix(p.key, p.sun, 0.4))
  const stretch = kind === 'stratus' ? 3.6 : kind === 'cirrus' ? 2.6 : kind === 'storm' ? 1.9 : 1.5
  const scale = (kind === 'cumulus' ? 2.1 : kind === 'storm' ? 1.7 : 1.5) * rng.range(0.8, 1.25)
  const soft = kind === 'cirrus' ? 0.34 : kind === 'cumulus' ? 0.13 : 0.24
  const limit = 1 - (0.28 + 0.5 * cover)
  const ox = rng.range(0, 50)
  const glow = nightly ? 0.35 : light === 'noon' ? 0.55 : light === 'overcast' || light === 'snow' ? 0.25 : 0.8
  const density = (u: number, v: number) => {
    const z = 1 / (1.14 - v) // clouds crowd together towards the horizon
    let x = ((u - 0.5) * ratio * z * 0.62) / stretch + ox
    let y = z * 1.25
    if (kind === 'cirrus') {
      const k = n(x * 1.3, y * 1.3)
      x += k * 0.9
      y += k * 0.7
    }
    if (kind === 'storm') {
      const k = fbm(n, x * 1.1 + 9, y * 1.1, 3)
      x += k * 1.3
      y += k * 0.8
    }
    return fbm(n, x * scale, y * scale, 6)
  }
  let out = shader(0, 0, w, H, 3.4, (u, v, px) => {
    back(v, px)
    let r = nth(px, 0),
      g = nth(px, 1),
      bl = nth(px, 2)
    const dx = (u - sx) * ratio
    const dy = (v - sy) * 1.25
    const dist = Math.hypot(dx, dy)
    if (sun || glow < 0.3) {
      const k = glow * (0.75 * Math.exp(-dist * 4.2) + 0.45 * Math.exp(-dist * 1.7))
      r = lerp(r, keyC[0], k)
      g = lerp(g, keyC[1], k)
      bl = lerp(bl, keyC[2], k)
    }
    if (cover > 0.02) {
      const d = density(u, v)
      const fade = smooth(1.02, 0.8, v) * (kind === 'cirrus' ? 0.7 : 1)
      const a = smooth(limit - soft * 0.5, limit + soft, d) * fade
      if (a > 0.003) {
        const towards = density(
          u - (dx > 0 ? 0.02 : -0.02) * Math.min(1, Math.abs(dx) * 3),
          v + (dy > 0 ? -0.028 : 0.02),
        )
        let l = clamp(0.48 + (d - towards) * 5.2 - (d - limit) * 0.9 + Math.exp(-dist * 2.6) * 0.5 * (sun ? 1 : 0.2))
        l = lerp(l, Math.round(l * 5) / 5, 0.55) // a printer's few tones
        const k = a * (kind === 'cumulus' ? 0.95 : 0.86)
        r = lerp(r, lerp(shade[0], lit[0], l), k)
        g = lerp(g, lerp(shade[1], lit[1], l), k)
        bl = lerp(bl, lerp(shade[2], lit[2], l), k)
      }
    }
    px[0] = r
    px[1] = g
    px[2] = bl
  })
  const count = o.stars ?? (nightly && light === 'night' ? 150 : 0)
  if (count) {
    let s = ''
    for (let i = 0; i < count; i++) {
      const y = rng() ** 1.6 * H * 0.92
      s += circle(
        rng() * w,
        y,
        rng() ** 3 * 2.6 + 0.7,
        lighten(p.sun, 0),
        `opacity="${(rng.range(0.25, 0.95) * (1 - y / H)).toFixed(2)}"`,
      )
    }
    out += s
  }
  if (sun) {
    const R = o.disc ?? (nightly ? rng.range(24, 42) : light === 'noon' ? 0 : rng.range(38, 64))
    const [X, Y] = [sx * w, sy * H]
    if (R && light !== 'storm')
      out += glowAt(X, Y, R * 5, p.sun, 0.5) + circle(X, Y, R, hex(sunC), nightly ? '' : 'opacity="0.95"')
    if (R && nightly)
      out +=
        blob(X - R * 0.2, Y + R * 0.1, R * 0.34, R * 0.3, mix(p.sun, p.skyMid, 0.1), rng, 0.3) +
        blob(X + R * 0.35, Y - R * 0.3, R * 0.2, R * 0.2, mix(p.sun, p.skyMid, 0.08), rng, 0.3)
  }
  // sky below the horizon line, so that no hole shows
  return rect(0, H - 2, w, h - H + 2, mix(p.skyLow, p.haze, 0.6)) + out
}

/** a soft round light */
export const glowAt = (x: number, y: number, r: number, color: string, a = 0.6): string =>
  circle(
    x,
    y,
    r,
    radial([
      [0, color, a],
      [0.18, color, a * 0.55],
      [0.45, color, a * 0.18],
      [1, color, 0],
    ]),
  )

/** a band of haze between y0 and y1, strongest at its foot */
export const haze = (c: Context, y0: number, y1: number, a = 0.6, color = c.palette.haze): string =>
  rect(
    0,
    y0,
    c.w,
    y1 - y0,
    linear([
      [0, color, 0],
      [0.7, color, a],
      [1, color, a * 0.9],
    ]),
  )

/** beams of light from a point, for interiors and broken cloud */
export function beams(
  x: number,
  y: number,
  length: number,
  from: number,
  to: number,
  color: string,
  a: number,
  rng: Rng,
  count = 5,
): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const t = from + (to - from) * ((i + rng.range(0.1, 0.9)) / count)
    const s = rng.range(0.015, 0.06)
    const P = (q: number): Point => [x + Math.cos(q) * length, y + Math.sin(q) * length]
    out += poly(
      [[x, y], P(t - s), P(t + s)],
      radialAt(
        [
          [0, color, a],
          [0.5, color, a * 0.5],
          [1, color, 0],
        ],
        x,
        y,
        length,
      ),
    )
  }
  return group(out, { filter: blur(10) })
}

export function rain(c: Context, strength = 1): string {
  const { w, h, rng, palette: p } = c
  const slant = rng.range(0.08, 0.4) * rng.sign()
  let out = ''
  for (const [n, len, width, a] of [
    [240, 46, 1.3, 0.22],
    [110, 90, 2, 0.2],
    [34, 170, 3.2, 0.13],
  ] as const) {
    let d = ''
    for (let i = 0; i < n * strength; i++) {
      const x = rng.range(-0.1, 1.1) * w
      const y = rng.range(-0.1, 1) * h
      const l = len * rng.range(0.6, 1.3)
      d += `M${f(x)} ${f(y)}l${f(slant * l)} ${f(l)}`
    }
    out += stroke(d, mix(p.skyLow, '#ffffff', 0.35), width, `opacity="${a}"`)
  }
  return out
}

export function snowfall(c: Context, strength = 1): string {
  const { w, h, rng, palette: p } = c
  let out = ''
  const white = mix('#ffffff', p.skyLow, 0.12)
  for (let i = 0; i < 420 * strength; i++)
    out += circle(rng() * w, rng() * h, rng.range(1.2, 3.6), white, `opacity="${rng.range(0.35, 0.9).toFixed(2)}"`)
  let big = ''
  for (let i = 0; i < 26 * strength; i++)
    big += circle(rng() * w, rng() * h, rng.range(7, 16), white, `opacity="${rng.range(0.25, 0.6).toFixed(2)}"`)
  return out + group(big, { filter: blur(4) })
}

export function birds(c: Context, x: number, y: number, n: number, size = 16, color = c.palette.dark): string {
  const { rng } = c
  let out = ''
  for (let i = 0; i < n; i++) {
    const s = size * rng.range(0.5, 1.2)
    const X = x + rng.gauss() * size * 9
    const Y = y + rng.gauss() * size * 4
    const lift = rng.range(0.15, 0.75)
    const t = rng.range(-20, 20)
    out += group(
      path(
        `M${f(-s)} ${f(-s * lift)}Q${f(-s * 0.45)} ${f(-s * lift * 1.05)} 0 0Q${f(s * 0.45)} ${f(-s * lift * 1.05)} ${f(s)} ${f(-s * lift)}Q${f(s * 0.4)} ${f(-s * lift * 0.6)} ${f(s * 0.1)} ${f(s * 0.2)}L${f(-s * 0.1)} ${f(s * 0.2)}Q${f(-s * 0.4)} ${f(-s * lift * 0.6)} ${f(-s)} ${f(-s * lift)}Z`,
        color,
      ),
      { transform: `translate(${f(X)} ${f(Y)}) rotate(${f(t)})` },
    )
  }
  return out
}

// ── water and wet ground (computed in finish.ts from the picture above) ─────────────────────────────

export type WaterOptions = {
  /** the waterline: what lies above it is mirrored below, down to y1 (picture's foot by default) */
  y: number
  y1?: number
  x0?: number
  x1?: number
  /** body colour of the water */
  color: string
  /** 0 mirror … 1 choppy … 2 rough sea */
  waves?: number
  /** how much is mirrored, 0…1 */
  mirror?: number
  /** glitter under the sun: its x (pixels), colour, strength */
  glitter?: { x: number; color: string; strength: number; width?: number }
  /** only where this clip path (points) allows */
  clip?: Point[]
  seed?: number
}
/** everything drawn so far is mirrored into the water; draw what floats or stands in front afterwards */
export const water = (o: WaterOptions): string => `<!--pass:water ${JSON.stringify(o)}-->`
export type FloatOptions = {
  y: number
  x0: number
  x1: number
  top: number
  below?: number
  waves?: number
  strength?: number
  size?: number
}
/** a thing afloat with its waterline at y: mirrored under itself; x0, x1 and top bound it */
export const float = (content: string, o: FloatOptions): string =>
  `<!--pass:float ${JSON.stringify(o)}-->${content}<!--pass:layer {}-->`
/** wet paving or polished floor: long vertical smears of what stands on it, mixed over what is already drawn there */
export const wet = (o: {
  y: number
  y1?: number
  strength?: number
  clip?: Point[]
  streak?: number
  seed?: number
}): string => `<!--pass:wet ${JSON.stringify(o)}-->`
/** a scene may bend the finishing: bloom 0…1.5, warp 0…2, grain 0…2, vignette 0…1, texture 0…2 */
export const finish = (o: {
  bloom?: number
  warp?: number
  grain?: number
  vignette?: number
  texture?: number
}): string => `<!--finish ${JSON.stringify(o)}-->`

// ── land ────────────────────────────────────────────────────────────────────────────────────────────

/** heights of a broken line, n+1 values about 0, by midpoint displacement */
export function profile(rng: Rng, levels = 7, roughness = 0.55): number[] {
  let pts = [rng.gauss(), rng.gauss()]
  let amp = 1
  for (let l = 0; l < levels; l++) {
    const next: number[] = []
    for (let i = 0; i < pts.length - 1; i++)
      next.push(nth(pts, i), (nth(pts, i) + nth(pts, i + 1)) / 2 + rng.gauss() * amp)
    next.push(nth(pts, pts.length - 1))
    pts = next
    amp *= roughness
  }
  return pts
}
/** a ridge of hills: returns its points too, so that trees and houses may stand on it */
export function ridge(
  c: Context,
  o: {
    y: number
    amp: number
    roughness?: number
    fill: string
    foot?: number
    x0?: number
    x1?: number
    levels?: number
    shape?: (t: number) => number
  },
): { svg: string; at: (x: number) => number } {
  const x0 = o.x0 ?? -20
  const x1 = o.x1 ?? c.w + 20
  const ys = profile(c.rng, o.levels ?? 7, o.roughness ?? 0.5)
  const pts: Point[] = ys.map((v, i) => {
    const t = i / (ys.length - 1)
    return [lerp(x0, x1, t), o.y - (o.shape ? o.shape(t) : 0) - v * o.amp]
  })
  const foot = o.foot ?? c.h + 10
  const at = (x: number) => {
    const t = clamp((x - x0) / (x1 - x0)) * (pts.length - 1)
    const i = Math.min(Math.floor(t), pts.length - 2)
    return lerp(nth(pts, i)[1], nth(pts, i + 1)[1], t - i)
  }
  return { svg: poly([...pts, [x1, foot], [x0, foot]], o.fill), at }
}

/** short dabs of the brush over an area: grass, gravel, leaves, ripples */
export function dabs(
  n: number,
  rng: Rng,
  place: () => { x: number; y: number; s: number },
  colors: string[],
  o: { flat?: number; angle?: number; opacity?: number } = {},
): string {
  const ds = colors.map(() => '')
  for (let i = 0; i < n; i++) {
    const { x, y, s } = place()
    const k = rng.int(0, colors.length - 1)
    const t = (o.angle ?? 0) + rng.gauss() * 0.25
    const [dx, dy] = [Math.cos(t) * s, Math.sin(t) * s]
    const b2 = (o.flat ?? 0.3) * s
    ds[k] +=
      `M${f(x - dx)} ${f(y - dy)}Q${f(x - (dy * b2) / s)} ${f(y + (dx * b2) / s - b2)} ${f(x + dx)} ${f(y + dy)}Q${f(x + (dy * b2) / s)} ${f(y + b2)} ${f(x - dx)} ${f(y - dy)}Z`
  }
  return ds
    .map((d, i) => (d ? path(d, nth(colors, i), o.opacity === undefined ? '' : `opacity="${o.opacity}"`) : ''))
    .join('')
}

/** tufts of blades along a line or over an area */
export function grass(
  n: number,
  rng: Rng,
  place: () => { x: number; y: number; s: number },
  colors: string[],
  lean = 0,
): string {
  const ds = colors.map(() => '')
  for (let i = 0; i < n; i++) {
    const { x, y, s } = place()
    const k = rng.int(0, colors.length - 1)
    const bend = (lean + rng.gauss() * 0.35) * s
    const t = Math.max(0.8, s * 0.035)
    ds[k] +=
      `M${f(x - t)} ${f(y)}Q${f(x + bend * 0.3)} ${f(y - s * 0.6)} ${f(x + bend)} ${f(y - s)}Q${f(x + bend * 0.3 + t * 2)} ${f(y - s * 0.55)} ${f(x + t)} ${f(y)}Z`
  }
  return ds.map((d, i) => (d ? path(d, nth(colors, i)) : '')).join('')
}

// ── trees ───────────────────────────────────────────────────────────────────────────────────────────

export type TreeKind = 'round' | 'poplar' | 'pine' | 'fir' | 'palm' | 'bare' | 'olive' | 'cypress'

/** a tree standing at (x, y), h pixels tall; leaf is the local colour of foliage; depth fades it */
export function tree(
  c: Context,
  x: number,
  y: number,
  h: number,
  kind: TreeKind,
  o: { leaf?: string | undefined; depth?: number; fruit?: string | undefined } = {},
): string {
  const { rng, palette: p } = c
  if (c.params.land === 'south' && c.light !== 'snow' && kind !== 'palm' && kind !== 'olive' && kind !== 'cypress') {
    kind = kind === 'poplar' ? 'cypress' : kind === 'bare' ? 'olive' : rng.pick(['palm', 'olive', 'palm'] as const)
    o = { ...o, leaf: undefined }
  }
  const depth = o.depth ?? 0
  const leaf =
    o.leaf ??
    (kind === 'olive'
      ? '#7d8a66'
      : kind === 'cypress' || kind === 'fir'
        ? '#2f4f3f'
        : kind === 'pine'
          ? '#44613f'
          : kind === 'palm'
            ? '#5d7a42'
            : '#5f7a3c')
  const T = (lum: number, k = leaf) => p.tone(k, depth, lum)
  const trunk = p.tone('#5a4638', depth, -0.5)
  const trunkLit = p.tone('#8a6a50', depth, 0.5)
  const s = p.side
  let out = ''
  const clumps = (cx: number, cy: number, rx: number, ry: number, n: number) => {
    const r = Math.sqrt(rx * ry)
    const masses: Point[] = []
    const lobes = Math.max(4, Math.round(n / 5))
    for (let i = 0; i < lobes; i++) {
      const a = (i / lobes) * 6.283 + rng.gauss() * 0.4
      const q = i % 3 === 0 ? rng.range(0.1, 0.45) : rng.range(0.5, 0.78)
      masses.push([cx + Math.cos(a) * rx * q, cy + Math.sin(a) * ry * q])
    }
    const [d1, d2, d3, d4] = [T(-0.9), T(-0.6), T(-0.15), T(0.35)]
    const colors = [T(0.35), T(0.6), T(0.85)]
    let base = ellipse(cx, cy, rx * 0.6, ry * 0.62, d1),
      shadeDabs = '',
      midDabs = '',
      lit = ''
    for (const [X, Y] of masses.sort((m, q) => m[1] - q[1])) {
      const R = r * rng.range(0.3, 0.44)
      base += blob(X, Y, R, R * 0.85, d1, rng, 0.22, 12)
      // leaves break the outline
      for (let k = 0; k < n / 3; k++) {
        const a = rng() * 6.283
        const q = R * rng.range(0.8, 1.12)
        base += blob(
          X + Math.cos(a) * q,
          Y + Math.sin(a) * q * 0.85,
          r * rng.range(0.025, 0.07),
          r * rng.range(0.02, 0.05),
          k % 3 ? d1 : d2,
          rng,
          0.35,
          6,
        )
      }
      shadeDabs += blob(X + s * R * 0.12, Y - R * 0.14, R * 0.78, R * 0.62, d2, rng, 0.25, 11)
      midDabs += blob(X + s * R * 0.24, Y - R * 0.3, R * 0.56, R * 0.4, d3, rng, 0.3, 10)
      const expo = ((X - cx) / rx) * s * 0.6 - ((Y - cy) / ry) * 0.8
      if (expo > -0.5) {
        lit += blob(
          X + s * R * 0.36,
          Y - R * 0.44,
          R * 0.3,
          R * 0.2,
          d4,
          rng,
          0.35,
          9,
          `opacity="${clamp(0.5 + expo * 0.5).toFixed(2)}"`,
        )
        for (let k = 0; k < n / 4; k++)
          lit += blob(
            X + s * R * 0.32 + rng.gauss() * R * 0.42,
            Y - R * 0.38 + rng.gauss() * R * 0.3,
            r * rng.range(0.018, 0.05),
            r * rng.range(0.014, 0.034),
            nth(colors, rng.int(0, 2)),
            rng,
            0.35,
            6,
            `opacity="${clamp(0.45 + expo * 0.6).toFixed(2)}"`,
          )
      }
    }
    return base + shadeDabs + midDabs + lit
  }
  const branch = (bx: number, by: number, a: number, l: number, t: number, d: number): string => {
    const ex = bx + Math.cos(a) * l
    const ey = by + Math.sin(a) * l
    let r = line(
      [
        [bx, by],
        [(bx + ex) / 2 + rng.gauss() * l * 0.06, (by + ey) / 2],
        [ex, ey],
      ],
      d > 3 && rng.chance(0.3) ? trunkLit : trunk,
      Math.max(t, 1),
    )
    if (d > 0) {
      const n = rng.chance(0.35) ? 3 : 2
      for (let i = 0; i < n; i++)
        r += branch(
          ex,
          ey,
          a + (i - (n - 1) / 2) * rng.range(0.45, 0.85) + rng.gauss() * 0.14,
          l * rng.range(0.62, 0.82),
          t * 0.62,
          d - 1,
        )
    }
    return r
  }
  if (kind === 'bare') return branch(x, y, -Math.PI / 2 + rng.gauss() * 0.06, h * 0.27, h * 0.045, 6)
  if (kind === 'round' || kind === 'olive') {
    const th = h * (kind === 'olive' ? 0.4 : 0.36)
    const rx = h * rng.range(0.3, 0.42) * (kind === 'olive' ? 1.25 : 1)
    const lean = rng.gauss() * h * 0.03
    out += path(
      `M${f(x - h * 0.035)} ${f(y)}Q${f(x - h * 0.012)} ${f(y - th * 0.5)} ${f(x + lean - h * 0.025)} ${f(y - th * 1.3)}L${f(x + lean + h * 0.02)} ${f(y - th * 1.3)}Q${f(x + h * 0.015)} ${f(y - th * 0.5)} ${f(x + h * 0.04)} ${f(y)}Z`,
      linear(
        [
          [0, s < 0 ? trunkLit : trunk],
          [1, s < 0 ? trunk : trunkLit],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    for (let i = 0; i < 3; i++)
      out += line(
        [
          [x + lean * 0.6, y - th],
          [x + rng.gauss() * rx * 0.6, y - th * 1.6],
        ],
        trunk,
        h * 0.016,
      )
    out += clumps(x + lean, y - h * 0.64, rx, h * 0.36, Math.round(clamp(h / 8, 20, 60)))
    if (o.fruit)
      for (let i = 0; i < h / 9; i++) {
        const a = rng() * 6.3,
          q = Math.sqrt(rng()) * 0.9
        out += circle(
          x + Math.cos(a) * rx * q,
          y - h * 0.6 + Math.sin(a) * h * 0.33 * q,
          h * 0.017,
          p.tone(o.fruit, depth, rng.range(-0.2, 0.8)),
        )
      }
    return out
  }
  if (kind === 'poplar' || kind === 'cypress') {
    const k = kind === 'cypress' ? 0.11 : 0.14
    out += rect(x - h * 0.012, y - h * 0.14, h * 0.024, h * 0.14, trunk)
    for (let i = 0; i < 26; i++) {
      const t = i / 26
      const rr = h * k * Math.sin(Math.PI * (0.12 + t * 0.86)) ** 0.8 + h * 0.008
      out += blob(x + rng.gauss() * rr * 0.12, y - h * (0.08 + t * 0.88), rr, h * 0.06, T(-0.85), rng, 0.14, 9)
      for (let k = 0; k < 5; k++)
        out += blob(
          x + rng.gauss() * rr * 0.75,
          y - h * (0.09 + t * 0.88) + rng.gauss() * h * 0.02,
          h * 0.012,
          h * rng.range(0.015, 0.04),
          T(rng.range(-0.9, -0.4)),
          rng,
          0.3,
          6,
        )
      for (let k = 0; k < 3; k++)
        out += blob(
          x + s * rr * rng.range(0.1, 0.8),
          y - h * (0.1 + t * 0.88) + rng.gauss() * h * 0.02,
          h * rng.range(0.006, 0.012),
          h * rng.range(0.012, 0.03),
          T(rng.range(-0.1, 0.7)),
          rng,
          0.3,
          6,
        )
    }
    return out
  }
  if (kind === 'fir') {
    out += rect(x - h * 0.015, y - h * 0.12, h * 0.03, h * 0.12, trunk)
    const n = 9
    for (let i = 0; i < n; i++) {
      const t = i / n
      const yy = y - h * (0.08 + t * 0.86)
      const rr = h * 0.23 * (1 - t) ** 0.85 + h * 0.012
      const pts: Point[] = [[x, yy - h * 0.17]]
      const m = 7
      for (let q = 0; q <= m; q++)
        pts.push([x + rr - (2 * rr * q) / m, yy + (q % 2 ? -h * 0.02 : h * 0.012) + rng.gauss() * h * 0.008])
      out += poly(pts, T(-0.75 + t * 0.25))
      out += poly(
        [
          [x, yy - h * 0.16],
          [x + s * rr * 0.85, yy - h * 0.005],
          [x + s * rr * 0.3, yy - h * 0.03],
        ],
        T(c.light === 'snow' ? 0.2 : 0.25),
      )
      if (c.light === 'snow')
        out += blob(
          x + rng.gauss() * rr * 0.3,
          yy - h * 0.05,
          rr * 0.6,
          h * 0.018,
          p.tone('#f4f6fa', depth, 0.3),
          rng,
          0.35,
          9,
        )
    }
    return out
  }
  if (kind === 'pine') {
    const lean = rng.gauss() * h * 0.08
    out +=
      line(
        [
          [x, y],
          [x + lean * 0.3, y - h * 0.4],
          [x + lean, y - h * 0.86],
        ],
        trunk,
        h * 0.034,
      ) +
      line(
        [
          [x + s * h * 0.008, y],
          [x + lean * 0.3 + s * h * 0.008, y - h * 0.4],
          [x + lean + s * h * 0.006, y - h * 0.8],
        ],
        trunkLit,
        h * 0.01,
      )
    for (let i = 0; i < 7; i++) {
      const t = 0.5 + (i / 6) * 0.44
      const X = x + lean * t + (i === 6 ? 0 : rng.sign() * h * rng.range(0.05, 0.2))
      out +=
        line(
          [
            [x + lean * t, y - h * t],
            [X, y - h * (t + 0.03)],
          ],
          trunk,
          h * 0.012,
        ) + clumps(X, y - h * (t + 0.05), h * rng.range(0.11, 0.2), h * rng.range(0.045, 0.065), 18)
    }
    return out
  }
  // palm
  const lean = rng.gauss() * h * 0.14
  const [tx, ty] = [x + lean, y - h * 0.74]
  out += path(
    `M${f(x - h * 0.028)} ${f(y)}Q${f(x + lean * 0.2 - h * 0.02)} ${f(y - h * 0.4)} ${f(tx - h * 0.014)} ${f(ty)}L${f(tx + h * 0.014)} ${f(ty)}Q${f(x + lean * 0.2 + h * 0.018)} ${f(y - h * 0.4)} ${f(x + h * 0.03)} ${f(y)}Z`,
    linear(
      [
        [0, s < 0 ? trunkLit : trunk],
        [1, s < 0 ? trunk : trunkLit],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  for (let i = 1; i < 16; i++) {
    const t = i / 16
    const X = x + lean * t * t
    out += line(
      [
        [X - h * 0.02, y - h * 0.74 * t],
        [X + h * 0.02, y - h * 0.74 * t - h * 0.008],
      ],
      trunk,
      h * 0.005,
      'opacity="0.6"',
    )
  }
  const fronds = rng.int(15, 20)
  for (let i = 0; i < fronds; i++) {
    const a = -Math.PI * (0.5 + (i / (fronds - 1) - 0.5) * 1.75) + rng.gauss() * 0.1
    const l = h * rng.range(0.27, 0.36)
    const ex = tx + Math.cos(a) * l
    const ey = ty + Math.sin(a) * l * 0.75 + l * 0.42
    const mx = tx + Math.cos(a) * l * 0.6
    const my = ty + Math.sin(a) * l * 0.85 - l * 0.06
    const lum = clamp(Math.cos(a) * s * 0.5 - Math.sin(a) * 0.5, -0.8, 0.9)
    const col = T(lum)
    // leaflets hang from the rib
    let d = ''
    for (let q = 1; q <= 13; q++) {
      const t = q / 13
      const X = (1 - t) ** 2 * tx + 2 * t * (1 - t) * mx + t * t * ex
      const Y = (1 - t) ** 2 * ty + 2 * t * (1 - t) * my + t * t * ey
      const ll = l * 0.26 * Math.sin(Math.PI * (0.15 + t * 0.75))
      d += `M${f(X)} ${f(Y)}q${f(Math.cos(a) * ll * 0.3)} ${f(ll * 0.4)} ${f(Math.cos(a) * ll * 0.45)} ${f(ll)}q${f(-ll * 0.1 - Math.cos(a) * ll * 0.2)} ${f(-ll * 0.3)} ${f(-Math.cos(a) * ll * 0.45 - h * 0.008)} ${f(-ll)}Z`
      d += `M${f(X)} ${f(Y)}q${f(Math.cos(a) * ll * 0.5)} ${f(-ll * 0.1)} ${f(Math.cos(a) * ll * 0.8)} ${f(ll * 0.1)}q${f(-ll * 0.2)} ${f(ll * 0.05)} ${f(-Math.cos(a) * ll * 0.8)} ${f(h * 0.006 - ll * 0.05)}Z`
    }
    out +=
      path(d, col) + stroke(`M${f(tx)} ${f(ty)}Q${f(mx)} ${f(my)} ${f(ex)} ${f(ey)}`, T(lum * 0.5 - 0.2), h * 0.007)
  }
  return out + blob(tx, ty + h * 0.02, h * 0.03, h * 0.03, trunk, rng, 0.3)
}

// ── walls and windows ───────────────────────────────────────────────────────────────────────────────

/** maps the unit square onto a quad (top-left, top-right, bottom-right, bottom-left), in perspective */
export function quadMap(q: readonly [Point, Point, Point, Point]): (u: number, v: number) => Point {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = q
  const dx1 = x1 - x2,
    dx2 = x3 - x2,
    sx = x0 - x1 + x2 - x3
  const dy1 = y1 - y2,
    dy2 = y3 - y2,
    sy = y0 - y1 + y2 - y3
  const den = dx1 * dy2 - dx2 * dy1 || 1e-9
  const g = (sx * dy2 - dx2 * sy) / den
  const k = (dx1 * sy - sx * dy1) / den
  const a = x1 - x0 + g * x1,
    bb = x3 - x0 + k * x3
  const d = y1 - y0 + g * y1,
    e = y3 - y0 + k * y3
  return (u, v) => {
    const z = g * u + k * v + 1
    return [(a * u + bb * v + x0) / z, (d * u + e * v + y0) / z]
  }
}
export type Quad = readonly [Point, Point, Point, Point]
/** a patch of a wall in wall coordinates */
export const patch = (
  m: (u: number, v: number) => Point,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  fill: string,
  extra = '',
): string => poly([m(u0, v0), m(u1, v0), m(u1, v1), m(u0, v1)], fill, extra)

export type FacadeOptions = {
  wall: string
  /** -1 in shadow … 1 in light */
  lum?: number
  depth?: number
  cols: number
  rows: number
  /** share of windows lit; by default follows the night */
  lit?: number | undefined
  shutters?: string | undefined
  arch?: boolean | undefined
  frames?: string
  /** ground floor: 'shop', 'door', 'arcade', or nothing */
  ground?: 'shop' | 'door' | 'arcade' | 'none' | undefined
  awning?: string | undefined
  balcony?: boolean | undefined
  /** share of the height that the ground floor takes */
  groundShare?: number
  cornice?: boolean
  windowW?: number
  windowH?: number
}
/** a wall with windows on any quad, frontal or receding */
export function facade(c: Context, q: Quad, o: FacadeOptions): string {
  const { rng, palette: p } = c
  const m = quadMap(q)
  const depth = o.depth ?? 0
  const lum = o.lum ?? 0
  const T = (k: string, l = lum) => p.tone(k, depth, l)
  const litShare = o.lit ?? p.night * 0.5
  const wallTop = T(o.wall, lum + 0.1)
  const wallLow = T(o.wall, lum - 0.25)
  let out = poly(
    [...q],
    linear([
      [0, wallTop],
      [1, wallLow],
    ]),
  )
  // stains and repairs
  for (let i = 0; i < 7; i++) {
    const u = rng(),
      v = rng(),
      s = rng.range(0.04, 0.16)
    out += patch(
      m,
      u,
      v,
      Math.min(1, u + s),
      Math.min(1, v + s * rng.range(0.5, 2)),
      T(lighten(o.wall, rng.range(-0.06, 0.05)), lum),
      'opacity="0.35"',
    )
  }
  const gs = o.ground === 'none' || !o.ground ? 0 : (o.groundShare ?? 1 / (o.rows + 0.7))
  const hRow = (1 - gs - 0.05) / o.rows
  const cw = 1 / o.cols
  const ww = cw * (o.windowW ?? 0.44)
  const wh = hRow * (o.windowH ?? 0.58)
  const glassDark = p.night > 0.4 ? mix(p.dark, p.skyTop, 0.3) : mix(T('#2c3a46', -0.4), p.skyMid, 0.22)
  const glassSky = mix(glassDark, p.skyLow, 0.3 * (1 - p.night))
  const frame = T(o.frames ?? lighten(o.wall, 0.07), lum + 0.05)
  for (let r = 0; r < o.rows; r++) {
    for (let i = 0; i < o.cols; i++) {
      const u = i * cw + (cw - ww) / 2
      const v = 0.05 + r * hRow + (hRow - wh) * 0.45
      const on = rng.chance(litShare)
      const glow = mix(p.warm, '#fff2d0', rng.range(0, 0.4))
      const glass = on
        ? depth
          ? mix(glow, p.haze, depth * 0.4)
          : linear([
              [0, mix(glow, '#fff4d8', 0.25)],
              [0.6, glow],
              [1, mix(glow, p.accent, 0.3)],
            ])
        : linear([
            [0, glassSky],
            [1, glassDark],
          ])
      out += patch(m, u - ww * 0.1, v - wh * 0.05, u + ww * 1.1, v + wh * 1.04, frame)
      if (o.arch) {
        const pts: Point[] = [m(u, v + wh)]
        for (let k = 0; k <= 8; k++) {
          const a = Math.PI * (1 - k / 8)
          pts.push(m(u + ww / 2 + (Math.cos(a) * ww) / 2, v + wh * 0.25 - Math.sin(a) * wh * 0.25))
        }
        pts.push(m(u + ww, v + wh))
        out += poly(pts, glass)
      } else out += patch(m, u, v, u + ww, v + wh, glass)
      if (on && rng.chance(0.5))
        out += patch(m, u, v, u + ww * rng.range(0.15, 0.3), v + wh, alpha(mix(p.warm, p.dark, 0.35), 0.6)) // curtain
      out += line(
        [m(u + ww / 2, v), m(u + ww / 2, v + wh)],
        frame,
        Math.max(1, Math.hypot(m(u + ww, v)[0] - m(u, v)[0], 0) * 0.045),
      )
      out += line(
        [m(u, v + wh * 0.42), m(u + ww, v + wh * 0.42)],
        frame,
        Math.max(1, Math.hypot(m(u + ww, v)[0] - m(u, v)[0], 0) * 0.04),
      )
      // the reveal's shadow and the sill
      if (!on) out += patch(m, u, v, u + ww, v + wh * 0.09, alpha(p.dark, 0.4))
      out += patch(
        m,
        u - ww * 0.14,
        v + wh * 1.02,
        u + ww * 1.14,
        v + wh * 1.09,
        T(o.frames ?? lighten(o.wall, 0.1), lum + 0.4),
      )
      out += patch(m, u - ww * 0.1, v + wh * 1.09, u + ww * 1.1, v + wh * 1.15, T(o.wall, -0.7), 'opacity="0.6"')
      if (o.shutters && rng.chance(0.92)) {
        const open = rng.chance(0.8)
        const col = T(o.shutters, lum + rng.range(-0.15, 0.15))
        if (open)
          out +=
            patch(m, u - ww * 0.58, v - wh * 0.02, u - ww * 0.06, v + wh * 1.02, col) +
            patch(m, u + ww * 1.06, v - wh * 0.02, u + ww * 1.58, v + wh * 1.02, col)
        else out += patch(m, u, v, u + ww, v + wh, col)
        for (let k = 1; k < 7; k++) {
          const y = v + (wh * k) / 7
          for (const [a = 0, z = 0] of open
            ? [
                [-0.55, -0.1],
                [1.1, 1.55],
              ]
            : [[0.04, 0.96]])
            out += line([m(u + ww * a, y), m(u + ww * z, y)], alpha(p.dark, 0.25), 1.5)
        }
      }
      if (o.balcony && r < o.rows && rng.chance(0.45)) {
        const y0 = v + wh * 0.62
        const y1 = v + wh * 1.06
        for (let k = 0; k <= 8; k++)
          out += line(
            [m(u - ww * 0.3 + (ww * 1.6 * k) / 8, y0), m(u - ww * 0.3 + (ww * 1.6 * k) / 8, y1)],
            T('#20242a', -0.5),
            2,
          )
        out +=
          patch(m, u - ww * 0.32, y0 - wh * 0.03, u + ww * 1.32, y0, T('#20242a', -0.4)) +
          patch(m, u - ww * 0.36, y1, u + ww * 1.36, y1 + wh * 0.06, T(o.wall, lum + 0.3))
      }
      if (on) {
        const [gx, gy] = m(u + ww / 2, v + wh / 2)
        const r2 = Math.hypot(m(u + ww, v)[0] - gx, m(u, v + wh)[1] - gy)
        out += glowAt(gx, gy, r2 * 2.6, p.warm, 0.28 * p.night)
      }
    }
  }
  if (gs) {
    const v0 = 1 - gs
    if (o.ground === 'shop') {
      const n = Math.max(1, Math.round(o.cols / 2.2))
      for (let i = 0; i < n; i++) {
        const u0 = (i + 0.1) / n,
          u1 = (i + 0.9) / n
        const on = rng.chance(0.3 + p.night * 0.55)
        out += patch(m, u0, v0 + gs * 0.12, u1, 0.985, T('#2e2a2a', lum - 0.3))
        out += patch(
          m,
          u0 + 0.02 / n,
          v0 + gs * 0.24,
          lerp(u0, u1, 0.66),
          0.9,
          on
            ? linear([
                [0, mix(p.warm, '#fff6df', 0.5)],
                [1, p.warm],
              ])
            : linear([
                [0, glassSky],
                [1, glassDark],
              ]),
        )
        out += patch(
          m,
          lerp(u0, u1, 0.72),
          v0 + gs * 0.24,
          u1 - 0.04 / n,
          0.985,
          on ? mix(p.warm, p.dark, 0.25) : glassDark,
        )
        if (on)
          for (let k = 0; k < 5; k++) {
            const u = lerp(u0 + 0.04 / n, lerp(u0, u1, 0.62), rng())
            out += patch(
              m,
              u,
              0.9 - gs * rng.range(0.08, 0.3),
              u + (rng.range(0.02, 0.05) / n) * 2,
              0.9,
              mix(p.warm, p.dark, rng.range(0.35, 0.7)),
            )
          }
        out += patch(m, u0, v0 + gs * 0.1, u1, v0 + gs * 0.22, T(vary(o.awning ?? p.accent, rng), lum))
        if (o.awning && rng.chance(0.75)) {
          const [ax, ay] = m(u0, v0 + gs * 0.18),
            [bx, by] = m(u1, v0 + gs * 0.18),
            [cx, cy] = m(u1, v0 + gs * 0.42),
            [dx, dy] = m(u0, v0 + gs * 0.42)
          const k = 8
          for (let z = 0; z < k; z++)
            out += poly(
              [
                [lerp(ax, bx, z / k), lerp(ay, by, z / k)],
                [lerp(ax, bx, (z + 1) / k), lerp(ay, by, (z + 1) / k)],
                [lerp(dx, cx, (z + 1) / k), lerp(dy, cy, (z + 1) / k)],
                [lerp(dx, cx, z / k), lerp(dy, cy, z / k)],
              ],
              T(z % 2 ? o.awning : '#efe6d2', lum + 0.3),
            )
          out += patch(m, u0, v0 + gs * 0.42, u1, v0 + gs * 0.52, alpha(p.dark, 0.35))
        }
        if (on) {
          const [gx, gy] = m((u0 + u1) / 2, 0.9)
          const r2 = Math.abs(m(u1, 1)[1] - m(u1, v0)[1])
          out += glowAt(gx, gy, r2 * 1.7, p.warm, 0.4 * p.night)
        }
      }
    } else if (o.ground === 'door') {
      const k = rng.int(0, o.cols - 1)
      for (let i = 0; i < o.cols; i++) {
        const u = i * cw + (cw - ww) / 2
        if (i === k) {
          out +=
            patch(m, u - ww * 0.15, v0 + gs * 0.06, u + ww * 1.15, 1, frame) +
            patch(m, u, v0 + gs * 0.12, u + ww, 1, T(p.accent2, lum - 0.1)) +
            patch(m, u, v0 + gs * 0.12, u + ww, v0 + gs * 0.28, p.night > 0.3 ? p.warm : glassSky)
        } else
          out +=
            patch(m, u - ww * 0.1, v0 + gs * 0.16, u + ww * 1.1, v0 + gs * 0.76, frame) +
            patch(m, u, v0 + gs * 0.2, u + ww, v0 + gs * 0.7, rng.chance(litShare) ? p.warm : glassDark)
      }
    } else if (o.ground === 'arcade') {
      for (let i = 0; i < o.cols; i++) {
        const u0 = i * cw + cw * 0.12,
          u1 = (i + 1) * cw - cw * 0.12
        const pts: Point[] = [m(u0, 1)]
        for (let k = 0; k <= 10; k++) {
          const a = Math.PI * (1 - k / 10)
          pts.push(m((u0 + u1) / 2 + (Math.cos(a) * (u1 - u0)) / 2, v0 + gs * 0.48 - Math.sin(a) * gs * 0.36))
        }
        pts.push(m(u1, 1))
        out += poly(
          pts,
          linear([
            [0, mix(p.dark, p.shadow, 0.3)],
            [1, p.night > 0.4 ? mix(p.warm, p.dark, 0.35) : mix(p.shadow, p.dark, 0.3)],
          ]),
        )
      }
      out += patch(m, 0, v0 - 0.01, 1, v0 + gs * 0.05, T(o.wall, lum + 0.4))
    }
  }
  if (o.cornice !== false)
    out +=
      patch(m, -0.01, -0.012, 1.01, 0.022, T(lighten(o.wall, 0.06), lum + 0.5)) +
      patch(m, 0, 0.022, 1, 0.05, T(o.wall, -0.7), 'opacity="0.55"')
  return out
}

/** a frontal house with roof; returns markup, foot at y */
export function house(
  c: Context,
  x: number,
  y: number,
  w: number,
  h: number,
  o: Partial<FacadeOptions> & {
    roof?: 'pitched' | 'gable' | 'flat' | 'mansard'
    roofColor?: string | undefined
    roofH?: number
    chimney?: boolean
  } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const wall =
    o.wall ?? rng.pick(['#e6d5b8', '#d9b99b', '#c98f6b', '#e9e2d0', '#b8a58c', '#c9c4b4', '#a8584a', '#d8c28a'])
  const roofC = o.roofColor ?? rng.pick(['#8a4b3a', '#6e4a42', '#57585e', '#9a5a44'])
  const rh = o.roofH ?? w * rng.range(0.25, 0.45)
  const kind = o.roof ?? rng.pick(['pitched', 'gable', 'mansard'] as const)
  const rt = p.tone(roofC, depth, 0.3),
    rd = p.tone(roofC, depth, -0.45)
  const snowy = c.light === 'snow'
  let out = ''
  const top = y - h
  const chimney = () => {
    const cx = x + w * rng.range(0.15, 0.75),
      cw = w * 0.09
    return (
      rect(
        cx,
        top - rh * 1.15,
        cw,
        rh * 0.9,
        linear(
          [
            [0, p.tone('#8a5a48', depth, p.side < 0 ? 0.5 : -0.5)],
            [1, p.tone('#8a5a48', depth, p.side < 0 ? -0.5 : 0.5)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      rect(cx - cw * 0.12, top - rh * 1.18, cw * 1.24, cw * 0.25, p.tone('#8a5a48', depth, 0.3)) +
      (snowy ? rect(cx - cw * 0.12, top - rh * 1.25, cw * 1.24, cw * 0.3, p.tone('#f4f6fa', depth, 0.4)) : '')
    )
  }
  if (o.chimney !== false && kind !== 'flat' && rng.chance(0.75)) out += chimney()
  out += facade(
    c,
    [
      [x, top],
      [x + w, top],
      [x + w, y],
      [x, y],
    ],
    {
      cols: Math.max(2, Math.round(w / (h * 0.3))),
      rows: Math.max(2, Math.round(h / 130)),
      ground: 'door',
      lum: 0,
      ...o,
      wall,
    },
  )
  const roofFill = linear([
    [0, rt],
    [1, rd],
  ])
  const white = linear([
    [0, p.tone('#ffffff', depth, 0.7)],
    [1, p.tone('#e6ebf4', depth, 0)],
  ])
  const over = w * 0.03
  const tiles = (pts: Point[]) => poly(pts, snowy ? white : roofFill)
  if (kind === 'pitched') {
    out += tiles([
      [x - over, top + 3],
      [x + w * 0.06, top - rh],
      [x + w * 0.94, top - rh],
      [x + w + over, top + 3],
    ])
    if (!snowy)
      for (let i = 1; i < 6; i++)
        out += line(
          [
            [x - over + (w * 0.09 * i) / 6, top + 3 - (rh * i) / 6],
            [x + w + over - (w * 0.09 * i) / 6, top + 3 - (rh * i) / 6],
          ],
          alpha(p.dark, 0.16),
          2,
        )
  } else if (kind === 'gable') {
    out +=
      poly(
        [
          [x, top + 2],
          [x + w / 2, top - rh * 1.3],
          [x + w, top + 2],
        ],
        p.tone(wall, depth, 0.1),
      ) +
      ellipse(x + w / 2, top - rh * 0.45, w * 0.06, w * 0.07, p.night > 0.4 ? p.warm : p.tone('#2c3a46', depth, -0.5))
    const t = w * 0.05
    out += poly(
      [
        [x - over * 2, top + t],
        [x + w / 2, top - rh * 1.3 - t],
        [x + w / 2, top - rh * 1.3 + t * 0.4],
        [x - over * 0.6, top + t * 1.3],
      ],
      snowy ? p.tone('#ffffff', depth, 0.6) : rt,
    )
    out += poly(
      [
        [x + w + over * 2, top + t],
        [x + w / 2, top - rh * 1.3 - t],
        [x + w / 2, top - rh * 1.3 + t * 0.4],
        [x + w + over * 0.6, top + t * 1.3],
      ],
      snowy ? p.tone('#eef2f8', depth, 0.2) : rd,
    )
  } else if (kind === 'mansard') {
    out += tiles([
      [x - over, top + 3],
      [x + w * 0.05, top - rh * 0.8],
      [x + w * 0.14, top - rh],
      [x + w * 0.86, top - rh],
      [x + w * 0.95, top - rh * 0.8],
      [x + w + over, top + 3],
    ])
    const n = Math.max(2, o.cols ?? 3)
    for (let i = 0; i < n; i++) {
      const X = x + (w * (i + 0.5)) / n,
        ww = (w / n) * 0.32
      out +=
        rect(X - ww * 0.7, top - rh * 0.66, ww * 1.4, rh * 0.62, p.tone(lighten(wall, 0.05), depth, 0.3)) +
        rect(
          X - ww / 2,
          top - rh * 0.56,
          ww,
          rh * 0.46,
          rng.chance(p.night * 0.6) ? p.warm : p.tone('#2c3a46', depth, -0.5),
        ) +
        poly(
          [
            [X - ww * 0.95, top - rh * 0.64],
            [X, top - rh * 0.9],
            [X + ww * 0.95, top - rh * 0.64],
          ],
          snowy ? '#f4f6fa' : rd,
        )
    }
  }
  return out
}

// ── street furniture ────────────────────────────────────────────────────────────────────────────────

/** a street lamp of height h at (x, y), lit as the night asks */
export function lamp(
  c: Context,
  x: number,
  y: number,
  h: number,
  o: { kind?: 'lantern' | 'arm' | 'globe'; on?: boolean; depth?: number } = {},
): string {
  const { palette: p } = c
  const kind = o.kind ?? 'lantern'
  const on = o.on ?? p.night > 0.25
  const col = p.tone('#23282c', o.depth ?? 0, -0.6)
  let out =
    poly(
      [
        [x - h * 0.018, y],
        [x - h * 0.007, y - h * 0.9],
        [x + h * 0.007, y - h * 0.9],
        [x + h * 0.018, y],
      ],
      col,
    ) + rect(x - h * 0.03, y - h * 0.06, h * 0.06, h * 0.06, col)
  const light = mix(p.warm, '#fff7e0', 0.55)
  let [lx, ly] = [x, y - h * 0.94]
  if (kind === 'arm') {
    lx = x + h * 0.16
    ly = y - h * 0.985
    out +=
      stroke(`M${f(x)} ${f(y - h * 0.88)}Q${f(x)} ${f(y - h)} ${f(lx)} ${f(ly - h * 0.01)}`, col, h * 0.014) +
      poly(
        [
          [lx - h * 0.03, ly - h * 0.012],
          [lx + h * 0.05, ly - h * 0.012],
          [lx + h * 0.06, ly + h * 0.012],
          [lx - h * 0.035, ly + h * 0.012],
        ],
        col,
      ) +
      ellipse(lx + h * 0.01, ly + h * 0.014, h * 0.035, h * 0.008, on ? light : p.tone('#c9d2d6', 0, 0))
  } else if (kind === 'globe') out += circle(x, ly, h * 0.045, on ? light : p.tone('#e8ecea', 0, 0.2))
  else
    out +=
      poly(
        [
          [x - h * 0.028, ly - h * 0.03],
          [x + h * 0.028, ly - h * 0.03],
          [x + h * 0.018, ly + h * 0.04],
          [x - h * 0.018, ly + h * 0.04],
        ],
        on ? light : p.tone('#b8c4c8', 0, 0),
      ) +
      poly(
        [
          [x - h * 0.036, ly - h * 0.028],
          [x, ly - h * 0.062],
          [x + h * 0.036, ly - h * 0.028],
        ],
        col,
      ) +
      line(
        [
          [x - h * 0.018, ly + h * 0.04],
          [x - h * 0.028, ly - h * 0.03],
        ],
        col,
        h * 0.005,
      ) +
      line(
        [
          [x + h * 0.018, ly + h * 0.04],
          [x + h * 0.028, ly - h * 0.03],
        ],
        col,
        h * 0.005,
      )
  if (on) out += glowAt(lx, ly, h * 0.55, p.warm, 0.65 * Math.max(0.35, p.night))
  return out
}

/** wires sagging from post to post */
export function wires(points: Point[], sag: number, color: string, width = 2): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i++) {
    const [a, z] = [nth(points, i), nth(points, i + 1)]
    d += `M${f(a[0])} ${f(a[1])}Q${f((a[0] + z[0]) / 2)} ${f((a[1] + z[1]) / 2 + sag * 2)} ${f(z[0])} ${f(z[1])}`
  }
  return stroke(d, color, width)
}

// ── people ──────────────────────────────────────────────────────────────────────────────────────────

export type Pose =
  | 'stand'
  | 'walk'
  | 'sit'
  | 'work'
  | 'lean'
  | 'run'
  | 'wave'
  | 'carry'
  | 'kneel'
  | 'arms-crossed'
  | 'point'
  | 'read'
export type FigureOptions = {
  pose?: Pose | undefined
  /** -1 faces left, 1 right, 0 towards or away from us */
  face?: number
  coat?: string
  legs?: string
  skin?: string
  hair?: string
  hat?: 'cap' | 'beanie' | 'wide' | 'helmet' | 'scarf' | 'none' | undefined
  hatColor?: string
  /** robe and skirt fall to the ankle and the knee */
  dress?: 'coat' | 'robe' | 'skirt' | 'short' | 'apron'
  bag?: boolean
  stick?: boolean
  back?: boolean
  depth?: number
  lum?: number
  rim?: number
  child?: boolean
}
const SKINS = ['#f0c8a4', '#e2b08a', '#c98e66', '#a86f4a', '#7a4c32', '#5c3826']
const COATS = [
  '#2f3e52',
  '#6b2f2c',
  '#8c6a3c',
  '#3f5247',
  '#a8563c',
  '#4a4453',
  '#b89a6a',
  '#22303a',
  '#c7b9a0',
  '#7d2f3a',
  '#3b6272',
  '#55504a',
]
const HAIRS = ['#231a16', '#3b2a20', '#5c4028', '#8a6238', '#b9b2aa', '#14100e', '#6b4a30']
/** a limb through several joints with a width at each, drawn as one soft outline */
export function limbs(points: Point[], widths: number[], fill: string): string {
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i < points.length; i++) {
    const a = nth(points, Math.max(0, i - 1))
    const b2 = nth(points, Math.min(points.length - 1, i + 1))
    const l = Math.hypot(b2[0] - a[0], b2[1] - a[1]) || 1
    const [nx, ny] = [-(b2[1] - a[1]) / l, (b2[0] - a[0]) / l]
    const [x, y] = nth(points, i)
    left.push([x + nx * nth(widths, i), y + ny * nth(widths, i)])
    right.unshift([x - nx * nth(widths, i), y - ny * nth(widths, i)])
  }
  return path(blobPath([...left, ...right], true, 0.8), fill)
}

/** seven and a half heads high, jointed, dressed, with light on one side; feet at (x, y), h pixels tall */
export function figure(c: Context, x: number, y: number, h: number, o: FigureOptions = {}): string {
  const { rng, palette: p } = c
  const pose = o.pose ?? rng.pick(['stand', 'walk'] as const)
  const face = o.face ?? rng.pick([-1, 1])
  const d = face || rng.sign()
  const depth = o.depth ?? 0
  const lum = o.lum ?? 0
  const coat = o.coat ?? rng.pick(COATS)
  const legsC = o.legs ?? rng.pick(['#262b36', '#3a3d46', '#4a4038', '#2f3a4a', '#5a5148'])
  const skin = o.skin ?? rng.pick(SKINS)
  const hair = o.hair ?? rng.pick(HAIRS)
  const dress = o.dress ?? rng.pick(['coat', 'short', 'short', 'coat', 'skirt'] as const)
  const T = (k: string, l: number) => p.tone(k, depth, clamp(l + lum, -1, 1))
  const ls = p.side
  const u = (h / 7.75) * (o.child ? 1.12 : 1)
  const legLength = u * (o.child ? 3.05 : 3.95)
  // one light across the whole body: lit edge, local colour, shadow
  const G = (k: string, amount = 1) =>
    linearAt(
      ls < 0
        ? [
            [0, T(k, 0.7 * amount)],
            [0.3, T(k, 0)],
            [1, T(k, -0.75 * amount)],
          ]
        : [
            [0, T(k, -0.75 * amount)],
            [0.7, T(k, 0)],
            [1, T(k, 0.7 * amount)],
          ],
      x - u * 1.15,
      0,
      x + u * 1.15,
      0,
    )
  const slim = rng.range(0.94, 1.16)
  const walk = pose === 'walk' || pose === 'run' || pose === 'carry'
  const stride = pose === 'run' ? 1.5 : walk ? rng.range(0.6, 1) : rng.range(0.1, 0.3)
  const side = face !== 0
  const leanX =
    (pose === 'run'
      ? 0.55
      : pose === 'work'
        ? 0.85
        : walk
          ? 0.18
          : pose === 'lean'
            ? -0.3
            : pose === 'read'
              ? 0.2
              : rng.gauss() * 0.05) *
    d *
    u
  const sitting = pose === 'sit' || pose === 'read'
  const kneeling = pose === 'kneel'
  const hipY = y - legLength + (sitting ? u * 1.95 : kneeling ? u * 2.1 : pose === 'run' ? u * 0.12 : 0)
  const hipX = x
  const shY = hipY - u * (o.child ? 2.1 : 2.5) + (pose === 'work' ? u * 0.15 : 0)
  const shX = hipX + leanX
  const headY = shY - u * 0.72
  const headX = shX + leanX * 0.35 + (side ? d * u * 0.1 : 0)
  const bodyW = (side ? 0.66 : 0.88) * u * slim
  let back = '',
    mid = '',
    front = ''
  const shoe = T('#1c1a1c', -0.4)
  const dark = T(legsC, -0.7),
    mids = G(legsC, 0.8)
  const foot = (fx: number, fy: number) =>
    side
      ? path(
          `M${f(fx - d * u * 0.22)} ${f(fy - u * 0.26)}L${f(fx - d * u * 0.26)} ${f(fy)}L${f(fx + d * u * 0.55)} ${f(fy)}Q${f(fx + d * u * 0.5)} ${f(fy - u * 0.16)} ${f(fx + d * u * 0.14)} ${f(fy - u * 0.3)}Z`,
          shoe,
        )
      : ellipse(fx, fy - u * 0.1, u * 0.22, u * 0.14, shoe)
  const leg = (kx: number, ky: number, fx: number, fy: number, fill: string, ox = 0) =>
    foot(fx, fy) +
    limbs(
      [
        [hipX + ox, hipY - u * 0.3],
        [lerp(hipX + ox, kx, 0.45), lerp(hipY, ky, 0.45)],
        [kx, ky],
        [lerp(kx, fx, 0.5) - d * u * 0.04, lerp(ky, fy, 0.45)],
        [fx, fy - u * 0.16],
      ],
      [u * 0.44 * slim, u * 0.42 * slim, u * 0.3, u * 0.29, u * 0.19],
      fill,
    )
  const L = legLength / (u * 3.95)
  if (sitting)
    back +=
      leg(hipX + d * u * 1.7, hipY + u * 0.02, hipX + d * u * 1.45, y, dark) +
      leg(hipX + d * u * 1.9, hipY + u * 0.1, hipX + d * u * 1.95, y, mids)
  else if (kneeling)
    back +=
      leg(hipX - d * u * 0.2, y - u * 0.25, hipX - d * u * 1.7, y, dark) +
      leg(hipX + d * u * 1.3, hipY + u * 0.4, hipX + d * u * 1.2, y, mids)
  else if (side) {
    const s = stride * u
    if (pose === 'run')
      back +=
        leg(hipX - d * u * 0.2, hipY + u * 1.9 * L, hipX - d * u * 1.75, hipY + u * 2.2 * L, dark) +
        leg(hipX + d * u * 1.2, hipY + u * 1.35 * L, hipX + d * u * 1.15, y - u * 0.1, mids)
    else
      back +=
        leg(hipX - d * s * 0.2, hipY + u * 1.95 * L, hipX - d * s * 1.1, y - (walk ? u * 0.12 : 0), dark) +
        leg(hipX + d * s * 0.8, hipY + u * 1.9 * L, hipX + d * s, y, mids)
  } else {
    const s = u * 0.36
    back +=
      leg(
        hipX - s * 1.05,
        hipY + u * 1.95 * L,
        hipX - s * 1.15,
        y - (walk ? u * 0.35 : 0),
        walk ? dark : mids,
        -u * 0.22,
      ) + leg(hipX + s * 1.05, hipY + u * 1.95 * L, hipX + s * 1.2, y, mids, u * 0.22)
  }
  const arm = (side2: number, ex: number, ey: number, hx: number, hy: number, fill: string) => {
    const sx = shX + side2 * bodyW * 0.8
    const sy = shY + u * 0.28
    return (
      ellipse(hx, hy + u * 0.1, u * 0.15, u * 0.19, T(skin, fill === sleeveDark ? -0.5 : 0.15)) +
      limbs(
        [
          [sx, sy],
          [lerp(sx, ex, 0.5), lerp(sy, ey, 0.5)],
          [ex, ey],
          [hx, hy],
        ],
        [u * 0.27 * slim, u * 0.27 * slim, u * 0.22, u * 0.17],
        fill,
      )
    )
  }
  const sleeve = G(coat, 0.95),
    sleeveDark = T(coat, -0.8)
  const sw = side ? 0 : 1
  const swing = walk ? stride * 0.55 * u : u * 0.1
  const A = (px: number, py: number): Point => [shX + px * d * u, shY + py * u]
  if (pose === 'run') {
    back += arm(0, ...A(-0.8, 1), ...A(-0.3, 1.75), sleeveDark)
    front += arm(0, ...A(0.35, 1.25), ...A(1.2, 0.75), sleeve)
  } else if (pose === 'work') {
    back += arm(0, ...A(0.5, 1.2), ...A(1.3, 1.65), sleeveDark)
    front += arm(0, ...A(0.3, 1.35), ...A(1.15, 1.95), sleeve)
  } else if (pose === 'point') {
    back += arm(-sw, shX - sw * bodyW - swing, shY + u * 1.4, shX - sw * bodyW - swing * 0.5, shY + u * 2.4, sleeveDark)
    front += arm(sw * d, ...A(0.95, 0.4), ...A(1.9, 0), sleeve)
  } else if (pose === 'wave') {
    back += arm(-sw * d, ...A(-0.9 * sw - 0.3, 1.4), ...A(-0.9 * sw - 0.1, 2.4), sleeveDark)
    front += arm(sw * d, ...A(0.95, -0.2), ...A(1, -1.3), sleeve)
  } else if (pose === 'read') {
    back += arm(0, ...A(0.35, 1.3), ...A(1.15, 1.2), sleeveDark)
    front +=
      poly([A(0.95, 1.4), A(1.1, 0.5), A(1.8, 0.45), A(1.6, 1.35)], T('#efe7d6', 0.4)) +
      arm(0, ...A(0.15, 1.45), ...A(1.1, 1.4), sleeve)
  } else if (pose === 'arms-crossed')
    front +=
      limbs(
        [
          [shX - bodyW * 0.8, shY + u * 0.28],
          [shX - bodyW * 1.08, shY + u * 0.85],
          [shX - bodyW * 0.95, shY + u * 1.4],
          [shX + u * 0.45, shY + u * 1.25],
        ],
        [u * 0.27, u * 0.27, u * 0.24, u * 0.17],
        T(coat, -0.3),
      ) +
      limbs(
        [
          [shX + bodyW * 0.8, shY + u * 0.28],
          [shX + bodyW * 1.08, shY + u * 0.85],
          [shX + bodyW * 0.95, shY + u * 1.42],
          [shX - u * 0.45, shY + u * 1.12],
        ],
        [u * 0.27, u * 0.27, u * 0.24, u * 0.17],
        T(coat, 0.05),
      )
  else if (pose === 'sit') {
    front += arm(0, ...A(0.1, 1.4), ...A(1.05, 1.95), sleeve)
    back += arm(0, ...A(0.3, 1.4), ...A(1.3, 2), sleeveDark)
  } else if (pose === 'carry') {
    front +=
      rect(shX + d * u * 0.95 - u * 0.65, shY + u * 0.45, u * 1.3, u * 1.05, G('#a9793f')) +
      arm(0, ...A(0.05, 1.3), ...A(0.9, 1.35), sleeve)
    back += arm(0, ...A(0.3, 1.3), ...A(1.1, 1.3), sleeveDark)
  } else if (pose === 'lean') {
    back += arm(-sw * d, ...A(-0.3, 1.4), ...A(0.2, 2.3), sleeveDark)
    front += arm(sw * d, ...A(0.5, 1.35), ...A(1.1, 1.6), sleeve)
  } else if (side) {
    back += arm(
      0,
      shX - d * swing * 0.9,
      shY + u * 1.35,
      shX - d * swing * 1.1 + d * u * 0.2,
      shY + u * 2.4,
      sleeveDark,
    )
    front += arm(
      0,
      shX + d * swing * 0.4 - d * u * 0.08,
      shY + u * 1.4,
      shX + d * swing * 1.5 + d * u * 0.1,
      shY + u * 2.35,
      sleeve,
    )
  } else {
    const k = rng.range(0.98, 1.12)
    back += arm(-1, shX - bodyW * k - u * 0.06, shY + u * 1.35, shX - bodyW * 1.02, shY + u * 2.4, sleeve)
    front += arm(1, shX + bodyW * k + u * 0.06, shY + u * 1.35, shX + bodyW * 1.02, shY + u * 2.35, sleeve)
  }
  // torso and garment
  const hem =
    sitting || kneeling
      ? hipY + u * 0.4
      : dress === 'robe'
        ? y - u * 0.3
        : dress === 'coat'
          ? hipY + u * 1.45
          : dress === 'skirt'
            ? hipY + u * 1.75
            : hipY + u * 0.3
  const hw =
    dress === 'robe' ? bodyW * 1.2 : dress === 'skirt' ? bodyW * 1.25 : dress === 'coat' ? bodyW * 1.04 : bodyW * 0.9
  const sway = walk ? -d * u * 0.14 : 0
  const waist = bodyW * 0.82
  const wy = lerp(shY, hipY, 0.62)
  const wx = lerp(shX, hipX, 0.62)
  const lowX = hipX + (sitting ? d * u * 0.15 : 0)
  const torso = `M${f(shX - u * 0.2)} ${f(shY - u * 0.16)}C${f(shX - bodyW * 0.7)} ${f(shY - u * 0.02)} ${f(shX - bodyW)} ${f(shY + u * 0.05)} ${f(shX - bodyW)} ${f(shY + u * 0.5)}Q${f(wx - waist * 0.98)} ${f(lerp(shY, wy, 0.7))} ${f(wx - waist)} ${f(wy)}Q${f(lowX - hw + sway * 0.4)} ${f(lerp(wy, hem, 0.5))} ${f(lowX - hw + sway)} ${f(hem)}Q${f(lowX + sway)} ${f(hem + u * 0.12)} ${f(lowX + hw + sway)} ${f(hem)}Q${f(lowX + hw + sway * 0.4)} ${f(lerp(wy, hem, 0.5))} ${f(wx + waist)} ${f(wy)}Q${f(wx + waist * 0.98)} ${f(lerp(shY, wy, 0.7))} ${f(shX + bodyW)} ${f(shY + u * 0.5)}C${f(shX + bodyW)} ${f(shY + u * 0.05)} ${f(shX + bodyW * 0.7)} ${f(shY - u * 0.02)} ${f(shX + u * 0.2)} ${f(shY - u * 0.16)}Z`
  mid += path(torso, G(coat))
  if (dress === 'skirt' && !sitting)
    mid += path(
      `M${f(wx - waist)} ${f(wy)}Q${f(lowX - hw)} ${f(lerp(wy, hem, 0.5))} ${f(lowX - hw * 1.05 + sway)} ${f(hem)}Q${f(lowX)} ${f(hem + u * 0.2)} ${f(lowX + hw * 1.05 + sway)} ${f(hem)}Q${f(lowX + hw)} ${f(lerp(wy, hem, 0.5))} ${f(wx + waist)} ${f(wy)}Z`,
      G(vary(legsC, rng, 2)),
    )
  if (dress === 'apron')
    mid += path(
      `M${f(shX - bodyW * 0.45 + (side ? d * u * 0.25 : 0))} ${f(shY + u * 0.6)}L${f(shX + bodyW * 0.5 + (side ? d * u * 0.2 : 0))} ${f(shY + u * 0.6)}L${f(hipX + bodyW * 0.9)} ${f(hipY + u * 1.2)}L${f(hipX - bodyW * 0.75)} ${f(hipY + u * 1.2)}Z`,
      G('#e8e0d0', 0.8),
    )
  if (h > 110) {
    // opening of the coat, folds, collar
    const folds = T(coat, -0.85)
    if (dress === 'coat' || dress === 'short')
      mid += line(
        [
          [shX + (side ? d * u * 0.35 : 0), shY + u * 0.1],
          [wx + (side ? d * u * 0.3 : 0), wy],
          [lowX + (side ? d * u * 0.3 : 0) + sway, hem],
        ],
        folds,
        Math.max(1, u * 0.045),
        'opacity="0.7"',
      )
    for (let i = 0; i < 3; i++)
      mid += stroke(
        `M${f(wx + rng.gauss() * waist * 0.6)} ${f(wy - u * rng.range(-0.2, 0.7))}q${f(rng.gauss() * u * 0.2)} ${f(u * 0.3)} ${f(rng.gauss() * u * 0.3)} ${f(u * rng.range(0.4, 0.8))}`,
        folds,
        u * 0.06,
        'opacity="0.4"',
      )
    mid += path(
      `M${f(shX - u * 0.3)} ${f(shY - u * 0.12)}Q${f(shX)} ${f(shY + u * 0.2)} ${f(shX + u * 0.3)} ${f(shY - u * 0.12)}L${f(shX + u * 0.22)} ${f(shY - u * 0.3)}L${f(shX - u * 0.22)} ${f(shY - u * 0.3)}Z`,
      T(lighten(coat, 0.05), -0.5),
    )
  }
  if (o.bag ?? rng.chance(0.15))
    front +=
      path(
        `M${f(hipX - d * bodyW * 0.9)} ${f(hipY - u * 0.5)}l${f(u * 0.75 * -d)} 0l${f(u * 0.05 * -d)} ${f(u * 0.95)}l${f(u * 0.85 * d)} 0Z`,
        G(vary('#8a5a36', rng)),
      ) +
      line(
        [
          [shX + d * bodyW * 0.3, shY],
          [hipX - d * bodyW, hipY - u * 0.5],
        ],
        T('#5a3a24', -0.2),
        u * 0.08,
      )
  if (o.stick)
    front += line(
      [
        [shX + d * u * 0.85, shY + u * 2.3],
        [shX + d * u * 1.25, y],
      ],
      T('#5a4028', 0),
      u * 0.1,
    )
  // neck and head
  let head = limb(shX, shY, headX - (side ? d * u * 0.06 : 0), headY + u * 0.2, u * 0.24, u * 0.2, T(skin, -0.55))
  const rx = u * 0.37,
    ry = u * 0.49
  const GH = (k: string, amount = 0.8) =>
    linearAt(
      ls < 0
        ? [
            [0, T(k, 0.7 * amount)],
            [0.45, T(k, -0.05)],
            [1, T(k, -0.8 * amount)],
          ]
        : [
            [0, T(k, -0.8 * amount)],
            [0.55, T(k, -0.05)],
            [1, T(k, 0.7 * amount)],
          ],
      headX - rx,
      0,
      headX + rx,
      0,
    )
  if (side)
    head += path(
      `M${f(headX + d * rx * 0.2)} ${f(headY - ry)}Q${f(headX + d * rx * 0.85)} ${f(headY - ry * 0.85)} ${f(headX + d * rx * 0.88)} ${f(headY - ry * 0.15)}L${f(headX + d * rx * 1.14)} ${f(headY + ry * 0.2)}L${f(headX + d * rx * 0.9)} ${f(headY + ry * 0.3)}Q${f(headX + d * rx * 0.98)} ${f(headY + ry * 0.75)} ${f(headX + d * rx * 0.7)} ${f(headY + ry * 0.98)}Q${f(headX + d * rx * 0.1)} ${f(headY + ry * 1.02)} ${f(headX - d * rx * 0.2)} ${f(headY + ry * 0.5)}Q${f(headX - d * rx * 1.1)} ${f(headY + ry * 0.3)} ${f(headX - d * rx)} ${f(headY - ry * 0.3)}Q${f(headX - d * rx * 0.7)} ${f(headY - ry)} ${f(headX + d * rx * 0.2)} ${f(headY - ry)}Z`,
      GH(skin),
    )
  else
    head +=
      ellipse(headX, headY, rx * 0.95, ry, GH(skin)) +
      (h > 160 && !o.back
        ? path(
            `M${f(headX - ls * rx * 0.1)} ${f(headY - ry * 0.1)}l${f(-ls * rx * 0.16)} ${f(ry * 0.38)}l${f(ls * rx * 0.2)} 0Z`,
            T(skin, -0.6),
          ) +
          rect(headX - rx * 0.55, headY - ry * 0.12, rx * 0.35, ry * 0.09, T(skin, -0.95)) +
          rect(headX + rx * 0.2, headY - ry * 0.12, rx * 0.35, ry * 0.09, T(skin, -0.95)) +
          rect(headX - rx * 0.25, headY + ry * 0.5, rx * 0.5, ry * 0.07, T(skin, -0.75))
        : '')
  const long = rng.chance(0.4)
  const hairC = GH(hair, 0.7)
  if (!side && (o.back || (o.back === undefined && rng.chance(0.3))))
    head +=
      ellipse(headX, headY - ry * 0.06, rx * 1.06, ry * 1.02, hairC) +
      (long
        ? path(
            `M${f(headX - rx * 1.05)} ${f(headY)}L${f(headX - rx)} ${f(headY + ry * 1.5)}Q${f(headX)} ${f(headY + ry * 1.75)} ${f(headX + rx)} ${f(headY + ry * 1.5)}L${f(headX + rx * 1.05)} ${f(headY)}Z`,
            hairC,
          )
        : '')
  else if (side)
    head += path(
      `M${f(headX + d * rx * 0.85)} ${f(headY - ry * 0.5)}Q${f(headX + d * rx * 0.6)} ${f(headY - ry * 1.22)} ${f(headX - d * rx * 0.3)} ${f(headY - ry * 1.1)}Q${f(headX - d * rx * 1.3)} ${f(headY - ry * 0.9)} ${f(headX - d * rx * 1.15)} ${f(headY + ry * 0.1)}L${f(headX - d * rx * (long ? 1.15 : 0.7))} ${f(headY + ry * (long ? 1.35 : 0.6))}L${f(headX - d * rx * 0.35)} ${f(headY + ry * (long ? 0.95 : 0.45))}Q${f(headX - d * rx * 0.05)} ${f(headY - ry * 0.1)} ${f(headX + d * rx * 0.2)} ${f(headY - ry * 0.35)}Q${f(headX + d * rx * 0.5)} ${f(headY - ry * 0.55)} ${f(headX + d * rx * 0.85)} ${f(headY - ry * 0.5)}Z`,
      hairC,
    )
  else
    head += path(
      `M${f(headX - rx * 1.02)} ${f(headY + ry * (long ? 1.25 : 0.1))}Q${f(headX - rx * 1.2)} ${f(headY - ry * 1.15)} ${f(headX)} ${f(headY - ry * 1.12)}Q${f(headX + rx * 1.2)} ${f(headY - ry * 1.15)} ${f(headX + rx * 1.02)} ${f(headY + ry * (long ? 1.25 : 0.1))}L${f(headX + rx * 0.78)} ${f(headY + ry * (long ? 1.2 : 0))}Q${f(headX + rx * 0.85)} ${f(headY - ry * 0.5)} ${f(headX - ls * rx * 0.2)} ${f(headY - ry * 0.6)}Q${f(headX - rx * 0.85)} ${f(headY - ry * 0.45)} ${f(headX - rx * 0.78)} ${f(headY + ry * (long ? 1.2 : 0))}Z`,
      hairC,
    )
  const hat = o.hat ?? (rng.chance(0.25) ? rng.pick(['cap', 'beanie'] as const) : 'none')
  const hatC = GH(o.hatColor ?? rng.pick(COATS), 0.9)
  if (hat === 'beanie')
    head += path(
      `M${f(headX - rx * 1.12)} ${f(headY - ry * 0.2)}Q${f(headX - rx * 1.1)} ${f(headY - ry * 1.42)} ${f(headX)} ${f(headY - ry * 1.36)}Q${f(headX + rx * 1.1)} ${f(headY - ry * 1.42)} ${f(headX + rx * 1.12)} ${f(headY - ry * 0.2)}Q${f(headX)} ${f(headY - ry * 0.5)} ${f(headX - rx * 1.12)} ${f(headY - ry * 0.2)}Z`,
      hatC,
    )
  if (hat === 'cap')
    head += path(
      `M${f(headX - d * rx * 1.15)} ${f(headY - ry * 0.3)}Q${f(headX - d * rx * 1.1)} ${f(headY - ry * 1.3)} ${f(headX)} ${f(headY - ry * 1.22)}Q${f(headX + d * rx)} ${f(headY - ry * 1.18)} ${f(headX + d * rx * 1.05)} ${f(headY - ry * 0.5)}L${f(headX + d * rx * 1.65)} ${f(headY - ry * 0.34)}L${f(headX + d * rx * 1.5)} ${f(headY - ry * 0.22)}Z`,
      hatC,
    )
  if (hat === 'wide')
    head +=
      ellipse(headX, headY - ry * 0.5, rx * 1.9, ry * 0.2, hatC) +
      path(
        `M${f(headX - rx * 0.95)} ${f(headY - ry * 0.5)}Q${f(headX - rx * 0.8)} ${f(headY - ry * 1.4)} ${f(headX)} ${f(headY - ry * 1.35)}Q${f(headX + rx * 0.8)} ${f(headY - ry * 1.4)} ${f(headX + rx * 0.95)} ${f(headY - ry * 0.5)}Z`,
        hatC,
      )
  if (hat === 'helmet')
    head += path(
      `M${f(headX - rx * 1.25)} ${f(headY - ry * 0.3)}Q${f(headX - rx * 1.2)} ${f(headY - ry * 1.4)} ${f(headX)} ${f(headY - ry * 1.36)}Q${f(headX + rx * 1.2)} ${f(headY - ry * 1.4)} ${f(headX + rx * 1.25)} ${f(headY - ry * 0.3)}Z`,
      GH(o.hatColor ?? '#e8b32e'),
    )
  if (hat === 'scarf')
    head += path(
      `M${f(headX + d * rx * 0.7)} ${f(headY - ry * 0.75)}Q${f(headX)} ${f(headY - ry * 1.4)} ${f(headX - d * rx * 0.9)} ${f(headY - ry * 0.8)}Q${f(headX - d * rx * 1.5)} ${f(headY + ry * 0.4)} ${f(shX - d * bodyW * 0.9)} ${f(shY + u * 0.55)}L${f(shX + d * bodyW * 0.7)} ${f(shY + u * 0.4)}Q${f(headX + d * rx * 0.6)} ${f(headY + ry * 1.2)} ${f(headX + d * rx * 0.35)} ${f(headY + ry * 0.4)}Q${f(headX - d * rx * 0.1)} ${f(headY - ry * 0.2)} ${f(headX + d * rx * 0.7)} ${f(headY - ry * 0.75)}Z`,
      hatC,
    )
  // rim of light
  const rim = o.rim ?? p.contrast * 0.6 * (1 - depth)
  if (rim > 0.1 && h > 90) {
    const rc = p.night > 0.8 ? p.warm : mix(p.key, '#ffffff', 0.2)
    front += group(
      stroke(
        `M${f(shX + ls * u * 0.3)} ${f(shY - u * 0.12)}C${f(shX + ls * bodyW * 0.7)} ${f(shY - u * 0.02)} ${f(shX + ls * bodyW)} ${f(shY + u * 0.05)} ${f(shX + ls * bodyW)} ${f(shY + u * 0.5)}Q${f(wx + ls * waist * 0.98)} ${f(lerp(shY, wy, 0.7))} ${f(wx + ls * waist)} ${f(wy)}`,
        rc,
        u * 0.06,
      ) +
        stroke(
          `M${f(headX + ls * rx * 0.3)} ${f(headY - ry * 0.98)}Q${f(headX + ls * rx * 1.08)} ${f(headY - ry * 0.7)} ${f(headX + ls * rx * 0.95)} ${f(headY + ry * 0.1)}`,
          rc,
          u * 0.06,
        ),
      { opacity: rim * 0.75 },
    )
  }
  return back + mid + head + front
}

/** the shadow a standing thing throws on the ground, away from the light */
export function castShadow(c: Context, x: number, y: number, w: number, l: number, a = 0.35): string {
  const { palette: p } = c
  const k = p.contrast * a
  if (k < 0.05) return ellipse(x, y, w * 0.8, w * 0.14, p.dark, `opacity="${(a * 0.6).toFixed(2)}"`)
  return (
    poly(
      [
        [x - w / 2, y],
        [x + w / 2, y],
        [x + w * 0.4 - p.side * l, y + l * 0.22],
        [x - w * 0.4 - p.side * l, y + l * 0.22],
      ],
      linear(
        [
          [0, p.dark, k],
          [1, p.dark, 0],
        ],
        p.side < 0 ? 0 : 1,
        0,
        p.side < 0 ? 1 : 0,
        0,
      ),
    ) + ellipse(x, y, w * 0.6, w * 0.12, p.dark, `opacity="${(k * 0.9).toFixed(2)}"`)
  )
}

/** rows of heads and shoulders seen from behind: an audience, from y (far) to y1 (near) */
export function crowd(
  c: Context,
  o: {
    y: number
    y1: number
    rows: number
    x0?: number
    x1?: number
    size0: number
    size1: number
    colors?: string[]
    depth?: number
    lum?: number
    raised?: number
  },
): string {
  const { rng, palette: p, w } = c
  let out = ''
  for (let r = 0; r < o.rows; r++) {
    const t = o.rows === 1 ? 1 : r / (o.rows - 1)
    const y = lerp(o.y, o.y1, t ** 1.5)
    const s = lerp(o.size0, o.size1, t ** 1.5)
    const depth = (o.depth ?? 0.5) * (1 - t)
    for (let x = (o.x0 ?? 0) - rng() * s; x < (o.x1 ?? w) + s; x += s * rng.range(0.95, 1.5)) {
      const k = s * rng.range(0.88, 1.1)
      const Y = y + rng.gauss() * s * 0.14
      const coat = rng.pick(o.colors ?? COATS)
      const lum = clamp((o.lum ?? -0.3) + rng.gauss() * 0.15, -1, 1)
      const body = p.tone(coat, depth, lum)
      const rimC = p.tone(coat, depth, Math.min(1, lum + 0.9))
      const hair = p.tone(rng.chance(0.2) ? rng.pick(COATS) : rng.pick(HAIRS), depth, lum)
      out += path(
        `M${f(x - k * 0.62)} ${f(Y + k * 1.6)}Q${f(x - k * 0.66)} ${f(Y + k * 0.55)} ${f(x - k * 0.2)} ${f(Y + k * 0.38)}L${f(x + k * 0.2)} ${f(Y + k * 0.38)}Q${f(x + k * 0.66)} ${f(Y + k * 0.55)} ${f(x + k * 0.62)} ${f(Y + k * 1.6)}Z`,
        body,
      )
      out += stroke(
        `M${f(x + p.side * k * 0.2)} ${f(Y + k * 0.38)}Q${f(x + p.side * k * 0.66)} ${f(Y + k * 0.55)} ${f(x + p.side * k * 0.62)} ${f(Y + k * 1.3)}`,
        rimC,
        k * 0.05,
        'opacity="0.7"',
      )
      out +=
        rect(x - k * 0.13, Y + k * 0.1, k * 0.26, k * 0.35, p.tone(rng.pick(SKINS), depth, lum - 0.3)) +
        ellipse(x, Y, k * 0.27, k * 0.34, hair) +
        stroke(
          `M${f(x + p.side * k * 0.08)} ${f(Y - k * 0.33)}Q${f(x + p.side * k * 0.3)} ${f(Y - k * 0.2)} ${f(x + p.side * k * 0.26)} ${f(Y + k * 0.14)}`,
          rimC,
          k * 0.045,
          'opacity="0.7"',
        )
      if (o.raised && rng.chance(o.raised)) {
        const s2 = rng.sign()
        out +=
          limb(x + s2 * k * 0.5, Y + k * 0.6, x + s2 * k * rng.range(0.5, 0.9), Y - k * 0.2, k * 0.13, k * 0.1, body) +
          limb(
            x + s2 * k * 0.7,
            Y - k * 0.15,
            x + s2 * k * rng.range(0.3, 0.8),
            Y - k * rng.range(0.6, 0.95),
            k * 0.1,
            k * 0.08,
            p.tone(rng.pick(SKINS), depth, lum),
          )
      }
    }
  }
  return out
}

// ── framing ─────────────────────────────────────────────────────────────────────────────────────────

/** out-of-focus leaves or branches in a corner of the foreground: -1 left, 1 right */
export function foliageFrame(c: Context, side = c.rng.sign(), size = 0.34, leaf = '#3c4a2c'): string {
  const { w, h, rng, palette: p } = c
  let out = ''
  const X = side < 0 ? 0 : w
  for (let i = 0; i < 70; i++) {
    const t = rng()
    const x = X - side * rng() * w * size * (1 - t * 0.6)
    const y = t * h * 0.42 - h * 0.02
    const a = rng.range(0.4, 1.4)
    out += group(path('M0 0Q18 -16 52 0Q18 16 0 0Z', p.tone(leaf, 0, rng.range(-1, -0.2))), {
      transform: `translate(${f(x)} ${f(y)}) rotate(${f(side < 0 ? a * 60 : 180 - a * 60)}) scale(${f(rng.range(0.8, 1.9))})`,
    })
  }
  return group(out, { filter: blur(5) })
}

/** a dark soft object at the picture's edge, as a lens gives */
export const soften = (content: string, amount = 6): string => group(content, { filter: blur(amount) })

// ── perspective ─────────────────────────────────────────────────────────────────────────────────────

export type Camera = {
  /** metres right of the eye, above the ground, ahead of the eye → picture */
  at(x: number, y: number, z: number): Point
  /** pixels of one metre at z */
  scale(z: number): number
  horizon: number
}
/** an eye `eye` metres above the ground, looking straight ahead; vx is the vanishing point, horizon its height */
export function camera(o: { horizon: number; vx: number; eye?: number; focal: number }): Camera {
  const eye = o.eye ?? 1.65
  return {
    horizon: o.horizon,
    scale: (z) => o.focal / z,
    at: (x, y, z) => [o.vx + (x * o.focal) / z, o.horizon + ((eye - y) * o.focal) / z],
  }
}
/** a person standing on the camera's ground */
export function person(
  c: Context,
  cam: Camera,
  x: number,
  z: number,
  o: FigureOptions & { height?: number; ground?: number | undefined } = {},
): string {
  const [X, Y] = cam.at(x, o.ground ?? 0, z)
  const h = (o.height ?? (o.child ? 1.2 : c.rng.range(1.6, 1.84))) * cam.scale(z)
  return castShadow(c, X, Y, h * 0.26, h * 0.8, 0.4) + figure(c, X, Y, h, o)
}
