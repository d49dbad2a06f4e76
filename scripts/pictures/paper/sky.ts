import { nth } from '../nth.ts'
import { hex, lighten, mix, rgb } from './colour.ts'
import { blob, circle, rect } from './markup.ts'
import { clamp, fbm, lerp, noise, smooth } from './numbers.ts'
import type { Context } from './scene.ts'
import { ramp, shader } from './softMatter.ts'
import { glowAt } from './weather.ts'

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
