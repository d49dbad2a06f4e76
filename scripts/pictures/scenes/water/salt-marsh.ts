import { rowboat } from '../../outdoors/rowboat.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { dabs, grass, ridge } from '../../paper/land.ts'
import { line, linear, type Point, path, poly } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'
import { water } from '../../paper/wet.ts'

/** creeks winding through tussock and mud under a great sky */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.38, 0.58)
  let s = sky(c, { horizon: H + 6 })
  s += ridge(c, { y: H - 12, amp: 16, fill: p.far, foot: H + 8 }).svg
  if (rng.chance(0.5))
    s += townBand(c, H + 1, h * 0.03, { depth: 0.55, x0: w * rng.range(0.1, 0.4), x1: w * rng.range(0.5, 0.8) })
  s += haze(c, H - 70, H + 6, 0.6)
  s += water({
    y: H,
    color: mix(p.water, p.skyLow, 0.25),
    waves: rng.range(0.1, 0.3),
    mirror: 0.95,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.5,
    },
  })
  const sedge = light === 'snow' ? '#d8d4c4' : rng.pick(['#8a8450', '#a8944e', '#7a8a4e', '#b08a4a', '#9a7a4a'])
  const mud = rng.pick(['#6a5a4c', '#5f5650', '#786450'])
  const cx = w * rng.range(0.22, 0.78),
    amp = w * rng.range(0.06, 0.26),
    ph = rng() * 6
  const creek = (t: number) => cx + Math.sin(t * 5.5 + ph) * amp * (0.25 + t) + t * t * w * rng.range(-0.01, 0.01)
  const wide = (t: number) => w * (0.012 + 0.2 * t ** 1.7)
  // banks of marsh on both hands, then islets
  for (const sd of [-1, 1]) {
    const edge: Point[] = []
    for (let i = 0; i <= 46; i++) {
      const t = i / 46
      edge.push([
        creek(t) + sd * wide(t) * (1 + 0.18 * Math.sin(i * 1.7 + sd)) + rng.gauss() * 12 * t,
        H + 3 + (h - H + 20) * t ** 1.35,
      ])
    }
    const far: Point[] = [
      [sd < 0 ? -20 : w + 20, h + 30],
      [sd < 0 ? -20 : w + 20, H + 3],
    ]
    s += poly(
      [...edge, ...far],
      linear([
        [0, p.tone(mud, 0.4, 0)],
        [1, p.tone(mud, 0, -0.7)],
      ]),
    )
    const turf = edge.map(
      ([x, y], i): Point => [
        x + sd * (3 + 30 * (i / 46) ** 1.5) * rng.range(0.7, 1.5),
        y - h * 0.002 - h * 0.02 * (i / 46),
      ],
    )
    s += poly(
      [...turf, ...far],
      linear([
        [0, p.tone(sedge, 0.55, 0.5)],
        [0.3, p.tone(sedge, 0.2, 0.25)],
        [1, p.tone(sedge, 0, -0.6)],
      ]),
    )
    // side creeks hold sky
    for (let k = 0; k < 3; k++) {
      const t = 0.06 + k * 0.16 + rng() * 0.06
      const y = H + (h - H) * t ** 1.35
      const x0 = creek(t) + sd * wide(t) * 1.1,
        L = sd * w * rng.range(0.12, 0.34),
        th = h * (0.003 + 0.012 * t)
      s += path(
        `M${x0} ${y}Q${x0 + L * 0.4} ${y - th * 2.5} ${x0 + L * 0.6} ${y - th}T${x0 + L} ${y - th * 1.5}Q${x0 + L * 0.7} ${y + th} ${x0 + L * 0.5} ${y + th * 0.6}T${x0} ${y + th * 2.2}Z`,
        linear([
          [0, p.skyMid],
          [1, mix(p.water, p.skyLow, 0.55)],
        ]),
        'opacity="0.8"',
      )
    }
  }
  const cols = [
    p.tone(sedge, 0, -0.75),
    p.tone(sedge, 0, -0.1),
    p.tone(mix(sedge, '#e0c878', 0.5), 0, 0.8),
    p.tone(sedge, 0, 0.4),
  ]
  const place = (lo: number, hi: number) => () => {
    for (;;) {
      const t = lerp(lo, hi, rng())
      const x = rng() * w
      if (Math.abs(x - creek(t)) > wide(t) * 1.12)
        return { x, y: H + 4 + (h - H + 20) * t ** 1.35, s: lerp(7, 105, t ** 1.6) * rng.range(0.6, 1.25) }
    }
  }
  const lean = rng.sign() * rng.range(0.15, 0.5)
  for (const [a, b, n, d] of [
    [0.02, 0.35, 520, 0.3],
    [0.3, 0.7, 640, 0.1],
    [0.65, 1.05, 420, 0],
  ] as const)
    s += grass(
      n,
      rng,
      place(a, b),
      cols.map((k) => mix(k, p.haze, d)),
      lean,
    )
  s += dabs(
    90,
    rng,
    () => ({ ...place(0.3, 0.9)(), s: rng.range(2, 5) }),
    [p.tone('#b08ab8', 0.1, 0.4), p.tone('#e8e4d8', 0.1, 0.5)],
    { flat: 0.7, opacity: 0.5 },
  )
  s += mist(0, H - h * 0.04, w, h * 0.16, p.haze, light === 'dawn' || light === 'overcast' ? 0.9 : 0.4, rng)
  const t = rng.range(0.45, 0.62)
  const y = H + (h - H) * t ** 1.35
  if (rng.chance(0.5)) {
    const d = rng.sign()
    for (let k = 0; k < 9; k++) {
      const q = 0.16 + k * 0.075,
        yy = H + (h - H) * q ** 1.35,
        x = creek(q) + d * wide(q) * 1.5,
        hh = h * (0.02 + 0.13 * q * q)
      s += line(
        [
          [x, yy],
          [x + rng.gauss() * 5, yy - hh],
        ],
        p.tone('#4a3c32', 0.3 * (1 - q), p.side * d > 0 ? -0.6 : 0.1),
        hh * 0.1,
      )
    }
  }
  const choice = rng.int(0, 2)
  if (choice === 0) s += rowboat(c, creek(t), y, wide(t) * 1.7, rng.sign(), { rower: rng.chance(0.4) })
  else if (choice === 1) {
    // a heron
    const x = creek(t) + wide(t) * rng.sign() * 0.8,
      k = h * 0.13,
      d = rng.sign(),
      G = (l: number) => p.tone('#8a949c', 0, l)
    s +=
      line(
        [
          [x - 3, y],
          [x - 2, y - k * 0.42],
        ],
        G(-0.5),
        k * 0.025,
      ) +
      line(
        [
          [x + k * 0.07, y + 3],
          [x + k * 0.05, y - k * 0.42],
        ],
        G(-0.7),
        k * 0.025,
      ) +
      path(
        `M${x - d * k * 0.4} ${y - k * 0.34}Q${x - d * k * 0.1} ${y - k * 0.68} ${x + d * k * 0.2} ${y - k * 0.62}Q${x + d * k * 0.22} ${y - k * 0.4} ${x} ${y - k * 0.36}Z`,
        linear([
          [0, G(0.6)],
          [1, G(-0.6)],
        ]),
      ) +
      path(
        `M${x + d * k * 0.12} ${y - k * 0.6}Q${x + d * k * 0.42} ${y - k * 0.72} ${x + d * k * 0.2} ${y - k * 0.92}Q${x + d * k * 0.18} ${y - k * 1.02} ${x + d * k * 0.3} ${y - k * 1}L${x + d * k * 0.58} ${y - k * 0.95}L${x + d * k * 0.3} ${y - k * 0.93}Q${x + d * k * 0.56} ${y - k * 0.7} ${x + d * k * 0.18} ${y - k * 0.5}Z`,
        G(0.4),
      ) +
      line(
        [
          [x + d * k * 0.28, y - k * 0.99],
          [x + d * k * 0.08, y - k * 1.02],
        ],
        G(-0.9),
        k * 0.02,
      )
  } else {
    const q = place(0.42, 0.5)()
    const k = h * 0.14
    s +=
      castShadow(c, q.x, q.y, k * 0.25, k) +
      figure(c, q.x, q.y, k, { pose: rng.pick(['stand', 'walk']), coat: '#4a5a4a', hat: 'beanie', bag: true })
  }
  s += birds(c, w * rng.range(0.2, 0.8), H * rng.range(0.35, 0.7), rng.int(12, 26), 20, p.tone('#3a3f4a', 0.3, -0.4))
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
