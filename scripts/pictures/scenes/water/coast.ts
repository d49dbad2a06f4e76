import { nth } from '../../nth.ts'
import { fishingBoat } from '../../outdoors/fishingBoat.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { yacht } from '../../outdoors/yacht.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { dabs, grass, ridge } from '../../paper/land.ts'
import { blob, linear, type Point, poly } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

/** headlands stepping back along one side, turf on top, surf below */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.36, 0.5)
  const side = rng.sign()
  const X = (t: number) => (side < 0 ? t * w : w - t * w)
  let s = sky(c, { horizon: H + 6 })
  s += ridge(c, { y: H - 12, amp: 16, fill: p.far, foot: H + 8 }).svg + haze(c, H - 60, H + 6, 0.5)
  const capes = rng.int(3, 4)
  const rock = rng.pick(['#b8a284', '#8f8a84', '#d8d0bc', '#a8705a', '#7c746c'])
  const turf = light === 'snow' ? '#e8ecf0' : rng.pick(['#6f7f45', '#7f8a4a', '#8a8450', '#5f7a4a'])
  const headland = (i: number) => {
    const t = i / capes // 0 far
    const depth = 0.66 * (1 - t)
    const reach = lerp(0.72, 0.42, t) * rng.range(0.85, 1.1)
    const top = H - h * lerp(0.05, 0.17, t) * rng.range(0.8, 1.2)
    const foot = H + h * lerp(0.0, 0.16, t)
    const pts: Point[] = []
    const n = 26
    for (let k = 0; k <= n; k++) {
      const u = k / n
      pts.push([
        X(-0.02 + reach * u),
        lerp(top, top + (foot - top) * 0.25, u ** 3) +
          rng.gauss() * h * 0.006 * (1 + t) -
          Math.sin(u * 5 + i) * h * 0.008,
      ])
    }
    const edge = nth(pts, n)
    const cliff: Point[] = []
    for (let k = 1; k <= 12; k++) {
      const u = k / 12
      cliff.push([
        edge[0] + (side < 0 ? 1 : -1) * w * (0.004 + 0.035 * u * u + (k % 3 ? 0.004 : -0.005)) * (0.4 + t),
        lerp(edge[1], foot, u),
      ])
    }
    let q = poly(
      [...pts, ...cliff, [X(-0.02), foot]],
      linear([
        [0, p.tone(rock, depth, 0.35)],
        [1, p.tone(rock, depth, -0.55)],
      ]),
    )
    // buttresses: lit and shaded flutes
    for (let k = 0; k < 34; k++) {
      const u = rng()
      const [bx, by] = nth(pts, Math.floor(u * n))
      const wd = w * rng.range(0.006, 0.02) * (0.4 + t)
      const lean = (side < 0 ? 1 : -1) * w * 0.012 * rng()
      const y0 = by + h * 0.012 * (0.5 + t)
      const y1 = Math.min(foot, lerp(y0, foot, rng.range(0.5, 1)))
      q += poly(
        [
          [bx, y0],
          [bx + wd, y0 + h * 0.01],
          [bx + wd * 1.2 + lean, y1],
          [bx + lean - wd * 0.2, y1],
        ],
        p.tone(rock, depth, rng.chance(0.5) ? rng.range(0.4, 0.9) * (0.3 + p.contrast) : rng.range(-0.9, -0.4)),
        `opacity="${rng.range(0.3, 0.7).toFixed(2)}"`,
      )
    }
    for (let k = 0; k < 4; k++)
      q += poly(
        [
          [X(-0.02), lerp(top, foot, 0.3 + k * 0.17)],
          [X(reach * 0.95), lerp(edge[1], foot, 0.34 + k * 0.17)],
          [X(reach * 0.95), lerp(edge[1], foot, 0.36 + k * 0.17)],
          [X(-0.02), lerp(top, foot, 0.33 + k * 0.17)],
        ],
        p.tone(rock, depth, -0.7),
        'opacity="0.25"',
      )
    // the turf lies over the edge
    const cap: Point[] = pts.map(([x, y], k) => [
      x,
      y + h * (0.012 + 0.02 * rng() + (k % 4 === 0 ? 0.014 : 0)) * (0.5 + t),
    ])
    q += poly(
      [...pts, ...cap.reverse()],
      linear([
        [0, p.tone(turf, depth, 0.7)],
        [1, p.tone(turf, depth, -0.4)],
      ]),
    )
    if (i === capes - 1 && rng.chance(0.5)) {
      const [hx, hy] = nth(pts, Math.floor(n * rng.range(0.3, 0.6)))
      q += townBand(c, hy + 4, h * 0.028, { depth: depth * 0.7, x0: hx - w * 0.04, x1: hx + w * 0.05, spire: false })
    }
    // surf at the foot
    const white = p.tone('#ffffff', depth * 0.5, 0.3)
    for (let k = 0; k < 26; k++) {
      const u = rng()
      q += blob(
        X(reach * u * 1.08) + rng.gauss() * 10,
        foot + rng.range(-2, 7) * (0.5 + t),
        w * rng.range(0.01, 0.03) * (0.4 + t),
        h * 0.004 * (0.6 + t),
        white,
        rng,
        0.4,
        8,
        'opacity="0.75"',
      )
    }
    return q
  }
  for (let i = 0; i < capes - 1; i++)
    s += headland(i) + (i === 0 ? mist(0, H - h * 0.1, w, h * 0.13, p.haze, 0.55, rng) : '')
  s += water({
    y: H,
    color: p.water,
    waves: light === 'storm' ? 1.7 : rng.range(0.6, 1),
    mirror: 0.65,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.75,
    },
  })
  for (let i = 1; i < capes; i++) s += headland(i)
  if (rng.chance(0.6))
    s += rng.pick([yacht, fishingBoat])(
      c,
      X(rng.range(0.72, 0.9)),
      H + h * rng.range(0.04, 0.1),
      w * rng.range(0.05, 0.1),
      rng.sign(),
      { sails: true, depth: 0.25 },
    )
  // the near ground
  const kind = rng.int(0, 1)
  if (kind === 0) {
    const near = ridge(c, {
      y: h * 0.86,
      amp: h * 0.03,
      fill: linear([
        [0, p.tone(turf, 0, 0.4)],
        [1, p.tone(turf, 0, -0.95)],
      ]),
      shape: (t) => h * 0.16 * (side < 0 ? (1 - t) ** 1.6 : t ** 1.6),
    })
    s += near.svg
    const cols = [
      p.tone(turf, 0, -0.6),
      p.tone(turf, 0, 0.1),
      p.tone(mix(turf, '#c8b878', 0.5), 0, 0.7),
      p.tone(turf, 0, -0.9),
    ]
    s += grass(
      900,
      rng,
      () => {
        const x = rng() * w
        const t = rng() ** 1.6
        return { x, y: lerp(near.at(x) + 6, h + 30, t), s: lerp(22, 80, t) * rng.range(0.6, 1.2) }
      },
      cols,
      p.side * -0.3,
    )
    s += dabs(
      70,
      rng,
      () => {
        const x = rng() * w
        const t = rng()
        return { x, y: lerp(near.at(x), h, t), s: lerp(3, 9, t) }
      },
      [p.tone('#e8e0f0', 0, 0.5), p.tone(rng.pick(['#e8b83a', '#d87a9a', '#e8e4d8']), 0, 0.4)],
      { flat: 0.8 },
    )
    const px = X(rng.range(0.25, 0.45)),
      ph = h * rng.range(0.1, 0.17)
    if (rng.chance(0.75))
      for (let i = 0; i < rng.int(1, 2); i++) {
        const x = px + i * ph * 0.5
        s +=
          castShadow(c, x, near.at(x) + 12, ph * 0.25, ph) +
          figure(c, x, near.at(x) + 14, ph * rng.range(0.94, 1.04), {
            pose: rng.pick(['walk', 'stand']),
            face: -side,
            stick: rng.chance(0.3),
          })
      }
  } else {
    for (let i = 0; i < 26; i++) {
      const t = (i / 26) ** 0.8
      const x = X(rng() ** 1.5 * 1.0),
        y = lerp(h * 0.84, h * 1.03, t),
        r = h * lerp(0.03, 0.13, t) * rng.range(0.6, 1.2)
      const pts: Point[] = []
      for (let k = 0; k < 11; k++) {
        const a = Math.PI + (k / 10) * Math.PI
        pts.push([x + Math.cos(a) * r * 1.7 * rng.range(0.85, 1.1), y + Math.sin(a) * r * rng.range(0.7, 1.05)])
      }
      s +=
        blob(x, y + r * 0.02, r * 2, r * 0.14, p.tone('#ffffff', 0, 0.2), rng, 0.4, 12, 'opacity="0.7"') +
        poly(
          pts,
          linear([
            [0, p.tone(rock, 0, 0)],
            [1, p.tone(rock, 0, -0.95)],
          ]),
        )
      for (let f = 0; f < 4; f++) {
        const k = 2 + f * 2
        const a = nth(pts, k)
        s += poly(
          [a, nth(pts, k + 1), [lerp(a[0], x, 0.4), lerp(a[1], y, 0.55)]],
          p.tone(rock, 0, (a[0] - x) * p.side > 0 ? rng.range(0.3, 0.95) : rng.range(-0.9, -0.3)),
          'opacity="0.75"',
        )
      }
    }
  }
  s += birds(c, X(rng.range(0.4, 0.7)), H - h * 0.12, rng.int(5, 12), 20, p.tone('#f0eee8', 0.1, 0.3))
  if (light === 'storm') s += rain(c, 0.8)
  if (light === 'snow') s += snowfall(c, 0.8)
  return s
}
export default scene
