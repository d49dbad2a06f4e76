import { alpha } from '../paper/colour.ts'
import { ellipse, line, linear, path, poly, rect, stroke } from '../paper/markup.ts'
import { lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'

/** gulls, posts, coils of rope: what lies on a quay at the picture's foot */
export function quayside(c: Context, y: number, o: { stone?: string; clutter?: boolean } = {}): string {
  const { w, h, rng, palette: p } = c
  const stone = o.stone ?? rng.pick(['#8f8779', '#7f7c78', '#9a8a74'])
  const slope = rng.range(-30, 30)
  let s = poly(
    [
      [-10, y - slope],
      [w + 10, y + slope],
      [w + 10, h + 10],
      [-10, h + 10],
    ],
    linear([
      [0, p.tone(stone, 0, 0.25)],
      [1, p.tone(stone, 0, -0.75)],
    ]),
  )
  const at = (x: number) => y - slope + (2 * slope * x) / w
  // courses of stone
  for (let r = 0; r < 6; r++) {
    const t = (r / 6) ** 1.6
    const yy = (x: number) => lerp(at(x) + 14, h + 30, t)
    s += line(
      [
        [-10, yy(0)],
        [w + 10, yy(w)],
      ],
      p.tone(stone, 0, -0.9),
      1.5 + r * 0.7,
      'opacity="0.45"',
    )
    const gap = 90 + 150 * t
    for (let x = rng() * gap; x < w; x += gap * rng.range(0.7, 1.3))
      s +=
        line(
          [
            [x, yy(x)],
            [x + (x - w / 2) * 0.06 * (1 + t), lerp(at(x) + 14, h + 30, ((r + 1) / 6) ** 1.6)],
          ],
          p.tone(stone, 0, -0.9),
          1.5 + r * 0.7,
          'opacity="0.4"',
        ) + rect(x, yy(x), gap * 0.7, 12, p.tone(stone, 0, rng.range(-0.4, 0.5)), 'opacity="0.14"')
  }
  s +=
    line(
      [
        [-10, at(0) + 3],
        [w + 10, at(w) + 3],
      ],
      p.tone(stone, 0, 0.8),
      7,
      'opacity="0.8"',
    ) +
    line(
      [
        [-10, at(0) + 15],
        [w + 10, at(w) + 15],
      ],
      p.dark,
      5,
      'opacity="0.4"',
    )
  if (o.clutter !== false) {
    for (let i = 0; i < rng.int(2, 3); i++) {
      const x = rng.range(0.08, 0.92) * w,
        k = (h - y) * rng.range(0.28, 0.38),
        yy = at(x) + (h - y) * 0.3
      s +=
        ellipse(x, yy + k * 0.02, k * 0.5, k * 0.12, p.dark, 'opacity="0.4"') +
        path(
          `M${x - k * 0.2} ${yy}L${x - k * 0.17} ${yy - k * 0.55}Q${x - k * 0.32} ${yy - k * 0.62} ${x - k * 0.28} ${yy - k * 0.78}Q${x} ${yy - k * 0.9} ${x + k * 0.28} ${yy - k * 0.78}Q${x + k * 0.32} ${yy - k * 0.62} ${x + k * 0.17} ${yy - k * 0.55}L${x + k * 0.2} ${yy}Z`,
          linear(
            p.side < 0
              ? [
                  [0, p.tone('#5a6068', 0, 0.7)],
                  [0.4, p.tone('#3a4048', 0, -0.2)],
                  [1, p.tone('#23282e', 0, -0.8)],
                ]
              : [
                  [0, p.tone('#23282e', 0, -0.8)],
                  [0.6, p.tone('#3a4048', 0, -0.2)],
                  [1, p.tone('#5a6068', 0, 0.7)],
                ],
            0,
            0,
            1,
            0,
          ),
        )
      s += stroke(
        `M${x - k * 0.2} ${yy - k * 0.3}q${k * 0.2} ${k * 0.14} ${k * 0.4} 0M${x - k * 0.2} ${yy - k * 0.22}q${k * 0.2} ${k * 0.14} ${k * 0.4} 0M${x + k * 0.2} ${yy - k * 0.22}Q${x + k} ${yy - k * 0.1} ${x + k * rng.range(1.6, 2.6)} ${at(x) + 6}`,
        p.tone('#c8ab78', 0, 0.1),
        k * 0.06,
      )
    }
    const bx = rng.range(0.05, 0.8) * w,
      k = (h - y) * 0.3
    for (let i = 0; i < rng.int(2, 5); i++) {
      const X = bx + i * k * 0.82,
        Y = at(X) + (h - y) * 0.62
      const col = rng.pick(['#3f74a0', '#c8a03a', '#b8452f', '#3d6a5c'])
      for (let q = 0; q < rng.int(1, 3); q++)
        s +=
          rect(
            X,
            Y - (q + 1) * k * 0.34,
            k * 0.78,
            k * 0.31,
            linear([
              [0, p.tone(col, 0, 0.35)],
              [1, p.tone(col, 0, -0.5)],
            ]),
          ) +
          rect(X + k * 0.08, Y - (q + 1) * k * 0.34 + k * 0.06, k * 0.62, k * 0.05, alpha(p.dark, 0.4)) +
          rect(X, Y - (q + 1) * k * 0.34, k * 0.78, k * 0.025, p.tone(col, 0, 0.9))
    }
  }
  return s
}
