import { nth } from '../../nth.ts'
import { rowboat } from '../../outdoors/rowboat.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { mix } from '../../paper/colour.ts'
import { figure } from '../../paper/figure.ts'
import { lamp } from '../../paper/lamp.ts'
import { grass, ridge } from '../../paper/land.ts'
import { line, linear, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.48, 0.58)
  const kind = rng.pick(['stone', 'stone', 'iron', 'cable'] as const)
  let s = sky(c, { horizon: H + 6 })
  s +=
    ridge(c, { y: H - h * 0.08, amp: h * 0.05, fill: p.far, foot: H + 8 }).svg +
    ridge(c, { y: H - h * 0.03, amp: h * 0.03, fill: p.mid, foot: H + 8 }).svg +
    haze(c, H - h * 0.16, H + 6, 0.6)
  s += townBand(c, H, h * rng.range(0.07, 0.1), {
    rows: 2,
    depth: 0.42,
    x0: rng.chance(0.5) ? -20 : w * 0.4,
    x1: rng.chance(0.5) ? w * 0.62 : w + 20,
  })
  for (let i = 0; i < 12; i++)
    s += tree(
      c,
      rng() * w,
      H + 3,
      h * rng.range(0.07, 0.15),
      light === 'snow' ? 'bare' : rng.pick(['round', 'poplar']),
      { depth: 0.4 },
    )
  s += mist(0, H - h * 0.1, w, h * 0.13, p.haze, 0.6, rng)
  // the bridge, running across and a little towards us
  const d = rng.sign()
  const X = (t: number) => (d > 0 ? t * w : w - t * w)
  const deck = (t: number) =>
    H - h * lerp(0.1, kind === 'cable' ? 0.12 : 0.2, t) - (kind === 'stone' ? h * 0.03 * Math.sin(Math.PI * t) : 0)
  const foot = (t: number) => H + h * lerp(0.01, 0.09, t)
  const stone = rng.pick(['#b8a890', '#a8988a', '#c4ae88', '#9a948c'])
  let b = ''
  const under = (t: number) => H + 2 + (foot(t) - H)
  const N = rng.int(3, 6)
  const edges = Array.from({ length: N + 1 }, (_, i) => -0.04 + 1.1 * (i / N) ** 1.25)
  if (kind === 'stone') {
    const th = (t: number) => h * lerp(0.02, 0.05, t)
    const outline: string[] = [`M${X(-0.05)} ${deck(-0.05)}`]
    for (let i = 0; i <= 30; i++) {
      const t = -0.05 + (1.12 * i) / 30
      outline.push(`L${X(t)} ${deck(t)}`)
    }
    outline.push(`L${X(1.07)} ${under(1)}`)
    let body = outline.join('')
    let arches = '',
      soffits = ''
    for (let i = N - 1; i >= 0; i--) {
      const a = nth(edges, i),
        z = nth(edges, i + 1),
        pier = (z - a) * 0.12
      const x0 = X(a + pier),
        x1 = X(z - pier),
        y0 = under(a + pier),
        y1 = under(z - pier),
        top = deck((a + z) / 2) + th((a + z) / 2) * 1.5
      arches += `M${x0} ${y0 + 3}C${x0} ${lerp(y0, top, 1.15)} ${x1} ${lerp(y1, top, 1.15)} ${x1} ${y1 + 3}Z`
      const shift = w * 0.03 * (0.5 + z) * d
      soffits += path(
        `M${x0} ${y0 + 3}C${x0} ${lerp(y0, top, 1.15)} ${x1} ${lerp(y1, top, 1.15)} ${x1} ${y1 + 3}L${x1 - shift} ${y1 - 2}C${x1 - shift} ${lerp(y1, top, 0.98)} ${x0 - shift} ${lerp(y0, top, 0.98)} ${x0 - shift * 0.2} ${y0 - 2}Z`,
        p.tone(stone, 0.1, -0.9),
      )
    }
    body += `L${X(-0.05)} ${under(0)}Z`
    b +=
      path(
        body + arches,
        linear([
          [0, p.tone(stone, 0.08, 0.45)],
          [1, p.tone(stone, 0.02, -0.6)],
        ]),
        'fill-rule="evenodd"',
      ) + soffits
    // voussoirs and courses
    for (let i = 0; i < N; i++) {
      const a = nth(edges, i),
        z = nth(edges, i + 1),
        pier = (z - a) * 0.12
      const x0 = X(a + pier),
        x1 = X(z - pier),
        y0 = under(a + pier),
        y1 = under(z - pier),
        top = deck((a + z) / 2) + th((a + z) / 2) * 1.5
      b += path(
        `M${x0} ${y0}C${x0} ${lerp(y0, top, 1.15)} ${x1} ${lerp(y1, top, 1.15)} ${x1} ${y1}`,
        'none',
        `stroke="${p.tone(stone, 0, 0.7)}" stroke-width="${5 + 9 * z}" opacity="0.75"`,
      )
      for (let k = 1; k < 14; k++) {
        const t = k / 14
        const bx = (1 - t) ** 3 * x0 + 3 * (1 - t) ** 2 * t * x0 + 3 * (1 - t) * t * t * x1 + t ** 3 * x1
        const by =
          (1 - t) ** 3 * y0 +
          3 * (1 - t) ** 2 * t * lerp(y0, top, 1.15) +
          3 * (1 - t) * t * t * lerp(y1, top, 1.15) +
          t ** 3 * y1
        b += line(
          [
            [bx, by + 4],
            [bx + (bx - (x0 + x1) / 2) * 0.03, by - 8 - 8 * z],
          ],
          p.tone(stone, 0, -0.8),
          1.5,
          'opacity="0.6"',
        )
      }
      // cutwater
      const cx = X(z),
        cw = w * 0.018 * (0.5 + z)
      b +=
        poly(
          [
            [cx - cw, under(z) + 8],
            [cx - cw * 0.9, under(z) - h * 0.1 * (0.5 + z * 0.6)],
            [cx, under(z) - h * 0.12 * (0.5 + z * 0.6)],
            [cx, under(z) + 16],
          ],
          p.tone(stone, 0, p.side < 0 ? 0.6 : -0.5),
        ) +
        poly(
          [
            [cx + cw, under(z) + 8],
            [cx + cw * 0.9, under(z) - h * 0.1 * (0.5 + z * 0.6)],
            [cx, under(z) - h * 0.12 * (0.5 + z * 0.6)],
            [cx, under(z) + 16],
          ],
          p.tone(stone, 0, p.side < 0 ? -0.8 : 0.4),
        )
    }
    for (let i = 0; i < 90; i++) {
      const t = rng(),
        y = lerp(deck(t) + 6, under(t), rng() ** 1.6)
      b += rect(
        X(t),
        y,
        w * 0.02 * (0.4 + t),
        h * 0.009 * (0.5 + t),
        p.tone(stone, 0, rng.range(-0.6, 0.6)),
        'opacity="0.16"',
      )
    }
    const par: [number, number][] = Array.from({ length: 31 }, (_, i) => {
      const t = -0.05 + (1.12 * i) / 30
      return [X(t), deck(t)]
    })
    b +=
      line(par, p.tone(stone, 0, 0.9), 7) +
      line(
        par.map(([x, y]) => [x, y + h * 0.028]),
        p.tone(stone, 0, -0.7),
        4,
        'opacity="0.6"',
      )
  } else {
    const steel = rng.pick(['#4f6a6c', '#7a3f34', '#56606a', '#3f6a5c'])
    for (let i = 0; i <= N; i++) {
      const t = nth(edges, i)
      const k = w * 0.02 * (0.5 + t)
      b += poly(
        [
          [X(t) - k, under(t)],
          [X(t) - k * 0.8, deck(t)],
          [X(t) + k * 0.8, deck(t)],
          [X(t) + k, under(t)],
        ],
        linear(
          p.side < 0
            ? [
                [0, p.tone(stone, 0.1, 0.5)],
                [1, p.tone(stone, 0.05, -0.7)],
              ]
            : [
                [0, p.tone(stone, 0.1, -0.7)],
                [1, p.tone(stone, 0.05, 0.5)],
              ],
          0,
          0,
          1,
          0,
        ),
      )
    }
    const D = (t: number, k: number): [number, number] => [X(t), deck(t) - h * k * lerp(0.6, 1.1, t)]
    const ts = Array.from({ length: 41 }, (_, i) => -0.05 + (1.12 * i) / 40)
    b += poly([...ts.map((t) => D(t, 0)), ...ts.map((t) => D(t, -0.028)).reverse()], p.tone(steel, 0.08, -0.5))
    if (kind === 'iron') {
      for (let i = 0; i < N; i++) {
        const a = nth(edges, i),
          z = nth(edges, i + 1)
        const top = (u: number) => D(lerp(a, z, u), 0.02 + 0.15 * Math.sin(Math.PI * u) ** 0.7)
        const M = 10
        for (let k = 0; k < M; k++) {
          const u = k / M,
            v = (k + 1) / M
          b +=
            line([top(u), top(v)], p.tone(steel, 0.05, 0.4), 7) +
            line([D(lerp(a, z, u), 0), top(u)], p.tone(steel, 0.08, -0.1), 4) +
            line([D(lerp(a, z, u), 0), top(v)], p.tone(steel, 0.1, -0.4), 2.6) +
            line([top(u), D(lerp(a, z, v), 0)], p.tone(steel, 0.1, -0.4), 2.6)
        }
      }
    } else {
      for (const t of [0.3, 0.76]) {
        const top = D(t, 0.42)
        b +=
          line(
            [
              [X(t) - 10 - 14 * t, under(t)],
              [top[0] - 5, top[1]],
            ],
            p.tone('#d8d4c8', 0.1, p.side < 0 ? 0.5 : -0.5),
            10 + 10 * t,
          ) +
          line(
            [
              [X(t) + 10 + 14 * t, under(t)],
              [top[0] + 5, top[1]],
            ],
            p.tone('#d8d4c8', 0.1, p.side < 0 ? -0.5 : 0.5),
            10 + 10 * t,
          ) +
          rect(top[0] - 22, deck(t) - h * 0.2, 44, 10, p.tone('#d8d4c8', 0.1, 0))
        for (let k = 1; k < 12; k++)
          for (const q of [-1, 1])
            b += line(
              [[top[0], top[1] + k * h * 0.012], D(t + q * k * 0.027, 0)],
              p.tone('#e8e4d8', 0.15, 0.2),
              1.8,
              'opacity="0.85"',
            )
      }
    }
    b += line(
      ts.map((t) => D(t, 0.025)),
      p.tone(steel, 0, 0.6),
      3,
    )
    for (const t of ts) b += line([D(t, 0), D(t, 0.025)], p.tone(steel, 0, 0), 2)
  }
  // traffic of people and lamps
  for (let t = 0.06; t < 1; t += rng.range(0.1, 0.16))
    b = lamp(c, X(t), deck(t) + 4, h * lerp(0.06, 0.12, t), { depth: 0.15 * (1 - t) }) + b
  for (let i = 0; i < rng.int(4, 9); i++) {
    const t = rng.range(0.05, 0.98),
      k = h * lerp(0.034, 0.062, t)
    b = figure(c, X(t), deck(t) + k * 0.3, k, { pose: rng.pick(['walk', 'stand', 'walk']), depth: 0.15 }) + b
  }
  s += b
  s += water({
    y: H + 4,
    color: p.water,
    waves: rng.range(0.25, 0.55),
    mirror: 0.9,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.6,
    },
  })
  // feet of the piers stand in the river, before the mirror's line
  for (let i = 1; i <= N; i++) {
    const t = nth(edges, i)
    if (t > 0.15 && t < 1) {
      const cw = w * 0.02 * (0.5 + t)
      s += poly(
        [
          [X(t) - cw, H + 2],
          [X(t) + cw, H + 2],
          [X(t) + cw * 1.1, under(t) + 6],
          [X(t), under(t) + 16],
          [X(t) - cw * 1.1, under(t) + 6],
        ],
        linear([
          [0, p.tone(stone, 0.03, -0.5)],
          [1, p.tone(stone, 0, -0.9)],
        ]),
      )
    }
  }
  if (rng.chance(0.65))
    s += rowboat(c, w * rng.range(0.2, 0.8), h * rng.range(0.76, 0.86), w * rng.range(0.14, 0.22), rng.sign(), {
      rower: rng.chance(0.6),
    })
  const R = ridge(c, {
    y: h * 0.97,
    amp: h * 0.02,
    fill: linear([
      [0, p.tone('#6a7a48', 0, -0.2)],
      [1, p.tone('#4a5a38', 0, -1)],
    ]),
    shape: (t) => h * 0.12 * (d > 0 ? (1 - t) ** 2 : t ** 2),
  })
  s +=
    R.svg +
    grass(
      420,
      rng,
      () => {
        const x = rng() * w
        return { x, y: R.at(x) + rng() * h * 0.1, s: rng.range(26, 110) }
      },
      [p.tone('#5a6a3c', 0, -0.9), p.tone('#7a8048', 0, -0.1), p.tone('#b8a860', 0, 0.6)].map((k) =>
        light === 'snow' ? mix(k, '#e8ecf2', 0.55) : k,
      ),
      0.2,
    )
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.2, 7, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
