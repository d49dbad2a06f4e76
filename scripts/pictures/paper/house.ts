import { alpha, lighten } from './colour.ts'
import { type FacadeOptions, facade } from './facade.ts'
import { ellipse, line, linear, type Point, poly, rect } from './markup.ts'
import type { Context } from './scene.ts'

/** a frontal house with roof; returns markup, foot at y */
export function house(
  c: Context,
  x: number,
  y: number,
  w: number,
  h: number,
  o: Partial<FacadeOptions> & {
    roof?: 'pitched' | 'gable' | 'flat' | 'mansard'
    roofColor?: string | undefined
    roofH?: number
    chimney?: boolean
  } = {},
): string {
  const { rng, palette: p } = c
  const depth = o.depth ?? 0
  const wall =
    o.wall ?? rng.pick(['#e6d5b8', '#d9b99b', '#c98f6b', '#e9e2d0', '#b8a58c', '#c9c4b4', '#a8584a', '#d8c28a'])
  const roofC = o.roofColor ?? rng.pick(['#8a4b3a', '#6e4a42', '#57585e', '#9a5a44'])
  const rh = o.roofH ?? w * rng.range(0.25, 0.45)
  const kind = o.roof ?? rng.pick(['pitched', 'gable', 'mansard'] as const)
  const rt = p.tone(roofC, depth, 0.3),
    rd = p.tone(roofC, depth, -0.45)
  const snowy = c.light === 'snow'
  let out = ''
  const top = y - h
  const chimney = () => {
    const cx = x + w * rng.range(0.15, 0.75),
      cw = w * 0.09
    return (
      rect(
        cx,
        top - rh * 1.15,
        cw,
        rh * 0.9,
        linear(
          [
            [0, p.tone('#8a5a48', depth, p.side < 0 ? 0.5 : -0.5)],
            [1, p.tone('#8a5a48', depth, p.side < 0 ? -0.5 : 0.5)],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      rect(cx - cw * 0.12, top - rh * 1.18, cw * 1.24, cw * 0.25, p.tone('#8a5a48', depth, 0.3)) +
      (snowy ? rect(cx - cw * 0.12, top - rh * 1.25, cw * 1.24, cw * 0.3, p.tone('#f4f6fa', depth, 0.4)) : '')
    )
  }
  if (o.chimney !== false && kind !== 'flat' && rng.chance(0.75)) out += chimney()
  out += facade(
    c,
    [
      [x, top],
      [x + w, top],
      [x + w, y],
      [x, y],
    ],
    {
      cols: Math.max(2, Math.round(w / (h * 0.3))),
      rows: Math.max(2, Math.round(h / 130)),
      ground: 'door',
      lum: 0,
      ...o,
      wall,
    },
  )
  const roofFill = linear([
    [0, rt],
    [1, rd],
  ])
  const white = linear([
    [0, p.tone('#ffffff', depth, 0.7)],
    [1, p.tone('#e6ebf4', depth, 0)],
  ])
  const over = w * 0.03
  const tiles = (pts: Point[]) => poly(pts, snowy ? white : roofFill)
  if (kind === 'pitched') {
    out += tiles([
      [x - over, top + 3],
      [x + w * 0.06, top - rh],
      [x + w * 0.94, top - rh],
      [x + w + over, top + 3],
    ])
    if (!snowy)
      for (let i = 1; i < 6; i++)
        out += line(
          [
            [x - over + (w * 0.09 * i) / 6, top + 3 - (rh * i) / 6],
            [x + w + over - (w * 0.09 * i) / 6, top + 3 - (rh * i) / 6],
          ],
          alpha(p.dark, 0.16),
          2,
        )
  } else if (kind === 'gable') {
    out +=
      poly(
        [
          [x, top + 2],
          [x + w / 2, top - rh * 1.3],
          [x + w, top + 2],
        ],
        p.tone(wall, depth, 0.1),
      ) +
      ellipse(x + w / 2, top - rh * 0.45, w * 0.06, w * 0.07, p.night > 0.4 ? p.warm : p.tone('#2c3a46', depth, -0.5))
    const t = w * 0.05
    out += poly(
      [
        [x - over * 2, top + t],
        [x + w / 2, top - rh * 1.3 - t],
        [x + w / 2, top - rh * 1.3 + t * 0.4],
        [x - over * 0.6, top + t * 1.3],
      ],
      snowy ? p.tone('#ffffff', depth, 0.6) : rt,
    )
    out += poly(
      [
        [x + w + over * 2, top + t],
        [x + w / 2, top - rh * 1.3 - t],
        [x + w / 2, top - rh * 1.3 + t * 0.4],
        [x + w + over * 0.6, top + t * 1.3],
      ],
      snowy ? p.tone('#eef2f8', depth, 0.2) : rd,
    )
  } else if (kind === 'mansard') {
    out += tiles([
      [x - over, top + 3],
      [x + w * 0.05, top - rh * 0.8],
      [x + w * 0.14, top - rh],
      [x + w * 0.86, top - rh],
      [x + w * 0.95, top - rh * 0.8],
      [x + w + over, top + 3],
    ])
    const n = Math.max(2, o.cols ?? 3)
    for (let i = 0; i < n; i++) {
      const X = x + (w * (i + 0.5)) / n,
        ww = (w / n) * 0.32
      out +=
        rect(X - ww * 0.7, top - rh * 0.66, ww * 1.4, rh * 0.62, p.tone(lighten(wall, 0.05), depth, 0.3)) +
        rect(
          X - ww / 2,
          top - rh * 0.56,
          ww,
          rh * 0.46,
          rng.chance(p.night * 0.6) ? p.warm : p.tone('#2c3a46', depth, -0.5),
        ) +
        poly(
          [
            [X - ww * 0.95, top - rh * 0.64],
            [X, top - rh * 0.9],
            [X + ww * 0.95, top - rh * 0.64],
          ],
          snowy ? '#f4f6fa' : rd,
        )
    }
  }
  return out
}
