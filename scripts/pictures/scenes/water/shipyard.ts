import { crane } from '../../outdoors/crane.ts'
import { townBand } from '../../outdoors/townBand.ts'
import { camera, person } from '../../paper/camera.ts'
import { alpha, mix } from '../../paper/colour.ts'
import { ridge } from '../../paper/land.ts'
import { circle, group, line, linear, linearAt, path, poly, rect, stroke } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { birds, glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { wet } from '../../paper/wet.ts'

/** a hull on the slip under cranes, small men, sparks */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const d = rng.sign()
  const H = h * rng.range(0.6, 0.68)
  const cam = camera({ horizon: H, vx: w * (0.5 + d * 0.1), focal: h * 1.05, eye: 2 })
  let s = sky(c, { horizon: H + 10 })
  s +=
    ridge(c, { y: H - h * 0.04, amp: h * 0.03, fill: p.far, foot: H + 10 }).svg +
    townBand(c, H + 4, h * 0.055, { depth: 0.6, rows: 2 }) +
    haze(c, H - h * 0.14, H + 10, 0.6)
  for (let i = 0; i < 3; i++)
    s += crane(c, w * rng.range(0.02, 0.98), H + 6, h * rng.range(0.3, 0.42), rng.sign(), { depth: 0.5 })
  // sheds
  for (let i = 0; i < 3; i++) {
    const x = w * rng.range(-0.1, 0.9),
      ww = w * rng.range(0.16, 0.26),
      hh = h * rng.range(0.12, 0.18)
    for (let k = 0; k < 3; k++)
      s +=
        poly(
          [
            [x + (ww * k) / 3, H + 6],
            [x + (ww * k) / 3, H - hh],
            [x + (ww * (k + 1)) / 3, H - hh * 0.75],
            [x + (ww * (k + 1)) / 3, H + 6],
          ],
          linear([
            [0, p.tone('#7a6a5c', 0.4, k === 0 ? 0.2 : -0.1)],
            [1, p.tone('#5a5048', 0.4, -0.5)],
          ]),
        ) +
        rect(
          x + (ww * k) / 3 + 8,
          H - hh * 0.45,
          ww / 4,
          hh * 0.2,
          p.night > 0.3 ? alpha(p.warm, 0.8) : mix(p.skyMid, p.dark, 0.4),
        )
  }
  s += rect(
    0,
    H + 2,
    w,
    h,
    linear([
      [0, p.tone('#8a8078', 0.45, 0)],
      [1, p.tone('#5a544e', 0, -0.6)],
    ]),
  )
  for (let i = 0; i < 12; i++) {
    const z = 3 + i * i * 0.4
    s += line([cam.at(-40, 0, z), cam.at(40, 0, z)], p.dark, 1.6, 'opacity="0.16"')
  }
  // the hull: bow towards us on one side
  const hull = rng.pick(['#8a3428', '#2f4a5c', '#1f5a7a', '#c8742f', '#4f6a60', '#d8d2c4', '#3a3f48'])
  const bx = w * (0.5 - d * rng.range(0.2, 0.28)),
    top = h * rng.range(0.14, 0.22),
    foot = H + h * 0.14
  const G = (k: string, l: number) => p.tone(k, 0, l)
  const X = (t: number) => bx + d * t * w
  const sideFill = linearAt(
    [
      [0, G(hull, p.side === -d ? 0.5 : -0.1)],
      [0.5, G(hull, -0.35)],
      [1, mix(G(hull, -0.3), p.haze, 0.35)],
    ],
    X(0),
    0,
    X(0.75),
    0,
  )
  const body = `M${X(-0.02)} ${top}Q${X(0.03)} ${lerp(top, foot, 0.6)} ${X(0.07)} ${foot}L${X(0.8)} ${H + h * 0.035}L${X(0.8)} ${H - h * 0.2}Q${X(0.3)} ${lerp(top, H - h * 0.2, 0.8)} ${X(-0.02)} ${top}Z`
  const shade = `M${X(-0.02)} ${top}Q${X(-0.13)} ${lerp(top, foot, 0.34)} ${X(-0.07)} ${lerp(top, foot, 0.75)}Q${X(0)} ${foot} ${X(0.07)} ${foot}Q${X(0.03)} ${lerp(top, foot, 0.6)} ${X(-0.02)} ${top}Z`
  s +=
    path(body, sideFill) +
    path(
      shade,
      linearAt(
        [
          [0, G(hull, p.side === d ? 0.5 : -0.55)],
          [1, G(hull, -0.8)],
        ],
        X(-0.1),
        0,
        X(0.05),
        0,
      ),
    )
  s += path(
    body,
    linearAt(
      [
        [0, p.dark, 0],
        [0.6, p.dark, 0.1],
        [1, p.dark, 0.6],
      ],
      0,
      top,
      0,
      foot,
    ),
  )
  // red lead below, plates and weld lines
  s += path(
    `M${X(0.048)} ${lerp(top, foot, 0.74)}Q${X(0.06)} ${lerp(top, foot, 0.9)} ${X(0.07)} ${foot}L${X(0.8)} ${H + h * 0.035}L${X(0.8)} ${H - h * 0.02}Z`,
    G('#a8442f', -0.2),
    'opacity="0.85"',
  )
  for (let i = 1; i < 9; i++) {
    const t = i / 9
    s += stroke(
      `M${X(0.07 * t - 0.02)} ${lerp(top, foot, t)}L${X(0.8)} ${lerp(H - h * 0.2, H + h * 0.035, t)}`,
      G(hull, -0.9),
      1.6,
      'opacity="0.4"',
    )
  }
  for (let i = 1; i < 16; i++) {
    const t = (i / 16) ** 1.3 * 0.8
    const y0 = lerp(top, H - h * 0.2, Math.min(1, (t / 0.8) * 1.1)) + 6,
      y1 = lerp(foot, H + h * 0.035, t / 0.8)
    s += stroke(
      `M${X(t)} ${y0}Q${X(t + 0.012)} ${lerp(y0, y1, 0.6)} ${X(t + 0.02)} ${y1}`,
      G(hull, -0.9),
      1.4,
      'opacity="0.3"',
    )
  }
  for (let i = 0; i < 26; i++) {
    const t = rng.range(0.02, 0.7),
      v = rng.range(0.15, 0.8)
    s += rect(
      X(t),
      lerp(lerp(top, H - h * 0.2, t / 0.8), lerp(foot, H + h * 0.035, t / 0.8), v),
      w * 0.025 * (1 - t),
      h * 0.03 * (1 - t),
      G(rng.pick([hull, '#8a8078', '#a8442f']), rng.range(-0.5, 0.5)),
      'opacity="0.35"',
    )
  }
  s += stroke(
    `M${X(-0.02)} ${top}Q${X(0.3)} ${lerp(top, H - h * 0.2, 0.8)} ${X(0.8)} ${H - h * 0.2}`,
    mix(p.key, '#ffffff', 0.2),
    5,
    'opacity="0.7"',
  )
  s += stroke(
    `M${X(-0.02)} ${top}Q${X(0.03)} ${lerp(top, foot, 0.6)} ${X(0.07)} ${foot}`,
    G(hull, 0.9),
    4,
    'opacity="0.6"',
  )
  // half-built superstructure
  for (let k = 0; k < 4; k++) {
    const t = 0.4 + k * 0.07
    const y = lerp(top, H - h * 0.2, 0.85)
    s += rect(
      Math.min(X(t), X(t + 0.1)),
      y - h * (0.05 + 0.045 * (k % 3)),
      w * 0.1,
      h * (0.06 + 0.045 * (k % 3)),
      linear([
        [0, p.tone('#d8d0c0', 0.25, 0.3)],
        [1, p.tone('#a89c8c', 0.25, -0.4)],
      ]),
    )
  }
  // staging along the side
  for (let r = 0; r < 4; r++) {
    const v = 0.3 + r * 0.18
    const P = (t: number): [number, number] => [
      X(t),
      lerp(lerp(top, H - h * 0.2, t / 0.8), lerp(foot, H + h * 0.035, t / 0.8), v),
    ]
    s += line([P(0.14), P(0.66)], p.tone('#c8a878', 0.1, 0.2), 6 - r * 0.3)
    for (let t = 0.14; t < 0.66; t += 0.06) {
      const [x, y] = P(t)
      s += line(
        [
          [x, y - h * 0.03],
          [x, y + h * 0.12],
        ],
        p.tone('#6a6258', 0.15, -0.1),
        2.4,
      )
    }
    if (rng.chance(0.8)) {
      const [x, y] = P(rng.range(0.16, 0.6))
      s += group(
        person(c, { at: () => [x, y], scale: () => h * 0.036, horizon: 0 }, 0, 1, {
          pose: 'work',
          hat: 'helmet',
          coat: '#e07a2f',
          bag: false,
        }),
        {},
      )
      if (rng.chance(0.7)) {
        const q = y - h * 0.03
        s += glowAt(x + d * 22, q, h * 0.07, '#cfeaff', 0.9) + circle(x + d * 22, q, 5, '#ffffff')
        for (let k = 0; k < 22; k++) {
          const a = rng.range(0, Math.PI)
          s += line(
            [
              [x + d * 22, q],
              [x + d * 22 + Math.cos(a) * rng.range(8, 44), q + Math.sin(a) * rng.range(8, 60)],
            ],
            mix(p.warm, '#ffffff', 0.4),
            1.4,
            'opacity="0.7"',
          )
        }
      }
    }
  }
  // keel blocks
  for (let t = 0.06; t < 0.76; t += 0.07) {
    const y = lerp(foot, H + h * 0.035, t / 0.8)
    s += rect(X(t) - 14, y - 4, 34 * (1 - t * 0.6), h * 0.035 * (1 - t * 0.7), p.tone('#5a4432', 0, -0.4))
  }
  s += crane(c, w * (0.5 + d * rng.range(0.28, 0.4)), H + h * 0.06, h * rng.range(0.62, 0.72), -d, {
    color: rng.pick(['#c8702f', '#3f6f8c', '#d8a03a']),
  })
  s += mist(0, H - h * 0.1, w, h * 0.2, p.haze, 0.4, rng)
  const items: [number, string][] = Array.from({ length: rng.int(5, 9) }, () => {
    const z = rng.range(7, 22)
    return [
      z,
      person(c, cam, rng.range(-5, 5) * z * 0.14, z, {
        hat: 'helmet',
        coat: rng.pick(['#e07a2f', '#31506a', '#31506a']),
        hatColor: rng.pick(['#f0ece0', '#e8b32e', '#b8402f']),
        dress: 'short',
        pose: rng.pick(['walk', 'stand', 'point', 'carry']),
        depth: z / 70,
        bag: false,
      }),
    ]
  })
  items.sort((a, b) => b[0] - a[0])
  s += items.map((i) => i[1]).join('')
  if (light === 'storm' || light === 'night' || light === 'overcast') s += wet({ y: H + h * 0.16, strength: 0.5 })
  s += person(c, cam, -d * rng.range(-1.6, 1.6), rng.range(4.2, 5), {
    hat: 'helmet',
    coat: '#2f4a66',
    pose: rng.pick(['stand', 'arms-crossed', 'walk']),
    face: rng.pick([0, d]),
    back: true,
    dress: 'short',
    bag: false,
  })
  s += birds(c, w * 0.5, h * 0.12, 6, 18)
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
