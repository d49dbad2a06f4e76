import { ground } from '../../outdoors/ground.ts'
import { spire } from '../../outdoors/spire.ts'
import { BRICK, PLASTER, SHUTTERS, street } from '../../outdoors/street.ts'
import { camera, person } from '../../paper/camera.ts'
import { alpha, mix } from '../../paper/colour.ts'
import { lamp, wires } from '../../paper/lamp.ts'
import { circle, line, linear, type Point, poly, rect } from '../../paper/markup.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { finish, wet } from '../../paper/wet.ts'

const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const H = h * rng.range(0.48, 0.56)
  const d = rng.sign()
  const vx = w * (0.5 - d * rng.range(0.06, 0.16))
  const cam = camera({ horizon: H, vx, focal: h * rng.range(0.8, 0.95), eye: rng.range(1.7, 2.6) })
  let s = sky(c, { horizon: H + 10 })
  s += spire(c, vx + rng.gauss() * w * 0.04, H + 4, h * 0.3, 0.6) + haze(c, H - h * 0.2, H + 10, 0.6)
  s += ground(c, cam, { color: '#8a847c', left: 9, right: 9, kind: rng.pick(['cobbles', 'slabs']), sidewalk: 2.6 })
  s += street(c, {
    cam,
    left: 9,
    right: 9,
    near: 7,
    far: 64,
    walls: rng.chance(0.4) ? BRICK : PLASTER,
    storeys: [3, 5],
    frontage: [7, 12],
    ground: ['shop', 'shop', 'arcade', 'door'],
    shutters: rng.chance(0.5) ? SHUTTERS : undefined,
    awnings: ['#a03c30', '#3f6a5c', '#c8963a', '#e0d6c0'],
    haze: 0.6,
    storey: 3.2,
    balcony: rng.chance(0.4),
  })
  s += mist(vx - w * 0.3, H - h * 0.22, w * 0.6, h * 0.3, p.haze, 0.55, rng, { edge: 0.45 })
  for (const x0 of [d * 1.7, -d * 2.2])
    for (const q of [-0.7, 0.7])
      s += poly(
        [
          cam.at(x0 + q - 0.06, 0, 1.5),
          cam.at(x0 + q + 0.06, 0, 1.5),
          cam.at(x0 + q + 0.03, 0, 70),
          cam.at(x0 + q - 0.03, 0, 70),
        ],
        linear([
          [0, mix(p.skyLow, p.key, 0.5)],
          [1, mix(p.tone('#4a4c50', 0, -0.3), p.skyLow, 0.35)],
        ]),
      )
  // overhead
  for (let z = 50; z > 6; z -= 11) {
    s += wires([cam.at(-9, 7, z), cam.at(9, 7, z)], cam.scale(z) * 0.25, p.dark, Math.max(1, cam.scale(z) * 0.02))
  }
  for (const x0 of [d * 1.7, -d * 2.2])
    s += line([cam.at(x0, 5.6, 2.4), cam.at(x0, 5.6, 70)], p.dark, 2, 'opacity="0.7"')
  const items: [number, string][] = []
  for (let i = 0; i < rng.int(8, 14); i++) {
    const z = rng.range(9, 44)
    items.push([z, person(c, cam, rng.sign() * rng.range(6.6, 8.4), z, { depth: z / 80 })])
  }
  for (let z = 9; z < 50; z *= 1.4) {
    const sd = rng.sign()
    const [X, Y] = cam.at(sd * 6.4, 0, z)
    items.push([
      z,
      rng.chance(0.5)
        ? lamp(c, X, Y, cam.scale(z) * 5, { depth: z / 100, kind: 'lantern' })
        : tree(c, X, Y, cam.scale(z) * 6, light === 'snow' ? 'bare' : 'round', { depth: z / 100 }),
    ])
  }
  // the tram
  const body = rng.pick(['#c8372f', '#e0a83a', '#2f5f7c', '#3f7a5c', '#e8dcc0']),
    band = rng.pick(['#f0e8d4', '#23303c', '#f0e8d4'])
  const z0 = rng.range(9.5, 12),
    z1 = z0 + 22,
    x0 = d * 1.7,
    hw = 1.22,
    top = 3.15
  const near = d * (vx > w / 2 ? 1 : 1) > 0 ? x0 - hw : x0 + hw
  const lit = p.night > 0.12 || light === 'overcast' || light === 'storm'
  const face = d === p.side ? -0.45 : 0.4
  const wall = (y0: number, y1: number, fill: string, a = z0, b = z1) =>
    poly([cam.at(near, y1, a), cam.at(near, y1, b), cam.at(near, y0, b), cam.at(near, y0, a)], fill)
  let t = poly(
    [
      cam.at(x0 - hw, 0.02, z0 - 0.4),
      cam.at(x0 + hw, 0.02, z0 - 0.4),
      cam.at(x0 + hw, 0.02, z1),
      cam.at(x0 - hw, 0.02, z1),
    ],
    alpha(p.dark, 0.55),
  )
  t +=
    wall(
      0.3,
      top,
      linear([
        [0, p.tone(body, 0, face + 0.2)],
        [1, p.tone(body, 0, face - 0.4)],
      ]),
    ) +
    wall(1.35, 2.6, p.tone('#23282c', 0, -0.3)) +
    wall(1.15, 1.32, p.tone(band, 0, face + 0.2)) +
    wall(0.3, 0.42, p.dark)
  for (let z = z0 + 0.5; z < z1 - 1.4; z += 1.75) {
    const door = Math.round((z - z0) / 1.75) % 4 === 2
    t += wall(
      door ? 0.5 : 1.45,
      2.5,
      lit ? mix(p.warm, '#fff4d8', rng.range(0.2, 0.5)) : mix(p.dark, p.skyLow, rng.range(0.25, 0.5)),
      z,
      z + 1.5,
    )
    if (door) t += wall(0.5, 2.5, p.dark, z + 0.72, z + 0.8)
    else if (rng.chance(0.6)) {
      const [X, Y] = cam.at(near, 1.75, z + 0.8),
        u = cam.scale(z)
      t +=
        circle(X, Y, u * 0.14, mix(p.dark, p.warm, 0.12)) +
        rect(X - u * 0.2, Y + u * 0.12, u * 0.4, u * 0.22, mix(p.dark, p.warm, 0.1))
    }
  }
  const F = (u: number, y: number): Point => cam.at(x0 + u * hw, y, z0)
  t += poly(
    [F(-1, 0.3), F(-1, 2.7), F(-0.8, top), F(0.8, top), F(1, 2.7), F(1, 0.3)],
    linear(
      p.side < 0
        ? [
            [0, p.tone(body, 0, 0.6)],
            [1, p.tone(body, 0, -0.4)],
          ]
        : [
            [0, p.tone(body, 0, -0.4)],
            [1, p.tone(body, 0, 0.6)],
          ],
      0,
      0,
      1,
      0,
    ),
  )
  t +=
    poly(
      [F(-0.88, 1.4), F(-0.84, 2.45), F(0.84, 2.45), F(0.88, 1.4)],
      linear([
        [0, mix(p.skyLow, p.dark, 0.4)],
        [1, mix(p.dark, lit ? p.warm : p.skyLow, 0.4)],
      ]),
    ) +
    poly([F(-0.7, 2.56), F(-0.7, 2.95), F(0.7, 2.95), F(0.7, 2.56)], p.tone('#1c2024', 0, -0.4)) +
    poly([F(-0.55, 2.64), F(-0.55, 2.87), F(0.35, 2.87), F(0.35, 2.64)], mix('#ffb84a', p.dark, 0.12)) +
    poly([F(-1, 1.15), F(-1, 1.32), F(1, 1.32), F(1, 1.15)], p.tone(band, 0, 0.2)) +
    poly([F(-0.9, 0.1), F(-0.96, 0.32), F(0.96, 0.32), F(0.9, 0.1)], p.dark)
  t +=
    poly([F(-0.3, 1.42), F(-0.28, 1.95), F(0.02, 1.95), F(0.05, 1.42)], mix(p.dark, p.shadow, 0.3)) +
    circle(...F(-0.13, 2.08), cam.scale(z0) * 0.12, mix(p.dark, '#c98e66', 0.3)) +
    line([F(0.5, 1.42), F(0.25, 2.2)], p.dark, 4)
  t +=
    poly(
      [
        cam.at(x0 - hw * 0.8, top, z0),
        cam.at(x0 + hw * 0.8, top, z0),
        cam.at(x0 + hw * 0.8, top, z1),
        cam.at(x0 - hw * 0.8, top, z1),
      ],
      p.tone('#8a8e90', 0.1, 0.2),
    ) +
    line(
      [cam.at(x0, top + 0.1, z0 + 5), cam.at(x0 - 0.1, 4.5, z0 + 7), cam.at(x0, 5.6, z0 + 4)],
      p.dark,
      cam.scale(z0 + 5) * 0.08,
    ) +
    line([cam.at(x0 - 0.7, 5.6, z0 + 4), cam.at(x0 + 0.7, 5.6, z0 + 4)], p.dark, 4)
  for (const u of [-0.72, 0.72]) {
    const [X, Y] = F(u, 0.8),
      k = cam.scale(z0)
    t += circle(X, Y, k * 0.13, '#fff8e6') + (lit ? glowAt(X, Y, k * 1.5, '#fff0c8', 0.75) : '')
  }
  items.push([z0 - 0.1, t])
  items.sort((a, b) => b[0] - a[0])
  const wetDay =
    light === 'storm' ||
    light === 'night' ||
    (light === 'overcast' && rng.chance(0.6)) ||
    (light === 'dusk' && rng.chance(0.5))
  s += items.map((i) => i[1]).join('')
  if (wetDay)
    s += wet({
      y: cam.at(0, 0, z0)[1] + 6,
      strength: 0.85,
      clip: [cam.at(-9, 0, 60), cam.at(9, 0, 60), cam.at(9, 0, 1), cam.at(-9, 0, 1)],
    })
  for (let i = 0; i < rng.int(1, 3); i++)
    s += person(c, cam, -d * rng.range(1.2, 3.4), rng.range(4.8, 7), {
      pose: rng.pick(['walk', 'stand']),
      bag: rng.chance(0.6),
    })
  if (light === 'storm') s += rain(c)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.7 })
}
export default scene
