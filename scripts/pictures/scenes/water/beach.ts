import { nth } from '../../nth.ts'
import { ferryBoat } from '../../outdoors/ferryBoat.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { yacht } from '../../outdoors/yacht.ts'
import { camera } from '../../paper/camera.ts'
import { alpha, mix, rgb } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { dabs, grass, ridge } from '../../paper/land.ts'
import { line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import { fbm, lerp, noise, smooth } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist, shader } from '../../paper/softMatter.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.34, 0.46)
  const side = rng.sign()
  const X = (t: number) => (side < 0 ? t * w : w - t * w) // land on X(0)
  const cam = camera({ horizon: H, vx: w * 0.5, focal: h * 0.9, eye: rng.range(2.4, 4) })
  let s = sky(c, { horizon: H + 6 })
  s += ridge(c, {
    y: H + h * 0.035,
    amp: h * 0.022,
    fill: p.mid,
    foot: H + h * 0.05,
    x0: X(-0.02),
    x1: X(0.66),
    shape: (t) => h * 0.13 * (1 - t) ** 0.8,
  }).svg
  if (rng.chance(0.7))
    s += townBand(c, H + 4, h * 0.055, {
      depth: 0.45,
      rows: 2,
      x0: side < 0 ? -20 : w * 0.66,
      x1: side < 0 ? w * 0.34 : w + 20,
    })
  s += haze(c, H - h * 0.1, H + 6, 0.55)
  s += water({
    y: H,
    color: p.water,
    waves: light === 'storm' ? 1.5 : 0.7,
    mirror: 0.7,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.75,
    },
  })
  for (let i = 0; i < rng.int(1, 4); i++)
    s += yacht(c, X(rng.range(0.5, 0.95)), H + h * rng.range(0.01, 0.05), w * rng.range(0.02, 0.05), rng.sign(), {
      sails: true,
      depth: 0.35,
    })
  if (rng.chance(0.25)) s += ferryBoat(c, X(0.75), H + h * 0.015, w * 0.14, rng.sign(), { depth: 0.45 })
  // breakers, then the wet strand, then sand
  const sand = light === 'snow' ? '#e4e4e2' : rng.pick(['#d8bf94', '#c8ae86', '#d8c8a4', '#c4a888'])
  const shore = (t: number): Point => [
    X(lerp(0.52, 1.1, t ** 1.1) + Math.sin(t * 6) * 0.03),
    H + h * 0.035 + h * 0.62 * t ** 1.6,
  ]
  const S = Array.from({ length: 40 }, (_, i) => shore(i / 39))
  const white = p.tone('#ffffff', 0, 0.35)
  const land = (off: number): Point[] =>
    S.map(([x, y], i) => [x + side * -off * w * (0.02 + 0.16 * (i / 39)), y - h * 0.002])
  const foot: Point[] = [
    [X(1.2), h + 20],
    [X(-0.02), h + 20],
    [X(-0.02), H + h * 0.02],
  ]
  s += poly(
    [...S, ...foot],
    linear([
      [0, mix(p.tone(sand, 0.4, 0), p.skyLow, 0.35)],
      [1, mix(p.tone(sand, 0, -0.5), p.skyMid, 0.35)],
    ]),
  )
  const dry = land(-1.1)
  s += poly(
    [...dry, ...foot],
    linear([
      [0, p.tone(sand, 0.35, 0.6)],
      [1, p.tone(sand, 0, -0.05)],
    ]),
  )
  // lace of the breakers, per pixel by its distance from the strand
  const n1 = noise(rng.int(0, 1e9)),
    n2 = noise(rng.int(0, 1e9)),
    wf = rgb(white),
    swell = light === 'storm' ? 1.5 : rng.range(0.8, 1.15)
  const xAt = (y: number) => {
    let k = 0
    while (k < 38 && nth(S, k + 1)[1] < y) k++
    const [ax, ay] = nth(S, k),
      [bx, by] = nth(S, k + 1)
    return lerp(ax, bx, (y - ay) / (by - ay || 1))
  }
  const y0 = nth(S, 0)[1]
  let row = -1,
    edge = 0
  s += shader(0, y0, w, h - y0, 3.4, (u, v, out) => {
    const y = y0 + v * (h - y0),
      x = u * w,
      k = (y - H) / (h - H)
    if (v !== row) {
      row = v
      edge = xAt(y)
    }
    const d = ((x - edge) * -side) / (w * (0.02 + 0.26 * k)) / swell
    out[0] = wf[0]
    out[1] = wf[1]
    out[2] = wf[2]
    out[3] = 0
    if (d < -0.2 || d > 2) return
    const a = fbm(n1, x / (50 + 320 * k), y / (10 + 60 * k), 3),
      lace = fbm(n2, x / (16 + 80 * k), y / (5 + 26 * k), 4)
    let f = 0
    for (const [off, strong] of [
      [0.02, 1],
      [0.5, 0.95],
      [1.05, 0.8],
      [1.6, 0.5],
    ] as const) {
      const e = d - off - (a - 0.5) * 0.42
      f = Math.max(
        f,
        strong * (e < 0 ? smooth(-0.035, 0, e) : Math.exp(-e * 7) * (0.3 + 0.7 * smooth(0.38, 0.6, lace))),
      )
    }
    out[3] = 240 * Math.min(1, f)
  })
  s += dabs(
    420,
    rng,
    () => {
      const t = rng() ** 0.7
      const y = H + h * 0.03 + (h - H) * t
      return { x: X(rng() * lerp(0.3, 0.95, t)), y, s: lerp(3, 30, t) }
    },
    [p.tone(sand, 0, -0.35), p.tone(sand, 0, 0.8)],
    { flat: 0.12, opacity: 0.35 },
  )
  // groynes, huts or windbreaks
  if (rng.chance(0.5))
    for (let g = 0; g < 3; g++) {
      const t = 0.16 + g * 0.25
      const [x, y] = shore(t),
        g0 = x - side * 5 * w * (0.006 + 0.014 * t),
        g1 = x + side * 8 * w * (0.006 + 0.014 * t),
        gh = h * (0.016 + 0.075 * t * t)
      s += poly(
        [
          [g0, y - gh * 0.35],
          [g1, y - gh * 0.75],
          [g1, y + 5],
          [g0, y + 3],
        ],
        p.tone('#4a3e36', 0.2 * (1 - t), -0.4),
      )
      for (let i = -5; i < 9; i++) {
        const px = x + side * i * w * (0.006 + 0.014 * t),
          k = h * (0.016 + 0.075 * t * t) * (1 - Math.max(0, -i) * 0.1)
        s += rect(
          px,
          y - k + i * 2 * -side * 0,
          w * 0.0025 + w * 0.004 * t,
          k + 6,
          p.tone('#4a3e36', 0.2 * (1 - t), rng.range(-0.7, 0)),
        )
      }
    }
  else {
    const n = rng.int(5, 9)
    for (let i = 0; i < n; i++) {
      const z = 46 - (i * 34) / n
      const [, by] = cam.at(0, 0, z)
      const k = cam.scale(z) * 0.9
      const x = X(0.02 + 0.09 * (i % 2) * 0.1 + i * 0.012)
      const col = rng.pick(['#c8503a', '#3f7f94', '#e0b03a', '#f0ece0', '#5f8a6a', '#d88a8a'])
      s +=
        rect(
          x - k,
          by - k * 2,
          k * 2,
          k * 2,
          linear([
            [0, p.tone(col, 0.15, 0.3)],
            [1, p.tone(col, 0.1, -0.4)],
          ]),
        ) +
        poly(
          [
            [x - k * 1.2, by - k * 1.95],
            [x, by - k * 3],
            [x + k * 1.2, by - k * 1.95],
          ],
          p.tone('#e8e4d8', 0.15, 0.1),
        ) +
        rect(x - k * 0.4, by - k * 1.5, k * 0.8, k * 1.5, p.tone('#f0ece0', 0.1, -0.1)) +
        line(
          [
            [x, by - k * 1.5],
            [x, by],
          ],
          alpha(p.dark, 0.4),
          2,
        )
    }
  }
  // people, by depth
  const n = light === 'noon' ? rng.int(12, 22) : rng.int(3, 8)
  const P: [number, string][] = []
  for (let i = 0; i < n; i++) {
    const t = rng.range(0.16, 0.62),
      [ex] = shore(t),
      y = shore(t)[1]
    const z = (cam.scale(1) * 2.8) / (y - H)
    const x = lerp(X(0.06), ex, rng.range(0.3, 1.02)),
      k = 1.7 * cam.scale(z) * 0.85
    P.push([
      z,
      castShadow(c, x, y, k * 0.25, k * 0.9) +
        figure(c, x, y, k, {
          pose: rng.pick(['walk', 'stand', 'walk', 'kneel', 'run']),
          depth: 0.25 * (1 - t),
          child: rng.chance(0.3),
          coat: rng.pick(['#c8503a', '#3f74a0', '#e8e0d0', '#e0b03a', '#2f3e52', '#7a9a8a']),
          dress: rng.pick(['short', 'skirt', 'short']),
          hat: rng.pick(['none', 'none', 'wide', 'cap']),
        }) +
        (light === 'noon' && rng.chance(0.3)
          ? line(
              [
                [x + k * 0.6, y],
                [x + k * 0.7, y - k * 1.2],
              ],
              p.tone('#e8e0d0', 0, 0),
              k * 0.03,
            ) +
            path(
              `M${x - k * 0.25} ${y - k * 1.0}Q${x + k * 0.6} ${y - k * 1.75} ${x + k * 1.6} ${y - k * 0.95}Q${x + k * 0.7} ${y - k * 1.2} ${x - k * 0.25} ${y - k * 1.0}Z`,
              p.tone(rng.pick(['#c8503a', '#e0b03a', '#3f74a0']), 0, 0.3),
            )
          : ''),
    ])
  }
  s += P.sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  if (rng.chance(0.7)) {
    const k = h * rng.range(0.24, 0.34),
      x = X(rng.range(0.3, 0.6)),
      y = h * rng.range(0.86, 0.94)
    s +=
      castShadow(c, x, y, k * 0.25, k) + figure(c, x, y, k, { pose: 'walk', hat: rng.pick(['none', 'wide', 'beanie']) })
    if (rng.chance(0.5)) {
      const d = rng.sign(),
        q = k * 0.3,
        dx = x + d * k * 0.7
      s += path(
        `M${dx - q * 0.8} ${y}l${q * 0.1} ${-q * 0.7}q${q * 0.6} ${-q * 0.2} ${q * 1.2} 0l${q * 0.25} ${-q * 0.35}l${q * 0.5} ${q * 0.15}l${-q * 0.35} ${q * 0.3}l${-q * 0.1} ${q * 0.6}h${-q * 0.14}l0 ${-q * 0.4}h${-q * 0.9}l${-q * 0.1} ${q * 0.4}Z`,
        p.tone('#3a2f28', 0, -0.3),
      )
    }
  } else
    s += grass(
      200,
      rng,
      () => ({ x: X(rng() * 0.42), y: lerp(h * 0.93, h + 20, rng()), s: rng.range(50, 150) }),
      [p.tone('#8a8a52', 0, -0.6), p.tone('#b8a860', 0, 0.4), p.tone('#6a7a48', 0, -0.2)],
      0.4 * -side,
    )
  s += birds(c, X(0.6), H - h * 0.12, rng.int(4, 10), 20, p.tone('#f4f2ec', 0.1, 0.3))
  s += mist(0, H - h * 0.04, w, h * 0.1, p.haze, 0.4, rng)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
