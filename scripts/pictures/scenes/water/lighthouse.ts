import { nth } from '../../nth.ts'
import { fishingBoat } from '../../outdoors/fishingBoat.ts'
import { yacht } from '../../outdoors/yacht.ts'
import { mix } from '../../paper/colour.ts'
import { castShadow } from '../../paper/crowd.ts'
import { figure } from '../../paper/figure.ts'
import { house } from '../../paper/house.ts'
import { grass, ridge } from '../../paper/land.ts'
import { blob, circle, line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { beams, birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { finish, water } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.5, 0.64)
  const side = rng.sign()
  const near = rng.chance(0.55)
  const X = (t: number) => (side < 0 ? t * w : w - t * w)
  let s = sky(c, { horizon: H + 6 })
  s += ridge(c, { y: H - 14, amp: 18, fill: p.far, foot: H + 8 }).svg + haze(c, H - 70, H + 6, 0.5)
  s += water({
    y: H,
    color: p.water,
    waves: light === 'storm' ? 1.6 : rng.range(0.5, 0.9),
    mirror: 0.7,
    glitter: {
      x: p.sunX * w,
      color: p.night > 0.8 ? p.sun : p.key,
      strength: light === 'overcast' || light === 'snow' ? 0.1 : 0.75,
    },
  })
  if (rng.chance(0.6))
    s += rng.pick([yacht, fishingBoat])(
      c,
      X(rng.range(0.72, 0.92)),
      H + h * rng.range(0.02, 0.06),
      w * rng.range(0.05, 0.09),
      rng.sign(),
      { sails: true, depth: 0.3 },
    )
  const rock = rng.pick(['#8a7f74', '#7a6f6a', '#a08a70']),
    turf = light === 'snow' ? '#e8ecf0' : rng.pick(['#7f8a4a', '#8a8450', '#6a7a48'])
  const lx = X(near ? rng.range(0.27, 0.38) : rng.range(0.36, 0.48)),
    ly = H + (near ? h * 0.1 : -h * 0.02),
    lh = h * (near ? rng.range(0.52, 0.62) : rng.range(0.3, 0.38))
  // headland under it
  const top: Point[] = []
  for (let i = 0; i <= 40; i++) {
    const x = lerp(X(-0.02), X(near ? 0.74 : 0.68), i / 40)
    const t = i / 40
    top.push([x, ly + h * 0.012 + h * 0.34 * Math.max(0, t - 0.62) ** 1.3 + rng.gauss() * 5])
  }
  const foot = near ? h + 10 : ly + h * 0.16
  s += poly(
    [...top, [X(near ? 0.8 : 0.7), foot], [X(-0.02), foot]],
    linear([
      [0, p.tone(rock, 0.08, 0.2)],
      [1, p.tone(rock, 0, -0.9)],
    ]),
  )
  for (let i = 0; i < 70; i++) {
    const k = rng.int(0, 39)
    const [x, y] = nth(top, k)
    const y0 = y + rng.range(0.02, 0.8) * (foot - y),
      q = h * rng.range(0.012, 0.045) * (near ? 1 : 0.6)
    s += poly(
      [
        [x - q, y0],
        [x - q * 0.2, y0 - q * 0.8],
        [x + q, y0 - q * 0.2],
        [x + q * 0.8, y0 + q],
        [x - q * 0.6, y0 + q * 1.2],
      ],
      p.tone(rock, 0, rng.chance(0.5) ? rng.range(0.2, 0.9) * p.contrast : rng.range(-0.95, -0.4)),
      'opacity="0.55"',
    )
  }
  const cap = top.map(([x, y]): Point => [x, y + h * rng.range(0.012, 0.035)]).reverse()
  s += poly(
    [...top, ...cap],
    linear([
      [0, p.tone(turf, 0, 0.6)],
      [1, p.tone(turf, 0, -0.5)],
    ]),
  )
  // cottage
  const hk = lh * 0.2
  s += house(c, lx + side * -lh * 0.34 - hk * 0.9, ly + h * 0.014, hk * 1.8, hk * 0.72, {
    wall: '#eee8da',
    rows: 1,
    cols: 3,
    ground: 'none',
    roof: 'pitched',
    roofColor: rng.pick(['#8a4b3a', '#57585e']),
    lit: p.night > 0.2 ? 0.7 : 0,
  })
  // tower
  const r0 = lh * 0.095,
    r1 = lh * 0.06
  const body: Point[] = [
    [lx - r0, ly + h * 0.016],
    [lx - r1, ly - lh * 0.8],
    [lx + r1, ly - lh * 0.8],
    [lx + r0, ly + h * 0.016],
  ]
  const cyl = (k: string) =>
    linear(
      p.side < 0
        ? [
            [0, p.tone(k, 0, 0.3)],
            [0.25, p.tone(k, 0, 0.8)],
            [0.6, p.tone(k, 0, -0.1)],
            [1, p.tone(k, 0, -0.85)],
          ]
        : [
            [0, p.tone(k, 0, -0.85)],
            [0.4, p.tone(k, 0, -0.1)],
            [0.75, p.tone(k, 0, 0.8)],
            [1, p.tone(k, 0, 0.3)],
          ],
      0,
      0,
      1,
      0,
    )
  s += poly(body, cyl('#f2ede0'))
  const bands = rng.int(0, 3),
    bc = rng.pick(['#b8402f', '#23303c', '#b8402f', '#2f5f7c'])
  const R = (t: number) => lerp(r0, r1, t)
  for (let i = 0; i < bands; i++) {
    const a = (i * 2 + 1) / (bands * 2 + 1),
      b = (i * 2 + 2) / (bands * 2 + 1)
    s += poly(
      [
        [lx - R(a), ly - lh * 0.8 * a],
        [lx - R(b), ly - lh * 0.8 * b],
        [lx + R(b), ly - lh * 0.8 * b],
        [lx + R(a), ly - lh * 0.8 * a],
      ],
      cyl(bc),
    )
  }
  for (let i = 0; i < 3; i++) {
    const t = 0.2 + i * 0.24
    s += rect(
      lx - r1 * 0.2 + (i - 1) * r1 * 0.3,
      ly - lh * 0.8 * t - r1 * 0.4,
      r1 * 0.34,
      r1 * 0.55,
      p.night > 0.3 ? p.warm : p.dark,
    )
  }
  s += rect(lx - r0 * 0.28, ly - r0 * 0.8, r0 * 0.5, r0 * 1, p.tone(bc, 0, -0.5))
  s += rect(lx - r1 * 1.5, ly - lh * 0.82, r1 * 3, lh * 0.022, cyl('#3a4046'))
  for (let i = 0; i <= 10; i++)
    s += line(
      [
        [lx - r1 * 1.45 + i * r1 * 0.29, ly - lh * 0.82],
        [lx - r1 * 1.45 + i * r1 * 0.29, ly - lh * 0.86],
      ],
      p.tone('#3a4046', 0, 0),
      Math.max(1.2, r1 * 0.04),
    )
  s += line(
    [
      [lx - r1 * 1.45, ly - lh * 0.86],
      [lx + r1 * 1.45, ly - lh * 0.86],
    ],
    p.tone('#3a4046', 0, 0.3),
    Math.max(1.5, r1 * 0.06),
  )
  const on = p.night > 0.1 || light === 'storm' || light === 'overcast'
  s += rect(
    lx - r1 * 0.72,
    ly - lh * 0.92,
    r1 * 1.44,
    lh * 0.1,
    on
      ? linear([
          [0, mix(p.warm, '#fff', 0.5)],
          [0.5, '#fffbe8'],
          [1, p.warm],
        ])
      : mix(p.skyMid, p.dark, 0.3),
  )
  for (let i = 0; i < 5; i++)
    s += line(
      [
        [lx - r1 * 0.72 + i * r1 * 0.36, ly - lh * 0.82],
        [lx - r1 * 0.72 + i * r1 * 0.36, ly - lh * 0.92],
      ],
      p.tone('#3a4046', 0, -0.3),
      Math.max(1.2, r1 * 0.06),
    )
  s +=
    path(
      `M${lx - r1 * 0.9} ${ly - lh * 0.918}Q${lx - r1 * 0.7} ${ly - lh * 0.985} ${lx} ${ly - lh * 0.995}Q${lx + r1 * 0.7} ${ly - lh * 0.985} ${lx + r1 * 0.9} ${ly - lh * 0.918}Z`,
      cyl(bc),
    ) +
    line(
      [
        [lx, ly - lh * 0.99],
        [lx, ly - lh * 1.04],
      ],
      p.dark,
      2.5,
    ) +
    circle(lx, ly - lh, r1 * 0.13, p.dark)
  if (on) {
    const gy = ly - lh * 0.87
    s +=
      beams(
        lx,
        gy,
        w * 0.9,
        -0.1 + rng.gauss() * 0.08,
        0.06,
        mix(p.warm, '#ffffff', 0.5),
        0.4 * Math.max(0.5, p.night),
        rng,
        1,
      ) +
      beams(
        lx,
        gy,
        w * 0.9,
        Math.PI - 0.06,
        Math.PI + 0.12 + rng.gauss() * 0.06,
        mix(p.warm, '#ffffff', 0.5),
        0.4 * Math.max(0.5, p.night),
        rng,
        1,
      )
    s += glowAt(lx, gy, lh * 0.45, p.warm, 0.8) + circle(lx, gy, r1 * 0.4, '#fffdf2')
  }
  // a fence and a path to it
  if (near) {
    const px = X(0.02)
    s += path(
      `M${px} ${h}Q${X(0.2)} ${h * 0.86} ${lx} ${ly + h * 0.02}L${lx + side * -8} ${ly + h * 0.02}Q${X(0.26)} ${h * 0.9} ${X(0.16)} ${h}Z`,
      p.tone('#cdbb98', 0, 0.2),
      'opacity="0.7"',
    )
    const figX = lerp(px, lx, 0.6),
      fh = h * 0.12
    if (rng.chance(0.7))
      s +=
        castShadow(c, figX, lerp(h, ly, 0.62), fh * 0.25, fh) +
        figure(c, figX, lerp(h, ly, 0.62), fh, { pose: 'walk', face: side < 0 ? 1 : -1 })
    s += grass(
      340,
      rng,
      () => {
        const t = rng()
        const x = X(rng() * 0.5 * (1.2 - t))
        return { x, y: lerp(ly + h * 0.08, h + 20, t), s: lerp(16, 70, t) }
      },
      [p.tone(turf, 0, -0.7), p.tone(turf, 0, 0.2), p.tone('#c8b878', 0, 0.5)],
      p.side * -0.3,
    )
  }
  const white = p.tone('#ffffff', 0, 0.3)
  if (!near)
    for (let i = 0; i < 40; i++) {
      const t = rng()
      s += blob(
        X(t * 0.76),
        foot + rng.range(-6, 12),
        w * rng.range(0.01, 0.04),
        h * rng.range(0.003, 0.009),
        white,
        rng,
        0.4,
        8,
        'opacity="0.75"',
      )
    }
  if (light === 'storm')
    for (let i = 0; i < 90; i++) {
      const a = rng.gauss() * 0.6 - Math.PI / 2,
        r = Math.abs(rng.gauss()) * h * 0.16
      s += blob(
        X(0.74) + Math.cos(a) * r,
        H + h * 0.1 + Math.sin(a) * r,
        rng.range(3, 18),
        rng.range(3, 14),
        white,
        rng,
        0.4,
        7,
        `opacity="${rng.range(0.2, 0.75).toFixed(2)}"`,
      )
    }
  s += birds(c, X(0.6), H - h * 0.22, rng.int(4, 10), 20, p.tone('#f0eee8', 0.1, 0.2))
  s += mist(0, H - h * 0.06, w, h * 0.12, p.haze, light === 'overcast' || light === 'dawn' ? 0.7 : 0.25, rng)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.7 })
}
export default scene
