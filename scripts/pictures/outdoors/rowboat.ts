import { figure } from '../paper/figure.ts'
import { ellipse, line, linearAt, path, stroke } from '../paper/markup.ts'
import type { Context } from '../paper/scene.ts'
import { afloat, type BoatOptions, HULLS, tones } from './hull.ts'

export function rowboat(
  c: Context,
  x: number,
  y: number,
  l: number,
  d: number,
  o: BoatOptions & { rower?: boolean } = {},
): string {
  const { rng } = c
  const depth = o.depth ?? 0
  const { T, across } = tones(c, d, depth)
  const hull = o.hull ?? rng.pick(HULLS)
  const u = l / 100
  let s = ellipse(0, -9 * u, 46 * u, 4.5 * u, T('#4a3a2c', -0.6))
  if (o.rower)
    s +=
      figure(c, -4 * u, -1 * u, 62 * u, { pose: 'sit', face: -1, depth }) +
      line(
        [
          [-14 * u, -16 * u],
          [-54 * u, 2 * u],
        ],
        T('#c8a878', 0.3),
        1.6 * u,
      )
  else
    s += line(
      [
        [-20 * u, -12 * u],
        [34 * u, -11 * u],
      ],
      T('#c8a878', 0.3),
      1.4 * u,
    )
  const body = `M${-47 * u} ${-11 * u}Q${0} ${-4.5 * u} ${50 * u} ${-14 * u}Q${42 * u} ${2 * u} ${34 * u} ${3 * u}L${-38 * u} ${3 * u}Q${-46 * u} ${-2 * u} ${-47 * u} ${-11 * u}Z`
  s +=
    path(body, across(hull, -47 * u, 50 * u)) +
    path(
      body,
      linearAt(
        [
          [0, c.palette.dark, 0],
          [1, c.palette.dark, 0.5],
        ],
        0,
        -12 * u,
        0,
        3 * u,
      ),
    ) +
    stroke(`M${-47 * u} ${-11 * u}Q0 ${-4.5 * u} ${50 * u} ${-14 * u}`, T('#e8dcc4', 0.5), 2 * u) +
    stroke(`M${-46 * u} ${-6.5 * u}Q0 ${-0.5 * u} ${46 * u} ${-8.5 * u}`, T(hull, -0.7), 0.7 * u)
  return afloat(x, y, l * 1.2, (o.rower ? 60 : 22) * u, d, s, o)
}
