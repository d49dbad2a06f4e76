import { ground } from '../../outdoors/ground.ts'
import { spire } from '../../outdoors/spire.ts'
import { BRICK, PLASTER, street } from '../../outdoors/street.ts'
import { camera, person } from '../../paper/camera.ts'
import { mix } from '../../paper/colour.ts'
import { soften } from '../../paper/framing.ts'
import { lamp, wires } from '../../paper/lamp.ts'
import { circle, line, linear, type Point, poly, rect } from '../../paper/markup.ts'
import { lerp } from '../../paper/numbers.ts'
import type { Scene } from '../../paper/scene.ts'
import { sky } from '../../paper/sky.ts'
import { mist } from '../../paper/softMatter.ts'
import { tree } from '../../paper/tree.ts'
import { glowAt, haze, rain, snowfall } from '../../paper/weather.ts'
import { finish, wet } from '../../paper/wet.ts'

/** a wet street after dark: shop fronts, lamps, one or two walkers, smears of light */
const scene: Scene = (c) => {
  const { w, h, rng, palette: p, light } = c
  const horizon = h * rng.range(0.46, 0.58)
  const vx = w * rng.pick([rng.range(0.3, 0.42), rng.range(0.58, 0.7), 0.5])
  const cam = camera({ horizon, vx, focal: h * rng.range(0.7, 0.95), eye: rng.range(1.5, 2.2) })
  const left = rng.range(4, 6.5),
    right = rng.range(4, 6.5),
    far = rng.range(40, 60)
  let s = sky(c, { horizon: horizon + 10, stars: light === 'night' ? 60 : 0 })
  if (rng.chance(0.6)) s += spire(c, vx + w * rng.range(-0.06, 0.06), horizon + 4, h * rng.range(0.26, 0.4), 0.6)
  s += haze(c, horizon - h * 0.24, horizon + 10, 0.5, mix(p.haze, p.warm, 0.25))
  s += ground(c, cam, { color: '#55555a', left, right, kind: rng.pick(['cobbles', 'asphalt', 'slabs']), sidewalk: 1.5 })
  s += street(c, {
    cam,
    left,
    right,
    near: rng.range(4, 5.5),
    far,
    walls: rng.chance(0.5) ? BRICK : PLASTER,
    storeys: [2, 4],
    frontage: [5, 9],
    ground: ['shop', 'shop', 'door'],
    awnings: ['#a03c30', '#3f6a5c', '#c8963a', '#2f4a6a', '#6a2f4a'],
    lit: Math.max(0.28, p.night * 0.42),
    roof: '#54484a',
    haze: 0.6,
  })
  // hanging signs
  for (let i = 0; i < 6; i++) {
    const sd = rng.sign(),
      z = rng.range(5, 24),
      k = cam.scale(z)
    const [X, Y] = cam.at(sd < 0 ? -left + 0.7 : right - 0.7, rng.range(2.7, 3.5), z)
    const col = rng.pick([p.warm, p.accent, p.accent2, '#8ad0c0'])
    s +=
      line(
        [
          [X, Y - k * 0.4],
          [X + sd * k * 0.7, Y - k * 0.4],
        ],
        p.dark,
        Math.max(1, k * 0.04),
      ) +
      rect(X - k * 0.24, Y - k * 0.37, k * 0.48, k * 0.66, p.dark) +
      rect(
        X - k * 0.2,
        Y - k * 0.33,
        k * 0.4,
        k * 0.58,
        linear([
          [0, mix(col, '#ffffff', 0.3)],
          [1, mix(col, p.dark, 0.25)],
        ]),
      ) +
      glowAt(X, Y, k * 1.5, col, 0.4 * Math.max(0.3, p.night))
  }
  s += mist(vx - w * 0.3, horizon - h * 0.2, w * 0.6, h * 0.26, mix(p.haze, p.warm, 0.35), 0.6, rng, { edge: 0.45 })
  const posts: Point[] = []
  const lamps: [number, string][] = []
  const kind = rng.pick(['lantern', 'arm', 'globe'] as const)
  for (let z = 5.5, i = 0; z < far; z *= 1.42, i++) {
    const sd = i % 2 ? -1 : 1
    const [X, Y] = cam.at(sd < 0 ? -left + 1.6 : right - 1.6, 0.1, z)
    lamps.push([z, lamp(c, X, Y, cam.scale(z) * 4.4, { kind, depth: (z / far) * 0.4, on: true })])
    posts.push(cam.at(0, 5.6 + rng() * 0.4, z))
  }
  // strings of bulbs now and then
  if (rng.chance(0.5))
    for (let i = 0; i < 4; i++) {
      const z = 6 + i * 5,
        a = cam.at(-left, 5.6, z),
        b = cam.at(right, 5.6, z)
      s += wires([a, b], cam.scale(z) * 0.5, p.dark, 2)
      for (let k = 1; k < 12; k++) {
        const t = k / 12
        const x = lerp(a[0], b[0], t),
          y = lerp(a[1], b[1], t) + cam.scale(z) * 2 * t * (1 - t)
        s +=
          circle(x, y, Math.max(1.5, cam.scale(z) * 0.05), mix(p.warm, '#fff', 0.5)) +
          glowAt(x, y, cam.scale(z) * 0.5, p.warm, 0.5)
      }
    }
  const items = [...lamps]
  for (let i = 0; i < rng.int(3, 8); i++) {
    const z = rng.range(9, far * 0.6)
    items.push([
      z,
      person(c, cam, rng.range(-left + 1, right - 1), z, {
        depth: (z / far) * 0.5,
        lum: -0.4,
        face: rng.pick([0, 1, -1]),
      }),
    ])
  }
  // a car's lights
  if (rng.chance(0.55)) {
    const z = rng.range(12, 24),
      k = cam.scale(z),
      sd = rng.sign()
    const [X, Y] = cam.at(sd * rng.range(0.8, 2), 0, z)
    const red = sd < 0
    items.push([
      z,
      rect(X - k * 0.85, Y - k * 1.0, k * 1.7, k * 0.85, p.tone('#2a2c34', 0.1, -0.6), 'rx="8"') +
        poly(
          [
            [X - k * 0.7, Y - k * 0.95],
            [X - k * 0.5, Y - k * 1.45],
            [X + k * 0.5, Y - k * 1.45],
            [X + k * 0.7, Y - k * 0.95],
          ],
          p.tone('#3a4450', 0.1, -0.4),
        ) +
        [-0.62, 0.62]
          .map(
            (q) =>
              circle(X + q * k, Y - k * 0.62, k * 0.13, red ? '#ff5a3a' : '#fff6dc') +
              glowAt(X + q * k, Y - k * 0.62, k * (red ? 1.1 : 2), red ? '#ff4a30' : '#fff0c8', 0.8),
          )
          .join(''),
    ])
  }
  items.sort((a, b) => b[0] - a[0])
  const cut = 7
  s += items
    .filter((i) => i[0] >= cut)
    .map((i) => i[1])
    .join('')
  s += wet({
    y: horizon + 4,
    strength: light === 'snow' ? 0.45 : 0.95,
    streak: 1.1,
    clip: [cam.at(-left, 0, 90), cam.at(right, 0, 90), cam.at(right, 0, 1), cam.at(-left, 0, 1)],
  })
  s += items
    .filter((i) => i[0] < cut)
    .map((i) => i[1])
    .join('')
  const z = rng.range(4.2, 6),
    x = rng.sign() * rng.range(0.3, 1.6)
  const who = person(c, cam, x, z, {
    pose: 'walk',
    face: rng.pick([0, -1, 1]),
    back: true,
    lum: -0.55,
    dress: 'coat',
    rim: 0.9,
  })
  const [px, py] = cam.at(x, 0, z),
    k = cam.scale(z)
  s += who
  if (rng.chance(0.5) && light !== 'snow')
    s +=
      line(
        [
          [px + k * 0.3, py - k * 1.1],
          [px + k * 0.2, py - k * 2.15],
        ],
        p.dark,
        k * 0.03,
      ) +
      poly(
        [
          [px - k * 0.55, py - k * 1.95],
          [px - k * 0.2, py - k * 2.22],
          [px + k * 0.2, py - k * 2.32],
          [px + k * 0.6, py - k * 2.2],
          [px + k * 0.95, py - k * 1.92],
          [px + k * 0.55, py - k * 2],
          [px + k * 0.2, py - k * 1.93],
          [px - k * 0.15, py - k * 2],
        ],
        p.tone(p.accent, 0, -0.3),
      )
  if (rng.chance(0.35)) s += soften(tree(c, rng.pick([-0.02, 1.02]) * w, h * 1.1, h * 1.15, 'bare'), 5)
  if (light === 'storm' || (light === 'night' && rng.chance(0.4))) s += rain(c, 0.8)
  if (light === 'snow') s += snowfall(c)
  return s + finish({ bloom: 0.9, vignette: 0.8 })
}
export default scene
