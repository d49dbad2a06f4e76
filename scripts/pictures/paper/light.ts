import type { Rng } from './chance.ts'
import { mix, multiply, saturate, turn } from './colour.ts'
import { BASES } from './lightBases.ts'
import { clamp } from './numbers.ts'

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
