import { ground } from '../../outdoors/ground.ts'
import { BRICK, PLASTER, street } from '../../outdoors/street.ts'
import { type Camera, camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { limbs } from '../../paper/figure.ts'
import { blob, circle, ellipse, line, linear, type Point, path, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Context, Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { wet } from '../../paper/wet.ts'

function cone(c: Context, cam: Camera, x: number, z: number): string {
  const [X, Y] = cam.at(x, 0, z),
    k = cam.scale(z) * 0.75,
    T = (q: string, l = 0) => c.palette.tone(q, 0, l),
    s = c.palette.side
  const G = (q: string) =>
    linear(
      s < 0
        ? [
            [0, T(q, 0.6)],
            [1, T(q, -0.5)],
          ]
        : [
            [0, T(q, -0.5)],
            [1, T(q, 0.6)],
          ],
      0,
      0,
      1,
      0,
    )
  return (
    ellipse(X, Y, k * 0.42, k * 0.09, c.palette.dark, 'opacity="0.4"') +
    poly(
      [
        [X - k * 0.32, Y],
        [X - k * 0.06, Y - k],
        [X + k * 0.06, Y - k],
        [X + k * 0.32, Y],
      ],
      G('#e8642a'),
    ) +
    poly(
      [
        [X - k * 0.235, Y - k * 0.32],
        [X - k * 0.165, Y - k * 0.6],
        [X + k * 0.165, Y - k * 0.6],
        [X + k * 0.235, Y - k * 0.32],
      ],
      G('#f4f0e8'),
    ) +
    rect(X - k * 0.38, Y - k * 0.08, k * 0.76, k * 0.1, T('#c8501f', -0.2))
  )
}
function digger(c: Context, cam: Camera, x: number, z: number, d: number): string {
  const { rng, palette: p } = c
  const [X, Y] = cam.at(x, 0, z),
    k = cam.scale(z)
  const col = rng.pick(['#e8b02a', '#e8b02a', '#e07a2f', '#c8d0d0'])
  const T = (q: string, l = 0) => p.tone(q, 0.05, l)
  let s = ellipse(X, Y, k * 2.3, k * 0.25, p.dark, 'opacity="0.4"')
  s += rect(
    X - k * 1.7,
    Y - k * 0.85,
    k * 3.4,
    k * 0.85,
    linear([
      [0, T('#3a3c40', 0.2)],
      [1, T('#1c1c20', -0.5)],
    ]),
    `rx="${k * 0.42}"`,
  )
  for (let i = 0; i < 6; i++) s += circle(X - k * 1.25 + i * k * 0.5, Y - k * 0.38, k * 0.2, T('#5a5c60', -0.2))
  s += poly(
    [
      [X - d * k * 1.8, Y - k * 1.0],
      [X - d * k * 1.75, Y - k * 1.95],
      [X - d * k * 0.3, Y - k * 2.05],
      [X + d * k * 1.3, Y - k * 1.5],
      [X + d * k * 1.3, Y - k * 0.95],
    ],
    linear([
      [0, T(col, 0.6)],
      [1, T(col, -0.5)],
    ]),
  )
  s +=
    poly(
      [
        [X - d * k * 0.35, Y - k * 1.5],
        [X - d * k * 0.25, Y - k * 3.05],
        [X + d * k * 0.85, Y - k * 3.05],
        [X + d * k * 1.15, Y - k * 1.5],
      ],
      T(col, 0.1),
    ) +
    poly(
      [
        [X - d * k * 0.2, Y - k * 1.75],
        [X - d * k * 0.12, Y - k * 2.9],
        [X + d * k * 0.75, Y - k * 2.9],
        [X + d * k * 0.98, Y - k * 1.75],
      ],
      linear([
        [0, mix(p.skyLow, p.dark, 0.3)],
        [1, mix(p.dark, p.warm, 0.2)],
      ]),
    ) +
    circle(X + d * k * 0.3, Y - k * 2.35, k * 0.17, T('#c98e66', -0.3)) +
    rect(X + d * k * 0.3 - k * 0.24, Y - k * 2.2, k * 0.48, k * 0.5, T('#e07a2f', -0.2))
  const a: Point = [X + d * k * 0.9, Y - k * 1.7],
    b: Point = [X + d * k * 2.3, Y - k * 4.2],
    e: Point = [X + d * k * 4.4, Y - k * 2.8],
    f: Point = [X + d * k * 4.1, Y - k * 1.1]
  s +=
    limbs(
      [a, [lerp(a[0], b[0], 0.6), lerp(a[1], b[1], 0.75)], b, e],
      [k * 0.26, k * 0.3, k * 0.26, k * 0.16],
      linear([
        [0, T(col, 0.5)],
        [1, T(col, -0.3)],
      ]),
    ) +
    line(
      [
        [a[0] + d * k * 0.3, a[1]],
        [lerp(a[0], b[0], 0.75), lerp(a[1], b[1], 0.6)],
      ],
      T('#c8ccd0', 0.2),
      k * 0.12,
    ) +
    limbs([[e[0] - d * k * 0.3, e[1] - k * 0.5], e, f], [k * 0.14, k * 0.2, k * 0.14], T(col, 0))
  s += path(
    `M${f[0] - d * k * 0.2} ${f[1] - k * 0.2}L${f[0] + d * k * 0.35} ${f[1]}L${f[0] + d * k * 0.1} ${f[1] + k * 0.75}Q${f[0] - d * k * 0.6} ${f[1] + k * 1} ${f[0] - d * k * 0.95} ${f[1] + k * 0.4}Z`,
    T('#4a4c50', -0.2),
  )
  s += circle(X, Y - k * 3.15, k * 0.1, '#ffb02a') + glowAt(X, Y - k * 3.15, k * 0.9, '#ffa020', 0.7)
  return s
}

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.42, 0.5)
  const d = rng.sign()
  const cam = camera({
    horizon: H,
    vx: w * (0.5 + d * rng.range(0.02, 0.14)),
    focal: h * 0.9,
    eye: rng.range(1.8, 2.6),
  })
  let s = sky(c, { horizon: H + 10 })
  s += haze(c, H - h * 0.16, H + 10, 0.6)
  s += ground(c, cam, { color: '#77757a', left: 8, right: 8, kind: 'asphalt', sidewalk: 2 })
  s += street(c, {
    cam,
    left: 8.4,
    right: 8.4,
    near: 8,
    far: 60,
    walls: rng.chance(0.6) ? BRICK : PLASTER,
    storeys: [2, 3],
    frontage: [6, 10],
    ground: ['door', 'shop', 'door'],
    awnings: ['#a03c30', '#3f6a5c'],
    haze: 0.6,
  })
  s += mist(0, H - h * 0.14, w, h * 0.2, p.haze, 0.45, rng)
  const items: [number, string][] = []
  for (let z = 14; z < 50; z *= 1.4) {
    const [X, Y] = cam.at(rng.sign() * 7.2, 0, z)
    items.push([z, tree(c, X, Y, cam.scale(z) * 5.5, light === 'snow' ? 'bare' : 'round', { depth: z / 90 })])
  }
  // trench and spoil
  const tx = -d * 1.2
  s +=
    poly(
      [cam.at(tx - 0.8, 0, 5.5), cam.at(tx + 1, 0, 5.5), cam.at(tx + 1, 0, 22), cam.at(tx - 0.8, 0, 22)],
      linear([
        [0, p.tone('#4a3a30', 0.2, -0.4)],
        [1, p.tone('#2a201a', 0, -0.8)],
      ]),
    ) +
    poly(
      [cam.at(tx - 0.8, 0, 5.5), cam.at(tx - 0.8, 0, 22), cam.at(tx - 0.55, -0.7, 22), cam.at(tx - 0.5, -0.7, 5.5)],
      p.tone('#8a6a50', 0, p.side < 0 ? -0.4 : 0.3),
    ) +
    line(
      [cam.at(tx + 0.2, -0.3, 5.6), cam.at(tx + 0.2, -0.3, 22)],
      p.tone(rng.pick(['#3f74a0', '#e0a83a', '#3a3c40']), 0, 0.3),
      cam.scale(9) * 0.26,
    )
  for (let z = 21; z > 7; z -= 1.6) {
    const [X, Y] = cam.at(tx + d * -1.6, 0, z),
      k = cam.scale(z)
    items.push([
      z,
      blob(X, Y - k * 0.2, k * 0.8, k * 0.42, p.tone('#7a5c44', 0.1, -0.5), rng, 0.2, 12) +
        blob(X + p.side * k * 0.2, Y - k * 0.32, k * 0.5, k * 0.24, p.tone('#9a7454', 0.1, 0.5), rng, 0.25, 10),
    ])
  }
  items.push([rng.range(13, 16), digger(c, cam, tx + d * 3.2, rng.range(13, 16), -d)])
  for (let z = 24; z > 4.6; z *= 0.8) items.push([z, cone(c, cam, tx + d * 1.7 + rng.gauss() * 0.1, z)])
  // barriers
  for (let z = 26; z > 7; z -= 2.6) {
    const a = cam.at(tx - d * 2.6, 0, z)
    const k = cam.scale(z)
    let q = ''
    for (let i = 0; i < 5; i++)
      q += poly(
        [
          cam.at(tx - d * 2.6, 0.7, z - i * 0.44),
          cam.at(tx - d * 2.6, 0.95, z - i * 0.44),
          cam.at(tx - d * 2.6, 0.95, z - i * 0.44 - 0.44),
          cam.at(tx - d * 2.6, 0.7, z - i * 0.44 - 0.44),
        ],
        p.tone(i % 2 ? '#f0ece4' : '#d8402a', 0, 0.1),
      )
    items.push([z, q + line([a, [a[0], a[1] - k * 0.95]], p.tone('#5a5c60', 0, 0), k * 0.07)])
  }
  for (let i = 0; i < rng.int(4, 6); i++) {
    const z = rng.range(6.5, 18)
    items.push([
      z,
      person(c, cam, tx + d * rng.range(-1.9, 1.5), z, {
        pose: rng.pick(['work', 'stand', 'point', 'work', 'lean']),
        coat: rng.pick(['#e8742a', '#d8d83a', '#e8742a']),
        hat: 'helmet',
        hatColor: rng.pick(['#f0ece0', '#e8b32e', '#3f74a0']),
        dress: 'short',
        legs: '#2f3a4a',
        bag: false,
      }),
    ])
  }
  for (let i = 0; i < 3; i++) {
    const z = rng.range(10, 34)
    items.push([z, person(c, cam, -d * rng.range(6.6, 7.6), z, { depth: z / 80 })])
  }
  s += items
    .sort((a, b) => b[0] - a[0])
    .map((i) => i[1])
    .join('')
  if (light === 'storm' || light === 'night' || (light === 'overcast' && rng.chance(0.5)))
    s += wet({
      y: H + h * 0.1,
      strength: 0.6,
      clip: [cam.at(-8, 0, 60), cam.at(8, 0, 60), cam.at(8, 0, 1), cam.at(-8, 0, 1)],
    })
  // the warning sign
  const sx = w * (d > 0 ? rng.range(0.1, 0.2) : rng.range(0.8, 0.9)),
    k = h * rng.range(0.2, 0.26),
    sy = h * 0.95
  s +=
    line(
      [
        [sx - k * 0.3, sy],
        [sx, sy - k * 0.6],
      ],
      p.tone('#4a4c50', 0, -0.3),
      k * 0.05,
    ) +
    line(
      [
        [sx + k * 0.3, sy],
        [sx, sy - k * 0.6],
      ],
      p.tone('#4a4c50', 0, -0.3),
      k * 0.05,
    )
  s +=
    poly(
      [
        [sx - k * 0.62, sy - k * 0.22],
        [sx, sy - k * 1.28],
        [sx + k * 0.62, sy - k * 0.22],
      ],
      p.tone('#d8342a', 0, 0.2),
      'stroke-linejoin="round"',
    ) +
    poly(
      [
        [sx - k * 0.42, sy - k * 0.33],
        [sx, sy - k * 1.04],
        [sx + k * 0.42, sy - k * 0.33],
      ],
      p.tone('#f4eede', 0, 0.4),
    )
  s +=
    circle(sx - k * 0.02, sy - k * 0.78, k * 0.06, p.dark) +
    limbs(
      [
        [sx - k * 0.02, sy - k * 0.72],
        [sx - k * 0.1, sy - k * 0.55],
        [sx - k * 0.16, sy - k * 0.38],
      ],
      [k * 0.05, k * 0.05, k * 0.035],
      p.dark,
    ) +
    line(
      [
        [sx - k * 0.02, sy - k * 0.66],
        [sx + k * 0.12, sy - k * 0.56],
        [sx + k * 0.2, sy - k * 0.4],
      ],
      p.dark,
      k * 0.04,
    ) +
    poly(
      [
        [sx + k * 0.08, sy - k * 0.36],
        [sx + k * 0.22, sy - k * 0.46],
        [sx + k * 0.34, sy - k * 0.36],
      ],
      p.dark,
    )
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s
}
export default scene
