import { nth } from '../nth.ts'
import { mix } from './colour.ts'
import { circle, ellipse, f, line, type Point, poly, rect, stroke } from './markup.ts'
import type { Context } from './scene.ts'
import { glowAt } from './weather.ts'

/** a street lamp of height h at (x, y), lit as the night asks */
export function lamp(
  c: Context,
  x: number,
  y: number,
  h: number,
  o: { kind?: 'lantern' | 'arm' | 'globe'; on?: boolean; depth?: number } = {},
): string {
  const { palette: p } = c
  const kind = o.kind ?? 'lantern'
  const on = o.on ?? p.night > 0.25
  const col = p.tone('#23282c', o.depth ?? 0, -0.6)
  let out =
    poly(
      [
        [x - h * 0.018, y],
        [x - h * 0.007, y - h * 0.9],
        [x + h * 0.007, y - h * 0.9],
        [x + h * 0.018, y],
      ],
      col,
    ) + rect(x - h * 0.03, y - h * 0.06, h * 0.06, h * 0.06, col)
  const light = mix(p.warm, '#fff7e0', 0.55)
  let [lx, ly] = [x, y - h * 0.94]
  if (kind === 'arm') {
    lx = x + h * 0.16
    ly = y - h * 0.985
    out +=
      stroke(`M${f(x)} ${f(y - h * 0.88)}Q${f(x)} ${f(y - h)} ${f(lx)} ${f(ly - h * 0.01)}`, col, h * 0.014) +
      poly(
        [
          [lx - h * 0.03, ly - h * 0.012],
          [lx + h * 0.05, ly - h * 0.012],
          [lx + h * 0.06, ly + h * 0.012],
          [lx - h * 0.035, ly + h * 0.012],
        ],
        col,
      ) +
      ellipse(lx + h * 0.01, ly + h * 0.014, h * 0.035, h * 0.008, on ? light : p.tone('#c9d2d6', 0, 0))
  } else if (kind === 'globe') out += circle(x, ly, h * 0.045, on ? light : p.tone('#e8ecea', 0, 0.2))
  else
    out +=
      poly(
        [
          [x - h * 0.028, ly - h * 0.03],
          [x + h * 0.028, ly - h * 0.03],
          [x + h * 0.018, ly + h * 0.04],
          [x - h * 0.018, ly + h * 0.04],
        ],
        on ? light : p.tone('#b8c4c8', 0, 0),
      ) +
      poly(
        [
          [x - h * 0.036, ly - h * 0.028],
          [x, ly - h * 0.062],
          [x + h * 0.036, ly - h * 0.028],
        ],
        col,
      ) +
      line(
        [
          [x - h * 0.018, ly + h * 0.04],
          [x - h * 0.028, ly - h * 0.03],
        ],
        col,
        h * 0.005,
      ) +
      line(
        [
          [x + h * 0.018, ly + h * 0.04],
          [x + h * 0.028, ly - h * 0.03],
        ],
        col,
        h * 0.005,
      )
  if (on) out += glowAt(lx, ly, h * 0.55, p.warm, 0.65 * Math.max(0.35, p.night))
  return out
}

/** wires sagging from post to post */
export function wires(points: Point[], sag: number, color: string, width = 2): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i++) {
    const [a, z] = [nth(points, i), nth(points, i + 1)]
    d += `M${f(a[0])} ${f(a[1])}Q${f((a[0] + z[0]) / 2)} ${f((a[1] + z[1]) / 2 + sag * 2)} ${f(z[0])} ${f(z[1])}`
  }
  return stroke(d, color, width)
}
