import { nth } from '../../nth.ts'
import { spire } from '../../outdoors/spire.ts'
import { PLASTER, SHUTTERS } from '../../outdoors/street.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { mix, vary } from '../../paper/colour.ts'
import { facade } from '../../paper/facade.ts'
import { figure } from '../../paper/figure.ts'
import { wires } from '../../paper/lamp.ts'
import { ridge } from '../../paper/land.ts'
import { circle, line, linear, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { roofs } from './medina.ts'

function roof(c: Context, x: number, y: number, w: number, rh: number, wallH: number, depth: number): string {
  const { rng, palette: p, light } = c
  const col =
    light === 'snow'
      ? '#f0f3f7'
      : vary(rng.pick(['#a8603f', '#9a5a44', '#8a4b3a', '#b87048', '#6a6a70', '#7a5048']), rng, 0.8)
  const wall = rng.pick(PLASTER)
  const T = (k: string, l = 0) => p.tone(k, depth, l)
  let s = ''
  const skew = w * rng.range(-0.12, 0.12)
  const lum = rng.range(-0.35, 0.45) + (rng.chance(0.5) ? 0.2 : -0.2)
  s += facade(
    c,
    [
      [x, y],
      [x + w, y],
      [x + w, y + wallH],
      [x, y + wallH],
    ],
    {
      wall,
      lum: lum * 0.6,
      depth,
      cols: Math.max(2, Math.round(w / (wallH * 0.42))),
      rows: 2,
      ground: 'none',
      shutters: rng.chance(0.4) ? rng.pick(SHUTTERS) : undefined,
      lit: p.night * 0.5,
      cornice: false,
    },
  )
  const a: [number, number][] = [
    [x - w * 0.03, y + 4],
    [x + skew + w * 0.06, y - rh],
    [x + skew + w * 0.94, y - rh],
    [x + w * 1.03, y + 4],
  ]
  s += poly(
    a,
    linear([
      [0, T(col, lum + 0.45)],
      [1, T(col, lum - 0.25)],
    ]),
  )
  const n = Math.max(5, Math.round(rh / 13))
  for (let i = 1; i < n; i++) {
    const t = i / n
    const l = lerp(nth(a, 0)[0], nth(a, 1)[0], t),
      r = lerp(nth(a, 3)[0], nth(a, 2)[0], t),
      yy = lerp(y + 4, y - rh, t)
    s += line(
      [
        [l, yy],
        [r, yy],
      ],
      T(light === 'snow' ? '#c8d0dc' : col, lum - 0.75),
      1 + rh / 160,
      'opacity="0.4"',
    )
  }
  const step = Math.max(12, w / 40)
  let d = ''
  for (let q = x; q < x + w; q += step) {
    const u = (q - x) / w
    d += `M${q} ${y}L${lerp(nth(a, 1)[0], nth(a, 2)[0], u)} ${y - rh}`
  }
  s += path(d, 'none', `stroke="${T(col, lum - 0.75)}" stroke-width="1.2" opacity="0.22"`)
  for (let i = 0; i < 8; i++) {
    const u = rng(),
      v = rng(),
      X = lerp(lerp(nth(a, 0)[0], nth(a, 1)[0], v), lerp(nth(a, 3)[0], nth(a, 2)[0], v), u)
    s += rect(
      X,
      lerp(y, y - rh, v),
      w * 0.06,
      rh / n,
      T(vary(col, rng, 2), lum + rng.range(-0.4, 0.5)),
      'opacity="0.4"',
    )
  }
  s +=
    line(
      [
        [nth(a, 1)[0], nth(a, 1)[1]],
        [nth(a, 2)[0], nth(a, 2)[1]],
      ],
      T(col, lum + 0.7),
      3 + rh / 60,
    ) + rect(x - w * 0.03, y + 1, w * 1.06, 5 + rh / 50, T('#5a5048', -0.5))
  // skylights, dormers, chimneys, aerials
  if (rng.chance(0.6)) {
    const dx = x + w * rng.range(0.2, 0.7),
      dw = rh * 0.42,
      dy = y - rh * 0.22
    s +=
      rect(dx, dy - dw * 0.9, dw, dw * 0.9, T(wall, lum + 0.1)) +
      rect(
        dx + dw * 0.2,
        dy - dw * 0.7,
        dw * 0.6,
        dw * 0.62,
        rng.chance(0.15 + p.night * 0.6) ? p.warm : mix(p.dark, p.skyMid, 0.3),
      ) +
      poly(
        [
          [dx - dw * 0.16, dy - dw * 0.85],
          [dx + dw * 0.5, dy - dw * 1.35],
          [dx + dw * 1.16, dy - dw * 0.85],
        ],
        T(col, lum + 0.3),
      )
  }
  for (let i = 0; i < rng.int(1, 3); i++) {
    const cx = x + w * rng.range(0.08, 0.88),
      cw = rh * rng.range(0.16, 0.3),
      ch = rh * rng.range(0.5, 0.9),
      cy = y - rh * rng.range(0.6, 1)
    s +=
      rect(
        cx,
        cy - ch * 0.6,
        cw,
        ch,
        linear(
          p.side < 0
            ? [
                [0, T('#a8684c', 0.5)],
                [1, T('#7a4a3a', -0.7)],
              ]
            : [
                [0, T('#7a4a3a', -0.7)],
                [1, T('#a8684c', 0.5)],
              ],
          0,
          0,
          1,
          0,
        ),
      ) + rect(cx - cw * 0.1, cy - ch * 0.64, cw * 1.2, ch * 0.1, T('#b8785c', 0.3))
    for (let k = 0; k < 2; k++)
      s += rect(cx + cw * (0.12 + 0.45 * k), cy - ch * 0.82, cw * 0.3, ch * 0.2, T('#c88a62', -0.1))
    if (rng.chance(0.3))
      for (let k = 0; k < 6; k++)
        s += circle(
          cx + cw * 0.4 + k * cw * 0.22 * -p.side,
          cy - ch * (0.9 + k * 0.24),
          cw * (0.2 + k * 0.13),
          p.tone('#e8e4e0', depth, 0),
          `opacity="${(0.3 - k * 0.04).toFixed(2)}"`,
        )
  }
  if (rng.chance(0.5)) {
    const ax = x + w * rng.range(0.2, 0.8),
      k = rh * 0.8
    s +=
      line(
        [
          [ax, y - rh * 0.9],
          [ax, y - rh * 0.9 - k],
        ],
        p.dark,
        2.2,
      ) +
      [0, 0.18, 0.32]
        .map((q) =>
          line(
            [
              [ax - k * 0.2, y - rh * 0.9 - k * (1 - q)],
              [ax + k * 0.2, y - rh * 0.9 - k * (1 - q)],
            ],
            p.dark,
            1.8,
          ),
        )
        .join('')
  }
  return s
}

const scene: Scene = (c) => {
  if (c.params.land === 'south') return roofs(c)
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.32, 0.42)
  let s = sky(c, { horizon: H + h * 0.1 })
  s += ridge(c, { y: H, amp: h * 0.05, fill: p.far }).svg + haze(c, H - h * 0.12, H + h * 0.1, 0.6)
  s += townBand(c, H + h * 0.08, h * 0.05, { depth: 0.6, rows: 2 })
  s += spire(c, w * rng.range(0.2, 0.8), H + h * 0.16, h * rng.range(0.34, 0.46), 0.4, {
    kind: rng.pick(['spire', 'dome', 'spire']),
  })
  const rows = 5
  for (let r = 0; r < rows; r++) {
    const t = r / (rows - 1),
      depth = 0.55 * (1 - t) ** 1.3
    const y = H + h * (0.12 + 0.46 * t ** 1.3),
      rh = h * lerp(0.05, 0.17, t)
    for (let x = -w * 0.1 * rng(); x < w; ) {
      const ww = w * lerp(0.09, 0.36, t) * rng.range(0.7, 1.25)
      s += roof(c, x, y + rng.gauss() * rh * 0.35, ww, rh * rng.range(0.8, 1.25), h * lerp(0.09, 0.3, t), depth)
      x += ww * rng.range(0.82, 1)
    }
    if (r < rows - 1) s += mist(0, y - rh * 0.4, w, h * 0.18, p.haze, 0.42 * (1 - t), rng)
    if (r === 2 && rng.chance(0.5)) {
      const a: [number, number] = [w * 0.2, y - rh * 1.1],
        z: [number, number] = [w * 0.52, y - rh * 0.9]
      s += wires([a, z], 20, p.dark, 2)
      for (let k = 1; k < 9; k++) {
        const q = k / 9
        s += rect(
          lerp(a[0], z[0], q),
          lerp(a[1], z[1], q) + 34 * q * (1 - q) * 2,
          22,
          rng.range(22, 44),
          p.tone(rng.pick(['#e8e2d4', '#b8452f', '#3f74a0', '#d8a83a', '#e8e2d4']), depth, rng.range(-0.3, 0.5)),
        )
      }
    }
    if (r === rows - 2 && rng.chance(0.6)) {
      const k = h * 0.14
      s += figure(c, w * rng.range(0.2, 0.8), y - rh * 0.85, k, { pose: rng.pick(['stand', 'sit', 'lean', 'work']) })
    }
  }
  // a cat keeps watch
  if (rng.chance(0.45)) {
    const x = w * rng.pick([0.18, 0.8]),
      y = h * 0.7,
      k = h * 0.09
    s += path(
      `M${x} ${y}q${-k * 0.1} ${-k * 0.5} ${k * 0.2} ${-k * 0.75}l${k * 0.02} ${-k * 0.3}l${k * 0.14} ${k * 0.14}h${k * 0.12}l${k * 0.14} ${-k * 0.14}q${k * 0.1} ${k * 0.4} ${-k * 0.02} ${k * 0.5}q${k * 0.3} ${k * 0.3} ${k * 0.2} ${k * 0.55}q${k * 0.4} ${k * 0.1} ${k * 0.5} ${k * 0.3}q${-k * 0.5} ${-k * 0.1} ${-k * 0.6} ${-k * 0.2}Z`,
      p.tone('#2a2422', 0, -0.5),
    )
  }
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.16, rng.int(6, 14), 20)
  if (p.night > 0.4) s += glowAt(w * 0.5, H + h * 0.1, h * 0.7, p.warm, 0.16)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
