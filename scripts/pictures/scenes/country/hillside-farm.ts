import { nth } from '../../nth.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { house } from '../../paper/house.ts'
import { grass, ridge } from '../../paper/land.ts'
import { ellipse, line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'

function sheep(c: Context, x: number, y: number, k: number, cow = false): string {
  const { rng, palette: p } = c
  const d = rng.sign()
  const col = cow ? rng.pick(['#7a4a32', '#2f2a28', '#c8b8a0']) : '#e8e2d2'
  const T = (l: number) => p.tone(col, 0.05, l)
  let s = ellipse(x, y, k * 0.9, k * 0.1, p.dark, 'opacity="0.3"')
  for (const q of [-0.5, -0.32, 0.32, 0.5])
    s += line(
      [
        [x + q * k, y - k * 0.5],
        [x + q * k, y],
      ],
      p.tone(cow ? col : '#3a342e', 0, -0.6),
      k * 0.09,
    )
  s += path(
    cow
      ? `M${x - k * 0.75} ${y - k * 0.95}Q${x} ${y - k * 1.1} ${x + k * 0.7} ${y - k * 0.98}L${x + k * 0.68} ${y - k * 0.4}Q${x} ${y - k * 0.25} ${x - k * 0.7} ${y - k * 0.4}Z`
      : `M${x - k * 0.7} ${y - k * 0.5}q${-k * 0.1} ${-k * 0.35} ${k * 0.25} ${-k * 0.4}q${k * 0.4} ${-k * 0.16} ${k * 0.85} 0q${k * 0.3} ${k * 0.1} ${k * 0.2} ${k * 0.4}q${-k * 0.6} ${k * 0.3} ${-k * 1.3} 0Z`,
    linear([
      [0, T(0.7)],
      [1, T(-0.5)],
    ]),
  )
  return (
    s +
    ellipse(
      x + d * k * 0.85,
      y - k * (cow ? 0.85 : 0.62),
      k * 0.24,
      k * 0.17,
      p.tone(cow ? col : '#3a342e', 0, -0.2),
      `transform="rotate(${d * 30} ${x + d * k * 0.85} ${y - k * 0.7})"`,
    )
  )
}

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.3, 0.42)
  let s = sky(c, { horizon: H + h * 0.12 })
  const greens =
    light === 'snow'
      ? ['#e8ecf0', '#dfe4ea', '#f0f2f4']
      : rng.pick([
          ['#7f9a4a', '#a8a84e', '#c8b45e', '#6f8a45'],
          ['#8a9a4a', '#b89a4a', '#d0b866', '#7a7a40'],
          ['#5f8a4a', '#7fa050', '#a8b058', '#4f7a48'],
        ])
  s +=
    ridge(c, { y: H - h * 0.02, amp: h * 0.06, fill: p.far, roughness: 0.45 }).svg +
    haze(c, H - h * 0.1, H + h * 0.1, 0.5)
  const layers = 5
  const farm = rng.int(2, 3)
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1),
      depth = 0.6 * (1 - t) ** 1.2
    const tilt = rng.sign() * h * 0.1 * rng.range(0.4, 1)
    const base = rng.pick(greens)
    const R = ridge(c, {
      y: H + h * (0.05 + 0.42 * t ** 1.2),
      amp: h * 0.03,
      roughness: 0.36,
      levels: 6,
      shape: (u) => (u - 0.5) * tilt + Math.sin(u * 5 + i) * h * 0.02,
      fill: linear([
        [0, p.tone(base, depth, 0.6)],
        [0.5, p.tone(base, depth, -0.1)],
        [1, p.tone(base, depth, -0.6)],
      ]),
    })
    // trees, roofs stand behind this fold's brow
    let brow = ''
    for (let k = 0; k < 12 - i; k++) {
      const x = rng() * w
      brow += tree(
        c,
        x,
        R.at(x) + 8,
        h * lerp(0.03, 0.15, t) * rng.range(0.7, 1.2),
        light === 'snow' ? rng.pick(['bare', 'fir']) : rng.pick(['round', 'round', 'poplar', 'fir']),
        { depth, leaf: rng.pick(['#5f7a3c', '#4f6a3a', '#a8843a', '#7a8a40']) },
      )
    }
    s += brow + R.svg
    // fields: strips that follow the slope
    for (let k = 0; k < 5; k++) {
      const x0 = w * rng.range(-0.1, 0.95),
        x1 = x0 + w * rng.range(0.1, 0.3),
        drop = h * rng.range(0.05, 0.12) * (0.5 + t)
      const f2 = rng.pick(greens)
      const q: Point[] = [
        [x0, R.at(x0) + drop * 0.15],
        [x1, R.at(x1) + drop * 0.15],
        [x1 + w * 0.04, R.at(x1) + drop],
        [x0 - w * 0.02, R.at(x0) + drop],
      ]
      s += poly(q, p.tone(f2, depth, rng.range(-0.3, 0.6)), 'opacity="0.8"')
      const rows = rng.chance(0.5) ? 9 : 0
      for (let j = 1; j < rows; j++)
        s += line(
          [
            [lerp(nth(q, 0)[0], nth(q, 1)[0], j / rows), lerp(nth(q, 0)[1], nth(q, 1)[1], j / rows)],
            [lerp(nth(q, 3)[0], nth(q, 2)[0], j / rows), lerp(nth(q, 3)[1], nth(q, 2)[1], j / rows)],
          ],
          p.tone(f2, depth, -0.6),
          1 + 2 * t,
          'opacity="0.5"',
        )
      // hedge
      for (let j = 0; j < 22; j++) {
        const u = j / 21
        s += ellipse(
          lerp(nth(q, 3)[0], nth(q, 2)[0], u),
          lerp(nth(q, 3)[1], nth(q, 2)[1], u),
          w * 0.006 * (0.5 + t) * rng.range(0.8, 1.4),
          h * 0.006 * (0.5 + t) * rng.range(0.8, 1.6),
          p.tone(light === 'snow' ? '#6a6a62' : '#4a5f34', depth, rng.range(-0.8, -0.1)),
        )
      }
    }
    if (i === farm) {
      const x = w * rng.pick([rng.range(0.2, 0.36), rng.range(0.6, 0.76)]),
        y = R.at(x) + h * 0.05,
        k = h * 0.13
      for (const q of [-1.2, 1.7, 2.3])
        s += tree(
          c,
          x + q * k,
          y,
          k * rng.range(0.9, 1.4),
          light === 'snow' ? 'bare' : rng.pick(['round', 'poplar', 'cypress']),
          { depth: depth * 0.7 },
        )
      const wall = rng.pick(['#e8dcc4', '#d8c8a8', '#e9e2d0', '#b87a5a'])
      s +=
        house(c, x - k * 0.2, y + 4, k * 1.25, k * 0.5, {
          wall,
          roof: 'pitched',
          depth: depth * 0.7,
          rows: 2,
          cols: 4,
          lum: 0.2,
          lit: p.night * 0.7 + 0.05,
          ground: 'none',
          roofColor: rng.pick(['#8a4b3a', '#9a5a44', '#57585e']),
        }) +
        house(c, x + k * 0.95, y + k * 0.06, k * 0.8, k * 0.34, {
          wall: '#8a6a50',
          roof: 'pitched',
          depth: depth * 0.7,
          rows: 1,
          cols: 2,
          lum: -0.1,
          ground: 'none',
          chimney: false,
          roofH: k * 0.34,
        })
      // track down to us
      s += path(
        `M${x + k * 0.4} ${y + 4}Q${x + w * 0.16} ${y + h * 0.1} ${x - w * 0.03} ${y + h * 0.2}T${x + w * 0.1} ${h + 20}L${x + w * 0.2} ${h + 20}Q${x + w * 0.02} ${y + h * 0.3} ${x + w * 0.02} ${y + h * 0.2}Q${x + w * 0.2} ${y + h * 0.1} ${x + k * 0.52} ${y + 4}Z`,
        p.tone('#d8c49a', 0.2, 0.2),
        'opacity="0.85"',
      )
      s += mist(x - w * 0.1, y - k * 1.2, w * 0.2, k, '#e8e4e0', 0.35, rng, { edge: 0.45 })
    }
    if (i < layers - 1) s += haze(c, R.at(w / 2) + h * 0.02, R.at(w / 2) + h * 0.14, 0.22 * (1 - t))
    if (i === layers - 1) {
      const cols = [
        p.tone(base, 0, -0.8),
        p.tone(base, 0, 0),
        p.tone(mix(base, '#e0c878', 0.5), 0, 0.7),
        p.tone(base, 0, -0.4),
      ]
      s += grass(
        800,
        rng,
        () => {
          const x = rng() * w,
            q = rng()
          return { x, y: lerp(R.at(x) + 10, h + 20, q), s: lerp(9, 64, q * q) }
        },
        cols,
        p.side * -0.25,
      )
      const herd = rng.int(6, 14),
        cow = rng.chance(0.35),
        hx = w * rng.range(0.2, 0.8)
      const flock = Array.from({ length: herd }, () => {
        const x = hx + rng.gauss() * w * 0.2
        return { x, q: rng.range(0.1, 0.6) }
      }).sort((a, b) => a.q - b.q)
      for (const { x, q } of flock)
        s += sheep(c, x, lerp(R.at(x) + 14, h, q), h * lerp(0.022, 0.055, q) * (cow ? 1.4 : 1), cow)
      if (rng.chance(0.6)) {
        const x = w * rng.pick([0.16, 0.3, 0.7, 0.84]),
          k = h * rng.range(0.22, 0.34)
        s +=
          castShadow(c, x, h * 0.96, k * 0.24, k) +
          figure(c, x, h * 0.96, k, {
            pose: rng.pick(['stand', 'walk', 'lean']),
            hat: rng.pick(['cap', 'wide']),
            stick: true,
            coat: rng.pick(['#4a5a44', '#6a5a44', '#3f5247']),
          })
      }
      // wall or fence in front
      if (rng.chance(0.5)) {
        for (let x = -10; x < w; x += 24 + rng() * 20)
          for (let r = 0; r < 3; r++)
            s += rect(
              x + rng.gauss() * 6,
              h * 0.95 + r * 22 - 10 * Math.sin(x / 300),
              34,
              20,
              p.tone('#8a8478', 0, rng.range(-0.9, 0.1)),
              'rx="7"',
            )
      } else
        for (let x = -30; x < w + 60; x += 210)
          s +=
            rect(x, h * 0.86, 16, h * 0.2, p.tone('#6a5848', 0, -0.5)) +
            line(
              [
                [x, h * 0.89],
                [x + 210, h * 0.892],
              ],
              p.tone('#6a5848', 0, -0.2),
              5,
            ) +
            line(
              [
                [x, h * 0.94],
                [x + 210, h * 0.942],
              ],
              p.tone('#6a5848', 0, -0.3),
              5,
            )
    }
  }
  s += birds(c, w * rng.range(0.2, 0.8), h * 0.16, 8, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
