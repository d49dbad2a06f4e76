import { alpha } from '../paper/colour.ts'
import { line, linear, linearAt, path, rect, stroke } from '../paper/markup.ts'
import type { Context } from '../paper/scene.ts'
import { afloat, type BoatOptions, tones } from './hull.ts'

export function yacht(
  c: Context,
  x: number,
  y: number,
  l: number,
  d: number,
  o: BoatOptions & { sails?: boolean; sailColor?: string } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const hull = o.hull ?? rng.pick(['#eee8da', '#26405c', '#eee8da', '#7a2a2a', '#e8ecec'])
  const u = l / 100
  const mh = rng.range(105, 140)
  let s = line(
    [
      [6 * u, -8 * u],
      [6 * u, -mh * u],
    ],
    T('#d8d4c8', 0.2),
    1.2 * u,
  )
  const sail = o.sailColor ?? rng.pick(['#f2ead8', '#efe3c8', '#c8603a', '#e9e2d4'])
  if (o.sails) {
    s += path(
      `M${4 * u} ${-(mh - 3) * u}Q${-22 * u} ${-mh * 0.4 * u} ${-44 * u} ${-16 * u}Q${-20 * u} ${-12 * u} ${4 * u} ${-14 * u}Z`,
      linear(
        [
          [0, T(sail, 0.7)],
          [0.6, T(sail, 0.1)],
          [1, T(sail, -0.35)],
        ],
        0,
        0,
        1,
        0.2,
      ),
    )
    s += path(
      `M${7 * u} ${-(mh - 12) * u}Q${38 * u} ${-mh * 0.45 * u} ${50 * u} ${-13 * u}Q${30 * u} ${-16 * u} ${8 * u} ${-12 * u}Z`,
      linear(
        [
          [0, T(sail, 0.2)],
          [1, T(sail, -0.5)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    for (let i = 1; i < 5; i++)
      s += stroke(
        `M${4 * u} ${(-mh + (mh * i) / 5) * u}q${-10 * u} ${3 * u} ${((-44 * i) / 5.4) * u} ${2 * u}`,
        alpha(p.dark, 0.18),
        0.5 * u,
      )
  } else
    s +=
      path(
        `M${6 * u} ${-17 * u}L${-40 * u} ${-15 * u}Q${-38 * u} ${-21 * u} ${6 * u} ${-23 * u}Z`,
        T(rng.pick(['#2f4a6a', '#7a2a2a', '#e8e0d0', '#2f5d4c']), 0),
      ) +
      line(
        [
          [6 * u, -mh * u],
          [50 * u, -11 * u],
        ],
        T('#4a4a4e', 0),
        0.5 * u,
      ) +
      line(
        [
          [6 * u, -mh * u],
          [-46 * u, -9 * u],
        ],
        T('#4a4a4e', 0),
        0.4 * u,
      )
  s +=
    path(`M${-22 * u} ${-9 * u}L${-18 * u} ${-15 * u}L${22 * u} ${-15 * u}L${30 * u} ${-9 * u}Z`, T('#e8e4da', 0.2)) +
    rect(-12 * u, -13.6 * u, 28 * u, 2.6 * u, p.night > 0.4 && rng.chance(0.5) ? p.warm : T('#22303a', -0.3))
  const body = `M${-46 * u} ${-9 * u}Q0 ${-7 * u} ${52 * u} ${-12 * u}Q${46 * u} ${1 * u} ${36 * u} ${3 * u}L${-38 * u} ${3 * u}Z`
  s +=
    path(body, across(hull, -46 * u, 50 * u)) +
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
        3 * u,
      ),
    ) +
    rect(-41 * u, -1 * u, 80 * u, 1.2 * u, T(rng.pick(['#b8402f', '#2f5d7c', '#d8b04a']), 0))
  return afloat(x, y, l * 1.1, (mh + 4) * u, d, s, o)
}
