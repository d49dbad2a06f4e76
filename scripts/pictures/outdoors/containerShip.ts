import { alpha, mix } from '../paper/colour.ts'
import { line, linear, linearAt, path, rect, stroke } from '../paper/markup.ts'
import type { Context } from '../paper/scene.ts'
import { glowAt } from '../paper/weather.ts'
import { afloat, type BoatOptions, tones } from './hull.ts'

export function containerShip(
  c: Context,
  x: number,
  y: number,
  l: number,
  d: number,
  o: BoatOptions & { loaded?: number } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const u = l / 100
  const hull = o.hull ?? rng.pick(['#23303c', '#7a2a28', '#1f4a6a', '#2f5a4c'])
  const colors = ['#b8452f', '#2f5d7c', '#d8a03a', '#5f7a6a', '#8a8f92', '#c8702f', '#e0dccf', '#3f7f94', '#6b2436']
  let s = ''
  const deckY = 9
  // bridge
  const bx = -36
  s += rect(bx * u, -28 * u, 9 * u, 20 * u, across('#ece8dc', bx * u, (bx + 9) * u))
  for (let r = 0; r < 6; r++)
    for (let i = 0; i < 4; i++)
      s += rect(
        (bx + 1 + i * 2) * u,
        -(25 - r * 2.7) * u,
        1.1 * u,
        1 * u,
        rng.chance(p.night * 0.8 + 0.05) ? p.warm : T('#26323c', -0.3),
      )
  s +=
    rect((bx - 2) * u, -30 * u, 13 * u, 2.6 * u, T('#ece8dc', 0.4)) +
    rect((bx - 1.5) * u, -29.4 * u, 12 * u, 1.2 * u, p.night > 0.3 ? mix(p.warm, p.dark, 0.2) : T('#1e2830', -0.4)) +
    rect((bx - 6) * u, -25 * u, 4.5 * u, 16 * u, T(rng.pick(['#c8702f', '#2f5d7c', '#e0dccf']), -0.2)) +
    line(
      [
        [(bx + 4) * u, -30 * u],
        [(bx + 4) * u, -37 * u],
      ],
      T('#e0dccf'),
      0.4 * u,
    )
  // stacks
  const cw = 4.9,
    ch = 2.5
  for (let X = -25; X < 40; X += cw + 0.25) {
    const n = Math.max(1, Math.round((o.loaded ?? 5) * rng.range(0.55, 1.15) * (X > 30 ? 0.6 : 1)))
    for (let k = 0; k < n; k++) {
      const col = rng.pick(colors)
      s += rect(
        X * u,
        -(deckY + (k + 1) * ch) * u,
        cw * u,
        ch * 0.95 * u,
        linear([
          [0, T(col, 0.3)],
          [1, T(col, -0.35)],
        ]),
      )
      if (l > 500)
        for (let q = 1; q < 9; q++)
          s += rect((X + (cw * q) / 9) * u, -(deckY + (k + 1) * ch) * u, 0.12 * u, ch * 0.95 * u, alpha(p.dark, 0.22))
    }
  }
  const body = `M${-47 * u} ${-deckY * u}L${38 * u} ${-deckY * u}L${42 * u} ${-(deckY + 3) * u}L${51 * u} ${-(deckY + 4) * u}Q${46 * u} ${-4 * u} ${44 * u} ${2 * u}L${-44 * u} ${2 * u}Q${-47 * u} ${-2 * u} ${-47 * u} ${-deckY * u}Z`
  s +=
    path(body, across(hull, -47 * u, 51 * u, 0.8)) +
    path(
      body,
      linearAt(
        [
          [0, p.dark, 0],
          [1, p.dark, 0.5],
        ],
        0,
        -10 * u,
        0,
        2 * u,
      ),
    ) +
    path(`M${-46 * u} ${-1.6 * u}L${45 * u} ${-1.6 * u}L${44 * u} ${2 * u}L${-44 * u} ${2 * u}Z`, T('#8a3428', -0.1))
  for (let i = 0; i < 9; i++) {
    const X = rng.range(-44, 42)
    s += stroke(
      `M${X * u} ${-rng.range(5, 8) * u}l0 ${rng.range(2, 6) * u}`,
      '#6b3a22',
      rng.range(0.2, 0.7) * u,
      'opacity="0.35"',
    )
  }
  if (p.night > 0.3) for (let i = 0; i < 6; i++) s += glowAt((-40 + i * 16) * u, -(deckY + 3) * u, 8 * u, p.warm, 0.4)
  return afloat(x, y, l * 1.02, 40 * u, d, s, { waves: 0.5, ...o })
}
