import { mix } from '../paper/colour.ts'
import { quadMap } from '../paper/facade.ts'
import { ellipse, line, linear, type Point, poly } from '../paper/markup.ts'
import { clamp, lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { glowAt } from '../paper/weather.ts'
import { lampblack } from './lane.ts'

export const EARTH = ['#d8a878', '#c8946a', '#e0bc90', '#c9825a', '#e6d0ac', '#b8785a', '#dcc09a', '#efe2cc']

/** a pointed or horseshoe arch on a mapped wall, as points */
export function archOn(
  m: (u: number, v: number) => Point,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  o: { horseshoe?: boolean } = {},
): Point[] {
  const pts: Point[] = [m(u0, v1)]
  const mu = (u0 + u1) / 2,
    half = (u1 - u0) / 2,
    spring = lerp(v0, v1, 0.42)
  for (let k = 0; k <= 16; k++) {
    const t = k / 16
    const a = Math.PI * (1 - t)
    const bulge = o.horseshoe ? 1 + 0.1 * Math.sin(Math.PI * t) * 0 : 1
    const x = Math.cos(a) * half * bulge * (o.horseshoe && (t < 0.12 || t > 0.88) ? 0.94 : 1)
    const y = Math.sin(a) ** 0.82 * (spring - v0)
    pts.push(m(mu + x, spring - y - (Math.abs(t - 0.5) < 0.04 ? (spring - v0) * 0.06 : 0)))
  }
  pts.push(m(u1, v1))
  return pts
}

/** a wall of a desert town on a quad: few small openings, plaster worn to the earth */
export function earthWall(
  c: Context,
  q: readonly [Point, Point, Point, Point],
  o: {
    wall: string
    lum: number
    depth: number
    cols: number
    rows: number
    door?: boolean
    doorColor?: string
    merlons?: boolean
    lit?: number | undefined
  },
): string {
  const { rng, palette: p } = c
  const m = quadMap(q)
  const T = (k: string, l: number) => p.tone(k, o.depth, clamp(l, -1, 1))
  let s = poly(
    [...q],
    linear([
      [0, T(o.wall, o.lum + 0.15)],
      [1, T(o.wall, o.lum - 0.3)],
    ]),
  )
  for (let i = 0; i < 10; i++) {
    const u = rng(),
      v = rng(),
      k = rng.range(0.05, 0.2)
    s += poly(
      [
        m(u, v),
        m(Math.min(1, u + k), v + rng.range(-0.02, 0.02)),
        m(Math.min(1, u + k * 0.9), Math.min(1, v + k * 0.5)),
        m(u + k * 0.1, Math.min(1, v + k * 0.45)),
      ],
      T(rng.chance(0.3) ? '#a8704a' : o.wall, o.lum + rng.range(-0.25, 0.3)),
      'opacity="0.3"',
    )
  }
  if (o.merlons) {
    for (let i = 0; i < o.cols * 3; i++) {
      const u = i / (o.cols * 3),
        ww = 1 / (o.cols * 3)
      s += poly(
        [m(u, 0.005), m(u + ww * 0.15, -0.03), m(u + ww * 0.5, -0.05), m(u + ww * 0.5, 0.005)],
        T(o.wall, o.lum + 0.1),
      )
    }
  } else
    s +=
      poly([m(-0.01, -0.012), m(1.01, -0.012), m(1.01, 0.018), m(-0.01, 0.018)], T(o.wall, o.lum + 0.45)) +
      poly([m(0, 0.018), m(1, 0.018), m(1, 0.04), m(0, 0.04)], T(o.wall, -0.8), 'opacity="0.4"')
  const rowsTop = 0.1,
    rowsFoot = o.door ? 0.6 : 0.85
  for (let r = 0; r < o.rows; r++)
    for (let i = 0; i < o.cols; i++) {
      if (rng.chance(0.3)) continue
      const u = (i + rng.range(0.3, 0.4)) / o.cols,
        ww = (0.26 / o.cols) * rng.range(0.7, 1.2),
        v = lerp(rowsTop, rowsFoot, (r + 0.15) / o.rows),
        hh = ((rowsFoot - rowsTop) / o.rows) * rng.range(0.42, 0.6)
      const on = rng.chance(o.lit ?? p.night * 0.5)
      const A = archOn(m, u, u + ww, v, v + hh)
      s +=
        poly(
          archOn(m, u - ww * 0.12, u + ww * 1.12, v - hh * 0.06, v + hh * 1.03),
          T(lampblack(o.wall), o.lum + 0.2),
          'opacity="0.8"',
        ) +
        poly(
          A,
          on
            ? linear([
                [0, mix(p.warm, '#fff2d0', 0.3)],
                [1, mix(p.warm, p.accent, 0.2)],
              ])
            : linear([
                [0, mix(p.dark, p.shadow, 0.2)],
                [1, mix(p.shadow, p.dark, 0.5)],
              ]),
        )
      for (let k = 1; k < 4; k++)
        s += line(
          [m(u + (ww * k) / 4, v + hh * 0.15), m(u + (ww * k) / 4, v + hh)],
          T('#4a3426', -0.4),
          1.5,
          'opacity="0.7"',
        )
      if (on) {
        const [gx, gy] = m(u + ww / 2, v + hh / 2)
        s += glowAt(gx, gy, Math.abs(m(u, v + hh)[1] - m(u, v)[1]) * 1.6, p.warm, 0.3)
      }
      if (!on && rng.chance(0.3)) {
        const col = rng.pick(['#3f6f74', '#4f7a6a', '#8a5a3a', '#2f5f7c'])
        s += poly(
          [
            m(u - ww * 0.5, v + hh * 0.05),
            m(u - ww * 0.05, v + hh * 0.05),
            m(u - ww * 0.05, v + hh),
            m(u - ww * 0.5, v + hh),
          ],
          T(col, o.lum),
        )
      }
      // a projecting screen
      if (rng.chance(0.14))
        s +=
          poly(
            [
              m(u - ww * 0.4, v - hh * 0.1),
              m(u + ww * 1.4, v - hh * 0.1),
              m(u + ww * 1.4, v + hh * 1.05),
              m(u - ww * 0.4, v + hh * 1.05),
            ],
            linear([
              [0, T('#8a5c3a', o.lum + 0.2)],
              [1, T('#5a3a24', o.lum - 0.4)],
            ]),
          ) +
          Array.from({ length: 5 }, (_, k) =>
            line(
              [m(u - ww * 0.4 + (ww * 1.8 * k) / 4, v), m(u - ww * 0.4 + (ww * 1.8 * k) / 4, v + hh)],
              T('#3a2416', -0.4),
              1.5,
              'opacity="0.6"',
            ),
          ).join('') +
          poly(
            [
              m(u - ww * 0.45, v + hh * 1.05),
              m(u + ww * 1.45, v + hh * 1.05),
              m(u + ww * 1.2, v + hh * 1.2),
              m(u - ww * 0.2, v + hh * 1.2),
            ],
            T('#4a3020', -0.5),
          )
    }
  if (o.door) {
    const u = rng.range(0.2, 0.6),
      ww = Math.min(0.3, 0.5 / o.cols),
      dc = o.doorColor ?? rng.pick(['#2f6f7c', '#3f7a5c', '#7a4a2c', '#8a3a2c', '#2f4f7c'])
    s +=
      poly(archOn(m, u - ww * 0.22, u + ww * 1.22, 0.6, 1, { horseshoe: true }), T('#e8dcc0', o.lum + 0.15)) +
      poly(
        archOn(m, u, u + ww, 0.66, 1, { horseshoe: true }),
        linear([
          [0, T(dc, o.lum - 0.3)],
          [1, T(dc, o.lum + 0.1)],
        ]),
      ) +
      line([m(u + ww / 2, 0.7), m(u + ww / 2, 1)], T(dc, -0.9), 2)
    for (let k = 0; k < 8; k++)
      s += ellipse(...m(u + ww * (k % 2 ? 0.28 : 0.72), 0.8 + (k >> 1) * 0.045), 2, 2, T('#d8b878', 0.4))
  }
  return (
    s +
    poly(
      [m(0, 0.9), m(1, 0.9), m(1, 1), m(0, 1)],
      linear([
        [0, p.dark, 0],
        [1, p.dark, 0.4],
      ]),
    )
  )
}
