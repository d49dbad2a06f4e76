import { floodlight, goal, pitch, SHIRTS, team } from '../../outdoors/pitch.ts'
import { bank } from '../../outdoors/stands.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { camera } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { circle, ellipse, line, path, poly, rect } from '../../paper/markup.ts'
import { clamp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { haze, rain, snowfall } from '../../paper/weather.ts'
import { finish } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const horizon = h * rng.range(0.24, 0.36)
  const low = rng.chance(0.4)
  const d = rng.sign()
  const cam = camera({
    horizon: low ? h * rng.range(0.5, 0.56) : horizon,
    vx: w * rng.range(0.35, 0.65),
    focal: h * (low ? rng.range(0.95, 1.2) : rng.range(1.15, 1.45)),
    eye: low ? 1.9 : rng.range(7.5, 10.5),
  })
  const H = cam.horizon
  let s = sky(c, { horizon: H + 12 })
  s += townBand(c, H + 4, h * 0.055, { depth: 0.6, rows: 2 }) + haze(c, H - h * 0.14, H + 14, 0.6)
  const z1 = low ? 48 : 84,
    z0 = low ? 3 : 16
  const half = 56
  const [home] = rng.pick(SHIRTS)
  // far stand with its roof
  const lumS = p.night > 0.1 ? 0.35 : 0
  const F = (x: number, y: number, z: number) => cam.at(x, y, z)
  s += rect(0, H, w, h - H, p.tone('#4a5a48', 0.2, -0.4))
  const zf = z1 + 3
  s += poly([F(-half - 14, 16, zf + 17), F(half + 14, 16, zf + 17), F(half + 14, 1, zf), F(-half - 14, 1, zf)], p.dark)
  s += bank(
    c,
    F(-half - 12, 12, zf + 15),
    F(half + 12, 12, zf + 15),
    F(half + 12, 1.2, zf),
    F(-half - 12, 1.2, zf),
    low ? 18 : 20,
    home,
    lumS,
    0.25,
  )
  s +=
    poly(
      [
        F(-half - 16, 14.5, zf + 2),
        F(half + 16, 14.5, zf + 2),
        F(half + 16, 16.5, zf + 17),
        F(-half - 16, 16.5, zf + 17),
      ],
      p.tone('#5a646c', 0.25, -0.5),
    ) +
    poly(
      [
        F(-half - 16, 13.6, zf + 2),
        F(half + 16, 13.6, zf + 2),
        F(half + 16, 14.8, zf + 2),
        F(-half - 16, 14.8, zf + 2),
      ],
      p.tone(home, 0.2, 0),
    )
  for (let x = -half - 14; x <= half + 14; x += 14)
    s += line([F(x, 1, zf + 1), F(x, 14, zf + 2)], p.tone('#8a9298', 0.25, 0), Math.max(1.5, cam.scale(zf) * 0.22))
  for (let x = -half; x < half; x += 5)
    s += circle(...F(x, 13.3, zf + 3), Math.max(1.2, cam.scale(zf) * 0.16), '#fff8e6')
  // hoardings
  for (let x = -half; x < half; x += rng.range(6, 11))
    s += poly(
      [
        F(x, 0, zf - 1),
        F(x, 1.1, zf - 1),
        F(Math.min(half, x + 10), 1.1, zf - 1),
        F(Math.min(half, x + 10), 0, zf - 1),
      ],
      p.tone(rng.pick(['#e8e4d8', '#b8402f', '#2f5f8a', '#d8a83a', '#2f5a4c', '#23303c']), 0.2, 0.1),
    )
  // the side stand, raking to us
  const xs = d * (half + 3)
  if (!low) {
    const near = 26
    s += bank(
      c,
      ...(d < 0
        ? ([F(xs - 15, 12, near), F(xs - 15, 12, z1), F(xs, 1.2, z1), F(xs, 1.2, near)] as const)
        : ([F(xs + 15, 12, z1), F(xs + 15, 12, near), F(xs, 1.2, near), F(xs, 1.2, z1)] as const)),
      22,
      home,
      lumS - 0.15,
      0.12,
    )
    s += poly(
      [F(xs + d * 2, 14, 18), F(xs + d * 2, 14, z1 + 4), F(xs + d * 17, 16, z1 + 4), F(xs + d * 17, 16, 18)],
      p.tone('#4a545c', 0.15, -0.6),
    )
    s += poly(
      [F(xs + d * 2, 13.2, 18), F(xs + d * 2, 13.2, z1 + 4), F(xs + d * 2, 14.4, z1 + 4), F(xs + d * 2, 14.4, 18)],
      p.tone(home, 0.1, -0.2),
    )
  }
  for (const [x, z] of [
    [-half - 6, zf + 4],
    [half + 6, zf + 4],
  ] as const) {
    const [X, Y] = F(x, 0, z)
    s += floodlight(c, clamp(X, w * 0.04, w * 0.96), Y, h * rng.range(0.36, 0.46), 0)
  }
  s += pitch(c, cam, { x0: -half + 3, x1: half - 3, z0, z1 })
  s += mist(0, H - h * 0.02, w, h * 0.2, mix(p.haze, '#ffffff', 0.25), 0.5, rng)
  const ball: [number, number] = low ? [rng.range(-3, 3), rng.range(8, 12)] : [rng.range(-8, 8), rng.range(23, 32)]
  const items = team(c, cam, {
    x0: low ? -30 : -24,
    x1: low ? 30 : 24,
    z0: low ? 14 : 24,
    z1: z1 - (low ? 6 : 24),
    n: low ? 14 : 20,
    ball,
  })
  if (!low)
    items.push([50, goal(c, cam, -half + 5.5, (z0 + z1) / 2, -1)], [50, goal(c, cam, half - 5.5, (z0 + z1) / 2, 1)])
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  // heads in front of us
  if (!low || rng.chance(0.4)) {
    for (let i = 0; i < 2; i++) {
      const size = h * (i ? 0.15 : 0.1)
      for (let x = -size; x < w + size; x += size * rng.range(0.9, 1.5)) {
        const y = h * (i ? 0.97 : 0.93) + rng.gauss() * size * 0.12,
          k = size * rng.range(0.85, 1.1),
          lit = p.tone(home, 0, 0.4)
        s +=
          path(
            `M${x - k * 0.6} ${y + k * 1.4}Q${x - k * 0.66} ${y + k * 0.45} ${x - k * 0.2} ${y + k * 0.3}L${x + k * 0.2} ${y + k * 0.3}Q${x + k * 0.66} ${y + k * 0.45} ${x + k * 0.6} ${y + k * 1.4}Z`,
            p.tone(rng.pick(['#2f3440', '#3a3034', '#2a3a44', home]), 0, -0.7),
          ) +
          ellipse(x, y, k * 0.25, k * 0.31, p.tone('#2a201c', 0, -0.6)) +
          path(
            `M${x - k * 0.22} ${y - k * 0.2}Q${x} ${y - k * 0.46} ${x + k * 0.22} ${y - k * 0.2}`,
            'none',
            `stroke="${mix(p.key, '#ffffff', 0.4)}" stroke-width="${k * 0.035}" opacity="0.7"`,
          )
        if (rng.chance(0.22))
          s += poly(
            [
              [x - k * 0.34, y + k * 0.28],
              [x + k * 0.34, y + k * 0.2],
              [x + k * 0.36, y + k * 0.42],
              [x - k * 0.3, y + k * 0.5],
            ],
            lit,
          )
        if (rng.chance(0.12))
          s += line(
            [
              [x + k * 0.5, y + k * 0.6],
              [x + k * 0.62, y - k * 0.1],
              [x + k * 0.45, y - k * 0.75],
            ],
            p.tone('#3a3034', 0, -0.6),
            k * 0.2,
          )
      }
    }
  }
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.9 })
}
export default scene
