import { alpha, lighten, mix, vary } from './colour.ts'
import { line, linear, type Point, poly } from './markup.ts'
import { lerp } from './numbers.ts'
import type { Context } from './scene.ts'
import { glowAt } from './weather.ts'

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

type Quad = readonly [Point, Point, Point, Point]

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
