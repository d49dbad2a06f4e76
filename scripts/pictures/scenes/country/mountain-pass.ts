import { nth } from '../../nth.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { grass, profile, ridge } from '../../paper/land.ts'
import { circle, line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'

/** a peak: faces in light and shade, couloirs of snow */
function peak(
  c: Context,
  x: number,
  foot: number,
  wd: number,
  ht: number,
  depth: number,
  rock: string,
  snowline: number,
): string {
  const { rng, palette: p } = c
  const L = profile(rng, 5, 0.6),
    R = profile(rng, 5, 0.6),
    M = profile(rng, 5, 0.6)
  const side = (pr: number[], d: number): Point[] =>
    pr.map((v, i) => {
      const t = i / (pr.length - 1)
      return [
        x + d * wd * t ** 0.9 + v * wd * 0.014 * (i ? 1 : 0),
        lerp(foot - ht, foot, t ** 0.94) + v * ht * 0.022 * (i ? 1 : 0),
      ]
    })
  const left = side(L, -1),
    right = side(R, 1)
  const mid: Point[] = M.map((v, i) => {
    const t = i / (M.length - 1)
    return [x + p.side * -wd * 0.12 * t + v * wd * 0.05 * (i ? t + 0.2 : 0), lerp(foot - ht, foot, t)]
  })
  const T = (k: string, l: number) => p.tone(k, depth, l)
  const litSide = p.side < 0 ? left : right,
    darkSide = p.side < 0 ? right : left
  let s =
    poly(
      [...[...litSide].reverse(), ...mid],
      linear([
        [0, T(rock, 0.7)],
        [1, mix(T(rock, 0), p.haze, 0.4)],
      ]),
    ) +
    poly(
      [...[...darkSide].reverse(), ...mid],
      linear([
        [0, T(rock, -0.75)],
        [1, mix(T(rock, -0.5), p.haze, 0.4)],
      ]),
    )
  // ribs
  for (let i = 0; i < 26; i++) {
    const k = rng.int(1, mid.length - 3),
      lit = rng.chance(0.5),
      E = lit ? litSide : darkSide,
      u = rng()
    const a: Point = [lerp(nth(mid, k)[0], nth(E, k)[0], u), lerp(nth(mid, k)[1], nth(E, k)[1], u)]
    const l = ht * rng.range(0.06, 0.3)
    s += poly(
      [
        a,
        [a[0] + wd * 0.03, a[1] + l * 0.4],
        [a[0] + (lit ? 1 : -1) * p.side * wd * 0.08 + wd * 0.02, Math.min(foot, a[1] + l)],
        [a[0] - wd * 0.014, Math.min(foot, a[1] + l * 0.8)],
      ],
      T(rock, lit ? rng.range(-0.5, 0.2) : rng.range(-0.95, -0.2)),
      'opacity="0.5"',
    )
  }
  // snow
  const snow = (E: Point[], l: number) => {
    const n = Math.max(3, Math.round((E.length - 1) * snowline))
    const edge: Point[] = []
    for (let k = 0; k <= 12; k++) {
      const t = k / 12
      edge.push([
        lerp(nth(E, n)[0], nth(mid, n)[0], t),
        lerp(nth(E, n)[1], nth(mid, n)[1], t) + (k % 2 ? -1 : 1) * ht * 0.07 * rng.range(0.3, 1.4),
      ])
    }
    return poly([...E.slice(0, n + 1), ...edge, ...mid.slice(0, n + 1).reverse()], T('#f6f8fc', l))
  }
  s += snow(litSide, 0.75) + snow(darkSide, -0.55)
  for (let i = 0; i < 9; i++) {
    const k = rng.int(2, Math.round((mid.length - 1) * Math.min(0.9, snowline + 0.25))),
      E = rng.chance(0.5) ? litSide : darkSide,
      u = rng.range(0.1, 0.9),
      a: Point = [lerp(nth(mid, k)[0], nth(E, k)[0], u), lerp(nth(mid, k)[1], nth(E, k)[1], u)]
    s += path(
      `M${a[0]} ${a[1]}q${wd * 0.02} ${ht * 0.08} ${-wd * 0.01} ${ht * rng.range(0.1, 0.24)}q${-wd * 0.02} ${-ht * 0.08} ${wd * 0.01} ${-ht * 0.18}Z`,
      T('#f6f8fc', E === litSide ? 0.6 : -0.5),
    )
  }
  return s
}

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.56, 0.66)
  const rock = rng.pick(['#8a8078', '#7a7a82', '#9a7f6a', '#8a6a5a'])
  const snowy = light === 'snow'
  let s = sky(c, { horizon: H })
  const sl = snowy ? 0.85 : rng.range(0.25, 0.5)
  for (let r = 0; r < 3; r++) {
    const t = r / 2,
      depth = lerp(0.62, 0.22, t)
    for (let k = 0; k < 4 - r; k++)
      s += peak(
        c,
        w * ((k + rng.range(0.1, 0.9)) / (4 - r)),
        H + h * 0.04,
        w * lerp(0.2, 0.36, t) * rng.range(0.85, 1.2),
        h * lerp(0.34, 0.5, rng()) * (1 - t * 0.1),
        depth,
        rock,
        sl,
      )
    s += mist(0, H - h * 0.24, w, h * 0.28, mix(p.haze, '#ffffff', 0.2), 0.6, rng)
  }
  const turf = snowy ? '#eef1f5' : rng.pick(['#7f8a52', '#8a8a58', '#a8985a'])
  const back = ridge(c, {
    y: H - h * 0.01,
    amp: h * 0.05,
    fill: linear([
      [0, p.tone(turf, 0.35, 0.3)],
      [1, p.tone(turf, 0.15, -0.3)],
    ]),
  })
  s += back.svg
  for (let i = 0; i < 46; i++) {
    const x = rng() * w,
      y = back.at(x) + rng.range(4, h * 0.08)
    s += tree(c, x, y, h * rng.range(0.035, 0.08), 'fir', { depth: 0.32 })
  }
  s += haze(c, H, H + h * 0.12, 0.3)
  const near = ridge(c, {
    y: H + h * 0.15,
    amp: h * 0.03,
    fill: linear([
      [0, p.tone(turf, 0.1, 0.5)],
      [1, p.tone(turf, 0, -0.7)],
    ]),
  })
  s += near.svg
  // the road climbs in bends
  const d = rng.sign(),
    X = (t: number) => (d > 0 ? t * w : w - t * w)
  const pts: [number, number, number][] = [
    [-0.05, 1.02, 90],
    [0.42, 0.9, 62],
    [0.86, 0.83, 42],
    [0.72, 0.775, 30],
    [0.3, 0.74, 21],
    [0.22, 0.7, 15],
    [0.46, 0.672, 10.5],
    [0.62, 0.655, 7],
    [0.55, 0.636, 5],
    [0.44, 0.622, 3.5],
  ]
  const sy = (y: number) => lerp(H + h * 0.02, h, (y - 0.61) / 0.41)
  const segs = (kk: number, col: string, extra = '') => {
    let out = ''
    const q = pts
    for (let i = 0; i < q.length - 1; i++) {
      const p0 = nth(q, Math.max(0, i - 1)),
        p1 = nth(q, i),
        p2 = nth(q, i + 1),
        p3 = nth(q, Math.min(q.length - 1, i + 2))
      for (let k = 0; k < 12; k++) {
        const at = (t: number): [number, number, number] => {
          const f = (a: number, b: number, e: number, g: number) =>
            0.5 * (2 * b + (e - a) * t + (2 * a - 5 * b + 4 * e - g) * t * t + (3 * b - a - 3 * e + g) * t ** 3)
          return [
            f(X(p0[0]), X(p1[0]), X(p2[0]), X(p3[0])),
            f(sy(p0[1]), sy(p1[1]), sy(p2[1]), sy(p3[1])),
            lerp(p1[2], p2[2], t),
          ]
        }
        const a = at(k / 12),
          b = at((k + 1.15) / 12)
        out += line(
          [
            [a[0], a[1]],
            [b[0], b[1]],
          ],
          col,
          a[2] * kk,
          extra,
        )
      }
    }
    return out
  }
  s +=
    `<g transform="translate(0 6)">${segs(1.16, p.tone(turf, 0, -0.85))}</g>` +
    segs(1.06, p.tone('#c8b898', 0.1, 0.3)) +
    segs(0.94, p.tone('#7a7a80', 0.12, 0.05))
  const cols = snowy
    ? [p.tone('#d8dee6', 0, 0), p.tone('#8a8a80', 0, -0.4)]
    : [p.tone(turf, 0, -0.7), p.tone(turf, 0, 0.1), p.tone(mix(turf, '#e0c878', 0.4), 0, 0.6)]
  const onRoad = (x: number, y: number) =>
    pts.some(([a], i) => {
      if (!i) return false
      const q = nth(pts, i - 1),
        y0 = sy(q[1]),
        y1 = sy(nth(pts, i)[1]),
        t = (y - y1) / (y0 - y1 || 1)
      return (
        t > -0.4 &&
        t < 1.4 &&
        Math.abs(x - X(lerp(a, q[0], Math.min(1, Math.max(0, t))))) < w * 0.2 &&
        Math.abs(y - (y0 + y1) / 2) < Math.abs(y0 - y1)
      )
    })
  s += grass(
    700,
    rng,
    () => {
      for (let k = 0; ; k++) {
        const x = rng() * w,
          q = rng(),
          y = lerp(near.at(x) + 8, h + 20, q)
        if (k > 12 || !onRoad(x, y)) return { x, y, s: lerp(6, 52, q) }
      }
    },
    cols,
    0.15,
  )
  for (let i = 0; i < 10; i++) {
    const x = X(rng.chance(0.5) ? rng.range(0, 0.14) : rng.range(0.62, 1)),
      y = h * rng.range(0.9, 1.02)
    s += tree(c, x, y, h * rng.range(0.14, 0.32), 'fir', { depth: 0 })
  }
  for (let i = 0; i < 16; i++) {
    const x = rng() * w,
      y = lerp(near.at(x) + 20, h, rng()),
      k = lerp(6, 40, (y - H) / (h - H)) * rng.range(0.5, 1.2)
    if (!onRoad(x, y))
      s += poly(
        [
          [x - k, y],
          [x - k * 0.7, y - k * 0.7],
          [x, y - k],
          [x + k * 0.8, y - k * 0.6],
          [x + k, y],
        ],
        linear([
          [0, p.tone(rock, 0, 0.5)],
          [1, p.tone(rock, 0, -0.8)],
        ]),
      )
  }
  const vx = X(0.56),
    vy = sy(0.866),
    k = h * 0.03
  if (rng.chance(0.6)) {
    const col = rng.pick(['#c8372f', '#e0b03a', '#f0ece0', '#2f6f7c'])
    s +=
      rect(
        vx - k * 1.5,
        vy - k * 1.7,
        k * 3,
        k * 1.5,
        linear([
          [0, p.tone(col, 0, 0.6)],
          [1, p.tone(col, 0, -0.4)],
        ]),
        `rx="${k * 0.2}"`,
      ) +
      rect(vx - k * 1.3, vy - k * 1.5, k * 2.6, k * 0.55, mix(p.dark, p.skyLow, 0.35)) +
      circle(vx - k * 0.9, vy - k * 0.2, k * 0.34, p.dark) +
      circle(vx + k * 0.9, vy - k * 0.2, k * 0.34, p.dark) +
      (p.night > 0.2 ? glowAt(vx - d * k * 1.6, vy - k * 0.7, k * 2.4, '#fff0c8', 0.8) : '')
  } else {
    const q = h * 0.16
    s +=
      castShadow(c, X(0.6), sy(0.9), q * 0.25, q) +
      figure(c, X(0.6), sy(0.9), q, { pose: 'walk', bag: true, stick: true })
  }
  s += birds(c, w * rng.range(0.3, 0.7), h * 0.22, 5, 22)
  if (light === 'storm') s += rain(c)
  if (snowy) s += snowfall(c)
  return s
}
export default scene
