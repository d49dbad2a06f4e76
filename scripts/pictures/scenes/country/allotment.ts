import { townBand } from '../../outdoors/townBand.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { grass, ridge } from '../../paper/land.ts'
import { blob, circle, ellipse, line, linear, path, poly, rect } from '../../paper/markup.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { birds, haze, rain, snowfall } from '../../paper/weather.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.38, 0.46)
  const cam = camera({ horizon: H, vx: w * rng.range(0.35, 0.65), focal: h * 0.92, eye: rng.range(2, 3) })
  const cold = light === 'snow'
  let s = sky(c, { horizon: H + 10 })
  s +=
    ridge(c, { y: H - h * 0.03, amp: h * 0.04, fill: p.far }).svg +
    townBand(c, H + 6, h * 0.075, { depth: 0.5, rows: 1, walls: ['#a8584a', '#c98f6b', '#e6d5b8'] }) +
    haze(c, H - h * 0.1, H + 12, 0.5)
  for (let i = 0; i < 16; i++)
    s += tree(
      c,
      rng() * w,
      H + h * 0.035,
      h * rng.range(0.06, 0.15),
      cold ? 'bare' : rng.pick(['round', 'poplar', 'round']),
      { depth: 0.38, leaf: rng.pick(['#6f8a3c', '#8a9a48', '#b8843a']) },
    )
  const turf = cold ? '#e4e8ee' : '#8a9a50',
    soil = cold ? '#b8b4b0' : rng.pick(['#6a4c38', '#5a4436', '#7a5a42'])
  s += rect(
    0,
    H + h * 0.03,
    w,
    h,
    linear([
      [0, p.tone(turf, 0.4, 0.3)],
      [1, p.tone(turf, 0, -0.5)],
    ]),
  )
  const items: [number, string][] = []
  const greens = ['#5f8a3c', '#7fa04a', '#4f7a44', '#8aa858', '#6f8a6a', '#a8b058']
  const bed = (x: number, z0: number, z1: number, wd: number) => {
    s += poly(
      [cam.at(x - wd / 2, 0, z0), cam.at(x + wd / 2, 0, z0), cam.at(x + wd / 2, 0, z1), cam.at(x - wd / 2, 0, z1)],
      linear([
        [0, p.tone(soil, 0.3, 0.2)],
        [1, p.tone(soil, 0, -0.4)],
      ]),
    )
    const kind = rng.int(0, 4)
    const leaf = rng.pick(greens)
    for (let z = z1; z > z0; z -= kind === 3 ? 1.4 : 0.62 + z * 0.012)
      for (let q = -wd / 2 + 0.3; q < wd / 2; q += kind === 3 ? 0.8 : 0.48) {
        if (rng.chance(0.08)) continue
        const [X, Y] = cam.at(x + q + rng.gauss() * 0.05, 0, z + rng.gauss() * 0.05),
          k = cam.scale(z) * rng.range(0.8, 1.15),
          d = Math.min(0.5, z / 60)
        if (X < -60 || X > w + 60) continue
        let v = ''
        if (kind === 0) {
          for (let i = 0; i < 7; i++) {
            const a = (i / 7) * 6.28
            v += blob(
              X + Math.cos(a) * k * 0.15,
              Y - k * 0.1 + Math.sin(a) * k * 0.06,
              k * 0.13,
              k * 0.09,
              p.tone(leaf, d, -0.4 + Math.sin(a) * -0.3),
              rng,
              0.25,
              7,
            )
          }
          v += blob(X, Y - k * 0.14, k * 0.13, k * 0.1, p.tone(mix(leaf, '#d8e8b0', 0.4), d, 0.5), rng, 0.2, 8)
        } else if (kind === 1)
          v += grass(7, rng, () => ({ x: X + rng.gauss() * k * 0.06, y: Y, s: k * rng.range(0.3, 0.5) }), [
            p.tone(leaf, d, -0.4),
            p.tone(leaf, d, 0.4),
          ])
        else if (kind === 2) {
          for (let i = 0; i < 5; i++)
            v += blob(
              X + rng.gauss() * k * 0.13,
              Y - k * rng.range(0.05, 0.3),
              k * 0.1,
              k * 0.08,
              p.tone(leaf, d, rng.range(-0.6, 0.5)),
              rng,
              0.3,
              7,
            )
          if (rng.chance(0.4))
            v += circle(X, Y - k * 0.1, k * 0.1, p.tone(rng.pick(['#e07a2f', '#c8382c', '#e0c83a']), d, 0.2))
        } else if (kind === 3) {
          v += line(
            [
              [X - k * 0.25, Y],
              [X, Y - k * 1.9],
              [X + k * 0.25, Y],
            ],
            p.tone('#a88a5a', d, 0),
            k * 0.03,
          )
          for (let i = 0; i < 16; i++)
            v += blob(
              X + rng.gauss() * k * 0.14,
              Y - k * rng.range(0.1, 1.7),
              k * 0.09,
              k * 0.08,
              p.tone(leaf, d, rng.range(-0.6, 0.5)),
              rng,
              0.3,
              7,
            )
          for (let i = 0; i < 4; i++)
            v += circle(X + rng.gauss() * k * 0.12, Y - k * rng.range(0.4, 1.6), k * 0.04, p.tone('#d8402f', d, 0.3))
        } else {
          v +=
            line(
              [
                [X, Y],
                [X + rng.gauss() * k * 0.05, Y - k * 0.8],
              ],
              p.tone('#5f7a3c', d, -0.2),
              k * 0.03,
            ) +
            circle(
              X,
              Y - k * 0.82,
              k * rng.range(0.1, 0.17),
              p.tone(rng.pick(['#e8b83a', '#d8503a', '#c87ab0', '#e8e0d0']), d, 0.3),
            ) +
            blob(X, Y - k * 0.35, k * 0.14, k * 0.1, p.tone('#5f7a3c', d, -0.3), rng, 0.4, 7)
        }
        items.push([z, v])
      }
  }
  const lanes = [-11, -8, -5, -2, 2, 5, 8, 11]
  for (const x of lanes)
    for (const [a, b] of [
      [4, 9],
      [10.5, 17],
      [19, 28],
    ] as const)
      if (!cold || rng.chance(0.6)) bed(x, a, b, rng.range(1.7, 2.3))
  // sheds, water butts, greenhouses
  for (let i = 0; i < rng.int(3, 5); i++) {
    const z = rng.pick([9.8, 18, 30, 29]),
      x = rng.range(-12, 12),
      [X, Y] = cam.at(x, 0, z),
      k = cam.scale(z),
      col = rng.pick(['#7a9a8a', '#8a6a4a', '#5f7f94', '#a8584a', '#c8b48a', '#5a6a54']),
      d = Math.min(0.5, z / 60),
      T = (l: number) => p.tone(col, d, l)
    let q = rect(
      X - k,
      Y - k * 2,
      k * 2,
      k * 2,
      linear(
        p.side < 0
          ? [
              [0, T(0.4)],
              [1, T(-0.4)],
            ]
          : [
              [0, T(-0.4)],
              [1, T(0.4)],
            ],
        0,
        0,
        1,
        0,
      ),
    )
    for (let j = 1; j < 10; j++)
      q += line(
        [
          [X - k + (j * k) / 5, Y - k * 2],
          [X - k + (j * k) / 5, Y],
        ],
        p.dark,
        1.2,
        'opacity="0.25"',
      )
    q +=
      poly(
        [
          [X - k * 1.2, Y - k * 1.95],
          [X, Y - k * 2.75],
          [X + k * 1.2, Y - k * 1.95],
        ],
        p.tone(cold ? '#f2f4f8' : '#5a544e', d, 0.2),
      ) +
      rect(X - k * 0.75, Y - k * 1.6, k * 0.7, k * 1.6, T(-0.6)) +
      rect(X + k * 0.2, Y - k * 1.5, k * 0.55, k * 0.5, mix(p.skyMid, p.dark, 0.3)) +
      ellipse(X + k * 1.35, Y - k * 0.9, k * 0.3, k * 0.08, p.tone('#2f4a5a', d, 0.3)) +
      rect(X + k * 1.05, Y - k * 0.9, k * 0.6, k * 0.9, p.tone('#2f4a5a', d, -0.3))
    items.push([z, q])
  }
  for (let i = 0; i < rng.int(3, 6); i++) {
    const z = rng.range(7, 24)
    items.push([
      z,
      person(c, cam, rng.pick([-9.5, -6.5, -3.5, 0, 3.5, 6.5]) + rng.gauss() * 0.4, z, {
        pose: rng.pick(['work', 'work', 'kneel', 'stand', 'carry']),
        hat: rng.pick(['wide', 'cap', 'none']),
        coat: rng.pick(['#4a5a44', '#8a3a34', '#3f6f8c', '#c8a03a', '#6a5a44']),
        depth: z / 80,
        bag: false,
      }),
    ])
  }
  s += mist(0, H - h * 0.02, w, h * 0.14, p.haze, 0.4, rng)
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  // near: a barrow or a spade in the earth
  const X = w * rng.pick([0.18, 0.5, 0.8]),
    Y = h * 0.97,
    k = h * 0.13
  if (rng.chance(0.5)) {
    const d = rng.sign()
    s +=
      ellipse(X, Y, k * 1.6, k * 0.12, p.dark, 'opacity="0.4"') +
      line(
        [
          [X + d * k * 1.9, Y - k * 0.8],
          [X - d * k * 0.9, Y - k * 0.35],
        ],
        p.tone('#8a5f3c', 0, 0.1),
        k * 0.07,
      ) +
      line(
        [
          [X + d * k * 0.5, Y - k * 0.5],
          [X + d * k * 0.75, Y],
        ],
        p.tone('#3a4046', 0, -0.2),
        k * 0.07,
      ) +
      `<circle cx="${X - d * k}" cy="${Y - k * 0.26}" r="${k * 0.27}" fill="${p.tone('#1c1c20', 0, -0.3)}"/><circle cx="${X - d * k}" cy="${Y - k * 0.26}" r="${k * 0.12}" fill="${p.tone('#c8442f', 0, 0.2)}"/>` +
      path(
        `M${X - d * k * 0.95} ${Y - k * 0.95}L${X + d * k * 0.95} ${Y - k * 0.95}L${X + d * k * 0.6} ${Y - k * 0.4}L${X - d * k * 0.5} ${Y - k * 0.4}Z`,
        linear([
          [0, p.tone('#4f7a6a', 0, 0.4)],
          [1, p.tone('#4f7a6a', 0, -0.6)],
        ]),
      )
    for (let i = 0; i < 26; i++)
      s += blob(
        X + rng.gauss() * k * 0.4,
        Y - k * rng.range(0.95, 1.3),
        k * 0.14,
        k * 0.11,
        p.tone(rng.pick([...greens, '#e07a2f', '#c8382c']), 0, rng.range(-0.5, 0.5)),
        rng,
        0.3,
        8,
      )
  } else
    s +=
      line(
        [
          [X, Y - k * 0.2],
          [X + k * 0.16, Y - k * 1.9],
        ],
        p.tone('#a8784a', 0, 0.3),
        k * 0.08,
      ) +
      line(
        [
          [X + k * 0.02, Y - k * 1.92],
          [X + k * 0.32, Y - k * 1.88],
        ],
        p.tone('#8a5f3c', 0, 0),
        k * 0.09,
      ) +
      poly(
        [
          [X - k * 0.2, Y - k * 0.55],
          [X + k * 0.24, Y - k * 0.5],
          [X + k * 0.16, Y + k * 0.1],
          [X - k * 0.22, Y + k * 0.06],
        ],
        linear([
          [0, p.tone('#a8b0b4', 0, 0.5)],
          [1, p.tone('#5a6064', 0, -0.5)],
        ]),
      ) +
      blob(X, Y + k * 0.08, k * 0.5, k * 0.16, p.tone(soil, 0, -0.6), rng, 0.3, 12)
  s += grass(160, rng, () => ({ x: rng() * w, y: h + rng.range(-6, 20), s: rng.range(20, 70) }), [
    p.tone(turf, 0, -0.7),
    p.tone(turf, 0, 0.2),
  ])
  s += birds(c, w * 0.6, h * 0.15, 6, 16)
  if (light === 'storm') s += rain(c)
  if (cold) s += snowfall(c)
  return s
}
export default scene
