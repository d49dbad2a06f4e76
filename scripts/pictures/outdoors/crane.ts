import { circle, line, type Point, poly, rect } from '../paper/markup.ts'
import { lerp } from '../paper/numbers.ts'
import type { Context } from '../paper/scene.ts'
import { glowAt } from '../paper/weather.ts'

/** a harbour crane standing at (x, y): lattice jib */
export function crane(
  c: Context,
  x: number,
  y: number,
  h: number,
  d: number,
  o: { color?: string; depth?: number; gantry?: boolean } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const col = o.color ?? rng.pick(['#c8702f', '#3f6f8c', '#b8452f', '#6a7074', '#d8a03a'])
  const T = (l = 0) => p.tone(col, depth, l)
  let s = ''
  const truss = (a: Point, b: Point, t0: number, t1: number, n: number) => {
    const l = Math.hypot(b[0] - a[0], b[1] - a[1])
    const nx = -(b[1] - a[1]) / l,
      ny = (b[0] - a[0]) / l
    let q =
      line(
        [
          [a[0] + nx * t0, a[1] + ny * t0],
          [b[0] + nx * t1, b[1] + ny * t1],
        ],
        T(0.3),
        h * 0.012,
      ) +
      line(
        [
          [a[0] - nx * t0, a[1] - ny * t0],
          [b[0] - nx * t1, b[1] - ny * t1],
        ],
        T(-0.4),
        h * 0.012,
      )
    for (let i = 0; i < n; i++) {
      const u = i / n,
        v = (i + 1) / n,
        tu = lerp(t0, t1, u),
        tv = lerp(t0, t1, v),
        sg = i % 2 ? 1 : -1
      q += line(
        [
          [lerp(a[0], b[0], u) + nx * tu * sg, lerp(a[1], b[1], u) + ny * tu * sg],
          [lerp(a[0], b[0], v) - nx * tv * sg, lerp(a[1], b[1], v) - ny * tv * sg],
        ],
        T(-0.1),
        h * 0.006,
      )
    }
    return q
  }
  if (o.gantry) {
    const w = h * 0.42
    for (const [px, k] of [
      [-0.5, -0.5],
      [-0.1, -0.2],
      [0.4, 0.2],
      [0.5, 0.4],
    ] as const)
      s += poly(
        [
          [x + px * w - h * 0.012, y],
          [x + px * w * 0.86 - h * 0.01, y - h * 0.72],
          [x + px * w * 0.86 + h * 0.012, y - h * 0.72],
          [x + px * w + h * 0.014, y],
        ],
        T(k),
      )
    s +=
      line(
        [
          [x - w / 2, y - h * 0.28],
          [x + w / 2, y - h * 0.28],
        ],
        T(-0.2),
        h * 0.02,
      ) +
      line(
        [
          [x - w * 0.5, y - h * 0.28],
          [x + w * 0.43, y - h * 0.7],
        ],
        T(-0.4),
        h * 0.008,
      )
    s += rect(x - w * 0.5, y - h * 0.74, w, h * 0.05, T(0.2))
    s += truss([x - d * w * 0.95, y - h * 0.76], [x + d * w * 1.9, y - h * 0.76], h * 0.02, h * 0.014, 20)
    s +=
      line(
        [
          [x, y - h * 0.76],
          [x + d * w * 0.1, y - h * 1.02],
          [x + d * w * 1.8, y - h * 0.77],
        ],
        T(-0.1),
        h * 0.01,
      ) +
      line(
        [
          [x + d * w * 0.1, y - h * 1.02],
          [x + d * w * 0.9, y - h * 0.77],
        ],
        T(-0.1),
        h * 0.006,
      ) +
      line(
        [
          [x + d * w * 0.1, y - h * 1.02],
          [x - d * w * 0.9, y - h * 0.77],
        ],
        T(-0.1),
        h * 0.008,
      ) +
      line(
        [
          [x - d * w * 0.2, y - h * 0.74],
          [x + d * w * 0.1, y - h * 1.02],
        ],
        T(0.2),
        h * 0.018,
      )
    const tx = x + d * w * rng.range(0.8, 1.6)
    s +=
      rect(tx - h * 0.03, y - h * 0.75, h * 0.06, h * 0.03, T(0.4)) +
      line(
        [
          [tx - h * 0.02, y - h * 0.73],
          [tx - h * 0.03, y - h * 0.45],
        ],
        T(-0.6),
        h * 0.004,
      ) +
      line(
        [
          [tx + h * 0.02, y - h * 0.73],
          [tx + h * 0.03, y - h * 0.45],
        ],
        T(-0.6),
        h * 0.004,
      ) +
      rect(
        tx - h * 0.075,
        y - h * 0.45,
        h * 0.15,
        h * 0.06,
        p.tone(rng.pick(['#b8452f', '#2f5d7c', '#d8a03a']), depth, 0),
      )
  } else {
    s +=
      truss([x, y], [x, y - h * 0.5], h * 0.05, h * 0.035, 7) +
      poly(
        [
          [x - h * 0.07, y - h * 0.5],
          [x - h * 0.06, y - h * 0.6],
          [x + h * 0.06, y - h * 0.6],
          [x + h * 0.07, y - h * 0.5],
        ],
        T(-0.1),
      ) +
      rect(
        x + d * h * 0.02 - h * 0.025,
        y - h * 0.58,
        h * 0.05,
        h * 0.05,
        p.night > 0.4 ? p.warm : p.tone('#2a3640', depth, -0.3),
      )
    const ex = x + d * h * rng.range(0.35, 0.62),
      ey = y - h * rng.range(0.88, 1.02)
    s +=
      truss([x + d * h * 0.04, y - h * 0.58], [ex, ey], h * 0.025, h * 0.008, 14) +
      line(
        [
          [x - d * h * 0.05, y - h * 0.78],
          [ex, ey],
        ],
        T(-0.4),
        h * 0.004,
      ) +
      line(
        [
          [x, y - h * 0.6],
          [x - d * h * 0.05, y - h * 0.78],
          [x - d * h * 0.09, y - h * 0.56],
        ],
        T(-0.1),
        h * 0.012,
      ) +
      rect(x - d * h * 0.12 - h * 0.04, y - h * 0.58, h * 0.08, h * 0.07, T(-0.5)) +
      line(
        [
          [ex, ey],
          [ex, ey + h * rng.range(0.2, 0.45)],
        ],
        T(-0.7),
        h * 0.004,
      )
  }
  if (p.night > 0.4)
    s +=
      circle(x + d * h * 0.1, y - h * 0.98, h * 0.008, '#ff6a4a') +
      glowAt(x + d * h * 0.1, y - h * 0.98, h * 0.06, '#ff5a3a', 0.7)
  return s
}
