import { nth } from '../../nth.ts'
import { yacht } from '../../outdoors/yacht.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { dabs, grass, ridge } from '../../paper/land.ts'
import { blob, line, linear, type Point, poly } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

/** high above the sea: a footpath along the edge, walkers, the coast falling away */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.3, 0.42)
  const side = rng.sign() // land on this side
  const X = (t: number) => (side < 0 ? t * w : w - t * w)
  let s = sky(c, { horizon: H + 6 })
  s += ridge(c, { y: H - 10, amp: 14, fill: p.far, foot: H + 8 }).svg + haze(c, H - 60, H + 6, 0.5)
  s += water({
    y: H,
    color: p.water,
    waves: light === 'storm' ? 1.6 : 0.8,
    mirror: 0.55,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.75,
    },
  })
  const rock = rng.pick(['#b8a284', '#8f8a84', '#d8d0bc', '#a8705a']),
    turf = light === 'snow' ? '#e6eaef' : rng.pick(['#7f8a4a', '#8a8450', '#6f7f45', '#9a8a4a'])
  // bays behind
  for (let i = 0; i < 3; i++) {
    const t = i / 3,
      depth = 0.6 - t * 0.4
    const top = H - h * (0.02 + 0.05 * t),
      foot = H + h * (0.02 + 0.13 * t),
      reach = 0.86 - t * 0.22
    const pts: Point[] = Array.from({ length: 21 }, (_, k) => [
      X(-0.02 + (reach * k) / 20),
      top + h * 0.06 * (k / 20) ** 4 + rng.gauss() * 5,
    ])
    s += poly(
      [...pts, [X(reach + 0.015), foot - h * 0.02], [X(reach - 0.02), foot], [X(-0.02), foot]],
      linear([
        [0, p.tone(rock, depth, 0.4)],
        [1, p.tone(rock, depth, -0.5)],
      ]),
    )
    for (let k = 0; k < 24; k++) {
      const q = nth(pts, rng.int(0, 19))
      const x = q[0]
      s += poly(
        [
          [x, q[1]],
          [x + w * 0.01, q[1] + 6],
          [x + w * 0.012, foot],
          [x - w * 0.004, foot],
        ],
        p.tone(rock, depth, rng.chance(0.5) ? 0.7 : -0.8),
        'opacity="0.4"',
      )
    }
    s += poly(
      [...pts, ...pts.map(([x, y]): Point => [x, y + h * rng.range(0.008, 0.026)]).reverse()],
      p.tone(turf, depth, 0.3),
    )
    for (let k = 0; k < 16; k++)
      s += blob(
        X(reach * rng()),
        foot + rng.range(-3, 6),
        w * rng.range(0.01, 0.03),
        h * 0.005,
        p.tone('#ffffff', depth * 0.5, 0.3),
        rng,
        0.4,
        8,
        'opacity="0.7"',
      )
  }
  if (rng.chance(0.6))
    s += yacht(c, X(rng.range(0.78, 0.92)), H + h * rng.range(0.06, 0.14), w * 0.05, rng.sign(), {
      sails: true,
      depth: 0.25,
    })
  s += mist(0, H - h * 0.02, w, h * 0.12, p.haze, 0.5, rng)
  // our cliff: top slope and the drop
  const edge = (t: number): Point => [
    X(lerp(0.3, 0.78, t ** 1.5) + Math.sin(t * 7 + rng() * 0.2) * 0.022),
    lerp(H + h * 0.12, h * 1.02, t),
  ]
  const E = Array.from({ length: 24 }, (_, i) => edge(i / 23))
  const crest: Point[] = [
    [X(-0.02), H - h * 0.04],
    [X(0.1), H - h * 0.02],
    [X(0.2), H + h * 0.045],
  ]
  const drop = E.map(
    ([x, y], i): Point => [x + side * -w * (0.02 + 0.1 * (i / 23)), Math.min(h + 20, y + h * (0.12 + 0.3 * (i / 23)))],
  )
  s += poly(
    [...E, ...drop.reverse()],
    linear([
      [0, p.tone(rock, 0.15, 0.3)],
      [1, p.tone(rock, 0, -0.9)],
    ]),
  )
  for (let i = 0; i < 60; i++) {
    const k = rng.int(0, 22)
    const [x, y] = nth(E, k)
    const [x1, y1] = nth(drop, 23 - k)
    const q = w * 0.012 * (0.4 + k / 23)
    s += poly(
      [
        [x, y],
        [x + q, y + 6],
        [lerp(x, x1, 0.9) + q, lerp(y, y1, rng.range(0.5, 1))],
        [lerp(x, x1, 0.8), lerp(y, y1, rng.range(0.5, 1))],
      ],
      p.tone(rock, 0.08, rng.chance(0.5) ? rng.range(0.3, 0.9) * p.contrast : rng.range(-0.95, -0.4)),
      'opacity="0.5"',
    )
  }
  const land: Point[] = [...crest, ...E, [X(0.8), h + 20], [X(-0.02), h + 20]]
  s += poly(
    land,
    linear([
      [0, p.tone(turf, 0.3, 0.5)],
      [0.4, p.tone(turf, 0.08, 0.2)],
      [1, p.tone(turf, 0, -0.75)],
    ]),
  )
  s += line(E, p.tone('#e8dcae', 0, 0.6), 4, 'opacity="0.5"')
  // the path, narrowing away
  const P = (t: number, k: number): Point => {
    const [ex, ey] = edge(t)
    return [lerp(X(0.04 + 0.1 * t), ex, 0.56 + 0.06 * Math.sin(t * 9)) + side * -k * w * (0.006 + 0.045 * t * t), ey]
  }
  const ts = Array.from({ length: 22 }, (_, i) => i / 21)
  s += poly(
    [...ts.map((t) => P(t, -1)), ...ts.map((t) => P(t, 1)).reverse()],
    linear([
      [0, p.tone('#d8c49a', 0.25, 0.4)],
      [1, p.tone('#c8ae80', 0, -0.2)],
    ]),
  )
  const cols = [
    p.tone(turf, 0, -0.7),
    p.tone(turf, 0, 0),
    p.tone(mix(turf, '#d8c880', 0.5), 0, 0.7),
    p.tone(turf, 0, 0.35),
  ]
  const onPath = (x: number, y: number) => {
    const t = (y - H - h * 0.12) / (h * 0.9)
    if (t < 0) return false
    const a = P(t, -1)[0],
      b = P(t, 1)[0]
    return x > Math.min(a, b) && x < Math.max(a, b)
  }
  s += grass(
    1100,
    rng,
    () => {
      for (;;) {
        const t = rng() ** 0.8
        const [ex, y] = edge(t)
        const x = lerp(X(-0.02), ex, rng())
        if (!onPath(x, y)) return { x, y: y + 4, s: lerp(6, 74, t * t) * rng.range(0.6, 1.2) }
      }
    },
    cols,
    p.side * -0.3,
  )
  s += dabs(
    150,
    rng,
    () => {
      const t = rng()
      const [ex, y] = edge(t)
      return { x: lerp(X(-0.02), ex, rng()), y, s: lerp(1.5, 8, t) }
    },
    [p.tone(rng.pick(['#d87a9a', '#e8b83a', '#b08ac8']), 0, 0.5), p.tone('#f0ece4', 0, 0.5)],
    { flat: 0.8 },
  )
  // posts
  if (rng.chance(0.6))
    for (let t = 0.06; t < 1; t += 0.11) {
      const [x, y] = edge(t)
      const k = h * lerp(0.02, 0.11, t * t)
      const px = x + side * w * 0.012
      s += line(
        [
          [px, y],
          [px, y - k],
        ],
        p.tone('#6a5848', 0.05, p.side * side > 0 ? -0.5 : 0.2),
        k * 0.1,
      )
      if (t > 0.06) {
        const [x0, y0] = edge(t - 0.11)
        const k0 = h * lerp(0.02, 0.11, (t - 0.11) ** 2)
        for (const q of [0.9, 0.55])
          s += line(
            [
              [x0 + side * w * 0.012, y0 - k0 * q],
              [px, y - k * q],
            ],
            p.tone('#6a5848', 0.1, 0),
            1.6,
          )
      }
    }
  for (const [t, n] of rng
    .shuffle([
      [0.14, 2],
      [0.34, 1],
      [0.5, 2],
      [0.62, 1],
    ] as const)
    .slice(0, rng.int(1, 3))
    .sort((a, b) => a[0] - b[0]))
    for (let i = 0; i < n; i++) {
      const [x, y] = P(t + i * 0.015, i ? 0.5 : -0.4)
      const k = h * lerp(0.05, 0.42, t * t + t * 0.12)
      s +=
        castShadow(c, x, y, k * 0.24, k * 0.9) +
        figure(c, x, y, k, {
          pose: 'walk',
          face: rng.pick([0, -side]),
          back: true,
          bag: rng.chance(0.6),
          stick: rng.chance(0.4),
          hat: rng.pick(['none', 'cap', 'beanie']),
        })
    }
  s += birds(c, X(0.7), H + h * 0.08, rng.int(5, 11), 22, p.tone('#f4f2ec', 0.05, 0.4))
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
