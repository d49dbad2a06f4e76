import { linear, path, poly, rect } from '../paper/markup.ts'
import { clamp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { EARTH, earthWall } from './earthWall.ts'

/** a skyline of flat roofs, domes and minarets */
export function earthTown(
  c: Context,
  y: number,
  size: number,
  o: { depth: number; x0?: number; x1?: number; rows?: number; climb?: number; walls?: string[] },
): string {
  const { w, rng, palette: p } = c
  let s = ''
  const rows = o.rows ?? 2,
    x0 = o.x0 ?? -20,
    x1 = o.x1 ?? w + 20
  for (let r = rows - 1; r >= 0; r--) {
    const depth = clamp(o.depth + r * 0.1),
      k = size * (1 - r * 0.08)
    for (let x = x0; x < x1; ) {
      const ww = k * rng.range(0.5, 1.3),
        hh = k * rng.range(0.5, 1.2),
        yy = y - r * (o.climb ?? size * 0.5) * Math.sin(Math.PI * clamp((x - x0) / (x1 - x0)))
      const wall = rng.pick(o.walls ?? EARTH)
      s +=
        earthWall(
          c,
          [
            [x, yy - hh],
            [x + ww, yy - hh],
            [x + ww, yy + k * 0.3],
            [x, yy + k * 0.3],
          ],
          { wall, lum: rng.range(-0.3, 0.4), depth, cols: 2, rows: 2, lit: p.night * 0.45 },
        ) +
        poly(
          [
            [x + (p.side < 0 ? ww : 0), yy - hh],
            [x + (p.side < 0 ? ww * 0.78 : ww * 0.22), yy - hh],
            [x + (p.side < 0 ? ww * 0.78 : ww * 0.22), yy + k * 0.3],
            [x + (p.side < 0 ? ww : 0), yy + k * 0.3],
          ],
          p.tone(wall, depth, -0.8),
          'opacity="0.5"',
        )
      if (rng.chance(0.14))
        s += path(
          `M${x + ww * 0.2} ${yy - hh}Q${x + ww * 0.16} ${yy - hh - ww * 0.4} ${x + ww * 0.5} ${yy - hh - ww * 0.44}Q${x + ww * 0.84} ${yy - hh - ww * 0.4} ${x + ww * 0.8} ${yy - hh}Z`,
          linear(
            p.side < 0
              ? [
                  [0, p.tone(rng.pick(['#e8dcc4', '#5f9a94', '#3f7f8c']), depth, 0.6)],
                  [1, p.tone('#4f7a7c', depth, -0.6)],
                ]
              : [
                  [0, p.tone('#4f7a7c', depth, -0.6)],
                  [1, p.tone(rng.pick(['#e8dcc4', '#5f9a94']), depth, 0.6)],
                ],
            0,
            0,
            1,
            0,
          ),
        )
      if (rng.chance(0.2)) s += rect(x + ww * 0.3, yy - hh - k * 0.16, ww * 0.3, k * 0.16, p.tone(wall, depth, 0.1))
      x += ww * rng.range(0.86, 1)
    }
  }
  return s
}
