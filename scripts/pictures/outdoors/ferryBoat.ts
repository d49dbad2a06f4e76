import { alpha, mix } from '../paper/colour.ts'
import { figure } from '../paper/figure.ts'
import { circle, ellipse, line, linearAt, type Point, path, poly, rect, stroke } from '../paper/markup.ts'
import { lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { glowAt } from '../paper/weather.ts'
import { afloat, type BoatOptions, tones } from './hull.ts'

export function ferryBoat(c: Context, x: number, y: number, l: number, d: number, o: BoatOptions = {}): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const u = l / 100
  const white = o.house ?? rng.pick(['#f0ede4', '#eef0ee', '#efe6d4'])
  const hull = o.hull ?? rng.pick(['#1f3f5c', '#f0ede4', '#7a2a2a', '#24384a', '#1f5a5c'])
  const stripe = rng.pick(['#c8442f', '#e0a03a', '#2f7f94', '#c8442f'])
  const dark = p.night > 0.25
  const glass = (on: boolean) => (on ? mix(p.warm, '#fff4d8', rng.range(0, 0.5)) : mix(p.dark, p.skyLow, 0.22))
  let s = ''
  const P = (q: [number, number][]): Point[] => q.map(([a, z]) => [a * u, -z * u])
  // mast, radar, funnel
  const fx = rng.range(-26, -12)
  s +=
    poly(
      P([
        [fx, 24],
        [fx - 1.5, 36],
        [fx + 7.5, 36],
        [fx + 10, 24],
      ]),
      across(stripe, fx * u, (fx + 10) * u),
    ) +
    poly(
      P([
        [fx - 1.3, 33],
        [fx - 1.5, 36],
        [fx + 7.5, 36],
        [fx + 8.3, 33],
      ]),
      T('#1c1e22', -0.2),
    ) +
    rect((fx + 0.4) * u, -30.5 * u, 8.2 * u, 1.6 * u, T('#f0ede4', 0.3))
  for (let i = 0; i < 5; i++)
    s += ellipse(
      (fx + 2 - i * rng.range(5, 9)) * u,
      -(38 + i * 2.2) * u,
      (3 + i * 2.6) * u,
      (1.6 + i) * u,
      p.tone('#5a5a5e', depth, 0),
      `opacity="${(0.22 - i * 0.035).toFixed(2)}"`,
    )
  s +=
    line(
      P([
        [18, 28],
        [17, 42],
      ]),
      T('#e8e4da', 0),
      0.7 * u,
    ) +
    line(
      P([
        [13.5, 36],
        [21, 36],
      ]),
      T('#e8e4da', 0.2),
      0.6 * u,
    ) +
    line(
      P([
        [17, 42],
        [46, 13],
      ]),
      T('#3a3a3e', 0),
      0.18 * u,
    ) +
    line(
      P([
        [17, 42],
        [fx + 4, 36],
      ]),
      T('#3a3a3e', 0),
      0.18 * u,
    )
  if (dark) s += circle(17 * u, -42 * u, 0.6 * u, '#fff6e0') + glowAt(17 * u, -42 * u, 9 * u, p.warm, 0.7)
  // decks
  const deck = (x0: number, x1: number, y0: number, y1: number, rake: number, windows: number, round = false) => {
    let q =
      poly(
        P([
          [x0, y0],
          [x0 + 0.6, y1],
          [x1 - rake, y1],
          [x1, y0],
        ]),
        across(white, x0 * u, x1 * u),
      ) +
      poly(
        P([
          [x0, y0],
          [x0 + 0.6, y1],
          [x1 - rake, y1],
          [x1, y0],
        ]),
        linearAt(
          [
            [0, p.shadow, 0],
            [1, p.shadow, 0.3],
          ],
          0,
          -y1 * u,
          0,
          -y0 * u,
        ),
      )
    const n = windows,
      step = (x1 - x0 - rake - 3) / n
    for (let i = 0; i < n; i++) {
      const X = x0 + 1.6 + i * step
      const on = rng.chance(dark ? 0.82 : 0.06)
      q += round
        ? circle((X + step / 2) * u, -((y0 + y1) / 2) * u, Math.min(step * 0.26, 0.7) * u, glass(on))
        : rect(X * u, -lerp(y0, y1, 0.78) * u, step * 0.7 * u, (y1 - y0) * 0.42 * u, glass(on))
    }
    q +=
      rect((x0 - 0.6) * u, -y1 * u - 0.35 * u, (x1 - x0 - rake + 1.4) * u, 0.7 * u, T(white, 0.6)) +
      rect(x0 * u, -y1 * u + 0.35 * u, (x1 - x0 - rake) * u, 0.5 * u, alpha(p.dark, 0.3))
    if (dark) q += rect(x0 * u, -y1 * u, (x1 - x0) * u, (y1 - y0) * u, alpha(p.warm, 0.1))
    return q
  }
  const rail = (x0: number, x1: number, y0: number) => {
    let q = line(
      P([
        [x0, y0 + 1.6],
        [x1, y0 + 1.6],
      ]),
      T('#dcd8cc', 0),
      0.22 * u,
    )
    for (let X = x0; X < x1; X += 1.6)
      q += line(
        P([
          [X, y0],
          [X, y0 + 1.6],
        ]),
        T('#dcd8cc', -0.1),
        0.14 * u,
      )
    return q
  }
  s +=
    rail(-42, -20, 19.3) +
    deck(-6, 28, 24, 28.6, 3, 10) +
    rail(-16, 20, 24) +
    deck(-32, 33, 19, 24, 2.6, 22) +
    deck(-43, 38, 14, 19.2, 2.4, 30)
  // lifeboats
  for (let i = 0; i < 3; i++) {
    const X = -28 + i * 13
    s +=
      path(
        `M${X * u} ${-21.5 * u}h${8 * u}q${-0.6 * u} ${2.2 * u} ${-1.8 * u} ${2.3 * u}h${-4.6 * u}q${-1.2 * u} ${-0.1 * u} ${-1.6 * u} ${-2.3 * u}Z`,
        T('#d8642f', 0.1),
      ) + path(`M${X * u} ${-21.5 * u}q${4 * u} ${-2 * u} ${8 * u} 0Z`, T('#e8e0d0', 0.2))
  }
  for (let i = 0; i < 7; i++) s += figure(c, rng.range(-40, -22) * u, -19.2 * u, 2.9 * u, { pose: 'stand', depth })
  // hull
  const body = `M${-47 * u} ${-14.2 * u}L${38 * u} ${-14.2 * u}Q${45 * u} ${-15 * u} ${51 * u} ${-17 * u}Q${47 * u} ${-6 * u} ${43 * u} ${2 * u}L${-44 * u} ${2 * u}Q${-47.5 * u} ${-4 * u} ${-47 * u} ${-14.2 * u}Z`
  s +=
    path(body, across(hull, -47 * u, 51 * u, 0.8)) +
    path(
      body,
      linearAt(
        [
          [0, p.dark, 0],
          [0.5, p.dark, 0.08],
          [1, p.dark, 0.55],
        ],
        0,
        -15 * u,
        0,
        2 * u,
      ),
    )
  s +=
    path(
      `M${-47.2 * u} ${-10.4 * u}L${48.6 * u} ${-10.4 * u}L${48 * u} ${-9 * u}L${-47.2 * u} ${-9 * u}Z`,
      T(stripe, 0.1),
    ) +
    path(`M${-46.6 * u} ${-0.2 * u}L${44 * u} ${-0.2 * u}L${43 * u} ${2 * u}L${-44 * u} ${2 * u}Z`, T('#7a2f28', -0.1))
  for (let i = 0; i < 30; i++) s += circle((-42 + i * 2.75) * u, -6.6 * u, 0.5 * u, glass(rng.chance(dark ? 0.75 : 0)))
  s += rect(-30 * u, -13.4 * u, 22 * u, 2.1 * u, T(mix(hull, '#ffffff', 0.85), 0.1), 'opacity="0.16"')
  for (let i = 0; i < 5; i++) {
    const X = rng.range(-44, 40)
    s += stroke(
      `M${X * u} ${-rng.range(8, 12) * u}l0 ${rng.range(4, 8) * u}`,
      '#6b3a22',
      rng.range(0.2, 0.5) * u,
      'opacity="0.3"',
    )
  }
  if (dark) for (let i = 0; i < 7; i++) s += glowAt((-38 + i * 12) * u, -16 * u, 11 * u, p.warm, 0.26)
  return afloat(x, y, l * 1.02, 46 * u, d, s, { waves: 0.5, ...o })
}
